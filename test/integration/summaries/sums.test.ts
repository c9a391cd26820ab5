/** Every cell of every summary against an independent sum over the service's records, to the won. */

import { describe, expect, it } from 'vitest';
import { openScenario, SMALL, type Scenario } from '../../support/scenario';
import { FIRST, RANGE, type Row, shownSums, sorted, ticketsOf, total, trueSums } from './support/summed';
import { wonBy } from './support/truth';
import { isThorough } from '../../support/sampling';
import { page } from '../../support/page-commands';

async function open(seed: number, language: 'ko' | 'en'): Promise<Scenario> {
  return openScenario({
    language,
    service: { seed, sizes: { ...SMALL, ticketsPerMonth: 240 }, switches: { masking: 'none' } },
  });
}

const SEEDS = [
  [1, 'en', 'Transactions - Card', ['By category', 'By tag', 'By contact']],
  [2, 'ko', '거래 - 카드 사용', ['계정과목별', '태그별', '거래처별']],
  [3, 'en', 'Transactions - Card', ['By category', 'By tag', 'By contact']],
] as const;

describe.each(isThorough ? SEEDS : SEEDS.slice(1, 2))('seed %i (%s)', (seed, language, source, names) => {
  it('sums each category, tag and contact by month, in and out, as the records say', async () => {
    const s = await open(seed, language);
    s.run('menuPullTickets', [`1, ${RANGE}`]);
    const records = await ticketsOf(s, 'EXPENSE_TICKET');
    expect(records.length).toBeGreaterThan(100);
    const kinds = [
      ['category', ['expenseCategory', 'id']],
      ['tag', ['tagId']],
      ['contact', ['contactId']],
    ] as const;
    kinds.forEach(([report, field], i) => {
      const tab = `${names[i]} (${source})`;
      expect(page(s).report(report).said).toContain(`"${tab}"`);
      const shown = shownSums(s, tab);
      expect(shown.size).toBeGreaterThan(30);
      expect(sorted(shown)).toEqual(sorted(trueSums(records, field)));
      // Nothing is missing in the rows, and the totals are those of the rows.
      const sheet = s.book.sheet(tab);
      expect(new Set(sheet.values('C5:J5').flat())).toEqual(new Set([0]));
      expect(Number(sheet.cell('C3').value) + Number(sheet.cell('D3').value)).toBe(
        total(records.filter(record => record['isIncluded'] === true)),
      );
    });
  });

  it('sums incoming transactions of several types in one tab', async () => {
    const s = await open(seed, language);
    s.run('menuPullTickets', [`2+3, ${RANGE}`]);
    page(s).report('contact');
    const records = [
      ...(await ticketsOf(s, 'BANK_TRANSACTION_TICKET')),
      ...(await ticketsOf(s, 'TAX_INVOICE_TICKET')),
    ];
    const tab = s.book.sheets().at(-1) ?? '';
    const shown = shownSums(s, tab);
    // Between own accounts nothing comes in.
    const won = wonBy(await s.service.truth(), records);
    expect(sorted(shown)).toEqual(sorted(trueSums(records, ['contactId'], undefined, won)));
    expect([...shown].filter(([key, won]) => key.includes('|IN|') && won > 0).length).toBeGreaterThan(10);
  });

  it('reports cash by day, in all and by account, as balances and transactions say', async () => {
    const s = await open(seed, language);
    s.run('menuPullTickets', ['12, 2026-10-01~2026-10-31']);
    s.run('menuPullBalances', ['2026-09-30~2026-10-31']);
    expect(page(s).report('cash').said).toMatch(/^Made "|만들었습니다/);
    const movements = await ticketsOf(s, 'BANK_TRANSACTION_TICKET', '2026-10-01');
    const balances = await balancesOf(s);
    const days = Array.from({ length: 31 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`);
    const expected = days.flatMap(day => {
      const rows = [...balances.keys()].map(number => [
        day,
        number,
        ...figures(balances, movements, day, [number]),
      ]);
      return [[day, '', ...figures(balances, movements, day, [...balances.keys()])], ...rows];
    });
    const shown = cashRows(s, language === 'ko' ? '자금일보' : 'Daily cash');
    expect(byKey(shown)).toEqual(byKey(expected));
    // What does not add up is told: here the rounding of the account in dollars, and nothing else.
    const off = shown.filter(([, number, , , , , difference]) => number !== '' && difference !== 0);
    expect(new Set(off.map(([, number]) => number)).size).toBeLessThanOrEqual(1);
    expect(movements.length).toBeGreaterThan(20);
  });
});

type Figures = (string | number)[];

/** Balance by account number and day, over HTTP. */
async function balancesOf(s: Scenario): Promise<Map<string, Map<string, number>>> {
  const answer = await fetch(`${s.service.url}/api/public-docs/balances`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${s.service.apiKeys[0]}:`).toString('base64')}`,
      'content-type': 'application/json',
      'x-stand-in': JSON.stringify({ windowDays: 0 }),
    },
    body: JSON.stringify({ startDate: '2026-09-30', endDate: '2026-10-31' }),
  });
  const { data } = (await answer.json()) as { data: { bankAccount: Row; balances: Row[] }[] };
  return new Map(
    data.map(({ bankAccount, balances }) => [
      String(bankAccount['number']),
      new Map(balances.map(day => [String(day['baseDate']), Number(day['accountBalance'])])),
    ]),
  );
}

/** Opening, in, out, closing, difference of these accounts on a day. */
function figures(
  balances: Map<string, Map<string, number>>,
  movements: readonly Row[],
  day: string,
  numbers: readonly string[],
): Figures {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const held = (on: string): number =>
    numbers.reduce((sum, number) => sum + (balances.get(number)?.get(on) ?? Number.NaN), 0);
  const moved = (way: string): number =>
    total(
      movements.filter(record => {
        const { bankAccount } = record['bankTransaction'] as { bankAccount: Row };
        return (
          record['transactionType'] === way &&
          String(record['transactAt']).startsWith(day) &&
          numbers.includes(String(bankAccount['number']))
        );
      }),
    );
  const [opening, came, went, closing] = [held(before), moved('IN'), moved('OUT'), held(day)];
  return [opening, came, went, closing, opening + came - went - closing];
}

/** The rows of the report: day, account number ('' for all), and the five figures. */
function cashRows(s: Scenario, tab: string): Figures[] {
  const sheet = s.book.sheet(tab);
  const shown = sheet.display();
  return sheet
    .values()
    .slice(FIRST - 1)
    .flatMap((row, i) => {
      const [all = '', one = ''] = [shown[i + FIRST - 1]?.[0], shown[i + FIRST - 1]?.[7]];
      return [
        ...(all === '' ? [] : [[all, '', ...(row.slice(1, 6) as number[])]]),
        ...(one === '' ? [] : [[one, String(row[9]), ...(row.slice(10, 15) as number[])]]),
      ] as Figures[];
    });
}

function byKey(rows: readonly Figures[]): [string, Figures][] {
  return rows
    .map((row): [string, Figures] => [`${row[0]} ${row[1]}`, row.slice(2)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
