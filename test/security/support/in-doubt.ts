/** A push whose outcome nobody knows, and an editor who changes what the hidden journal says of it. */

import { expect } from 'vitest';
import type { RunResult } from '../../../host/index';
import { messages } from '../../support/scenario';
import { type HostileWorld, json, openHostileWorld } from './hostile-world';

export const JOURNAL = '_finance_sheets_journal';
export const BASELINE = '_finance_sheets_base_tags';
export const STAGING = '_finance_sheets_staging';
export const HALF_AN_HOUR = 30 * 60_000;

const RECORDS = [
  { id: 't1', name: 'Rent', description: '' },
  { id: 't2', name: 'Travel', description: '' },
  { id: 't3', name: 'Meals', description: '' },
];
export const LIST = json('tags', { data: RECORDS, meta: { total: 3 } }, { method: 'GET' });
const FAILS = json('tags', { message: 'gateway' }, { status: 502 });

/** Three tags are pulled; the second was renamed and pushed, and nobody knows whether it took effect. */
export async function inDoubt(): Promise<HostileWorld> {
  const world = await openHostileWorld([LIST, FAILS]);
  world.run('menuPullTags');
  const hands = world.book.as(world.kim);
  hands.select('Tags');
  hands.type('Tags', ['Name ★', 3], 'Confirmed');
  expect(messages(world.run('menuPush'))).toContain('Outcome unknown');
  await world.service.requests();
  return world;
}

/** Changes the entry in the journal's hidden sheet as any editor can. */
export function forge(world: HostileWorld, change: (entry: Record<string, unknown>) => object): void {
  const rows = world.book.sheet(JOURNAL).values();
  const at = rows.findIndex((row, i) => i > 0 && String(row[3]).startsWith('{'));
  const forged = change(JSON.parse(String(rows[at]?.[3])));
  world.book.as(world.kim).type(JOURNAL, `D${at + 1}`, JSON.stringify(forged));
}

/** Whatever it met, it ended in words that were meant for it. */
export function expectNoDefect(result: RunResult, what: string): void {
  expect(result.outcome, what).toBe('finished');
  expect(messages(result), what).not.toMatch(/unexpected/i);
}
