/** Settings in a real browser: another key, columns, a list's settings, a check, functions; by keyboard too. */
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
    keep: 'Keep as it is',
    key: 'API key',
    connect: 'Connect',
    connected: 'Connected:',
    columns: 'Columns shown',
    description: 'Description',
    apply: 'Show these columns',
    lists: 'Settings of a list',
    list: 'List',
    advanced: 'Advanced settings of this list',
    contacts: 'Contacts',
    parallel: 'Requests at a time',
    save: 'Save settings',
    saved: 'Settings of Contacts were saved.',
    changed: 'Somebody else changed these settings',
    check: 'Check the service',
    functions: 'Functions that may ask the service',
    saveFunctions: 'Save functions',
    cards: 'Transactions - Card',
    pulled: 'records pulled',
  },
  ko: {
    settings: '설정',
    reconnect: '주소·키 변경',
    keep: '그대로 두기',
    key: 'API 키',
    connect: '연결',
    connected: '연결되었습니다:',
    columns: '표시할 열',
    description: '메모',
    apply: '열 적용',
    lists: '목록별 설정',
    list: '목록',
    advanced: '이 목록의 고급 설정',
    contacts: '거래처',
    parallel: '동시에 보내는 요청 수',
    save: '설정 저장',
    saved: '거래처 설정을 저장했습니다.',
    changed: '다른 사람이 이 설정을 변경하여',
    check: '연결 점검',
    functions: '서비스에서 직접 조회하는 함수',
    saveFunctions: '함수 저장',
    cards: '거래 - 카드 사용',
    pulled: '건을 가져왔습니다',
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

    await fold(words.lists);
    await tab.getByLabel(words.list, { exact: true }).selectOption('contacts');
    // The list's own; custom requests have another.
    await tab.locator('details details > summary').click();
    await tab.getByLabel(words.parallel).selectOption('3');
    await expectGoodLook(sidebar);
    await sidebar.picture(`settings-list-${language}`);
    await button(sidebar, words.save).click();
    await tab.getByRole('status').filter({ hasText: words.saved }).waitFor();
    scenario.run('menuSettings', ['contacts', 'parallel=2']);
    await tab.getByLabel(words.parallel).selectOption('5');
    await button(sidebar, words.save).click();
    await tab.getByRole('status').filter({ hasText: words.changed }).waitFor();
    expect(await tab.getByLabel(words.parallel).inputValue()).toBe('2');
    await button(sidebar, words.check).click();
    await button(sidebar, words.check)
      // It may be done before anybody looks.
      .waitFor({ state: 'detached', timeout: 1_000 })
      .catch(() => undefined);
    await button(sidebar, words.check).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`settings-check-${language}`);
    await fold(words.lists);

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
