import { describe, expect, it } from 'vitest';
import type { DoubtfulEntry } from '../../../../src/push/entry/journal';
import { Looks } from '../../../../src/push/send/looks';
import { Unknowns } from '../../../../src/push/send/unknowns';
import { LAG_WAITS_MS, LONG_WAITS_MS } from '../../../../src/push/send/unseen-put';
import {
  accepted,
  plannedCreate,
  plannedUpdate,
  rejected,
  unanswered,
} from '../../../support/builders/journal';
import { completeList, NOW, things, type Values } from '../../../support/builders/push';
import { PushHarness } from '../../../support/push-harness';

/** An empty record but for these fields, so that an update of the memo puts nothing at risk. */
const safe = { id: 't1', memo: 'A' };
const risky = { ...safe, name: 'N' };
const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' });
const create = plannedCreate('a', { name: 'X' });

/** The waits after this entry went alone, while lists come one after the other, the last one again and again. */
function waits(entry: DoubtfulEntry, before: Values, ...lists: readonly (readonly Values[])[]): number[] {
  const { clock, profile, journal, table, settings } = new PushHarness();
  const budget = { allows: () => true };
  let count = 0;
  const fetchRemote = () => completeList(things, ...(lists[Math.min(++count, lists.length) - 1] ?? [before]));
  const first = completeList(things, before);
  const looks = new Looks({ clock, budget, fetchRemote }, first, { stop: null });
  const parts = { resource: things, clock, profile, journal, table, settings };
  const unknowns = new Unknowns(parts, looks, { taken: [], lately: new Map() });
  expect(unknowns.lookAfter({ ...entry, lastSentAt: NOW }, first)).toBe(true);
  return clock.sleeps;
}

describe('the look after an entry that went alone', () => {
  const landed = (record: Values): Values => ({ ...record, memo: 'B' });
  const theirs = (record: Values): Values => ({ ...record, memo: 'theirs' });
  const denied = accepted(update, { answeredWithError: true });

  it('is made again for a minute while the list does not show what was accepted', () => {
    expect(waits(accepted(update), safe, [safe], [safe], [landed(safe)])).toEqual(LAG_WAITS_MS.slice(0, 2));
    expect(waits(accepted(update), safe)).toEqual(LAG_WAITS_MS);
  });

  it('is taken as it is where nothing was accepted', () => {
    for (const entry of [unanswered(update), rejected(update), accepted(update, { answeredWithError: true })])
      expect(waits(entry, safe), entry.state).toEqual([]);
    expect(waits(unanswered(update), risky)).toEqual([]);
  });

  it('is made for as long as a list may lag where something may have been emptied, whatever was answered', () => {
    for (const entry of [accepted(update), denied]) {
      expect(waits(entry, risky)).toEqual(LONG_WAITS_MS);
      expect(waits(entry, risky, [risky], [landed(risky)])).toEqual(LONG_WAITS_MS.slice(0, 1));
    }
  });

  it('does not take for seen what a colleague may have written, where something may have been emptied', () => {
    expect(waits(accepted(update), safe, [theirs(safe)])).toEqual([]);
    expect(waits(accepted(update), risky, [theirs(risky)], [theirs(risky)], [landed(risky)])).toEqual(
      LONG_WAITS_MS.slice(0, 2),
    );
    expect(waits(accepted(update), risky, [theirs(risky)])).toEqual(LONG_WAITS_MS);
  });

  it('is enough once it shows that another field changed', () => {
    expect(waits(accepted(update), risky, [{ ...risky, name: null }])).toEqual([]);
  });

  it('waits for a new record: the one of the answer, or else any that was not there', () => {
    const other = { id: 't8', name: 'Y' };
    const lists = [[safe], [safe, other], [safe, other, { id: 't9', name: 'X' }]];
    expect(waits({ ...accepted(create), recordId: 't9' }, safe, ...lists)).toHaveLength(2);
    expect(waits(accepted(create), safe, ...lists)).toHaveLength(1);
  });
});
