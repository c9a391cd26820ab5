/** A month of card lines is classified, from a team's file to the last line, without a word of JSON. */
import type { RecordData } from '../../../service/index';
import { items } from './labels';
import { line } from './outcome';
import type { Stage, Story, Words } from './story';
import type { Table } from './table';

const DAYS = '2026-08-01~2026-10-31';
const CARDS: Words = { ko: '거래 - 카드 사용', en: 'Transactions - Card' };
const CATEGORY: Words = { ko: '계정과목', en: 'Category' };
const FIELD = 'expenseCategory.id';

/** How this stand-in takes changes, and the file in which a team hands that on. */
const template = {
  method: 'post',
  path: 'tickets/bulk-update-individual',
  body: '{"tickets":[{"ticketId":"{{id}}","category":{"id":"{{expenseCategory.id}}"},"memo":"{{description?}}"}]}',
  most: 50,
  sends: 'changed',
  answers: { list: 'data.results', id: 'ticketId', error: 'error' },
};
export const HANDED_ON = JSON.stringify({
  kind: 'finance-sheets profile 1',
  lists: { tickets: { template: { value: template, source: 'person' } } },
});

const cardsOf = (stage: Stage): Promise<Table | null> => stage.table(CARDS[stage.language]);

/** Places of rows without a category. */
async function openRows(stage: Stage): Promise<number[]> {
  const cells = (await cardsOf(stage))?.column(CATEGORY[stage.language]) ?? [];
  return cells.flatMap((cell, row) => (cell === '' ? [row] : []));
}

const ran = (stage: Stage, ...names: readonly string[]): boolean =>
  stage.ran.some(({ functionName, outcome }) => outcome === 'finished' && names.includes(functionName));

/** Records of the tab's rows. */
async function recordsOf(stage: Stage): Promise<RecordData[]> {
  const ids = new Set((await cardsOf(stage))?.column('ID') ?? []);
  return stage.service.records('tickets').filter(({ id }) => ids.has(String(id)));
}

const categoryOf = (record: RecordData | undefined): string =>
  ((record?.['expenseCategory'] ?? null) as { readonly name?: string } | null)?.name ?? '';

/** Takes the file over, as a person does after reading it. */
async function takeOver(stage: Stage): Promise<void> {
  const read = (await stage.call('readProfile', { text: HANDED_ON })) as { readonly stamp: string };
  await stage.call('takeProfile', { text: HANDED_ON, stamp: read.stamp });
}

interface Suggested {
  readonly fingerprint: string;
  readonly groups: readonly { readonly name: string; readonly seen: number; readonly of: number }[];
}

/** Ticks what was always so, and fills it in. */
async function fillSuggested(stage: Stage): Promise<void> {
  await stage.showTab(CARDS[stage.language]);
  const { sheet } = (await stage.call('fillable', null)) as { readonly sheet: number };
  const { fingerprint, groups } = (await stage.call('suggestions', { sheet, field: FIELD })) as Suggested;
  const names = groups.filter(({ seen, of }) => seen === of).map(({ name }) => name);
  await stage.call('applySuggestions', { sheet, field: FIELD, fingerprint, names });
}

/** The rest by hand: each gets the category of the row above it. */
async function typeRest(stage: Stage): Promise<void> {
  const label = CATEGORY[stage.language];
  const cells = (await cardsOf(stage))?.column(label) ?? [];
  const any = cells.find(cell => cell !== '') ?? '';
  const open = cells.flatMap((cell, row) => (cell === '' ? [row] : []));
  await stage.type(
    CARDS[stage.language],
    open.map(row => ({ row, label, text: cells[row - 1] || any })),
  );
}

export const classify: Story = {
  name: 'classify',
  title: { ko: '카드 사용 분류', en: 'Classify card lines' },
  about: {
    ko: '계정과목이 없는 카드 사용 내역을 모두 분류해 보냅니다.',
    en: 'Give every card line a category, and send them.',
  },
  sizes: { contacts: 14, months: 3, ticketsPerMonth: 120 },
  service: {
    habits: true,
    switches: {
      bulkUpdate: {
        list: 'tickets',
        id: 'ticketId',
        members: { 'category.id': FIELD, memo: 'description' },
        most: 50,
        mode: 'merge',
        partial: 'each',
        answer: 'results',
        refusedIds: [],
      },
    },
  },
  runs: [],
  tab: null,
  begin: () => undefined,
  steps: [
    {
      say: {
        ko: '다른 팀에서 받은 설정 파일(workbench/profile.json)을 불러와 거래를 수정할 수 있게 하십시오.',
        en: 'Take over the file of another team (workbench/profile.json), so that transactions can be edited.',
      },
      where: {
        ko: '사이드바 [설정] › [알려진 서비스 동작], 또는 메뉴의 [거래 수정 설정]',
        en: 'Sidebar [Settings] › [What we know of the service], or [How changes are taken] in the menu',
      },
      act: takeOver,
      isDone: stage => ran(stage, 'takeProfile', 'keepTemplate'),
    },
    {
      say: {
        ko: '8월부터 10월까지의 카드 사용을 가져오십시오. 계정과목은 이름으로 나옵니다.',
        en: 'Pull the card lines of August to October. Their categories show by name.',
      },
      where: { ko: '사이드바 [가져오기] › [카드 사용]', en: 'Sidebar [Pull] › [Card]' },
      act: stage => {
        const kind = stage.language === 'ko' ? '카드 사용' : 'Card';
        return stage.run('menuPullTickets', items.pullTickets, [`type=${kind}, ${DAYS}`]);
      },
      isDone: async stage => !stage.isRunning && ((await cardsOf(stage))?.rows.length ?? 0) > 1,
    },
    {
      say: {
        ko: '[빈 행 추천]에서 항상 같은 값이었던 추천을 선택해 넣으십시오.',
        en: 'Under [Suggestions], tick those that never differed, and fill them in.',
      },
      where: {
        ko: '사이드바 [홈] › [여러 행 한 번에 채우기]',
        en: 'Sidebar [Home] › [Fill many rows at once]',
      },
      act: fillSuggested,
      isDone: stage => ran(stage, 'applySuggestions'),
    },
    {
      say: {
        ko: '남은 행의 계정과목은 시트의 목록에서 고르십시오.',
        en: 'Choose the categories of the remaining rows in the tab.',
      },
      where: { ko: '계정과목 열의 드롭다운', en: 'The dropdown of the column Category' },
      act: typeRest,
      isDone: async stage => (await openRows(stage)).length === 0,
    },
    {
      say: { ko: '전후 값을 확인하고 보내십시오.', en: 'Look at both values, and send.' },
      where: { ko: '사이드바 [홈] › [검토하고 보내기]', en: 'Sidebar [Home] › [Review and send]' },
      act: stage => stage.run('menuPush', items.push),
      isDone: async stage => {
        const records = await recordsOf(stage);
        return records.length > 0 && records.every(record => categoryOf(record) !== '');
      },
    },
  ],
  outcome: async stage => {
    const table = await cardsOf(stage);
    if (!table) return [];
    const records = new Map((await recordsOf(stage)).map(record => [String(record.id), record]));
    const ids = table.column('ID').filter(id => id !== '');
    const without = [...records.values()].filter(record => categoryOf(record) === '').length;
    const open = (await openRows(stage)).length;
    const different = ids.filter(
      (id, row) => table.cell(row, CATEGORY[stage.language]) !== categoryOf(records.get(id)),
    ).length;
    return [
      line(
        stage,
        { ko: '카드 사용', en: 'Card lines' },
        ids.length,
        records.size,
        ids.length === records.size && ids.length > 0,
      ),
      line(
        stage,
        { ko: '계정과목 없음', en: 'Without a category' },
        open,
        without,
        open === 0 && without === 0,
      ),
      line(stage, { ko: '값이 서로 다른 행', en: 'Rows that differ' }, different, different, different === 0),
    ];
  },
};
