/** Frequent tasks in Korean, done as users do them. Counts clicks and typed lines for test/browser/tasks.md. */
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { LISTED } from '../integration/bulk/shapes';
import { openSidebar } from '../support/page';
import type { Scenario, ScenarioOptions } from '../support/scenario';
import { button, type Sidebar } from './support/browser';
import { worldOfTest } from './support/world';

const world = worldOfTest();

const CARDS = '거래 - 카드 사용';

/** One company hands its profile to another, where nobody has described anything. */
function importProfile(scenario: Scenario): void {
  const { method, path, body, answers } = LISTED.description;
  const template = { value: { method, path, body, answers, most: 50, sends: 'changed' }, source: 'person' };
  const text = JSON.stringify({ kind: 'finance-sheets profile 1', lists: { tickets: { template } } });
  const { get } = openSidebar(scenario);
  const { faults, stamp } = get('readProfile', { text });
  expect(faults).toEqual([]);
  get('takeProfile', { text, stamp });
}

/** Ids of card lines without a category, as the service has them. */
async function unclassified({ service }: Scenario): Promise<Set<string>> {
  const all = await service.records('tickets');
  const open = all.filter(
    ({ ticketType, expenseCategory }) => ticketType === 'EXPENSE_TICKET' && expenseCategory === null,
  );
  return new Set(open.map(({ id }) => String(id)));
}

interface Task {
  readonly name: string;
  /** What it cost before there was a sidebar, and what it may cost. */
  readonly before: string;
  readonly aim: number;
  /** What stands there before the task begins. */
  prepare?(scenario: Scenario): void | Promise<void>;
  connects?: false;
  readonly service?: ScenarioOptions['service'];
  run(step: Steps, sidebar: Sidebar, scenario: Scenario): Promise<void>;
}

/** Counts a click, a typed line, a key. */
class Steps {
  count = 0;

  /** A click ends when the page answers again, and a long push runs beside the page here. */
  async click(place: Locator): Promise<void> {
    this.count += 1;
    await place.click({ timeout: 120_000 });
  }

  async type(place: Locator, text: string): Promise<void> {
    this.count += 1;
    await place.fill(text);
  }

  async press(place: Locator, key: string): Promise<void> {
    this.count += 1;
    await place.press(key);
  }
}

const CONTACTS = '거래처';
const screen = ({ tab }: Sidebar, name: string): Locator =>
  tab.getByRole('navigation').getByRole('button', { name, exact: true });
const pulled = ({ tab }: Sidebar): Locator =>
  tab.getByRole('status').filter({ hasText: '건을 가져왔습니다' });
const list = ({ tab }: Sidebar, label: string): Locator =>
  tab
    .getByRole('listitem')
    .filter({ has: tab.getByText(label, { exact: true }) })
    .getByRole('button')
    .first();

function contactsInSight(scenario: Scenario): void {
  scenario.run('menuPullContacts');
  scenario.book.as(scenario.kim).select(CONTACTS);
}

function name(scenario: Scenario, row: number, text: string): void {
  const { book, kim } = scenario;
  book.as(kim).type(CONTACTS, book.sheet(CONTACTS).a1('상호 ★', row), text);
}

const companies = async ({ service }: Scenario): Promise<unknown[]> =>
  (await service.records('contacts')).map(({ companyName }) => companyName);

const tasks: readonly Task[] = [
  {
    name: 'connect',
    before: '8',
    aim: 4,
    connects: false,
    async run(step, sidebar, { service }) {
      await step.type(sidebar.tab.getByLabel('서비스 주소'), service.url);
      await step.type(sidebar.tab.getByLabel('API 키'), service.apiKeys[0] ?? '');
      await step.click(button(sidebar, '연결'));
      await sidebar.tab.getByLabel('목록 찾기').waitFor();
    },
  },
  {
    name: 'pull contacts',
    before: '5',
    aim: 2,
    async run(step, sidebar, { book }) {
      await step.click(screen(sidebar, '가져오기'));
      await step.click(list(sidebar, CONTACTS));
      await pulled(sidebar).waitFor();
      expect(book.sheet(CONTACTS).size().rows).toBe(38);
    },
  },
  {
    name: 'edit 25 rows: review, send',
    before: '11',
    aim: 3,
    prepare(scenario) {
      contactsInSight(scenario);
      for (let row = 2; row < 27; row++) name(scenario, row, `Renamed ${row}`);
    },
    async run(step, sidebar, scenario) {
      await step.click(button(sidebar, '검토하고 보내기'));
      // Every row with its old and its new value stands there before anything is sent.
      await button(sidebar, '25건 보내기').waitFor();
      expect(await sidebar.tab.locator('ins').count()).toBe(25);
      await step.click(button(sidebar, '25건 보내기'));
      await button(sidebar, '다시 검토').waitFor();
      expect((await companies(scenario)).filter(one => String(one).startsWith('Renamed'))).toHaveLength(25);
    },
  },
  {
    name: "last month's card transactions",
    before: '7, an exact syntax',
    aim: 3,
    async run(step, sidebar) {
      await step.click(screen(sidebar, '가져오기'));
      await step.click(button(sidebar, '지난달'));
      await step.click(sidebar.tab.getByRole('button', { name: /^↓ 카드 사용$/ }).first());
      await pulled(sidebar).waitFor();
    },
  },
  {
    name: 'the last two months of all kinds, for a closing (one click leaves payroll out)',
    before: '7, and two typed days',
    aim: 4,
    async run(step, sidebar, { book }) {
      await step.click(screen(sidebar, '가져오기'));
      await step.click(button(sidebar, '지난 두 달'));
      await step.click(sidebar.tab.getByRole('button', { name: /^↓ 전체$/ }));
      await step.click(button(sidebar, '아니요'));
      await pulled(sidebar).waitFor();
      const shown = JSON.stringify(book.sheet('거래 - 전체').display());
      for (const month of ['2026-09-', '2026-10-']) expect(shown).toContain(month);
    },
  },
  {
    name: 'the same for one category',
    before: '12',
    aim: 4,
    async run(step, sidebar, { service }) {
      const [wanted] = await service.records('categories');
      const field = sidebar.tab.getByRole('combobox', { name: /계정과목/ }).first();
      await button(sidebar, '가져오기').first().click();
      await step.click(button(sidebar, '지난달'));
      await field.fill(String(wanted?.['name']));
      step.count += 1;
      await sidebar.tab.locator('.offered').getByRole('option').first().waitFor();
      await step.press(field, 'Enter');
      await step.click(sidebar.tab.getByRole('button', { name: /^↓ 카드 사용$/ }).first());
      await pulled(sidebar).waitFor();
    },
  },
  {
    name: 'monthly summary',
    before: '5',
    aim: 2,
    prepare(scenario) {
      scenario.run('menuPullTickets', ['12, 2026-09-01~2026-10-31']);
    },
    async run(step, sidebar) {
      await step.click(screen(sidebar, '보고서'));
      await step.click(button(sidebar, '계정과목별'));
      await sidebar.tab.getByRole('status').filter({ hasText: '계정과목별' }).first().waitFor();
    },
  },
  {
    name: 'schedule a tab',
    before: '6, a syntax',
    aim: 3,
    prepare(scenario) {
      scenario.run('menuPullTags');
    },
    async run(step, sidebar) {
      await step.click(screen(sidebar, '예약'));
      await step.click(sidebar.tab.getByRole('switch', { name: '태그' }));
      await sidebar.tab.getByRole('status').filter({ hasText: '저장했습니다.' }).waitFor();
    },
  },
  {
    name: 'solve a conflict (one field; the way to the screen counted)',
    before: '11',
    aim: 3,
    async prepare(scenario) {
      contactsInSight(scenario);
      name(scenario, 2, 'Mine');
      const id = String(scenario.book.sheet(CONTACTS).column('ID')[0]);
      await scenario.service.change('contacts', id, { companyName: 'Theirs' });
    },
    async run(step, sidebar, { book }) {
      await step.click(screen(sidebar, '확인할 행'));
      await step.click(sidebar.tab.getByLabel('서비스:').first());
      await step.click(button(sidebar, '1건 적용'));
      await sidebar.tab.getByText('아직 서비스로 보내지 않았습니다').waitFor();
      expect(book.sheet(CONTACTS).cell(book.sheet(CONTACTS).a1('상호 ★', 2)).value).toBe('Theirs');
    },
  },
  {
    name: 'undo a push',
    before: '8',
    aim: 3,
    prepare(scenario) {
      contactsInSight(scenario);
      name(scenario, 2, 'Wrong');
      scenario.run('menuPush', ['month end']);
      scenario.host.clock.advance(60_000);
    },
    async run(step, sidebar, scenario) {
      await step.click(screen(sidebar, '기록'));
      await step.click(button(sidebar, '되돌리기').first());
      await step.click(button(sidebar, '1건 되돌리기'));
      await button(sidebar, '다시 검토').waitFor();
      expect(await companies(scenario)).not.toContain('Wrong');
    },
  },
  {
    name: 'classify 50 card lines of some 1,300, once the profile was imported',
    before: 'not possible',
    aim: 8,
    service: {
      sizes: { contacts: 37, categories: 23, ticketsPerMonth: 600 },
      switches: { bulkUpdate: LISTED.service },
      habits: true,
    },
    prepare(scenario) {
      const { book, kim } = scenario;
      importProfile(scenario);
      scenario.run('menuPullTickets', ['종류=카드 사용, 2026-06-01~2026-10-31']);
      const { rows } = book.sheet(CARDS).size();
      expect(rows).toBeGreaterThan(1_250);
      expect(rows).toBeLessThan(1_500);
      book.as(kim).select(CARDS);
    },
    async run(step, sidebar, scenario) {
      const before = await unclassified(scenario);
      await step.click(button(sidebar, '여러 행 한 번에 채우기'));
      await step.click(button(sidebar, '빈 행 추천'));
      await step.click(button(sidebar, '항상 같은 값이었던 추천 모두 선택'));
      await step.click(sidebar.tab.getByRole('button', { name: /^\d+행에 넣기$/ }));
      await step.click(button(sidebar, '검토하고 보내기'));
      const send = sidebar.tab.getByRole('button', { name: /^\d+건 보내기$/ });
      await step.click(send);
      await button(sidebar, '다시 검토').waitFor({ timeout: 90_000 });
      const after = await unclassified(scenario);
      const classified = [...before].filter(id => !after.has(id));
      expect(classified.length).toBeGreaterThanOrEqual(50);
      expect([...after].every(id => before.has(id))).toBe(true);
      // No id stands where a name exists.
      const cells = scenario.book.sheet(CARDS).column('계정과목').map(String);
      expect(cells.filter(cell => /^\d+$/.test(cell))).toEqual([]);
    },
  },
  {
    name: 'close a month from an empty spreadsheet: all that it needs, its reports, the rows of a check, one of them',
    before: 'about 25, with the guide',
    aim: 12,
    async run(step, sidebar, { book, kim }) {
      const { tab } = sidebar;
      expect(book.sheets()).toHaveLength(1);
      await step.click(button(sidebar, '월 마감'));
      await step.click(tab.getByRole('button', { name: /^한 번에 준비/ }));
      await step.click(button(sidebar, '아니요'));
      await tab.getByText('마감 준비가 끝났습니다.').waitFor({ timeout: 120_000 });
      const sheets = book.sheets();
      for (const name of ['거래처', '계정과목', '거래 - 전체', '거래 - 카드 사용', '계좌 잔액', '자금일보'])
        expect(sheets).toContain(name);
      const list = book.sheet('마감 점검표 (거래 - 전체)').values();
      const open = Number(list.find(([label]) => label === '계정과목 없음')?.[1]);
      expect(open).toBeGreaterThan(0);
      await step.click(tab.getByRole('button', { name: new RegExp(`^계정과목 없음 ?${open}건$`) }));
      const rows = tab.locator('ul.rows li');
      await rows.first().waitFor();
      expect(await rows.count()).toBe(open);
      await step.click(rows.first().getByRole('button'));
      await expect.poll(() => book.as(kim).selected().tab).toBe('거래 - 전체');
    },
  },
  {
    name: 'look up a name by registration number',
    before: '1 formula',
    aim: 1,
    prepare: contactsInSight,
    run(step, _sidebar, { book, kim }) {
      const number = String(book.sheet(CONTACTS).cell(book.sheet(CONTACTS).a1('사업자등록번호 ★', 2)).value);
      const [own = ''] = book.sheets();
      step.count += 1;
      book.as(kim).type(own, 'A1', `=FIN_CONTACT("${number}")`);
      book.recalculate(kim);
      const company = book.sheet(CONTACTS).cell(book.sheet(CONTACTS).a1('상호 ★', 2)).value;
      expect(book.sheet(own).cell('A1').value).toBe(company);
      return Promise.resolve();
    },
  },
];

const counted = new Map<string, number>();

describe('a task costs no more clicks and typed lines than it may', () => {
  it.each(tasks.map(task => [task.name, task] as const))('%s', async (_, task) => {
    await world.open({
      language: 'ko',
      ...(task.connects === false && { connect: false }),
      ...(task.service !== undefined && { service: task.service }),
    });
    const { scenario } = world;
    await task.prepare?.(scenario);
    const sidebar = await world.sidebar();
    await sidebar.tab.getByRole('button').first().waitFor();
    const steps = new Steps();
    await task.run(steps, sidebar, scenario);
    counted.set(task.name, steps.count);
    expect(steps.count).toBeLessThanOrEqual(task.aim);
  });
});

it('test/browser/tasks.md has what was counted', async () => {
  const rows = tasks.map(
    ({ name: task, before, aim }) => `| ${task} | ${before} | ${aim} | ${counted.get(task) ?? '?'} |`,
  );
  const page = [
    '# What people do most, and what it costs',
    '',
    'For whoever asks what the add-on costs its users: clicks and typed lines, from an open spreadsheet with the sidebar beside it, connected. A browser test does each of them in Korean, counts, and writes this table (`npm run test:browser -- -u`). *Before*: with the prompts of the menu.',
    '',
    '| Task | Before | May cost | Costs |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot(join(root, 'test/browser/tasks.md'));
});
