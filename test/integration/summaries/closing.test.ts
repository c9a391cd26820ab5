/** The closing checklist: each count, amount and row, computed from the service's records without the add-on's code. */

import { describe, expect, it } from 'vitest';
import { keptScenario, openScenario, type Scenario, type startScenario } from '../../support/scenario';
import { LISTED, openDescribed, TAB as DESCRIBED } from '../bulk/support';
import { besideOurs, letter } from './support/named';
import { RANGE, type Row, total, wonOf } from './support/summed';
import { wonBy } from './support/truth';
import { page } from '../../support/page-commands';

const SIZES = { contacts: 37, categories: 23, ticketsPerMonth: 240 };
const TAB = 'Closing checklist (Transactions - All)';
const CHECKS = [
  'unclassified',
  'noContact',
  'unconfirmed',
  'stale',
  'noEvidence',
  'noAttachment',
  'same',
  'notIncluded',
  'anomaly',
  'balance',
] as const;
type CheckName = (typeof CHECKS)[number];
/** What people read, in both languages. */
const WORDS = {
  en: {
    check: 'Check',
    row: 'Row',
    titles: {
      unclassified: 'No category',
      noContact: 'No counterparty',
      unconfirmed: 'Not confirmed',
      stale: 'Not confirmed for long',
      noEvidence: 'Out without evidence',
      noAttachment: 'No attachment',
      same: 'Perhaps twice',
      notIncluded: 'Not included',
      anomaly: 'Anomaly',
      balance: 'Balance differs',
    },
    parts: ['Rows', 'Out', 'In'],
  },
  ko: {
    check: '점검 항목',
    row: '행',
    titles: {
      unclassified: '계정과목 없음',
      noContact: '거래처 없음',
      unconfirmed: '미확인',
      stale: '오래된 미확인',
      noEvidence: '증빙 없는 지출',
      noAttachment: '첨부 없음',
      same: '중복 의심',
      notIncluded: '집계 제외',
      anomaly: '이상 거래',
      balance: '잔액 불일치',
    },
    parts: ['건수', '지출', '수입'],
  },
} as const;

const MORE = { en: ['Attachments', 'Anomaly'], ko: ['첨부 수', '이상 거래'] } as const;

function wordsOf(s: Scenario, tab: string) {
  return s.book.sheet(tab).cell('A1').value === WORDS.ko.check ? WORDS.ko : WORDS.en;
}

/** Where a check stands in the overview, and where its list begins. */
function placesOf(s: Scenario, check: CheckName, tab = TAB): { row: number; list: number } {
  const words = wordsOf(s, tab);
  const sheet = s.book.sheet(tab);
  const heads = sheet.row(1);
  const title = words.titles[check];
  const list = heads.findIndex((cell, i) => cell === title && heads[i + 1] === words.row);
  const first = sheet.values(`A1:A${sheet.size().rows}`).flat();
  return { row: first.indexOf(title) + 1, list };
}

/** The cell of a check under a heading of the overview: "B10". */
function cellOf(s: Scenario, check: CheckName, heading: string, tab = TAB): string {
  const at = s.book.sheet(tab).row(1).indexOf(heading);
  return `${letter(at)}${placesOf(s, check, tab).row}`;
}

async function make(open: typeof startScenario, language: 'ko' | 'en', seed: number): Promise<Scenario> {
  const scenario = await open({
    language,
    service: { seed, sizes: SIZES, switches: { masking: 'none' } },
  });
  scenario.run('menuPullTickets', [`12, ${RANGE}`]);
  // Columns that only some checks need.
  page(scenario).columns({ add: MORE[language] });
  expect(page(scenario).report('closing').said).toMatch(/^Made "|만들었습니다/);
  return scenario;
}

const madeOf = keptScenario(make);
const made = (): Promise<Scenario> => madeOf('en', 3);
/** For tests that change records. */
const changed = keptScenario(make);

async function records(s: Scenario): Promise<Row[]> {
  const rows = (await s.service.records('tickets', { days: ['2026-08-01', '2026-10-31'] })) as Row[];
  const won = wonBy(await s.service.truth(), rows);
  return rows.map(one => ({ ...one, paid: won(one) }));
}

const DAY = 86_400_000;
/** The won that a bank line or a manual entry itself paid: 0 for a transfer, or if a card payment counts the money. */
const paidOf = (one: Row): number => Number(one['paid']);

/** Those that nothing covers: of equal ones the later, because each purchase covers one. */
function uncovered(payments: readonly Row[], purchases: readonly Row[]): Row[] {
  const left = new Map<string, number>();
  const keyOf = (one: Row, won: number): string => `${one['contactId']}|${Math.abs(won)}`;
  for (const one of purchases) {
    const won = Number(one['amount']);
    const receipt = one['cashReceipt'] as Row | null | undefined;
    const isBack = won < 0 || receipt?.['transactionType'] === 'CANCEL';
    left.set(keyOf(one, won), (left.get(keyOf(one, won)) ?? 0) + (isBack ? -1 : 1));
  }
  return [...payments]
    .sort((a, b) => (String(a['transactAt']) < String(b['transactAt']) ? -1 : 1))
    .filter(one => {
      const key = keyOf(one, paidOf(one));
      const isCovered = one['contactId'] != null && (left.get(key) ?? 0) > 0;
      if (isCovered) left.set(key, (left.get(key) ?? 0) - 1);
      return !isCovered;
    });
}

/** Another one of the same kind, direction, counterparty and amount within a day. */
function isTwice(one: Row, all: readonly Row[]): boolean {
  const who = (row: Row): unknown => row['contactId'] ?? (row['content'] || null);
  return all.some(
    other =>
      other !== one &&
      paidOf(one) !== 0 &&
      who(one) !== null &&
      ['ticketType', 'transactionType'].every(field => other[field] === one[field]) &&
      who(other) === who(one) &&
      paidOf(other) === paidOf(one) &&
      Math.abs(Date.parse(String(other['transactAt'])) - Date.parse(String(one['transactAt']))) <= DAY,
  );
}

const counts = (one: Row): boolean => one['isIncluded'] === true;
const isKind = (one: Row, ...kinds: string[]): boolean => kinds.includes(String(one['ticketType']));

/** What each check should find in a month. */
function expected(all: readonly Row[], month = '2026-10', limit = 30_000): Record<CheckName, Row[]> {
  const own = all.filter(one => String(one['transactAt']).startsWith(month));
  const purchases = all.filter(
    one =>
      counts(one) &&
      one['transactionType'] === 'OUT' &&
      one['contactId'] != null &&
      isKind(one, 'TAX_INVOICE_TICKET', 'CASH_RECEIPT_TICKET'),
  );
  const payments = all.filter(
    one =>
      counts(one) &&
      one['transactionType'] === 'OUT' &&
      paidOf(one) > limit &&
      isKind(one, 'BANK_TRANSACTION_TICKET', 'MANUAL_TRANSACTION_TICKET'),
  );
  const open = new Set(uncovered(payments, purchases));
  const included = all.filter(counts);
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).getTime();
  const stale = new Date(last - 30 * DAY).toISOString().slice(0, 10);
  const isSuspect = (one: Row): boolean =>
    ['ABUSE_SUSPECTED', 'ABUSE_CONFIRMED'].includes(String(one['anomalyStatus']));
  return {
    unclassified: own.filter(one => counts(one) && one['expenseCategory'] === null),
    noContact: own.filter(one => counts(one) && one['contactId'] == null),
    unconfirmed: own.filter(one => counts(one) && one['status'] === 'NONE'),
    stale: included.filter(one => one['status'] === 'NONE' && String(one['transactAt']) < stale),
    noEvidence: own.filter(one => open.has(one)),
    noAttachment: own.filter(
      one => counts(one) && wonOf(one) > 1_000_000 && Number(one['attachmentCount'] ?? 0) === 0,
    ),
    same: own.filter(one => counts(one) && isTwice(one, included)),
    notIncluded: own.filter(one => !counts(one)),
    anomaly: own.filter(one => counts(one) && isSuspect(one)),
    balance: [],
  };
}

/** Rows, won out and won in of each check. */
function shownCounts(s: Scenario, tab = TAB): Record<CheckName, unknown[]> {
  const { parts } = wordsOf(s, tab);
  const sheet = s.book.sheet(tab);
  const shown = (name: CheckName): unknown[] =>
    parts.map(part => sheet.cell(cellOf(s, name, part, tab)).value);
  return Object.fromEntries(CHECKS.map(name => [name, shown(name)])) as Record<CheckName, unknown[]>;
}

function countsOf(found: Record<CheckName, Row[]>): Record<CheckName, unknown[]> {
  const won = (rows: Row[], way: string): number => total(rows.filter(one => one['transactionType'] === way));
  return Object.fromEntries(
    CHECKS.map(name => [name, [found[name].length, won(found[name], 'OUT'), won(found[name], 'IN')]]),
  ) as Record<CheckName, unknown[]>;
}

/** Rows of the list of a check: the numbers of rows in the tab of transactions, and what is shown beside. */
function listed(s: Scenario, check: CheckName, tab = TAB): unknown[][] {
  const { list } = placesOf(s, check, tab);
  const [header = [], ...rows] = s.book.sheet(tab).values();
  const gap = header.indexOf('', list);
  return rows
    .map(row => row.slice(list, gap < 0 ? undefined : gap))
    .filter(row => typeof row[1] === 'number');
}

function idsListed(s: Scenario, check: CheckName, source = 'Transactions - All', tab = TAB): string[] {
  const sheet = s.book.sheet(source);
  return listed(s, check, tab)
    .map(row => String(sheet.cell(['ID', Number(row[1])]).value))
    .sort();
}

const idsOf = (rows: readonly Row[]): string[] => rows.map(one => String(one['id'])).sort();

/** "name -> rows, out, in" of each check, of the table that begins with this label. */
function table(s: Scenario, label: string, tab = TAB): Map<string, unknown[]> {
  const rows = s.book.sheet(tab).values();
  const at = rows.findIndex(([cell]) => cell === label);
  const end = rows.findIndex(([cell], i) => i > at && cell === '');
  return new Map(
    rows
      .slice(at + 1, end < 0 ? undefined : end)
      .map(row => [String(row[0]), row.slice(1, 1 + 3 * CHECKS.length)]),
  );
}

describe.each([
  [2, 'ko', '마감 점검표 (거래 - 전체)', '거래 - 전체', '사용자', '기타'],
  [3, 'en', TAB, 'Transactions - All', 'Person', 'Others'],
] as const)('seed %i (%s)', (seed, language, tab, source, person, others) => {
  it('counts and lists what each check finds, and by person, as the records say', async () => {
    const s = await madeOf(language, seed);
    const found = expected(await records(s));
    for (const name of CHECKS) {
      const least = { balance: -1, anomaly: 0, same: 0, noEvidence: 2 }[name as string] ?? 5;
      expect(found[name].length, name).toBeGreaterThan(least);
    }
    expect(shownCounts(s, tab)).toEqual(countsOf(found));
    for (const name of CHECKS) expect(idsListed(s, name, source, tab), name).toEqual(idsOf(found[name]));
    const people = table(s, person, tab);
    expect(people.size).toBeGreaterThan(10);
    const namesOf = (one: Row): string =>
      (one['users'] as { name: string }[]).map(user => user.name).join(', ');
    for (const [name, cells] of people) {
      if (name === others) continue;
      const own = expectedOf(
        found,
        one => (namesOf(one) || (language === 'ko' ? '(없음)' : '(none)')) === name,
      );
      expect([name, cells]).toEqual([name, CHECKS.flatMap(check => countsOf(own)[check])]);
    }
    // By kind of transaction.
    const byKind = table(s, language === 'ko' ? '거래 종류' : 'Kind of transaction', tab);
    const kinds = language === 'ko' ? ['카드 사용', '계좌 입출금'] : ['Card', 'Bank account'];
    for (const [i, kind] of ['EXPENSE_TICKET', 'BANK_TRANSACTION_TICKET'].entries()) {
      const own = expectedOf(found, one => one['ticketType'] === kind);
      expect([kind, byKind.get(kinds[i] ?? '')]).toEqual([
        kind,
        CHECKS.flatMap(check => countsOf(own)[check]),
      ]);
    }
    // Every payment that was planted twice is found.
    const twice = await plantedTwice(s);
    expect(twice.length).toBeGreaterThan(0);
    expect(idsListed(s, 'same', source, tab)).toEqual(expect.arrayContaining(twice));
    // Nobody is lost: with the others they are all.
    const sum = (at: number): number => [...people.values()].reduce((all, row) => all + Number(row[at]), 0);
    expect(CHECKS.flatMap((check, i) => [0, 1, 2].map(part => [check, part, sum(3 * i + part)]))).toEqual(
      CHECKS.flatMap(check => [0, 1, 2].map(part => [check, part, countsOf(found)[check][part]])),
    );
  });
});

/** Ids of October of payments that the truth repeats within a day. */
async function plantedTwice(s: Scenario): Promise<string[]> {
  const { lines, purchases } = await s.service.truth();
  const rows = new Map((await records(s)).map(one => [String(one['id']), one]));
  const pairs = [
    ...lines.flatMap(({ id, cause, pair }) => (cause === 'double' ? [[id, pair]] : [])),
    ...purchases.flatMap(({ id, repeats }) => (repeats === null ? [] : [[id, repeats]])),
  ];
  return pairs.flatMap(([id, pair]) => {
    const [one, other] = [id, pair].map(name => rows.get(String(name)));
    if (one === undefined || other === undefined || !counts(one) || !counts(other)) return [];
    const apart = Math.abs(Date.parse(String(one['transactAt'])) - Date.parse(String(other['transactAt'])));
    return apart <= DAY && String(one['transactAt']).startsWith('2026-10') ? [String(id)] : [];
  });
}

function expectedOf(found: Record<CheckName, Row[]>, isOwn: (one: Row) => boolean): Record<CheckName, Row[]> {
  return Object.fromEntries(CHECKS.map(name => [name, found[name].filter(isOwn)])) as Record<
    CheckName,
    Row[]
  >;
}

describe('a checklist', () => {
  it('tells cards and accounts apart by name and end of the number', async () => {
    const s = await made();
    const found = expected(await records(s));
    const means = table(s, 'Card or account');
    const cards = [...means].filter(([name]) => / \d{4}$/.test(name));
    expect(cards.length).toBeGreaterThan(10);
    for (const [name, cells] of cards) {
      const end = name.slice(-4);
      const own = expectedOf(found, one => {
        const card = (one['cardUsage'] as { card: Row } | null)?.card;
        const account = (one['bankTransaction'] as { bankAccount: Row } | null)?.bankAccount;
        const used = card ?? account;
        return (
          used !== undefined &&
          `${used['nickname'] || used['name'] || used['organizationName']} ${end}` === name &&
          String(used['number']).endsWith(end)
        );
      });
      expect([name, cells]).toEqual([name, CHECKS.flatMap(check => countsOf(own)[check])]);
    }
  });

  it('follows what its reader changes: the month, the limit, the kinds and what is left out', async () => {
    const s = await made();
    const hands = s.book.as(s.kim);
    const all = await records(s);
    hands.type(TAB, 'B3', '2026-09');
    expect(shownCounts(s)).toEqual(countsOf(expected(all, '2026-09')));
    hands.type(TAB, 'B3', '2026-10-17');
    hands.type(TAB, 'B4', '1000000');
    expect(shownCounts(s)).toEqual(countsOf(expected(all, '2026-10', 1_000_000)));
    hands.type(TAB, 'B5', 'Manual');
    const manual = expected(all, '2026-10', 1_000_000).noEvidence.filter(one =>
      isKind(one, 'MANUAL_TRANSACTION_TICKET'),
    );
    expect(shownCounts(s).noEvidence[0]).toBe(manual.length);
    hands.type(TAB, 'B4', '30000');
    hands.type(TAB, 'B5', 'Bank account,Manual');
    const { noEvidence } = expected(all);
    const nameOf = (one: Row): string =>
      String((one['expenseCategory'] as { name: string } | null)?.name ?? '');
    const [spared = ''] = noEvidence.map(nameOf).filter(name => name !== '');
    hands.type(TAB, 'B7', `Nothing, ${spared}`);
    expect(idsListed(s, 'noEvidence')).toEqual(idsOf(noEvidence.filter(one => nameOf(one) !== spared)));
  });

  it('keeps that when it is made again, in place, for the last month that was pulled as a whole', async () => {
    const s = await made();
    const hands = s.book.as(s.kim);
    hands.type(TAB, 'B3', '2026-08');
    hands.type(TAB, 'B4', '500000');
    hands.type(TAB, 'B7', 'Rent');
    const mine = besideOurs(s, TAB, 1);
    hands.type(TAB, mine, 'Mine');
    hands.rename(TAB, 'October');
    s.run('menuPullTickets', ['12, 2026-11-01~2026-11-02']);
    page(s).report('closing');
    const sheet = s.book.sheet('October');
    expect(sheet.display('B3:B7').flat().slice(0, 2)).toEqual(['2026-10', '500,000']);
    expect([sheet.cell('B7').value, sheet.cell(mine).value]).toEqual(['Rent', 'Mine']);
    expect(s.book.sheets().filter(name => name.startsWith('Closing'))).toEqual([]);
  });

  it('finds the line of an account before which one is missing, and no other', async () => {
    const s = await changed('en', 3);
    expect(shownCounts(s).balance).toEqual([0, 0, 0]);
    const accountOf = (one: Row): Row => (one['bankTransaction'] as { bankAccount: Row }).bankAccount;
    const lines = (await records(s))
      .filter(one => isKind(one, 'BANK_TRANSACTION_TICKET') && accountOf(one)['currencyCode'] === 'KRW')
      .sort((a, b) => (String(a['transactAt']) < String(b['transactAt']) ? -1 : 1));
    const inOctober = lines.filter(one => String(one['transactAt']) >= '2026-10');
    const many = inOctober.findLast(
      one => inOctober.filter(other => accountOf(other)['number'] === accountOf(one)['number']).length > 2,
    );
    const number = accountOf(many as Row)['number'];
    const own = lines.filter(one => accountOf(one)['number'] === number);
    const at = own.findIndex(one => String(one['transactAt']) >= '2026-10');
    const [gone, next] = [own[at] as Row, own[at + 1] as Row];
    await s.service.remove('tickets', String(gone['id']));
    s.book.as(s.kim).select('Transactions - All');
    s.run('menuRefresh');
    expect(idsListed(s, 'balance')).toEqual([next['id']]);
    // An account that its reader leaves out is not compared.
    s.book.as(s.kim).type(TAB, 'B8', `${s.book.sheet(TAB).cell('B8').value}, ${String(number)}`);
    expect(shownCounts(s).balance[0]).toBe(0);
  });

  it('takes a purchase of the same counterparty and amount for the evidence, and nothing less', async () => {
    const s = await changed('en', 3);
    const [first] = expected(await records(s)).noEvidence as [Row];
    const [contact] = await s.service.records('contacts');
    // The service recognises the counterparty of a part of the lines only: of this one it does.
    const payment = (await s.service.change('tickets', String(first['id']), {
      contactId: contact?.id,
      contact: contact?.['companyName'],
    })) as Row;
    const invoice = {
      ...payment,
      ticketType: 'TAX_INVOICE_TICKET',
      transactAt: '2026-09-30T09:00:00',
      bankTransaction: null,
    };
    const isListed = (): boolean => idsListed(s, 'noEvidence').includes(String(payment['id']));
    const refresh = (): void => {
      s.book.as(s.kim).select('Transactions - All');
      s.run('menuRefresh');
    };
    await s.service.add('tickets', { ...invoice, id: 'other-amount', amount: Number(payment['amount']) + 1 });
    await s.service.add('tickets', { ...invoice, id: 'sale', transactionType: 'IN' });
    await s.service.add('tickets', { ...invoice, id: 'left-out', isIncluded: false });
    // Nobody's invoice is no evidence of a payment to nobody.
    const [unknown] = expected(await records(s)).noEvidence.filter(one => one['contactId'] == null) as [Row];
    await s.service.add('tickets', {
      ...invoice,
      id: 'nobody',
      contactId: null,
      contact: null,
      amount: unknown['amount'],
    });
    refresh();
    expect(isListed()).toBe(true);
    expect(idsListed(s, 'noEvidence')).toContain(unknown['id']);
    await s.service.add('tickets', { ...invoice, id: 'evidence' });
    refresh();
    expect(isListed()).toBe(false);
  });

  it('leads from each check to its rows, and from each row to the tab, wherever columns and tabs go', async () => {
    const s = await made();
    const sheet = s.book.sheet(TAB);
    const link = (check: CheckName, heading: string) => sheet.cell(cellOf(s, check, heading));
    for (const check of ['unclassified', 'noContact'] as const)
      expect([link(check, 'List').display, link(check, 'In the tab').display]).toEqual([
        'Show',
        'To the column',
      ]);
    const [rows = '', column = ''] = ['List', 'In the tab'].map(
      heading => link('unclassified', heading).formula ?? '',
    );
    const gid = (text: string): string => /#gid=(\d+)&/.exec(text)?.[1] ?? '';
    const corner = `${letter(placesOf(s, 'unclassified').list)}1`;
    expect(rows).toBe(`=HYPERLINK("#gid=${gid(rows)}&range="&"${corner}","Show")`);
    expect(sheet.cell(corner).value).toBe('No category');
    expect(gid(rows)).not.toBe(gid(column));
    const place = (): string => {
      // What the link is made of, without what makes it a link.
      const text = link('noContact', 'In the tab').formula ?? '';
      const expression = text
        .replace(/^=HYPERLINK\("#gid=\d+&range="&/, '=')
        .replace(/,"To the column"\)$/, '');
      s.book.as(s.kim).type('Sheet1', 'A1', expression);
      return String(s.book.sheet('Sheet1').cell('A1').value);
    };
    const source = s.book.sheet('Transactions - All');
    expect(source.cell(place()).value).toBe('Contact');
    s.book.as(s.kim).moveColumn('Transactions - All', 'Contact', 'B');
    s.book.as(s.kim).rename('Transactions - All', "Kim's");
    expect(place()).toBe('B1');
    const found = expected(await records(s));
    expect(idsListed(s, 'noContact', "Kim's")).toEqual(idsOf(found.noContact));
    expect(listed(s, 'noContact').every(([link]) => link === 'To the row')).toBe(true);
  });

  it('says what it cannot check, and what it counts with a doubt', async () => {
    const s = await openScenario({ service: { sizes: SIZES } });
    s.run('menuPullTickets', [`1, ${RANGE}`]);
    s.book.as(s.kim).select('Transactions - Card');
    page(s).columns({ remove: ['Account number', 'Users'] });
    expect(page(s).report('closing').said).toContain('Made "Closing checklist (Transactions - Card)".');
    const sheet = s.book.sheet('Closing checklist (Transactions - Card)');
    const tab = 'Closing checklist (Transactions - Card)';
    const { row } = placesOf(s, 'balance', tab);
    expect(sheet.values(`A${row}:I${row}`)[0]?.filter(cell => cell !== '')).toEqual([
      'Balance differs',
      'This tab lacks the columns for it',
    ]);
    expect(sheet.cell(cellOf(s, 'noEvidence', 'Rows', tab)).value).toBe(0);
    expect(sheet.cell(cellOf(s, 'anomaly', 'What is counted', tab)).value).toBe(
      'Show the column "Anomaly" in the tab of transactions',
    );
    s.book.as(s.kim).select('Transactions - Card');
    page(s).columns({ remove: ['Category ID'] });
    expect(page(s).report('closing').said).toContain('lacks columns: Category ID');
  });
});

/** Types ids into the cell *Seen* of a check. */
function see(s: Scenario, check: CheckName, ids: readonly string[], tab = TAB): void {
  s.book.as(s.kim).type(tab, cellOf(s, check, 'Seen (numbers)', tab), ids.join(', '));
}

describe('what its reader has looked at', () => {
  it('leaves every check, and stays out when the report is made again', async () => {
    const s = await made();
    const [first = '', ...others] = idsListed(s, 'noContact');
    see(s, 'noContact', [first]);
    expect(idsListed(s, 'noContact')).toEqual(others);
    const found = new Map(CHECKS.map(name => [name, idsListed(s, name)]));
    for (const [name, ids] of found)
      if (ids.length > 0) see(s, name, name === 'noContact' ? [first, ...ids] : ids);
    for (const [name, ids] of found)
      expect([name, s.book.sheet(TAB).cell(cellOf(s, name, 'Seen')).value]).toEqual([
        name,
        ids.length + (name === 'noContact' ? 1 : 0),
      ]);
    expect(
      Object.values(shownCounts(s))
        .flat()
        .every(value => value === 0),
    ).toBe(true);
    page(s).report('closing');
    expect(
      Object.values(shownCounts(s))
        .flat()
        .every(value => value === 0),
    ).toBe(true);
  });

  it('is typed without a question', async () => {
    const s = await made();
    const hands = s.book.as(s.kim);
    const warned = (heading: string): boolean => hands.type(TAB, cellOf(s, 'same', heading), '').warned;
    expect(['Seen (numbers)', 'Rows', 'Seen', 'List'].map(warned)).toEqual([false, true, true, true]);
  });
});

describe('of transactions that a team edits', () => {
  it('drops a row as soon as its category is typed, and leads to the very cell', async () => {
    const s = await openDescribed(LISTED);
    page(s).report('closing');
    const tab = `Closing checklist (${DESCRIBED})`;
    const before = listed(s, 'unclassified', tab);
    expect(before.length).toBeGreaterThan(3);
    expect(before[0]?.[0]).toBe('Fix');
    const row = Number(before[0]?.[1]);
    const sheet = s.book.sheet(DESCRIBED);
    const cell = sheet.a1('Category', row);
    expect(sheet.cell(cell).value).toBe('');
    const { list } = placesOf(s, 'unclassified', tab);
    expect(s.book.sheet(tab).cell(`${letter(list)}2`).formula).toContain(
      `COLUMN('${DESCRIBED}'!$${cell.replace(/\d/g, '')}$1`,
    );
    const [other] = sheet.column('Category').filter(name => name !== '');
    s.book.as(s.kim).type(DESCRIBED, cell, String(other));
    expect(listed(s, 'unclassified', tab).map(line => line[1])).toEqual(before.slice(1).map(line => line[1]));
    expect(s.book.sheet(tab).cell(cellOf(s, 'unclassified', 'Rows', tab)).value).toBe(before.length - 1);
  });
});

it('shows an error, and no smaller number, where something stands in the way of a list', async () => {
  const s = await made();
  const hands = s.book.as(s.kim);
  const { list } = placesOf(s, 'unclassified');
  for (const at of [`${letter(list + 2)}4`, `${letter(list + 8)}5`]) {
    hands.type(TAB, at, 'in the way');
    expect(shownCounts(s).unclassified).toEqual(['#REF!', '#REF!', '#REF!']);
    hands.type(TAB, at, '');
  }
  expect(shownCounts(s)).toEqual(countsOf(expected(await records(s))));
});

it('asks before its formulas are edited, and not before what its reader may change', async () => {
  const s = await made();
  const inputs = s.book.sheet(TAB).backgrounds('B2:B11').flat();
  expect(inputs.map(colour => colour === '#fff8e1')).toEqual([
    false,
    ...Array.from({ length: 8 }, () => true),
    false,
  ]);
  const hands = s.book.as(s.kim);
  const asks = ['A5', 'B2', 'B11', 'B12', 'C5', 'S3', 'BN40', `${letter(placesOf(s, 'balance').list)}1`];
  const free = ['B3', 'B8', 'B10'];
  expect(asks.filter(cell => !hands.type(TAB, cell, '').warned)).toEqual([]);
  expect(free.filter(cell => hands.type(TAB, cell, '').warned)).toEqual([]);
});
