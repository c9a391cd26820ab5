/**
 * Danger: a push of three updates and two creates dies, at every call that sends, flushes or stores, before
 * it and after it. (All of its 358 calls take some minutes for each behaviour; tried once, they ended the
 * same. Only what lasts is worth a kill: what is between lives in memory.)
 */
import { describe, expect, it } from 'vitest';
import type { KillOrder } from '../../../host/index';
import { stepOf } from '../../support/sampling';
import { agreeable } from '../../support/scenario';
import { type Behaviour, behaviours } from './support/behaviours';
import { type Danger, NOTHING } from './support/danger';
import { MINUTE } from './support/hands';
import { dangers } from './support/open';

const open = dangers();

/** Kills one push, has the same command finish it, and says whether there was such a call. */
async function survives(
  behaviour: Behaviour,
  kill: KillOrder,
  { lagMs = 0, parallel = 1 } = {},
): Promise<boolean> {
  const d = await open(behaviour, { switches: { staleReadsMs: lagMs }, settings: `parallel=${parallel}` });
  const ids = [2, 4, 6].map(row => d.id(row));
  for (const row of [2, 4, 6]) d.edit(row, `Renamed ${row}`);
  d.add('New one');
  d.add('New two');
  const result = d.s.run('menuPush', [], { dialogs: agreeable(), kill });
  const where = JSON.stringify(kill);
  // A kill right after the hidden journal was inserted leaves that one open.
  d.s.book.as(d.s.kim).select('Tags');
  if (lagMs > 0) d.push();
  expect(await d.untilQuiet(), where).toBe(NOTHING);
  await expectDoneOnce(d, ids, where);
  await d.putBack();
  return result.outcome === 'killed';
}

async function expectDoneOnce(d: Danger, ids: readonly string[], where: string): Promise<void> {
  const renamed = Object.fromEntries([2, 4, 6].map((row, i) => [ids[i] ?? '', `Renamed ${row}`]));
  await d.expectRecords({ renamed, added: ['New one', 'New two'] });
  d.expectOwnIds();
  for (const [i, row] of [2, 4, 6].entries()) {
    expect(d.name(row), where).toBe(`Renamed ${row}`);
    expect(d.id(row), where).toBe(ids[i]);
    expect((await d.keysOf(`Renamed ${row}`, ids[i])).length, where).toBe(1);
  }
  for (const name of ['New one', 'New two']) {
    expect(d.rowsNamed(name), where).toBe(1);
    // A kill before the journal is written leaves nothing behind: then there is one key all the same.
    expect((await d.keysOf(name)).length, where).toBe(1);
  }
}

/** A usual run samples points, others for each behaviour. Thorough runs and test/adversarial (over ports) try all. */
const STEP = stepOf(12);

/**
 * Kills at one point after another until none is left. The member has more than `atLeast` calls.
 * A usual run starts at another call for each behaviour.
 */
async function killAtEach(
  behaviour: Behaviour,
  kill: { readonly member: string; readonly when: 'before' | 'after' },
  atLeast: number,
  service: { lagMs?: number; parallel?: number } = {},
): Promise<void> {
  const place = behaviours.indexOf(behaviour) * 4 + (kill.when === 'after' ? 2 : 0);
  let nth = 1 + (place % Math.min(STEP, atLeast));
  while (await survives(behaviour, { ...kill, nth }, service)) nth += STEP;
  expect(nth, `calls of ${kill.member}`).toBeGreaterThan(atLeast);
}

describe.each(behaviours)('a push that dies, idempotency $name', behaviour => {
  it.each([
    ['UrlFetchApp.fetch', 9],
    ['SpreadsheetApp.flush', 12],
    ['Range.setValues', 5],
    ['Properties.setProperty', 8],
    ['Properties.deleteProperty', 1],
  ] as const)('at any %s is finished by the same command, everything once', async (member, atLeast) => {
    for (const when of ['before', 'after'] as const) await killAtEach(behaviour, { member, when }, atLeast);
  });

  it('at any request, and is begun again at once while the list lags by five minutes, sends nothing twice', async () => {
    // The first look, the first update and its look, the other updates and their look, the creates.
    for (const when of ['before', 'after'] as const)
      await killAtEach(behaviour, { member: 'UrlFetchApp.fetch', when }, 8, { lagMs: 5 * MINUTE });
  });

  it('with several requests under way is finished by the same command, everything once', async () => {
    // Without a lag: where the list lags, a push stops after its first update until that is seen.
    for (const when of ['before', 'after'] as const)
      await killAtEach(behaviour, { member: 'UrlFetchApp.fetchAll', when }, 1, { parallel: 3 });
  });
});
