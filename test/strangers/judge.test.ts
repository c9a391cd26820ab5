/** The judge goes red for what it is there to notice, and stays calm at what is right. */

import { describe, expect, it } from 'vitest';
import type { Cell, Tab } from '../../strangers/driver/tab';
import { Work } from '../../strangers/driver/work';
import { judgeCell } from '../../strangers/judge/cells';
import { judgeList, judgeRemoval } from '../../strangers/judge/lists';
import { judgeMark } from '../../strangers/judge/marks';
import { judgeSums, trueSums } from '../../strangers/judge/money';
import { judgeApplied, judgeTraffic } from '../../strangers/judge/writes';
import { judgeWords } from '../../strangers/judge/words';
import type { Scene } from '../../strangers/driver/scene';
import { type KnownRecord, knownRecords } from '../../strangers/server/known';
import { type Happening, State } from '../../strangers/server/state';
import type { ListName } from '../../strangers/server/lists';
import { plainShape, shapeFrom, withOption } from '../../strangers/shape/shape';

const shape = plainShape();

function records(list: ListName, odd: Record<string, string> = {}): KnownRecord[] {
  return knownRecords(new State({ shape: shapeFrom(odd), seed: 2, key: 'k', counts: { [list]: 6 } }), list);
}

/** A tab that shows the records as they are; with: cells of rows to be otherwise. */
function tabOf(
  known: readonly KnownRecord[],
  changes: { incomplete?: boolean; formulas?: string[]; cells?: Record<number, Record<string, Cell>> } = {},
): Tab {
  const right = ({ kind, value }: KnownRecord['fields'][string]): Cell =>
    value === null
      ? ''
      : kind === 'time'
        ? new Date(`${String(value)}+09:00`)
        : kind === 'date'
          ? new Date(`${String(value)}T00:00:00+09:00`)
          : value;
  return {
    name: 'T',
    header: [],
    saysIncomplete: changes.incomplete ?? false,
    formulas: changes.formulas ?? [],
    paths: [],
    columnOf: () => 0,
    isEditable: () => true,
    rows: known.map((record, i) => ({
      row: i + 2,
      status: '',
      has: () => true,
      cell: path =>
        changes.cells?.[i]?.[path] ??
        (path === 'id' ? record.id : right(record.fields[path] as KnownRecord['fields'][string])),
    })),
  };
}

const kinds = (found: readonly { kind: string }[]): string[] => found.map(({ kind }) => kind);

describe('what the judge knows', () => {
  it('names no day and no amount of the account whose balances are null', () => {
    const known = records('balances', { balances: 'null in one' });
    for (const record of known)
      for (const path of ['balances.baseDate', 'balances.accountBalance'])
        expect(record.fields[path]?.wire === null, record.marker).toBe(record.isOdd);
    expect(known.filter(({ isOdd }) => isOdd)).toHaveLength(1);
  });
});

describe('the judge of lists', () => {
  const known = records('contacts');

  it('has nothing to say of a tab that shows what is there', () => {
    expect(judgeList('contacts', tabOf(known), known, shape)).toEqual([]);
  });

  it('notices a short list, unless the tab says so', () => {
    expect(kinds(judgeList('contacts', tabOf(known.slice(2)), known, shape))).toEqual(['list short']);
    expect(judgeList('contacts', tabOf(known.slice(2), { incomplete: true }), known, shape)).toEqual([]);
  });

  it('notices a mark at a list that is whole and told so, or whose length is no page size', () => {
    const marked = tabOf(known, { incomplete: true });
    expect(kinds(judgeMark(marked, known.length, shape))).toEqual(['needless mark']);
    expect(kinds(judgeMark(marked, known.length, shapeFrom({ paging: 'page' })))).toEqual(['needless mark']);
    expect(judgeMark(marked, 20, shape)).toEqual([]);
    expect(kinds(judgeMark(marked, 20, shapeFrom({ paging: 'page' })))).toEqual(['needless mark']);
    expect(judgeMark(marked, known.length, shapeFrom({ wrapping: 'items' }))).toEqual([]);
    expect(judgeMark(tabOf(known), known.length, shape)).toEqual([]);
  });

  it('notices a record that stands twice', () => {
    const [first] = known;
    expect(kinds(judgeList('contacts', tabOf([...known, first as KnownRecord]), known, shape))).toEqual([
      'duplicate row',
    ]);
  });

  it('notices a live formula, a lost zero, another text, another id', () => {
    const wrong = (cells: Record<string, Cell>): string[] =>
      kinds(judgeList('contacts', tabOf(known, { cells: { 1: cells } }), known, shape));
    expect(kinds(judgeList('contacts', tabOf(known, { formulas: ['B2: =1'] }), known, shape))).toEqual([
      'live formula',
    ]);
    expect(wrong({ registrationNumber: 123_457 })).toEqual(['lost zero']);
    expect(wrong({ registrationNumber: '123457' })).toEqual(['lost zero']);
    expect(wrong({ email: 'x' })).toEqual(['wrong value']);
    expect(wrong({ id: '7' })).toEqual(['wrong value']);
  });

  it('notices rows that went though their records are there', () => {
    expect(kinds(judgeRemoval('contacts', tabOf(known), tabOf(known.slice(1)), known))).toEqual([
      'row removed',
    ]);
    expect(judgeRemoval('contacts', tabOf(known), tabOf(known.slice(1)), known.slice(1))).toEqual([]);
  });
});

describe('the judge of cells', () => {
  const field = (
    kind: KnownRecord['fields'][string]['kind'],
    value: string | number | boolean,
    wire: string,
  ): KnownRecord['fields'][string] => ({ kind, value, wire });

  it('takes a value or the text that came, and nothing else', () => {
    const money = field('money', 1234, '"1,234"');
    expect([1234, '1,234', 1.234, '', '1.234,0'].map(cell => judgeCell(cell, money, false))).toEqual([
      null,
      null,
      'wrong value',
      'wrong value',
      'wrong value',
    ]);
  });

  it('wants a type where the spelling is plain', () => {
    expect(judgeCell('1234', field('money', 1234, '1234'), true)).toBe('odd value spoils others');
    const time = field('time', '2026-10-05T09:00:00', '"2026-10-05T09:00:00"');
    expect(judgeCell('2026-10-05T09:00:00', time, true)).toBe('odd value spoils others');
    expect(judgeCell(new Date('2026-10-05T09:00:00+09:00'), time, true)).toBeNull();
    expect(judgeCell(new Date('2026-10-05T18:00:00+09:00'), time, true)).toBe('wrong value');
  });
});

describe('the judge of sums', () => {
  const known = records('tickets');
  const truth = trueSums(known, shape);
  const tab = tabOf(known);

  it('takes the whole money, or a word of what is left out', () => {
    expect(judgeSums('x', { ...truth, words: '' }, truth, tab)).toEqual([]);
    expect(kinds(judgeSums('x', { in: 0, out: 0, words: '' }, truth, tab))).toEqual(['money left out']);
    expect(judgeSums('x', { in: 0, out: 0, words: '⚠ 6 rows left out' }, truth, tab)).toEqual([]);
    expect(
      kinds(judgeSums('x', { in: truth.in * 2 + 5, out: truth.out, words: '⚠ left out' }, truth, tab)),
    ).toEqual(['money left out']);
  });

  it('counts neither what is excluded nor what nobody can read', () => {
    const odd = records('tickets', { oddNumber: 'words' });
    const sums = trueSums(odd, shapeFrom({ oddNumber: 'words' }));
    const included = odd.filter(record => record.values['isIncluded'] === true);
    expect(sums.odd).toHaveLength(included.some(({ isOdd }) => isOdd) ? 1 : 0);
    const all = included.reduce((total, record) => total + Number(record.values['amount']), 0);
    expect(sums.in + sums.out + (sums.odd[0]?.amount ?? 0)).toBe(all);
  });
});

describe('the judge of writes', () => {
  const known = records('tags');
  const [first, second] = known as [KnownRecord, KnownRecord];

  function work(): Work {
    const done = new Work('tags');
    for (const record of [first, second])
      done.pieces.push({
        nth: record.nth,
        id: record.id,
        marker: `new ${record.nth}`,
        typed: new Map([['name', `new ${record.nth}`]]),
        values: record.values,
        seen: new Map([['name', new Set([record.marker])]]),
        old: new Map(),
        undone: new Map(),
        unmoved: new Set(),
        resolved: false,
      });
    done.pieces.push({
      nth: null,
      id: '',
      marker: 'added',
      typed: new Map([['name', 'added']]),
      values: {},
      seen: new Map(),
      old: new Map(),
      undone: new Map(),
      unmoved: new Set(),
      resolved: false,
    });
    return done;
  }

  function put(
    record: KnownRecord,
    sent: Record<string, unknown>,
    after: Record<string, string | null>,
    before: Record<string, string | null> = {},
  ): Happening {
    const values = { ...record.values, ...before };
    return {
      kind: 'put',
      at: 100_000,
      list: 'tags',
      nth: record.nth,
      sent,
      before: values,
      after: { ...values, ...after },
      status: 200,
      hadEffect: true,
    };
  }

  const post = (name: string): Happening => ({
    kind: 'post',
    at: 0,
    list: 'tags',
    nth: 9,
    sent: { name },
    before: {},
    after: { name },
    status: 200,
    hadEffect: true,
  });
  const judged = (
    happenings: Happening[],
    story: string[] = [],
    at = shape,
    undoing: Scene['plot']['undoing'] = 'never',
  ): string[] =>
    kinds(
      judgeTraffic(work(), happenings, {
        person: { story },
        plot: { undoing },
        shape: at,
      } as unknown as Scene),
    );

  it('has nothing to say of what was typed', () => {
    expect(
      judged([
        put(first, { id: first.id, name: `new ${first.nth}` }, { name: `new ${first.nth}` }),
        post('added'),
      ]),
    ).toEqual([]);
  });

  it('notices a record that is made twice', () => {
    expect(judged([post('added'), post('added')])).toEqual(['duplicate record']);
  });

  it('notices fields that were emptied: one record, if nobody was told; two, in any case', () => {
    const emptying = (record: KnownRecord): Happening =>
      put(
        record,
        { name: `new ${record.nth}` },
        { name: `new ${record.nth}`, description: null },
        { description: 'x' },
      );
    expect(judged([emptying(first)])).toEqual(['overwritten field']);
    expect(judged([emptying(first)], ["this service's PUT empties the fields"])).toEqual([]);
    const told = ["this service's PUT empties the fields"];
    const both = [emptying(first), emptying(second)];
    expect(judged(both, told)).toEqual(['overwritten field']);
    // Nothing could show the first loss in time: its update was refused, and the list lags.
    const [hidden, seen] = [{ ...emptying(first), wasHeard: false as const }, emptying(second)];
    const lagging = withOption(shape, 'lag', '5 min');
    expect(judged([hidden, seen], told, lagging)).toEqual([]);
    expect(judged([hidden, seen], told)).toEqual(['overwritten field']);
    expect(judged(both, told, lagging)).toEqual(['overwritten field']);
    expect(judged([hidden], [], lagging)).toEqual(['overwritten field']);
  });

  it('notices a field that was sent unchanged and lost, but no other form of the same text', () => {
    const carrying = (record: KnownRecord, now: string | null): Happening =>
      put(record, { description: 'a-b' }, { description: now }, { description: 'a-b' });
    const told = ['the service changed fields that were not edited'];
    expect(judged([carrying(first, null)])).toEqual(['overwritten field']);
    expect(judged([carrying(first, 'x')])).toEqual(['overwritten field']);
    expect(judged([carrying(first, null)], told)).toEqual([]);
    expect(judged([carrying(first, null), carrying(second, null)], told)).toEqual(['overwritten field']);
    expect(judged([carrying(first, 'ab')])).toEqual([]);
  });

  it('notices a carried field that was no longer what the service had, and an update over a colleague', () => {
    expect(
      judged([
        put(
          first,
          { name: `new ${first.nth}`, description: 'old' },
          { description: 'old' },
          { description: 'renamed' },
        ),
      ]),
    ).toEqual(['overwritten field']);
    expect(
      judged([
        put(first, { name: `new ${first.nth}` }, { name: `new ${first.nth}` }, { name: "a colleague's" }),
      ]),
    ).toEqual(['lost update']);
  });

  it('takes the form in which the service stored our own update for no change of a colleague', () => {
    const stored = { name: 'NEW, IN CAPITALS' };
    const typed = { name: `new ${first.nth}` };
    const sent = { name: 'new, in capitals' };
    const ours = { ...put(first, sent, stored, { name: 'old' }), at: 10_000 };
    expect(judged([ours, put(first, typed, typed, stored)])).not.toContain('lost update');
    const theirs = { ...ours, kind: 'web' as const, at: 40_000, sent: stored };
    expect(judged([ours, theirs, put(first, typed, typed, stored)])).toContain('lost update');
  });

  it('lets an undo give back what stood there before, whoever wrote it', () => {
    const typed = { name: `new ${first.nth}` };
    const theirs = { name: "a colleague's" };
    const both = [put(first, typed, typed, theirs), put(first, theirs, theirs, typed)];
    expect(judged(both, [], shape, 'by command')).not.toContain('overwritten field');
    expect(judged(both)).toContain('overwritten field');
  });

  it('leaves the window between a look and its update open for a moment only', () => {
    const web = (at: number): Happening => ({
      kind: 'web',
      at,
      list: 'tags',
      nth: first.nth,
      sent: { name: 'c' },
      before: {},
      after: {},
      status: 0,
      hadEffect: true,
    });
    const over = put(first, { name: `new ${first.nth}` }, { name: `new ${first.nth}` }, { name: 'c' });
    expect(judged([web(90_000), over])).toEqual([]);
    expect(judged([web(40_000), over])).toEqual(['lost update']);
  });

  it('notices ✓ at what the service does not show', () => {
    const tab = tabOf(known, { cells: { 0: { name: `new ${first.nth}` } } });
    const rows = tab.rows.map(row => ({ ...row, status: row.row === 2 ? '✓ Applied 09:00' : '' }));
    expect(kinds(judgeApplied(work(), { ...tab, rows }, known, []))).toEqual(['applied untrue']);
    // It stood there before the person typed again.
    const again = work();
    for (const piece of again.pieces) piece.statusBefore = '✓ Applied 09:00';
    expect(judgeApplied(again, { ...tab, rows }, known, [])).toEqual([]);
  });

  it('notices a refusal of what the service shows, if the update took effect', () => {
    const name = `new ${first.nth}`;
    const tab = tabOf(known, { cells: { 0: { name } } });
    const rows = tab.rows.map(row => ({ ...row, status: row.row === 2 ? '✗ Rejected by the service' : '' }));
    const put = { kind: 'put', at: 10, nth: first.nth, sent: {}, before: {}, after: {} };
    const taken = { ...first.shown, name };
    const judged = (hadEffect: boolean, copies = [taken]) => {
      const shown = known.map(record => (record === first ? { ...record, shown: taken, copies } : record));
      return judgeApplied(work(), { ...tab, rows }, shown, [{ ...put, hadEffect } as unknown as Happening]);
    };
    expect(kinds(judged(true))).toEqual(['applied untrue']);
    expect(kinds(judged(false))).toEqual([]);
    // The look may have read a page of the copy that is behind.
    expect(kinds(judged(true, [taken, { ...first.shown, name: 'a former name' }]))).toEqual([]);
  });
});

describe('the judge of words', () => {
  const seen = (message: string | null, outcome = 'finished'): Parameters<typeof judgeWords>[0] =>
    ({
      item: 'x',
      outcome,
      error: 'e',
      messages: message === null ? [] : [message],
      dialogs: message === null ? [] : [{ message }],
      last: message ?? '',
      fetches: 0,
    }) as unknown as Parameters<typeof judgeWords>[0];

  it('wants a sentence, in the language of whoever reads it', () => {
    expect(judgeWords(seen('Pulled.'), 'en')).toEqual([]);
    expect(kinds(judgeWords(seen('Pulled.'), 'ko'))).toEqual(['error without words']);
    expect(kinds(judgeWords(seen(null), 'en'))).toEqual(['error without words']);
    expect(kinds(judgeWords(seen('x', 'threw'), 'en'))).toEqual(['error without words']);
    expect(kinds(judgeWords(seen('Something unexpected went wrong: x'), 'en'))).toEqual([
      'error without words',
    ]);
  });
});
