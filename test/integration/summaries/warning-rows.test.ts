/**
 * The rows that row 2 of a report lists for a warning make its numbers, and are the spoiled rows.
 * SEEDS=200 tries more worlds, and FROM=50 leaves out the first 50.
 */

import { describe, expect, it } from 'vitest';
import { markChoices } from '../../../src/resources/ticket-marks';
import * as statusTexts from '../../../src/text/push/status-texts';
import { seedsOf } from '../../support/sampling';
import { type Scenario, STATUS } from '../../support/scenario';
import { make, openPulled, type Report, REPORTS } from './support/all-reports';
import { sheetOf } from './support/behind';

const seeds = seedsOf(51, 1);

/** What a person or a service can spoil in a row: labels of columns, each with the text that is typed. */
const SPOILS = {
  amount: [[/^Amount$/, '50,000원']],
  day: [
    [/^Time$/, 'soon'],
    [/^(?:Book date|Written on)$/, 'soon'],
  ],
  way: [[/^(?:In\/Out|Sales\/Purchases)$/, 'refund']],
  unsaid: [[/^Included$/, '']],
  gone: [[STATUS, statusTexts.notInDays.en]],
  goneElsewhere: [[STATUS, statusTexts.goneOnService.en]],
  otherDay: [[STATUS, statusTexts.otherDay.en]],
} as const satisfies Readonly<Record<string, readonly (readonly [RegExp, string])[]>>;
type Spoil = keyof typeof SPOILS;
/** The words with which row 2 names a spoiled row. */
const SAID: Readonly<Record<Spoil, string>> = {
  amount: '⚠ In no sum:',
  day: '⚠ In no sum:',
  way: '⚠ In no sum:',
  unsaid: '△ Counted without "Included":',
  gone: '△ No longer in the pulled days, not counted:',
  goneElsewhere: '△ No longer in the pulled days, not counted:',
  otherDay: '△ Counted, outside the days that were asked for:',
};
const [CARD, BANK, INVOICE, RECEIPT] = ['Card', 'Bank account', 'Tax invoice', 'Cash receipt'];
const KINDS = [CARD, BANK, INVOICE, RECEIPT];
const ALL_SPOILS = Object.keys(SPOILS) as Spoil[];

/** The kinds of a report, null for all; and the spoils that it names. */
const NAMES: Readonly<Record<Report, readonly [kinds: readonly unknown[] | null, spoils: readonly Spoil[]]>> =
  {
    category: [null, ALL_SPOILS],
    tag: [null, ALL_SPOILS],
    contact: [null, ALL_SPOILS],
    profit: [null, ALL_SPOILS],
    closing: [null, ['day', 'unsaid', 'gone', 'goneElsewhere', 'otherDay']],
    ledger: [[CARD, INVOICE, RECEIPT], ALL_SPOILS],
    receivables: [[INVOICE, BANK], ALL_SPOILS],
    cash: [[BANK], ['amount', 'day', 'way', 'gone', 'goneElsewhere', 'otherDay']],
  };

interface Spoiled {
  readonly tab: string;
  readonly row: number;
  readonly kind: string;
  readonly spoil: Spoil;
  /** The row's day lies in the last month, for which there are balances. */
  readonly isLate: boolean;
}

/** Numbers from 0 up to `below`. */
function chances(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A tab of transactions while a person spoils it. */
function spoiler(s: Scenario, tab: string, chance: (below: number) => number) {
  const sheet = s.book.sheet(tab);
  const hands = s.book.as(s.kim);
  const header = sheet.display()[0] ?? [];
  const has = (label: RegExp): boolean => header.some(cell => label.test(cell));
  const column = (label: RegExp): readonly unknown[] => (has(label) ? sheet.column(label) : []);
  const [kinds, included, marks, times] = [/^Type$/, /^Included$/, /^Counting note$/, /^Time$/].map(column);
  const free = new Set(
    (included ?? []).flatMap((is, i) => (is === true && marks?.[i] === '' ? [i + 2] : [])),
  );
  const kindOf = (row: number): string => String(kinds?.[row - 2] ?? tab.replace('Transactions - ', ''));
  return {
    free,
    kindOf,
    type: (label: RegExp, row: number, text: string): void => {
      if (has(label)) hands.paste(tab, sheet.a1(label, row), text);
    },
    /** A row of a kind that was not taken before. */
    take: (kind: string): number | null => {
      const own = [...free].filter(row => kindOf(row) === kind);
      const row = own[chance(own.length)] ?? null;
      if (row !== null) free.delete(row);
      return row;
    },
    isLate: (row: number): boolean => {
      const at = times?.[row - 2];
      return at instanceof Date && new Date(at.getTime() + 9 * 3_600_000).toISOString() >= '2026-10';
    },
  };
}

/** Spoils rows of each kind in each way, and marks others as if the pull had marked them. */
function spoil(s: Scenario, tab: string, seed: number): Spoiled[] {
  const chance = chances(seed);
  const work = spoiler(s, tab, chance);
  const done: Spoiled[] = [];
  for (const kind of KINDS)
    for (const one of ALL_SPOILS)
      for (let times = 1 + chance(2); times > 0; times--) {
        const row = work.take(kind ?? '');
        if (row === null) continue;
        done.push({ tab, row, kind: kind ?? '', spoil: one, isLate: work.isLate(row) });
        for (const [label, text] of SPOILS[one]) work.type(label, row, text);
      }
  for (const { value, label } of markChoices) {
    const row = work.take((['CHECK_CARD', 'CARD_BILL', 'TRANSFER'].includes(value) ? BANK : CARD) ?? '');
    if (row === null) continue;
    work.type(/^Counting note$/, row, label.en);
    work.type(/^Amount not counted$/, row, String(s.book.sheet(tab).column('Amount')[row - 2]));
  }
  for (const text of ['5만원', '1']) {
    const row = work.take(INVOICE ?? '');
    if (row !== null) work.type(/^(?:Tax invoice supply value|Supply value)$/, row, text);
  }
  return done;
}

function spoilBalances(s: Scenario, seed: number): void {
  const chance = chances(seed + 7);
  const sheet = s.book.sheet('Balances');
  for (const [label, text] of [
    ['Balance (KRW)', '없음'],
    ['Date', 'soon'],
    [STATUS, statusTexts.notInDays.en],
  ] as const)
    s.book.as(s.kim).paste('Balances', sheet.a1(label, 2 + chance(sheet.size().rows - 1)), text);
}

const UNLISTED = '⚠ In no sum by month, make it again:';
/** "⚠ In no sum: 3 rows, 27 won" */
const WARNING = /[⚠△] [^⚠△]*?(\d+) rows?(?: of |, tax |, )(-?[\d,]+) won/g;

/** The warnings that a report shows, each with its numbers and its rows. Fails if the rows do not make the numbers. */
function warned(s: Scenario, tab: string): Map<string, readonly string[]> {
  const { values, hidden, warnings } = sheetOf(s, tab);
  const found = new Map<string, readonly string[]>();
  values[1]?.forEach((cell, i) => {
    if (typeof cell !== 'string' || hidden.has(i + 1)) return;
    const shown = [...cell.matchAll(WARNING)].map(([text, rows, won]) => [
      text,
      Number(rows),
      Number(won?.replaceAll(',', '')),
    ]);
    const parts = warnings(i + 1) ?? [];
    const listed = parts.map(({ text, rows }) => [
      text,
      rows.length,
      rows.reduce((sum, { amount }) => sum + amount, 0),
    ]);
    expect([tab, listed]).toEqual([tab, shown]);
    expect(parts.map(({ won }) => won)).toEqual(shown.map(([, , won]) => won));
    for (const { text, rows } of parts) {
      const name = text.replace(/ \d+ rows?.*$/, '');
      found.set(name, [...(found.get(name) ?? []), ...rows.map(one => `${one.tab} ${one.row}`)]);
    }
  });
  return found;
}

/** Compares the listed rows with the spoiled rows of the report's kinds. */
function requireSpoiled(
  s: Scenario,
  report: Report,
  found: ReadonlyMap<string, readonly string[]>,
  done: readonly Spoiled[],
  kinds = NAMES[report][0],
): void {
  const [, spoils] = NAMES[report];
  const own = done.filter(
    ({ kind, spoil: one, isLate }) =>
      (kinds === null || kinds.includes(kind)) &&
      spoils.includes(one) &&
      (report !== 'cash' || isLate || one === 'day'),
  );
  for (const said of new Set(spoils.map(one => SAID[one]))) {
    const wanted = own
      .filter(one => SAID[one.spoil] === said)
      .map(one => `${s.book.sheet(one.tab).id} ${one.row}`);
    const ofTickets = (found.get(said) ?? []).filter(
      name => !name.startsWith(`${s.book.sheet('Balances').id} `),
    );
    expect([report, said, ofTickets.toSorted()]).toEqual([report, said, wanted.toSorted()]);
  }
}

describe.each(seeds)('seed %i', seed => {
  it('lists for each warning of each report the rows that make its numbers', async () => {
    const s = await openPulled(seed);
    const done = spoil(s, 'Transactions - All', seed);
    expect(done.length).toBeGreaterThan(25);
    spoilBalances(s, seed);
    const seen = new Set<string>();
    for (const report of REPORTS) {
      const tab = make(s, report);
      const found = warned(s, tab);
      requireSpoiled(s, report, found, done);
      for (const [name, rows] of found) if (rows.length > 0) seen.add(name);
      if (report !== 'ledger') continue;
      // A day for which the ledger has no line.
      const work = spoiler(s, 'Transactions - All', chances(seed));
      for (const { row } of done) work.free.delete(row);
      work.type(/^Book date$/, work.take(CARD ?? '') ?? 0, '2027-02-03');
      expect(warned(s, tab).get(UNLISTED)).toHaveLength(1);
      seen.add(UNLISTED);
    }
    expect([...seen].sort()).toEqual(
      [
        ...new Set(Object.values(SAID)),
        // A part of a split counts.
        ...markChoices
          .filter(({ value }) => value !== 'PART')
          .map(({ label }) => `△ Not counted - ${label.en}:`),
        '⚠ Parts missing or unreadable, taken for 0:',
        '⚠ Parts do not add up to the total:',
        '△ Tax type or deduction to check:',
        UNLISTED,
        '⚠ Balances unreadable or shown again later, left out:',
      ].sort(),
    );
  });

  it('does so of chosen kinds and of two tabs, and names no mark where its reader counts all', async () => {
    const s = await openPulled(seed, ['1', '2', '3']);
    const hands = s.book.as(s.kim);
    const [cards, bank, invoices] = [CARD, BANK, INVOICE].map(kind => `Transactions - ${kind}`) as [
      string,
      string,
      string,
    ];
    const done = [cards, bank, invoices].flatMap((tab, i) => spoil(s, tab, seed * 3 + i));
    const cases = [
      ['category', cards, 'C6', [CARD]],
      ['profit', bank, 'B5', [BANK]],
      ['ledger', cards, 'B5', [CARD]],
      ['receivables', invoices, null, [INVOICE, BANK]],
    ] as const;
    for (const [report, source, choice, kinds] of cases) {
      const tab = make(s, report, source);
      const found = warned(s, tab);
      requireSpoiled(s, report, found, done, kinds);
      const marks = (names: Iterable<string>) => [...names].filter(name => name.includes('Not counted - '));
      expect(marks(found.keys()).length).toBeGreaterThan(0);
      if (choice === null) continue;
      hands.type(tab, choice, 'yes');
      const all = warned(s, tab);
      requireSpoiled(s, report, all, done, kinds);
      expect(marks(all.keys())).toEqual([]);
    }
  });
});
