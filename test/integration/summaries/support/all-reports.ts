/** Every report, made from a small world of all kinds of transactions and of balances. */

import { page } from '../../../support/page-commands';
import { openScenario, type Scenario, SMALL } from '../../../support/scenario';
import { RANGE } from './summed';

export const REPORTS = [
  'category',
  'tag',
  'contact',
  'profit',
  'cash',
  'closing',
  'ledger',
  'receivables',
] as const;
export type Report = (typeof REPORTS)[number];

export async function openPulled(seed: number, pulls: readonly string[] = ['12']): Promise<Scenario> {
  const s = await openScenario({
    language: 'en',
    service: { seed, sizes: { ...SMALL, ticketsPerMonth: 120 } },
  });
  for (const typed of pulls) s.run('menuPullTickets', [`${typed}, ${RANGE}`]);
  s.run('menuPullBalances', ['2026-09-30~2026-10-31']);
  return s;
}

/** Makes a report of the open tab, or of the named one. Gives the report's tab. */
export function make(s: Scenario, report: Report, tab?: string): string {
  if (tab !== undefined) s.book.as(s.kim).select(tab);
  const { said } = page(s).report(report);
  if (!said.startsWith('Made "')) throw new Error(`${report}: ${said}`);
  return s.book.sheets().at(-1) ?? '';
}
