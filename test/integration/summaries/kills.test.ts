/** A kill at any call of a summary. The command, run again, completes the summary and changes no other cell. */

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isThorough, stepOf } from '../../support/sampling';
import { openSidebar } from '../../support/page';
import { page } from '../../support/page-commands';
import { openScenario, type Scenario } from '../../support/scenario';
import { besideOurs, letter } from './support/named';

async function ready(): Promise<Scenario> {
  const scenario = await openScenario({
    service: { sizes: { accounts: 2, contacts: 4, categories: 4, ticketsPerMonth: 40 } },
  });
  scenario.run('menuPullTickets', ['2, 2026-10-01~2026-10-04']);
  scenario.run('menuPullBalances', ['2026-09-30~2026-10-04']);
  return scenario;
}

/** Everything that people see, tab by tab. */
function seen(s: Scenario): unknown[] {
  return s.book
    .sheets()
    .filter(name => !name.startsWith('_'))
    .map(name => [
      name,
      s.book.sheet(name).formulas(),
      s.book.sheet(name).display(),
      s.book.charts(name).map(({ ranges }) => ranges),
    ]);
}

/** What is stored now. Of a dead run's lease only that there is one: it differs in name and time, and runs out. */
function stored(s: Scenario): string {
  const { 'financeSheets.lease': lease, ...properties } = s.book.properties();
  const all = [s.book.document, properties, lease !== undefined, s.host.userProperties(s.kim).all()];
  // As UTF-16: some megabytes of text in UTF-8 take longer to encode than to hash.
  return createHash('sha256')
    .update(Buffer.from(JSON.stringify(all), 'utf16le'))
    .digest('hex');
}

/** Points of a kill, about seven in a usual run. Kills after a call and before the next differ in queued writes. */
function points(calls: number): { readonly call: number; readonly when: 'before' | 'after' }[] {
  const step = stepOf(Math.ceil(calls / 7));
  return Array.from({ length: Math.ceil(calls / step) }, (_, i) => ({
    call: 1 + i * step,
    when: i % 2 === 0 ? 'after' : 'before',
  }));
}

/** Kills the command at each point, repeats it, and compares with an undisturbed run. Returns the number of kills. */
function finishesWhereverItDies(s: Scenario, report: string): number {
  const start = s.book.snapshot();
  // Opening one for each run took a tenth of the time of these tests.
  const sidebar = openSidebar(s);
  const whole = page(s, { sidebar }).report(report);
  expect(whole.said).toMatch(/^Made "|만들었습니다/);
  const wanted = seen(s);
  let killed = 0;
  const finished = new Set<string>();
  for (const { call, when } of points(whole.calls)) {
    s.book.restore(start);
    // Each run makes tabs with the same ids, so that equal states are found equal.
    s.book.document.nextId = start.document.nextId;
    const run = page(s, { sidebar, options: { kill: { call, when } } }).report(report);
    if (run.outcome !== 'killed') continue;
    killed++;
    const left = stored(s);
    // What the dead run still held runs out.
    s.host.clock.advance(10 * 60_000);
    // The command would do the same again: many kills come before the first write, or between two flushes.
    if (!isThorough && finished.has(left)) continue;
    finished.add(left);
    page(s, { sidebar }).report(report);
    expect(seen(s), `killed ${when} call ${call}`).toEqual(wanted);
  }
  expect(finished.size).toBeGreaterThan(2);
  return killed;
}

describe.each([
  ['contact', 'By contact (Transactions - Bank account)'],
  ['cash', 'Daily cash'],
])('%s', (report, tab) => {
  it.each(['made for the first time', 'made again with more rows, and a column of its user'])(
    '%s: killed at any call, before or after, it is finished by the same command',
    async how => {
      const s = await ready();
      if (how !== 'made for the first time') {
        page(s).report(report);
        const beside = s.book.sheet(tab).size().columns;
        s.book.as(s.kim).type(tab, `${letter(beside + 1)}26`, 'mine');
        s.run('menuPullTickets', ['2, 2026-10-01~2026-10-06']);
        s.run('menuPullBalances', ['2026-10-05~2026-10-06']);
      }
      expect(finishesWhereverItDies(s, report)).toBeGreaterThan(4);
    },
  );
});

describe.each([
  ['closing', 'Closing checklist (Transactions - All)', 'B4', '77000'],
  ['ledger', 'Sales and purchases (Transactions - All)', 'P12', 'not for tax'],
  ['profit', 'Profit and loss (Transactions - All)', 'B5', 'yes'],
  ['receivables', 'Receivables and payables (Transactions - All)', null, 'mine'],
])('%s', (report, tab, cell, typed) => {
  it('is finished by the same command wherever it is killed, and keeps what its reader typed', async () => {
    const s = await openScenario({
      service: { sizes: { accounts: 2, contacts: 4, categories: 4, ticketsPerMonth: 40 } },
    });
    s.run('menuPullTickets', ['12, 2026-09-01~2026-10-31']);
    page(s).report(report);
    // null: right of all that is ours.
    s.book.as(s.kim).type(tab, cell ?? besideOurs(s, tab, 14), typed);
    s.run('menuPullTickets', ['12, 2026-08-01~2026-08-31']);
    expect(finishesWhereverItDies(s, report)).toBeGreaterThan(4);
    expect(s.book.sheet(tab).values().flat().map(String)).toContain(typed);
  });
});
