/** Settings in a real browser: key, columns, facts about the service, the check, functions; also by keyboard alone. */
import { describe, expect, it } from 'vitest';
import { button, navigate } from './support/browser';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    settings: 'Settings',
    reconnect: 'Change address or key',
    key: 'API key',
    connect: 'Connect',
    connected: 'Connected:',
    columns: 'Columns shown',
    description: 'Description',
    apply: 'Show these columns',
    known: 'What we know of the service',
    list: 'List',
    assumed: 'Assumed, not seen yet',
    said: 'Said by kim@example.com',
    fields: 'Columns beyond the documents',
    memo: 'Memo',
    never: 'not sent',
    parallel: 'Requests at a time',
    save: 'Save',
    saved: 'Contacts: saved.',
    changed: 'Another user changed this',
    check: 'Check the service',
    came: 'What the service answered:',
    useFound: 'Choose what was found',
    exchange: 'Hand it on, or take one over',
    make: 'Export',
    take: 'What you were given',
    read: 'Show what would change',
    confirm: 'I have read it, take it over',
    taken: '1 fact taken over.',
    functions: 'Functions that may ask the service',
    saveFunctions: 'Save functions',
    cards: 'Transactions - Card',
  },
  ko: {
    settings: '설정',
    reconnect: '주소·키 변경',
    key: 'API 키',
    connect: '연결',
    connected: '연결되었습니다:',
    columns: '표시할 열',
    description: '메모',
    apply: '열 적용',
    known: '알려진 서비스 동작',
    list: '목록',
    assumed: '아직 확인하지 않은 추정',
    said: 'kim@example.com님이 정함',
    fields: '서비스 문서에 없는 열',
    memo: '메모',
    never: '보내지 않음',
    parallel: '동시에 보내는 요청 수',
    save: '저장',
    saved: '거래처: 저장했습니다.',
    changed: '다른 사람이 바꾸었거나',
    check: '연결 점검',
    came: '서비스 응답:',
    useFound: '찾은 값 선택',
    exchange: '다른 회사·스프레드시트와 주고받기',
    make: '내보내기',
    take: '받은 내용',
    read: '바뀌는 내용 보기',
    confirm: '확인했습니다, 받아들이기',
    taken: '1개 내용을 받아들였습니다.',
    functions: '서비스에서 직접 조회하는 함수',
    saveFunctions: '함수 저장',
    cards: '거래 - 카드 사용',
  },
} as const;

describe.each(USUAL)('in %s, settings', language => {
  const words = WORDS[language];

  it('change key, columns, a list and functions', async () => {
    await world.open({ language });
    const { scenario } = world;
    scenario.run('menuPullTickets', ['1, 2026-10-01~2026-10-31']);
    scenario.book.as(scenario.kim).select(words.cards);
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    const fold = (name: string) => tab.locator('summary').filter({ hasText: name }).click();
    await navigate(sidebar, words.settings);
    await tab.locator('summary').first().waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`settings-${language}`);

    await button(sidebar, words.reconnect).click();
    await tab.getByLabel(words.key).fill(scenario.service.apiKeys[0] ?? '');
    await expectGoodLook(sidebar);
    await sidebar.picture(`settings-reconnect-${language}`);
    await button(sidebar, words.connect).click();
    await tab.getByRole('status').filter({ hasText: words.connected }).waitFor();

    await fold(words.columns);
    await tab.getByRole('checkbox', { name: words.description, exact: true }).uncheck();
    await expectGoodLook(sidebar);
    await sidebar.picture(`settings-columns-${language}`);
    await button(sidebar, words.apply).click();
    await expect.poll(() => scenario.book.sheet(words.cards).row(1)).not.toContain(words.description);
    await fold(words.columns);

    await fold(words.known);
    await tab.getByLabel(words.list, { exact: true }).selectOption('contacts');
    await tab.getByText(words.assumed).first().waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`settings-known-${language}`);
    await tab.getByLabel(words.parallel).selectOption('3');
    await fold(words.fields);
    await tab.getByRole('combobox', { name: words.memo, exact: true }).selectOption({ label: words.never });
    await expectGoodLook(sidebar);
    await sidebar.picture(`settings-known-fields-${language}`);
    await button(sidebar, words.save).click();
    await tab.getByRole('status').filter({ hasText: words.saved }).waitFor();
    await tab.getByText(words.said).first().waitFor();
    await sidebar.picture(`settings-known-said-${language}`);
    scenario.run('menuSettings', ['contacts', 'parallel=2']);
    await tab.getByLabel(words.parallel).selectOption('5');
    await button(sidebar, words.save).click();
    await tab.getByRole('status').filter({ hasText: words.changed }).waitFor();
    expect(await tab.getByLabel(words.parallel).inputValue()).toBe('2');

    // What a check found is green, with a button that chooses it. A check that finds nothing is a caution without one.
    await scenario.service.queueFault({
      match: { method: 'PUT' },
      switches: { fail: { status: 500, by: 'gateway' } },
    });
    const found = (tone: string) => tab.locator(`.message.${tone}`).filter({ hasText: words.came });
    await button(sidebar, words.check).click();
    await found('caution').waitFor();
    expect(await found('good').count()).toBe(0);
    expect(await button(sidebar, words.useFound).count()).toBe(0);
    await button(sidebar, words.check).click();
    await found('good').waitFor();
    expect(await found('caution').count()).toBe(0);
    await button(sidebar, words.useFound).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`settings-check-${language}`);

    await fold(words.exchange);
    await button(sidebar, words.make).click();
    const file = await tab.locator('#profile-file').inputValue();
    await tab
      .getByLabel(words.take)
      .fill(file.replace('"value":2', '"value":4').replace('"value": 2', '"value": 4'));
    await button(sidebar, words.read).click();
    await button(sidebar, words.confirm).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`settings-known-import-${language}`);
    await button(sidebar, words.confirm).click();
    await tab.getByRole('status').filter({ hasText: words.taken }).waitFor();
    await expect.poll(() => tab.getByLabel(words.parallel).inputValue()).toBe('4');
    await fold(words.known);

    await fold(words.functions);
    await tab.getByRole('checkbox', { name: /^FIN_TAGS \(/ }).check();
    await button(sidebar, words.saveFunctions).click();
    await tab.getByRole('status').filter({ hasText: 'FIN_TAGS' }).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`settings-functions-${language}`);
  });
});

it('are opened and saved by keyboard alone', async () => {
  const words = WORDS.en;
  await world.open();
  const sidebar = await world.sidebar();
  const { tab } = sidebar;
  await tab.getByRole('navigation').getByRole('button', { name: words.settings }).focus();
  await tab.keyboard.press('Enter');
  const functions = tab.locator('summary').filter({ hasText: words.functions });
  await functions.waitFor();
  await functions.focus();
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Space');
  expect(await tab.getByRole('checkbox').first().isChecked()).toBe(true);
  await button(sidebar, words.saveFunctions).focus();
  await tab.keyboard.press('Enter');
  await tab.getByRole('status').waitFor();
  await expectGoodLook(sidebar);
});
