/** The pulled tab of a report is deleted, or the report is copied to another spreadsheet: no cell shows a sum. */
import { expect, it } from 'vitest';
import type { Scenario } from '../../support/scenario';
import { make, openPulled, type Report, REPORTS } from './support/all-reports';

/** Numbers in visible cells with a formula, without the numbers that a person has ticked as seen. */
function sumsIn(s: Scenario, tab: string): string[] {
  const sheet = s.book.sheet(tab);
  const [hidden, formulas] = [new Set(sheet.hiddenColumns()), sheet.formulas()];
  return sheet.display().flatMap((line, r) =>
    line.flatMap((shown, c) => {
      const isSum = formulas[r]?.[c] !== '' && !hidden.has(c + 1) && /^[⚠ -]*[\d,]+$/.test(shown);
      return isSum && sheet.row(1)[c] !== 'Seen (numbers)' && sheet.row(1)[c] !== 'Seen'
        ? [`row ${r + 1}, ${String(sheet.row(1)[c])}: ${shown}`]
        : [];
    }),
  );
}

it.each([...REPORTS])('%s of a tab that was deleted shows errors, and no zeros', async report => {
  const s = await openPulled(1);
  const source = report === 'cash' ? 'Balances' : 'Transactions - All';
  const tab = make(s, report, source);
  expect(sumsIn(s, tab).length).toBeGreaterThan(0);
  s.book.as(s.kim).deleteSheet(source);
  expect(sumsIn(s, tab)).toEqual([]);
  expect(s.book.sheet(tab).display().flat()).toContain('#REF!');
});

it.each<readonly [Report, readonly string[], string]>([
  ['receivables', ['Tax invoice', 'Bank account'], 'Transactions - Bank account'],
  ['cash', ['12'], 'Transactions - All'],
])('%s of two tabs shows no differences where one was deleted', async (report, pulls, gone) => {
  const s = await openPulled(1, pulls);
  const tab = make(s, report, report === 'cash' ? 'Balances' : 'Transactions - Tax invoice');
  s.book.as(s.kim).deleteSheet(gone);
  expect(sumsIn(s, tab)).toEqual([]);
});
