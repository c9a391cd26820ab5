/** A document lock that is no lock: two executions that both believe to hold it. */

import { describe, expect, it } from 'vitest';
import type { RunOptions } from '../../host/index';
import { agreeable, messages, type Scenario } from '../support/scenario';
import { cell, NAME, pulledTags, tagNamed, type, typeNew, writes } from '../support/tags-scenario';

/** Everybody gets the lock, and the service keeps no key: what protects here is the add-on alone. */
async function opened(): Promise<Scenario> {
  return pulledTags({
    host: { wrong: { members: { 'Lock.tryLock': 'true' } } },
    service: { switches: { idempotency: { mode: 'off' } } },
  });
}

/** Another push of the same user, as a whole, before this call of the first one. */
function meanwhile(s: Scenario, member: string, nth: number): Partial<RunOptions> {
  return { between: [{ beforeCall: { member, nth }, do: () => void s.run('menuPush') }] };
}

const POINTS = [
  ...[1, 3, 5, 7].map(nth => ['SpreadsheetApp.flush', nth] as const),
  ...[1, 5, 9, 13].map(nth => ['Properties.setProperty', nth] as const),
  ...[2, 4].map(nth => ['UrlFetchApp.fetch', nth] as const),
];

describe('two pushes that both hold the lock', () => {
  it.each(POINTS)('send a change once, whenever the second one comes (%s %i)', async (member, nth) => {
    const s = await opened();
    const row = typeNew(s, 'Made once');
    type(s, NAME, 2, 'Changed once');
    const run = s.run('menuPush', [], { dialogs: agreeable(), ...meanwhile(s, member, nth) });
    expect(run.outcome).toBe('finished');
    const sent = (await writes(s)).map(({ method }) => method);
    expect(sent.filter(method => method === 'POST')).toHaveLength(1);
    expect(sent.filter(method => method === 'PUT')).toHaveLength(1);
    expect(await tagNamed(s, 'Made once')).toHaveLength(1);
    expect(cell(s, NAME, row)).toBe('Made once');
  });

  it('name the other run and what to do, and later pushes send nothing twice', async () => {
    const s = await opened();
    typeNew(s, 'Made once');
    type(s, NAME, 2, 'Changed once');
    const en = messages(s.run('menuPush', [], meanwhile(s, 'SpreadsheetApp.flush', 5)));
    expect(en).toContain('Stopped, because another push has started in this spreadsheet.');
    expect(en).not.toMatch(/unexpected/);
    s.host.clock.advance(17 * 60_000);
    s.run('menuPush');
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
    expect((await writes(s)).map(({ method }) => method)).toEqual(['PUT', 'POST']);
    expect(await s.service.duplicates()).toEqual([]);
  });

  it('at the very moment in which a change leaves, the second one sends it with the same key and body, as after a kill', async () => {
    const s = await opened();
    type(s, NAME, 2, 'Changed once');
    s.run('menuPush', [], meanwhile(s, 'UrlFetchApp.fetch', 3));
    const puts = (await writes(s)).map(({ idempotencyKey, bodySha256 }) => `${idempotencyKey} ${bodySha256}`);
    expect(new Set(puts).size).toBe(1);
  });

  it('never make a second record while the first one leaves', async () => {
    const s = await opened();
    typeNew(s, 'Made once');
    s.run('menuPush', [], meanwhile(s, 'UrlFetchApp.fetch', 3));
    expect((await writes(s)).map(({ method }) => method)).toEqual(['POST']);
  });
});

describe('one push alone', () => {
  it('does not send on a lease that somebody else has written at the same moment', async () => {
    const s = await opened();
    type(s, NAME, 2, 'Changed once');
    const other = { user: 'lee@example.com', keyFingerprint: 'x', isPush: true, execution: 'other' };
    const run = s.run('menuPush', [], {
      between: [
        {
          beforeCall: { member: 'UrlFetchApp.fetch', nth: 2 },
          do: () => {
            const now = s.host.clock.now();
            const lease = JSON.stringify({ ...other, since: now, until: now + 60_000 });
            s.host.documentProperties(s.book).set({ 'financeSheets.lease': lease }, false);
          },
        },
      ],
    });
    expect(run.outcome).toBe('finished');
    expect(await writes(s)).toEqual([]);
    expect(messages(run)).toContain('another push has started');
  });
});
