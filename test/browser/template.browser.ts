/** The description of how the service takes changes, edited in a real browser and used to edit a transaction. */
import { describe, expect, it } from 'vitest';
import { LISTED, rowsOf, TAB } from '../integration/bulk/support';
import { button, navigate, type Sidebar } from './support/browser';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { worldOfTest } from './support/world';
import { page } from '../support/page-commands';

const world = worldOfTest();

const WORDS = {
  en: {
    settings: 'Settings',
    advanced: 'Advanced',
    open: 'Open how changes are taken',
    shape: 'Shape of the request',
    one: 'One record: its ID in the path',
    many: 'Many records: a list in the body',
    path: 'Path',
    idName: 'Name of the ID, such as ticketId',
    add: 'Add a field',
    memo: 'Description: its name on the service',
    empty: 'Description: when emptied',
    asText: 'Sent as ""',
    expert: 'For experts: JSON',
    toTyped: 'Edit this as JSON',
    tryOne: 'Try on one record',
    noTab: 'There is no tab of Transactions',
    body: 'Body (JSON)',
    insert: 'Field to insert',
    answers: 'Where an answer speaks of single records (optional)',
    answerList: 'Where the list of results is, such as data.results',
    answerId: 'Its member with the ID',
    answerError: 'Its member with the error (empty: taken)',
    faults: 'To be corrected',
    sample: 'What is sent, for example',
    keep: 'Keep for the team',
    kept: 'Kept.',
    notRead: 'You have not read this yet',
    accept: 'I have read it',
    isRead: 'Changes are sent by this request.',
    remove: 'Remove',
    yes: 'Yes',
    removed: 'is only read from now on',
  },
  ko: {
    settings: '설정',
    advanced: '고급',
    open: '거래 수정 설정 열기',
    shape: '요청 형식',
    one: '한 건씩: 경로에 ID',
    many: '여러 건씩: 본문 안의 목록',
    path: '경로',
    idName: 'ID의 이름 (예: ticketId)',
    add: '항목 추가',
    memo: '메모: 서비스에서 쓰는 이름',
    empty: '메모: 비울 때',
    asText: '빈 글자("")로 보냄',
    expert: '전문가용: JSON',
    toTyped: '이 형식을 JSON으로 수정',
    tryOne: '1건으로 시험',
    noTab: '거래 시트가 없습니다',
    body: '본문 (JSON)',
    insert: '넣을 항목',
    answers: '응답에 건별 결과가 있는 경우 (선택)',
    answerList: '결과 목록의 위치 (예: data.results)',
    answerId: 'ID의 이름 (결과 안)',
    answerError: '오류의 이름 (비어 있으면 성공)',
    faults: '수정이 필요한 항목',
    sample: '이렇게 보냅니다 (예)',
    keep: '팀 모두에게 저장',
    kept: '저장했습니다.',
    notRead: '아직 확인하지 않은 설정',
    accept: '확인했습니다',
    isRead: '이 설정으로 보냅니다.',
    remove: '삭제',
    yes: '예',
    removed: '이제 조회만 할 수 있습니다',
  },
} as const;

async function opened(language: 'ko' | 'en'): Promise<Sidebar> {
  const words = WORDS[language];
  const beside = await world.sidebar();
  await navigate(beside, words.settings);
  await beside.tab.locator('summary').filter({ hasText: words.advanced }).last().click();
  const window = await world.windowFrom(() => button(beside, words.open).click());
  await window.tab.getByLabel(words.shape, { exact: true }).waitFor();
  return window;
}

describe.each(USUAL)('in %s, how changes are taken', language => {
  it('is chosen without a word of JSON, shown as it goes, and kept', async () => {
    await world.open({ language });
    const words = WORDS[language];
    const window = await opened(language);
    const { tab } = window;
    await expect.poll(() => tab.getByLabel(words.body, { exact: true }).count()).toBe(0);
    await tab.getByLabel(words.add).selectOption('expenseCategory.id');
    await tab.getByLabel(words.add).selectOption('description');
    await tab.getByLabel(words.memo).fill('memo');
    await tab.getByLabel(words.empty).selectOption({ label: words.asText });
    await tab.getByLabel(words.idName).fill('ticketId');
    await tab.getByText('"ticketId": "ID-1"').first().waitFor();
    await expectGoodLook(window);
    await window.picture(`template-choices-${language}`);
    // The path names the record with one shape and not with the others.
    const path = tab.getByLabel(words.path, { exact: true });
    await tab.getByLabel(words.shape).selectOption({ label: words.one });
    expect(await path.inputValue()).toBe('tickets/bulk-update-individual/{{id}}');
    await tab.getByText('POST tickets/bulk-update-individual/ID-1').first().waitFor();
    await tab.getByLabel(words.shape).selectOption({ label: words.many });
    expect(await path.inputValue()).toBe('tickets/bulk-update-individual');
    await tab.getByText('"memo": ""').first().waitFor();
    await button(window, words.keep).click();
    await tab.getByText(words.kept).waitFor();
    await button(window, words.tryOne).click();
    await tab.getByText(words.noTab).waitFor();
    await expectGoodLook(window);
    await window.picture(`template-choices-kept-${language}`);
  });

  it('is checked while typed, kept, handed on and removed', async () => {
    await world.open({ language });
    const words = WORDS[language];
    const window = await opened(language);
    const { tab } = window;
    await expectGoodLook(window);
    await window.picture(`template-empty-${language}`);
    const body = tab.getByLabel(words.body, { exact: true });
    await tab.locator('summary').filter({ hasText: words.expert }).click();
    await button(window, words.toTyped).click();
    await body.fill('{"tickets": [{"ticketId": "", "memo": "{{nothing}}"}]}');
    await tab.getByText(words.faults).waitFor();
    await expectGoodLook(window);
    await window.picture(`template-faults-${language}`);
    // A field that is chosen goes where the cursor stands.
    await body.fill('{"tickets": [{"ticketId": "", "memo": "{{description?}}"}]}');
    await body.evaluate(area => {
      (area as unknown as { setSelectionRange(from: number, to: number): void }).setSelectionRange(27, 27);
    });
    await tab.getByLabel(words.insert).selectOption('id');
    await expect.poll(() => body.inputValue()).toContain('"ticketId": "{{id}}"');
    await tab.getByText(words.sample, { exact: true }).first().waitFor();
    await tab.locator('summary').filter({ hasText: words.answers }).click();
    await tab.getByLabel(words.answerList).fill('data.results');
    await tab.getByLabel(words.answerId).fill('ticketId');
    await tab.getByLabel(words.answerError).fill('error');
    await expectGoodLook(window);
    await window.picture(`template-form-${language}`);
    await button(window, words.keep).click();
    await tab.getByText(words.kept).waitFor();
    await expectGoodLook(window);
    await window.picture(`template-kept-${language}`);
    await button(window, words.remove).click();
    await button(window, words.yes).click();
    await tab.getByText(words.removed).waitFor();
    await expectGoodLook(window);
  });

  it('of a colleague is read before anything goes by it', async () => {
    const { service, description } = LISTED;
    await world.open({ language, service: { switches: { bulkUpdate: service } } });
    const { scenario } = world;
    const words = WORDS[language];
    const { kim, lee } = scenario;
    const { url, apiKeys } = scenario.service;
    scenario.run('menuConnect', [url, apiKeys[0] ?? ''], { user: lee });
    page(scenario, { user: lee }).describe(description);
    const window = await opened(language);
    await window.tab.getByText(words.notRead).waitFor();
    await expectGoodLook(window);
    await window.picture(`template-unread-${language}`);
    await button(window, words.accept).click();
    await window.tab.getByText(words.isRead).waitFor();
    if (language === 'ko') return;
    scenario.run('menuPullTags');
    scenario.run('menuPullCategories');
    scenario.run('menuPullTickets', ['1, 2026-10-01~2026-10-31']);
    const column = scenario.book.sheet(TAB).row(1).indexOf('Description');
    scenario.book.as(kim).select(TAB);
    scenario.book.as(kim).type(TAB, `${String.fromCharCode(65 + column)}2`, 'edited');
    scenario.run('menuPush', ['OK']);
    expect([...rowsOf(scenario).values()][0]?.status).toContain('Applied');
  });
});
