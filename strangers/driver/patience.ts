/** What a person does whose click failed at a bad line: waits, and clicks again. */

import type { Seen } from './person';
import type { Scene } from './scene';

/** One more than the readings that fail in a run. */
const MOST_TIMES = 7;
const WAIT_MS = 120_000;

/** Clicks again until it is done, where readings of this service fail now and then. */
export function again({ shape, person }: Scene, click: () => Seen, isDone: (seen: Seen) => boolean): Seen {
  let seen = click();
  if (shape.reads === 'steady' && shape.limit === 'none') return seen;
  for (let times = 1; times < MOST_TIMES && !isDone(seen); times++) {
    person.wait(WAIT_MS);
    seen = click();
  }
  return seen;
}
