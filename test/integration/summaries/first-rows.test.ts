/** Rows that a user puts between the header and the first record: no report loses what stands there later. */

import { expect, it } from 'vitest';
import { page } from '../../support/page-commands';
import { make, openPulled, REPORTS } from './support/all-reports';

const [ALL, BALANCES] = ['Transactions - All', 'Balances'] as const;

it('records that come to stand above an inserted row count in every report as before', async () => {
  const s = await openPulled(1);
  const reports = REPORTS.map(report => make(s, report, ALL));
  const shown = () => reports.map(tab => [tab, s.book.sheet(tab).values('A2:H6')]);
  const before = shown();
  const hands = s.book.as(s.kim);
  for (const tab of [ALL, BALANCES]) {
    hands.insertRows(tab, 2);
    expect(shown(), `${tab}: inserted`).toEqual(before);
    const { rows } = s.book.sheet(tab).size();
    // A sort puts the empty row last.
    hands.sort(tab, { by: 'ID' });
    expect(s.book.sheet(tab).size().rows, tab).toBe(rows - 1);
    expect(shown(), `${tab}: sorted`).toEqual(before);
  }
});

it('a title above the header changes no sum, adds no doubt, and stops a new report as it stops a pull', async () => {
  const s = await openPulled(1);
  const reports = REPORTS.map(report => make(s, report, ALL));
  const shown = () => reports.map(tab => [tab, s.book.sheet(tab).values('A2:H6')]);
  const before = shown();
  const hands = s.book.as(s.kim);
  hands.insertRows(ALL, 1);
  hands.type(ALL, 'A1', '2026');
  expect(shown()).toEqual(before);
  for (const report of REPORTS)
    expect(page(s).report(report).said, report).toContain(
      `Row 1 of "${ALL}" is not the header row any more.`,
    );
  hands.deleteRows(ALL, 1);
  expect(shown()).toEqual(before);
});
