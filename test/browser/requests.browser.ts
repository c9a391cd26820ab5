/** Custom requests in a real browser: shown as they go, sent once, each row told, and gone on with after a kill. */
import { describe, expect, it } from 'vitest';
import { ownTab, posts, saveRequests, tagsNamed } from '../integration/requests/support';
import { form, page } from '../support/page-commands';
import { button, navigate, type Sidebar } from './support/browser';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    settings: 'Settings',
    advanced: 'Advanced',
    open: 'Open requests of the team',
    method: 'Method',
    path: 'Path',
    body: 'Body (JSON, optional)',
    saved: 'Saved requests',
    rows: 'For each row',
    preview: 'Preview',
    send: (count: number) => (count === 1 ? 'Send 1 request' : `Send ${count} requests`),
    sendRow: (row: number) => `Send row ${row}`,
    deletes: 'This deletes on the service',
    deleteSure: 'that deletes on the service? Deleted data may be lost.',
    accepted: 'The service accepted the request.',
    acceptedCount: 'Accepted',
    before: 'It was accepted.',
    held: 'it cannot be sent again before',
    what: 'What should be done?',
    again: 'Send it again',
    keep: 'Keep under a name',
    name: 'Name',
    save: 'Save',
    another: 'Another request',
    problem: 'Rows with a problem',
    moved: 'nothing was sent',
    use: 'Open this request',
    noEffect: 'It had no effect',
    noted: 'Noted as without effect.',
    yes: 'Yes',
    waits: 'wait to be sent.',
    goOn: 'Go on',
    cancel: 'Cancel',
    unknown: 'Not known',
  },
  ko: {
    settings: '설정',
    advanced: '고급',
    open: '팀의 요청 열기',
    method: '방식',
    path: '경로',
    body: '본문 (JSON, 선택)',
    saved: '저장된 요청',
    rows: '행별 요청',
    preview: '미리보기',
    send: (count: number) => `요청 ${count}건 보내기`,
    sendRow: (row: number) => `${row}행 보내기`,
    deletes: '서비스에서 삭제하는 요청입니다.',
    deleteSure: '삭제하는 요청 1건을 보낼까요?',
    accepted: '접수되었습니다.',
    acceptedCount: '접수됨',
    before: '접수되었습니다.',
    held: '다시 보낼 수 없습니다.',
    what: '어떻게 할까요?',
    again: '같은 요청을 다시 보내기',
    keep: '이름을 붙여 저장',
    name: '저장할 이름',
    save: '저장',
    another: '다른 요청',
    problem: '보낼 수 없는 행',
    moved: '아무것도 보내지 않았습니다',
    use: '이 요청 열기',
    noEffect: '반영되지 않았음',
    noted: '반영되지 않은 것으로 처리했습니다.',
    yes: '예',
    waits: '아직 보내지 않은 요청이',
    goOn: '이어서',
    cancel: '취소',
    unknown: '결과 확인 중',
  },
} as const;

type Words = (typeof WORDS)['ko' | 'en'];

/** The call is done to its end, and its answer never comes. */
const LOSES = (method: string) => (_name: string, args: readonly unknown[]) =>
  String(args[0]).includes(`"method":"${method}"`)
    ? { kill: { member: 'Lock.releaseLock', nth: 1, when: 'after' } as const }
    : {};

/** The window, from "Settings". */
async function opened(
  language: 'ko' | 'en',
  options: Parameters<(typeof world)['sidebar']>[0] = {},
): Promise<{ sidebar: Sidebar; words: Words }> {
  const words = WORDS[language];
  const beside = await world.sidebar();
  await navigate(beside, words.settings);
  await beside.tab.locator('summary').filter({ hasText: words.advanced }).last().click();
  const sidebar = await world.windowFrom(() => button(beside, words.open).click(), options);
  await sidebar.tab.getByLabel(words.path, { exact: true }).waitFor();
  return { sidebar, words };
}

async function fill(
  { tab }: Sidebar,
  words: Words,
  path: string,
  body: string,
  method = 'POST',
): Promise<void> {
  await tab.getByLabel(words.method, { exact: true }).selectOption(method);
  await tab.getByLabel(words.path, { exact: true }).fill(path);
  await tab.getByLabel(words.body, { exact: true }).fill(body);
}

/** A tab with rows, all of them selected; the third lacks its title. */
function rows(count: number): void {
  const lines = Array.from({ length: count }, (_, i) => [i === 1 ? '' : `거래처 ${i}`, '', String(i)]);
  ownTab(world.scenario, 'Mine', [['Title', 'Memo', 'Amount'], ...lines]);
}

const BY_ROW = '{"name": "{{Title}}", "description": "{{Memo?}}"}';
const MINUTE = 60_000;

describe.each(USUAL)('in %s, custom requests', language => {
  it('are shown whole, sent once, kept under a name, and not sent a second time', async () => {
    await world.open({ language });
    const { scenario } = world;
    const { sidebar, words } = await opened(language);
    const { tab } = sidebar;
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-form-${language}`);
    await fill(sidebar, words, 'tags', '{"name": "{{name}}", "description": "{{why?}}"}');
    await button(sidebar, words.preview).click();
    await tab.getByLabel('name', { exact: true }).fill('월말 마감');
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-values-${language}`);
    await button(sidebar, words.preview).click();
    await tab.getByText('"name": "월말 마감"').waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-shown-${language}`);
    await button(sidebar, words.send(1)).dblclick();
    await tab.getByText(words.accepted).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-sent-${language}`);
    await button(sidebar, words.another).click();
    await tab.locator('summary').filter({ hasText: words.keep }).click();
    await tab.getByLabel(words.name, { exact: true }).fill('태그 추가');
    await button(sidebar, words.save).click();
    await tab.getByLabel(words.saved).waitFor();
    await tab.locator('summary').filter({ hasText: words.keep }).click();
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-kept-${language}`);
    await tab.getByLabel(words.saved).selectOption({ label: '태그 추가 (POST)' });
    await button(sidebar, words.preview).click();
    await tab.getByLabel('name', { exact: true }).fill('월말 마감');
    await button(sidebar, words.preview).click();
    await tab.getByText(words.before).waitFor();
    expect(await button(sidebar, words.send(1)).isDisabled()).toBe(true);
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-before-${language}`);
    expect(await tagsNamed(scenario, '월말 마감')).toHaveLength(1);
    await tab.getByLabel(words.what).selectOption(words.again);
    await button(sidebar, words.send(1)).click();
    await tab.getByText(words.accepted).waitFor();
    expect(await posts(scenario)).toHaveLength(2);
  });

  it('that delete say so, and go only after a second question', async () => {
    await world.open({ language });
    const { service } = world.scenario;
    const { sidebar, words } = await opened(language);
    const { tab } = sidebar;
    const deleted = async () => (await service.log()).filter(({ method }) => method === 'DELETE').length;
    await fill(sidebar, words, 'tags/t-1', '', 'DELETE');
    await button(sidebar, words.preview).click();
    await tab.getByText(words.deletes).waitFor();
    await button(sidebar, words.send(1)).click();
    await tab.getByText(words.deleteSure).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-delete-${language}`);
    await button(sidebar, words.cancel).click();
    expect(await deleted()).toBe(0);
    await button(sidebar, words.send(1)).click();
    await button(sidebar, words.yes).click();
    await button(sidebar, words.another).waitFor();
    expect(await deleted()).toBe(1);
  });

  it('from rows show problems first, send what is ticked, and tell what became of each', async () => {
    await world.open({ language });
    const { scenario } = world;
    rows(5);
    const { sidebar, words } = await opened(language);
    const { tab } = sidebar;
    await button(sidebar, words.rows).click();
    await fill(sidebar, words, 'tags', BY_ROW);
    await button(sidebar, words.preview).click();
    await tab.getByText(words.problem).waitFor();
    await tab.getByRole('checkbox', { name: words.sendRow(4) }).uncheck();
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-rows-${language}`);
    // Somebody edits a row meanwhile: nothing goes, and it is shown anew, the tick still off.
    scenario.book.as(scenario.lee).type('Mine', 'A5', '다른 이름');
    await button(sidebar, words.send(3)).click();
    await tab.getByText(words.moved).waitFor();
    await tab.getByText('"name": "다른 이름"').waitFor();
    expect(await posts(scenario)).toEqual([]);
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-moved-${language}`);
    expect(await tab.getByRole('checkbox', { name: words.sendRow(4) }).isChecked()).toBe(false);
    await scenario.service.queueFault({
      match: { method: 'POST', path: '/api/public-docs/tags', bodyIncludes: '다른 이름' },
      switches: { fail: { status: 422 } },
    });
    await button(sidebar, words.send(3)).click();
    await tab.getByText(words.acceptedCount, { exact: true }).waitFor();
    await tab.getByText('Mine!5').first().waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-outcomes-${language}`);
    expect(await posts(scenario)).toHaveLength(3);
  });

  it('that were killed wait on Home, and go on from there or are dropped', async () => {
    await world.open({ language, service: { switches: { idempotency: { mode: 'off' } } } });
    const { scenario } = world;
    const words = WORDS[language];
    rows(6);
    page(scenario).saveRequest(form(`POST tags ${BY_ROW}`, '행마다'));
    scenario.book.as(scenario.kim).select('Mine', 'A2:C7');
    const kill = { member: 'UrlFetchApp.fetch', nth: 2, when: 'after' } as const;
    const killed = page(scenario, { options: { kill } }).issue('행마다');
    expect(killed.outcome).toBe('killed');
    const home = await world.sidebar();
    await home.tab.getByText(words.waits).waitFor();
    await expectGoodLook(home);
    await home.picture(`requests-home-${language}`);
    const sidebar = await world.windowFrom(() => button(home, words.goOn).click());
    const { tab } = sidebar;
    await button(sidebar, words.goOn).click();
    await tab.getByText(words.acceptedCount, { exact: true }).waitFor();
    await tab.getByText(words.unknown, { exact: true }).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-gone-on-${language}`);
    expect(await posts(scenario)).toHaveLength(5);

    // The one of which nobody knows is held, and can be said to have had no effect once it is not.
    await button(sidebar, words.another).click();
    await tab.getByText(words.held).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`requests-doubt-${language}`);
    scenario.host.clock.advance(17 * MINUTE);
    const { sidebar: later } = await opened(language);

    // It comes into the form as it went, to be sent once and not by row; by that alone nothing goes.
    const field = (label: string) => later.tab.getByLabel(label, { exact: true });
    await button(later, words.rows).click();
    await button(later, words.use).click();
    await expect.poll(() => field(words.path).inputValue()).toBe('tags');
    expect(await field(words.method).inputValue()).toBe('POST');
    expect(JSON.parse(await field(words.body).inputValue())).toEqual({ name: '거래처 2', description: '' });
    expect(await button(later, words.rows).getAttribute('aria-pressed')).toBe('false');
    expect(await posts(scenario)).toHaveLength(5);

    await button(later, words.noEffect).click();
    await expectGoodLook(later);
    await button(later, words.yes).click();
    await later.tab.getByText(words.noted).waitFor();
    await expectGoodLook(later);
  });
});

it('a long body and hostile names stay text, at 300 px', async () => {
  await world.open();
  const words = WORDS.en;
  const { scenario } = world;
  const nasty = '<img src=x onerror=alert(1)>\u202emoc\u200b';
  saveRequests(scenario, [nasty, 'POST', 'tags', '', '{"name": "x"}']);
  ownTab(scenario, '<b>Mine</b>', [['Title'], [`${nasty}${'x'.repeat(3_000)}`], [nasty]]);
  const { sidebar } = await opened('en');
  const { tab } = sidebar;
  await tab.getByLabel(words.saved).selectOption({ index: 1 });
  await button(sidebar, words.rows).click();
  await fill(sidebar, words, 'tags', `{"name": "{{Title}}", "list": [${'"a word",'.repeat(60)} "end"]}`);
  await expectGoodLook(sidebar);
  await button(sidebar, words.preview).click();
  await tab.getByRole('checkbox', { name: words.sendRow(3) }).waitFor();
  expect(await tab.locator('main img, main b img').count()).toBe(0);
  expect(await tab.getByText('‹U+202E›').count()).toBeGreaterThan(0);
  await expectGoodLook(sidebar);
  await sidebar.picture('requests-hostile');
  expect(await tab.content()).not.toContain(scenario.service.apiKeys[0]);
});

it('rows whose answer is lost go on by themselves, each once', async () => {
  await world.open({ service: { switches: { idempotency: { mode: 'off' } } } });
  const { scenario } = world;
  rows(4);
  const { sidebar, words } = await opened('en', { onCall: LOSES('sendRequests') });
  await button(sidebar, words.rows).click();
  await fill(sidebar, words, 'tags', BY_ROW);
  await button(sidebar, words.preview).click();
  await button(sidebar, words.send(3)).click();
  await sidebar.tab.getByText('All results are in the tab').waitFor({ timeout: 30_000 });
  await expectGoodLook(sidebar);
  expect(await posts(scenario)).toHaveLength(3);
});

it('are filled, looked at and sent by keyboard alone, in a window of the menu', async () => {
  await world.open();
  const { scenario } = world;
  rows(3);
  const window = await world.window('openIssueRows');
  const { tab } = window;
  await tab.getByLabel('Path', { exact: true }).waitFor();
  expect(await tab.getByRole('button', { name: 'For each row' }).getAttribute('aria-pressed')).toBe('true');
  const focused = (): Promise<string> =>
    tab.evaluate(() => {
      const { document } = globalThis as unknown as {
        document: { activeElement: { id: string; textContent: string | null; outerHTML: string } };
      };
      const { id, textContent, outerHTML } = document.activeElement;
      return id === '' ? (textContent ?? outerHTML) : id;
    });
  const tabTo = async (wanted: string): Promise<void> => {
    for (let i = 0; i < 40; i++) {
      await tab.keyboard.press('Tab');
      if ((await focused()).includes(wanted)) return;
    }
    throw new Error(`${wanted} is not reached by keyboard`);
  };
  await tabTo('request-method');
  await tab.keyboard.type('POST');
  await tabTo('request-path');
  await tab.keyboard.type('tags');
  await tabTo('request-body');
  await tab.keyboard.type(BY_ROW);
  await tabTo('Preview');
  await tab.keyboard.press('Enter');
  await tab.getByRole('checkbox', { name: 'Send row 2' }).waitFor();
  await tabTo('Send 2 requests');
  await expectGoodLook(window);
  await window.picture('requests-window');
  await tab.keyboard.press('Enter');
  await tab.getByText('Accepted', { exact: true }).waitFor();
  expect(await posts(scenario)).toHaveLength(2);
});
