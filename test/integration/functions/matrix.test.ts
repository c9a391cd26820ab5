/** Every cell function against every question; null in cases.ts where a question does not apply. */
import { describe, expect, it } from 'vitest';
import { type CellFunction, exampleOf } from '../../../src/main/cell-function';
import { cellFunctions } from '../../../src/main/cell-functions';
import { type Case, cases, type Try } from './cases';
import { type Answer, sharedReport, type Report } from './report';
import { Truth } from './truth';
import { page } from '../../support/page-commands';

const all = cellFunctions.map(one => ({ ...one, ...cases[one.name], example: exampleOf(one) }));
/** Those to which a question applies. */
function where<Question extends keyof Case>(
  question: Question,
): (One & { readonly [Q in Question]: NonNullable<Case[Q]> })[] {
  const applies = all.filter(one => one[question] !== null);
  return applies as (One & { readonly [Q in Question]: NonNullable<Case[Q]> })[];
}

type One = CellFunction & Case & { readonly example: string };
const asking = all.filter(({ asks }) => asks !== undefined);
const fromTabs = all.filter(
  ({ asks, reads, name }) => asks === undefined && (reads > 0 || name === 'FIN_ASOF'),
);

/** The part of a block that is compared. */
function shown({ columns }: Case, { rows, value }: Answer): unknown[][] {
  const [header = [], ...below] = rows;
  if (columns === undefined) return rows.map(row => row.filter((_, i) => i < header.length));
  // A record as rows of label and value.
  if (header.includes(columns[0])) {
    const places = columns.map(label => header.indexOf(label));
    return below.map(row => places.map(place => row[place]));
  }
  return rows.filter(row => row[0] === 'Service status' && value === 'ID').map(row => [row[1]]);
}

async function expectAnswer(one: One, report: Report, answer: Answer): Promise<void> {
  const expected = await one.answers(new Truth(report.scenario));
  expect(answer.says).toBe('');
  expect(expected.length).toBeGreaterThan(0);
  const rows = shown(one, answer).map(row => row.map(toMinute));
  // A tab has an order of its own: the user's.
  if (one.columns === undefined) expect(rows).toEqual(expected);
  else expect(inOrder(rows)).toEqual(inOrder(expected));
}

function inOrder(rows: readonly (readonly unknown[])[]): string[] {
  return rows.map(row => JSON.stringify(row)).sort();
}

function toMinute(value: unknown): unknown {
  return value instanceof Date ? new Date(Math.floor(value.getTime() / 60_000) * 60_000) : value;
}

function expectWhat(
  report: Report,
  { formula, cells, says, rows }: Try & { says?: string; rows?: readonly (readonly unknown[])[] },
): void {
  const answer = report.ask(formula, cells);
  if (says === undefined) {
    const block = rows?.map((row, i) => row.map((_, j) => answer.rows[i]?.[j] ?? ''));
    expect(block).toEqual(rows);
    expect(answer.says).toBe('');
  } else expect([answer.value, answer.says]).toEqual(['#ERROR!', expect.stringContaining(says)]);
}

describe('where everything is pulled and nothing allowed', () => {
  const report = sharedReport({}, report => report.pullAll());

  it.each(all)(
    '$name answers its example from the tabs, without a request, in a constant number of reads',
    async one => {
      const answer = report().ask(one.example);
      await expectAnswer(one, report(), answer);
      expect([answer.fetches, answer.reads]).toEqual([0, one.reads]);
    },
  );

  it.each(where('range'))('$name takes a range, or says that it does not', ({ range }) => {
    expectWhat(report(), range);
  });

  it.each(where('empty'))('$name says what to do about empty cells, or answers empty ones', ({ empty }) => {
    expectWhat(report(), empty);
  });

  it.each(all.filter(({ bad }) => bad.length > 0))(
    '$name says what is wrong with each argument',
    ({ bad }) => {
      for (const attempt of bad) expectWhat(report(), attempt);
    },
  );

  it.each(where('spills'))('$name leaves cells alone that stand where its answer would go', ({ spills }) => {
    const answer = report().ask(spills, { A2: 'mine', B2: 'mine' });
    expect(answer.value).toBe('#REF!');
    expect(report().scenario.book.sheet('Report').cell('A2').value).toBe('mine');
  });
});

describe('where everything is allowed and nothing pulled', () => {
  const report = sharedReport({}, report => report.allow());

  it.each(asking)(
    '$name asks once, however many cells have the same call, also for another editor',
    async one => {
      const first = report().ask(one.example, {}, report().scenario.lee);
      await expectAnswer(one, report(), first);
      const again = report().ask(one.example);
      await expectAnswer(one, report(), again);
      // FIN_WORKDAYS finds the answer of FIN_HOLIDAYS in the cache.
      expect([first.fetches, again.fetches]).toEqual([one.name === 'FIN_WORKDAYS' ? 0 : one.fetches, 0]);
    },
  );

  it.each(fromTabs)('$name asks nobody, and says what to pull', ({ example }) => {
    const answer = report().ask(example);
    expect([answer.fetches, answer.says]).toEqual([
      0,
      expect.stringMatching(/: pull "\w+" from the menu first/),
    ]);
  });

  it.each(all.filter(({ parameters }) => parameters.includes('stamp')))(
    '$name is stale until FIN_STAMP changes',
    ({ example }) => {
      const { scenario } = report();
      expect(report().ask(example).runs).toBe(1);
      expect(report().counted(() => scenario.book.as(scenario.kim).type('Report', 'AZ99', 'x')).runs).toBe(0);
      expect(report().counted(() => scenario.run('menuPullInventories')).runs).toBe(1);
    },
  );
});

describe('where the owner is connected and has allowed nothing', () => {
  const report = sharedReport();

  it.each(asking)('$name asks nobody, and says that the list must be pulled or the function allowed', one => {
    const answer = report().ask(one.example.replace(/,? ?FIN_STAMP/, ''));
    expect(answer.fetches).toBe(0);
    expect(answer.says).toMatch(
      /pull "[\w +-]+".* first, or let the spreadsheet's owner allow this function/,
    );
  });

  it.each(asking)('$name is not let in by what another editor allows', one => {
    const { scenario } = report();
    const asLee = { user: scenario.lee };
    scenario.run('menuConnect', [scenario.service.url, scenario.service.apiKeys[0] ?? ''], asLee);
    page(scenario, asLee).allow([one.name]);
    const answer = report().ask(one.example, {}, scenario.lee);
    expect([answer.fetches, answer.says]).toEqual([0, expect.stringContaining('owner allow this function')]);
  });
});

describe('where the owner is not connected', () => {
  const report = sharedReport({ connect: false });

  it.each(all)('$name says who must do what, unless it needs no data', one => {
    const answer = report().ask(one.example.replace(/,? ?FIN_STAMP/, ''));
    expect(answer.fetches).toBe(0);
    if (one.asks !== undefined)
      expect(answer.says).toMatch(/owner connect \("Connect\.\.\." in the menu\) and allow/);
    else if (one.name.startsWith('FIN_REGNO')) expect(answer.says).toBe('');
    else expect(answer.says).toMatch(/: pull "\w+" from the menu first/);
  });
});

describe('where the service is slow', () => {
  const report = sharedReport(
    {
      service: { switches: { paging: 'cursor', pageSize: 1, latencyMs: 4_000 } },
    },
    report => report.allow(),
  );

  it.each(where('slow'))('$name says that it cannot be done in thirty seconds', ({ slow }) => {
    const answer = report().ask(slow);
    expect([answer.value, answer.says]).toEqual(['#ERROR!', expect.stringContaining('within 30 seconds')]);
    expect(answer.fetches).toBeGreaterThan(2);
    expect(answer.fetches).toBeLessThan(8);
  });
});

describe('where a single answer takes more than thirty seconds', () => {
  const report = sharedReport({}, async report => {
    report.allow();
    await report.scenario.service.setSwitches({ latencyMs: 31_000 });
  });

  it.each(asking)('$name is ended by the platform, which says so', ({ example }) => {
    const answer = report().ask(example);
    expect([answer.value, answer.says]).toEqual(['#ERROR!', expect.stringMatching(/maximum execution time/)]);
  });
});

it('leaves a question out only where it cannot apply', () => {
  const without = (question: keyof Case): string[] =>
    all.filter(one => one[question] === null).map(({ name }) => name);
  const lists = all.filter(({ parameters }) => parameters.length === 1 && parameters[0] === 'stamp');
  const names = lists.map(({ name }) => name);
  // Nothing but a stamp to give.
  expect(without('range')).toEqual(names);
  // Without a field, all of them.
  expect(without('empty')).toEqual([...names, 'FIN_WORKSPACE', 'FIN_SUBSCRIPTION']);
  // One value.
  expect(without('spills')).toEqual(['FIN_EXCHANGE_RATE', 'FIN_WORKDAYS', 'FIN_ASOF']);
  // No request, or a single one, which only the platform can end.
  const still = all.filter(({ asks, name }) => asks === undefined || /WORKSPACE|SUBSCRIPTION/.test(name));
  expect(without('slow')).toEqual(still.map(({ name }) => name));
});
