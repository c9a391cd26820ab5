import { describe, expect, it } from 'vitest';
import type { UnclearEntry } from '../../../../src/push/entry/journal';
import { inOneRequest } from '../../../../src/push/entry/entry-states';
import { withCompanions } from '../../../../src/push/settle/sent-together';
import type { Settlement } from '../../../../src/push/settle/settlement';
import { templateHash } from '../../../../src/resources/update-template';
import { describedThings, template } from '../../../support/builders/described';
import { plannedUpdate, sent } from '../../../support/builders/journal';
import { MINUTE, things } from '../../../support/builders/push';

const SECRET = 'secret';
const SENT = 1_000_000;

function company(count: number, hash = templateHash(template)): UnclearEntry[] {
  const entries = Array.from({ length: count }, (_, i) =>
    sent(plannedUpdate(`t${i}`, { memo: 'A' }, { memo: 'B' })),
  );
  return inOneRequest(entries, hash, SECRET).map(
    entry => ({ ...entry, state: 'unknown', lastSentAt: SENT }) as UnclearEntry,
  );
}

const again = (entry: UnclearEntry): Settlement => ({ kind: 'resend', entry, newAttempt: false });
const kinds = (settlements: readonly Settlement[]) =>
  settlements.map(one =>
    one.kind === 'resend' ? `resend ${one.newAttempt ? 'anew' : 'as it was'}` : one.kind,
  );

describe('updates of one request', () => {
  it('go again together, as they were', () => {
    const all = company(3).map(again);
    expect(withCompanions(describedThings(), all, SENT + MINUTE)).toEqual(all);
  });

  it('wait where one of them has landed, and go in another request once the first can have no effect any more', () => {
    const [first, ...others] = company(3) as [UnclearEntry, ...UnclearEntry[]];
    const landed: Settlement = { kind: 'notApplied', entry: first };
    const mixed = [landed, ...others.map(again)];
    expect(kinds(withCompanions(describedThings(), mixed, SENT + MINUTE))).toEqual([
      'notApplied',
      'waiting',
      'waiting',
    ]);
    expect(kinds(withCompanions(describedThings(), mixed, SENT + 11 * MINUTE))).toEqual([
      'notApplied',
      'resend anew',
      'resend anew',
    ]);
  });

  it('are planned afresh once the team has described the request otherwise, when no try can have its effect any more', () => {
    const all = company(2, 'of before').map(again);
    expect(kinds(withCompanions(describedThings(), all, SENT + MINUTE))).toEqual(['waiting', 'waiting']);
    expect(kinds(withCompanions(describedThings(), all, SENT + 11 * MINUTE))).toEqual([
      'notApplied',
      'notApplied',
    ]);
  });

  it('are none of a list by the contract', () => {
    const all = company(2, 'of before').map(again);
    expect(withCompanions(things, all, SENT)).toBe(all);
  });
});
