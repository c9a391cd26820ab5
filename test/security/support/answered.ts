/** A world with one pulled tag, and what to look at when the service then answers something else. */

import { expect } from 'vitest';
import type { RunResult } from '../../../host/index';
import { messages } from '../../support/scenario';
import type { Rule } from './hostile-service';
import { type HostileWorld, json, openHostileWorld, PROFILE } from './hostile-world';

export const GOOD = json('tags', { data: [{ id: 't1', name: 'Rent' }], meta: { total: 1 } });

/** Opens it; from then on the list of tags is answered with this text. */
export async function answered(
  text: string,
  more: Partial<Rule> = {},
): Promise<{ world: HostileWorld; before: string }> {
  const world = await openHostileWorld([GOOD]);
  world.run('menuPullTags');
  world.book.as(world.kim).select('Tags');
  const before = contents(world);
  await world.service.answer({ path: 'tags', text, ...more }, PROFILE);
  await world.service.requests();
  return { world, before };
}

/** The tab (less its header, which tells the time) and the document's properties. */
export function contents(world: HostileWorld): string {
  return JSON.stringify([world.book.sheet('Tags').values().slice(1), world.book.properties()]);
}

/** It said what was wrong, in words that were meant for it. */
export function expectToldPlainly(result: RunResult, what = ''): void {
  expect(result.outcome, what).toBe('finished');
  expect(messages(result), what).not.toMatch(/unexpected/i);
  expect(result.log, what).toEqual([]);
}

/** JSON that is nested so deep. */
export function deep(levels: number, start: string, end: string): string {
  return start.repeat(levels) + end.repeat(levels);
}
