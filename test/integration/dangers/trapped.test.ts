/**
 * Danger: a refusal that means "not now" (401, 403, 429) is stored under the key, and would be replayed to
 * every later try.
 */
import { describe, expect, it } from 'vitest';
import { behaviours } from './support/behaviours';
import { NOTHING, PAST_HOLD_MS } from './support/danger';
import { dangers } from './support/open';

const open = dangers();

describe.each(behaviours)('a refusal for now that the service stores, idempotency $name', behaviour => {
  it.each([401, 403, 429] as const)(
    '(%i) does not trap what was confirmed: Continue sends it',
    async status => {
      const d = await open(behaviour);
      const id = d.id(2);
      d.edit(2, 'B');
      await d.fault('PUT', { fail: { status, by: 'application', effect: 'before' } });
      d.push();
      for (let round = 0; round < 3 && d.open().some(entry => entry['state'] === 'planned'); round++) {
        d.wait(PAST_HOLD_MS);
        d.run('menuContinue');
      }
      await d.expectRecords({ renamed: { [id]: 'B' } });
      expect(await d.untilQuiet()).toBe(NOTHING);
    },
  );
});
