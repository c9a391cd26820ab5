/** Month-end: transactions, balances, spending, daily cash; sums are compared with the service's records. */
import type { RecordData } from '../../../service/index';
import type { OutcomeLine } from '../../protocol-panel';
import { countedWon } from './counted';
import { inMenu, items } from './labels';
import { line, moneyLine } from './outcome';
import type { Stage, Step, Story, Words } from './story';
import type { Table } from './table';

const MONTH = '2026-10';
const DAYS = `${MONTH}-01~${MONTH}-31`;

const tabs = {
  tickets: { ko: '거래 - ', en: 'Transactions - ' },
  balances: { ko: '계좌 잔액', en: 'Balances' },
  byCategory: { ko: '계정과목별', en: 'By category' },
  cash: { ko: '자금일보', en: 'Daily cash' },
};

const labels = {
  id: { ko: 'ID', en: 'ID' },
  kind: { ko: '종류', en: 'Type' },
  amount: { ko: '금액', en: 'Amount' },
  all: { ko: '전체', en: 'All' },
  spent: { ko: '지출 합계', en: 'Out total' },
  moneyIn: { ko: '입금', en: 'In' },
  moneyOut: { ko: '출금', en: 'Out' },
};

/** The first tab whose name begins with this, and its texts. */
async function tabLike(
  stage: Stage,
  name: Words,
): Promise<{ readonly name: string; readonly table: Table } | null> {
  const found = (await stage.tabs()).find(tab => tab.startsWith(name[stage.language]));
  const table = found === undefined ? null : await stage.table(found);
  return found === undefined || table === null ? null : { name: found, table };
}

function step(say: Words, where: Words, tab: Words, act: Step['act']): Step {
  return {
    say,
    where,
    act,
    isDone: async stage => !stage.isRunning && ((await tabLike(stage, tab))?.table.rows.length ?? 0) > 1,
  };
}

function inMenuFor(item: Words, hint: Words): Words {
  const { ko, en } = inMenu(item);
  return { ko: `${ko}: ${hint.ko}`, en: `${en}: ${hint.en}` };
}

/** Makes a report from the tab of transactions, of the kind with the most rows if it has several. */
async function makeReport(stage: Stage, report: string): Promise<void> {
  const view = (await stage.call('reports', null)) as {
    readonly totals: readonly {
      readonly tabs: readonly {
        readonly sheetId: number;
        readonly kinds: readonly { readonly value: string }[];
      }[];
    }[];
  };
  const [tab] = view.totals[0]?.tabs ?? [];
  if (tab === undefined) return;
  const kinds = report === 'cash' ? [] : tab.kinds.slice(0, 1).map(({ value }) => value);
  await stage.call('makeReport', { report, sheetId: tab.sheetId, kinds });
}

export const monthEnd: Story = {
  name: 'month-end',
  title: { ko: '월 마감', en: 'Month-end' },
  about: {
    ko: '지난달 거래를 가져와 보고서와 자금일보를 만듭니다.',
    en: 'Pull last month, sum it up, make the daily cash report.',
  },
  sizes: { contacts: 14, months: 2, ticketsPerMonth: 240, accounts: 4 },
  runs: [],
  tab: null,
  begin: () => undefined,
  steps: [
    step(
      {
        ko: '지난달의 카드 사용과 계좌 입출금을 가져오십시오.',
        en: 'Pull the card and bank transactions of last month.',
      },
      inMenuFor(items.pullTickets, {
        ko: '지난달, 카드 사용 + 계좌 입출금',
        en: 'last month, Card + Bank account',
      }),
      tabs.tickets,
      stage => {
        const kinds = stage.language === 'ko' ? 'type=카드 사용+계좌 입출금' : 'type=Card+Bank account';
        return stage.run('menuPullTickets', items.pullTickets, [`${DAYS}, ${kinds}`]);
      },
    ),
    step(
      { ko: '같은 달의 계좌 잔액을 가져오십시오.', en: 'Pull the bank balances of the same month.' },
      inMenuFor(items.pullBalances, { ko: '지난달', en: 'last month' }),
      tabs.balances,
      stage => stage.run('menuPullBalances', items.pullBalances, [DAYS]),
    ),
    step(
      {
        ko: '카드로 쓴 돈을 계정과목별로 더하십시오.',
        en: 'Sum the card spend by category.',
      },
      { ko: '사이드바 [보고서] › [계정과목별]', en: 'Sidebar [Reports] › [By category]' },
      tabs.byCategory,
      stage => makeReport(stage, 'category'),
    ),
    step(
      { ko: '자금일보를 만드십시오.', en: 'Make the daily cash report.' },
      { ko: '사이드바 [보고서] › [자금일보]', en: 'Sidebar [Reports] › [Daily cash]' },
      tabs.cash,
      stage => makeReport(stage, 'cash'),
    ),
  ],
  outcome: async stage => {
    const tickets = await tabLike(stage, tabs.tickets);
    if (!tickets) return [];
    const all = stage.service.records('tickets').filter(({ transactAt }) => startsWith(transactAt, MONTH));
    return [
      ...pulledLines(stage, tickets.table, all),
      ...(await categoryLines(stage, tickets.table, all)),
      ...(await cashLines(stage, all)),
      line(
        stage,
        { ko: '서비스에서 바뀐 것', en: 'Changed on the service' },
        null,
        writes(stage),
        writes(stage) === 0,
      ),
    ];
  },
};

const startsWith = (value: unknown, start: string): boolean => String(value).startsWith(start);
const amountOf = ({ amount }: RecordData): number => Number(amount);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const numberIn = (text: string): number => Number(text.replace(/[^\d.-]/g, ''));

const writes = ({ requests }: Stage): number =>
  requests.filter(({ effect }) => effect.kind !== 'none').length;

/** Every transaction of the pulled kinds is in the tab once, with its amount. */
function pulledLines(stage: Stage, table: Table, all: readonly RecordData[]): OutcomeLine[] {
  const { language } = stage;
  const ids = new Set(table.column(labels.id[language]).filter(id => id !== ''));
  const kinds = new Set(all.filter(({ id }) => ids.has(id)).map(({ ticketType }) => ticketType));
  const wanted = all.filter(({ ticketType }) => kinds.has(ticketType));
  const shown = sum(table.column(labels.amount[language]).map(numberIn));
  const there = sum(wanted.map(amountOf));
  const rows = table.rows.length;
  return [
    line(
      stage,
      { ko: '거래', en: 'Transactions' },
      rows,
      wanted.length,
      rows === wanted.length && ids.size === rows,
    ),
    moneyLine(stage, { ko: '거래 금액의 합', en: 'Sum of their amounts' }, shown, there),
  ];
}

/** The report's total equals what the records of its kinds count for. */
async function categoryLines(stage: Stage, table: Table, all: readonly RecordData[]): Promise<OutcomeLine[]> {
  const { language } = stage;
  const report = await tabLike(stage, tabs.byCategory);
  if (!report) return [];
  // "By category - Card (...)": a name without kinds means all kinds.
  const kinds = / - ([^(]+) \(/.exec(report.name)?.[1]?.split(' + ') ?? null;
  const ids = new Set(
    table
      .column(labels.id[language])
      .filter((_, row) => kinds === null || kinds.includes(table.cell(row, labels.kind[language]))),
  );
  const summed = all.filter(({ id }) => ids.has(String(id)));
  const won = countedWon(stage.service.truth(MONTH, MONTH), summed);
  const there = summed.filter(
    ({ transactionType, isIncluded }) => transactionType === 'OUT' && isIncluded === true,
  );
  const total = report.table.rows.findIndex(([name]) => name === labels.all[language]);
  return [
    moneyLine(
      stage,
      { ko: '계정과목별 지출 합계', en: 'Spend by category' },
      numberIn(report.table.cell(total, labels.spent[language])),
      sum(there.map(({ id }) => won.get(String(id)) ?? 0)),
    ),
  ];
}

/** Money in and out in the daily cash report equals the service's bank transactions of its days. */
async function cashLines(stage: Stage, all: readonly RecordData[]): Promise<OutcomeLine[]> {
  const { language } = stage;
  const report = await tabLike(stage, tabs.cash);
  if (!report) return [];
  const { table } = report;
  const days = new Set(table.rows.map(([day = '']) => day).filter(day => day.startsWith(MONTH)));
  const bank = all.filter(
    ({ ticketType, transactAt }) =>
      ticketType === 'BANK_TRANSACTION_TICKET' && days.has(String(transactAt).slice(0, 10)),
  );
  const total = (label: Words): number => {
    const place = table.place(label[language]);
    return sum(table.rows.filter(([day = '']) => days.has(day)).map(row => numberIn(row[place] ?? '')));
  };
  const there = (direction: string): number =>
    sum(bank.filter(({ transactionType }) => transactionType === direction).map(amountOf));
  return [
    moneyLine(stage, { ko: '자금일보 입금', en: 'Daily cash: in' }, total(labels.moneyIn), there('IN')),
    moneyLine(stage, { ko: '자금일보 출금', en: 'Daily cash: out' }, total(labels.moneyOut), there('OUT')),
  ];
}
