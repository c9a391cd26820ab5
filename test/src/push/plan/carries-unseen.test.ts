import { describe, expect, it } from 'vitest';
import { HOLD_MS } from '../../../../src/common/outbox';
import type {
  ClosedEntry,
  EntryOutcome,
  JournalEntry,
  RejectedEntry,
} from '../../../../src/push/entry/journal';
import { sentLately } from '../../../../src/push/plan/carries-unseen';
import type { ResourceSettings } from '../../../../src/resources/settings';
import { accepted, plannedCreate, plannedUpdate, rejected, tokenOf } from '../../../support/builders/journal';
import { plannedRun } from '../../../support/builders/planned-run';
import { NOW, Scene, things } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A', amount: 1 };
const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' });
const closed = (outcome: EntryOutcome, more: Partial<RejectedEntry> = {}, of = update): ClosedEntry => ({
  ...rejected(of),
  status: 200,
  lastSentAt: NOW,
  ...more,
  state: 'closed',
  outcome,
});

describe('an update that would carry along what the list may not show yet', () => {
  const settings = { ...new Scene().settings, putMode: 'replace' as const };
  const history = [closed('shownDifferently')];
  const scene = (listed = 'A', using: ResourceSettings = settings) =>
    new Scene(undefined, using)
      .row({ ...old, memo: 'B', amount: 2 })
      .known(old, { memo: { sent: 'B', shown: 'A' } })
      .listed({ ...old, memo: listed });

  it('waits while the list shows the value of before a change of the last minutes', () => {
    const { plan } = plannedRun(scene(), { history });
    expect(plan.operations).toEqual([]);
    expect(plan.blocked).toMatchObject([{ recordId: 't1', field: null }]);
  });

  it('goes where nothing was changed lately', () => {
    expect(plannedRun(scene()).plan.operations).toMatchObject([{ recordId: 't1' }]);
    const ago = [closed('shownDifferently', { lastSentAt: NOW - HOLD_MS - 1 })];
    expect(plannedRun(scene(), { history: ago }).plan.operations).toMatchObject([{ recordId: 't1' }]);
  });

  it('waits after a change that the list has shown already: a copy of the service may be behind', () => {
    const again = plannedUpdate('t1', { memo: 'B' }, { memo: 'C' });
    const landed = [closed('landed'), closed('landed', {}, again)];
    const shows = (memo: string) => {
      const shown = new Scene(undefined, settings).row({ ...old, memo: 'C', amount: 2 });
      return plannedRun(shown.known({ ...old, memo: 'C' }).listed({ ...old, memo }), { history: landed })
        .plan;
    };
    expect([shows('A'), shows('B')].map(({ operations }) => operations)).toEqual([[], []]);
    expect([shows('C'), shows('theirs')].map(({ operations }) => operations.length)).toEqual([1, 1]);
  });

  it('waits after a refusal, while the refused value waits in its cell: services refuse what they apply', () => {
    const both = plannedUpdate('t1', { memo: 'A', note: 'x' }, { memo: 'B', note: 'y' });
    const before = { ...old, note: 'x' };
    const planned = (ago: number, note: string) => {
      const scene = new Scene(undefined, settings)
        .row({ ...before, memo: 'B', note })
        .known(before)
        .listed(before);
      const refused = [closed('rejected', { status: 400, lastSentAt: NOW - ago }, both)];
      return plannedRun(scene, { history: refused }).plan;
    };
    expect(planned(0, 'y')).toMatchObject({ operations: [], blocked: [{ recordId: 't1', field: null }] });
    expect(planned(HOLD_MS + 1, 'y').operations).toMatchObject([{ later: ['note'], carried: { note: 'x' } }]);
    // The user took the refused value back.
    expect(planned(0, 'x').operations).toMatchObject([{ carried: { note: 'x' } }]);
  });

  it('goes where a change was taken back, and the list shows that', () => {
    const back = closed('landed', {}, plannedUpdate('t1', { memo: 'B' }, { memo: 'A' }));
    const { plan } = plannedRun(scene(), { history: [closed('landed'), back] });
    expect(plan.operations).toMatchObject([{ recordId: 't1' }]);
  });

  it('goes where the list shows another field of that update: then the service ignored this one', () => {
    const both = plannedUpdate('t1', { memo: 'A', note: 'x' }, { memo: 'B', note: 'y' });
    const before = { ...old, note: 'x' };
    const ignored = new Scene(undefined, settings).row({ ...before, memo: 'B', note: 'y', amount: 2 });
    ignored
      .known({ ...before, note: 'y' }, { memo: { sent: 'B', shown: 'A' } })
      .listed({ ...before, note: 'y' });
    const planned = plannedRun(ignored, { history: [closed('shownDifferently', {}, both)] });
    expect(planned.plan.operations).toMatchObject([{ recordId: 't1', carried: { memo: 'A', note: 'y' } }]);
  });

  it('goes where the list shows something else, or where that field is sent itself', () => {
    const edited = new Scene(undefined, settings).row({ ...old, memo: 'C', amount: 2 });
    edited.known(old).listed(old);
    const operations = (of: Scene) => plannedRun(of, { history }).plan.operations;
    expect(operations(edited)).toMatchObject([{ recordId: 't1' }]);
    expect(operations(scene('theirs'))).toMatchObject([{ recordId: 't1' }]);
  });

  it('waits too where the list shows that value as empty, so that the update would leave it out and empty it', () => {
    const filled = plannedUpdate('t1', { memo: null }, { memo: 'B' });
    const empty = new Scene(undefined, settings)
      .row({ ...old, memo: 'B', amount: 2 })
      .known({ ...old, memo: '' }, { memo: { sent: 'B', shown: '' } })
      .listed({ ...old, memo: '' });
    const { plan } = plannedRun(empty, { history: [closed('shownDifferently', {}, filled)] });
    expect(plan.operations).toEqual([]);
    expect(plan.blocked).toMatchObject([{ recordId: 't1', field: null }]);
    expect(plannedRun(empty).plan.operations).toMatchObject([{ recordId: 't1' }]);
  });

  it('goes where fields that are left out stay as they are, once that was seen', () => {
    const merging = new Scene().settings;
    const operations = (using: ResourceSettings) =>
      plannedRun(scene('A', using), { history }).plan.operations;
    expect(operations({ ...merging, keepsUnsent: true })).toMatchObject([{ recordId: 't1' }]);
    // The list shows what the field held before. So no look could show that this update emptied it.
    expect([operations(merging), operations({ ...merging, keepsUnsent: false })]).toEqual([[], []]);
    expect(operations({ ...settings, keepsUnsent: true })).toEqual([]);
  });

  it('waits for an answer that denied the change, as for an entry whose end this plan finds', () => {
    const denied = new Scene(undefined, settings).edited(old, { amount: 2 });
    const plan = plannedRun(denied, { history: [closed('rejected')] }).plan;
    expect([plan.operations, plan.blocked.length]).toEqual([[], 1]);
    const open = accepted(update, { lastSentAt: NOW, answeredWithError: true, status: 200 });
    const found = plannedRun(denied, { entries: [open], recentIds: new Set(['t1']) });
    expect([found.settled.settlements[0]?.kind, found.plan.operations]).toEqual(['rejected', []]);
  });
});

describe('a value that the user typed back while the list may lag', () => {
  const planned = (scene: Scene, outcome: EntryOutcome, ago = 0) =>
    plannedRun(scene, { history: [closed(outcome, { lastSentAt: NOW - ago })] }).plan;
  const unseen = (listed: string) =>
    new Scene()
      .row(old)
      .known(old, { memo: { sent: 'B', shown: 'A' } })
      .listed({ ...old, memo: listed });
  const seen = (listed: string) =>
    new Scene()
      .row(old)
      .known({ ...old, memo: 'B' })
      .listed({ ...old, memo: listed });

  it('waits for ten minutes where the list shows it: the change before it may appear later', () => {
    const waits = { operations: [], alreadyThere: [], blocked: [{ recordId: 't1', field: 'memo' }] };
    expect(planned(unseen('A'), 'shownDifferently')).toMatchObject(waits);
    // A copy of the service that is behind shows it, although another copy has shown the change.
    expect(planned(seen('A'), 'landed')).toMatchObject(waits);
  });

  it('is there after ten minutes, and goes as soon as the list shows the change before it', () => {
    for (const scene of [unseen, seen]) {
      const outcome = scene === seen ? 'landed' : 'shownDifferently';
      expect(planned(scene('A'), outcome, HOLD_MS + 1)).toMatchObject({
        ...{ operations: [], blocked: [], alreadyThere: [{ recordId: 't1', fields: ['memo'] }] },
      });
      expect(planned(scene('B'), outcome)).toMatchObject({
        operations: [{ recordId: 't1', changes: [{ field: 'memo', from: 'B', to: 'A' }] }],
      });
    }
  });
});

describe('what was sent lately', () => {
  const since = NOW - 1000;
  const lately = (...entries: readonly JournalEntry[]) => sentLately(entries, things, since);
  const old = (...entries: readonly JournalEntry[]) =>
    [...lately(...entries)].map(([id, { updates }]) => [id, updates.map(({ before }) => before)]);

  it('may be shown as before, unless it was refused or certainly had no effect', () => {
    for (const outcome of ['landed', 'rejected', 'shownDifferently'] as const)
      expect(old(closed(outcome))).toEqual([['t1', [{ memo: 'A' }]]]);
    expect(old(closed('rejected', { status: 400 }), closed('rejected', { status: null }))).toEqual([
      ['t1', []],
    ]);
    expect(old(closed('notApplied'), accepted(update, { lastSentAt: NOW }))).toEqual([['t1', []]]);
  });

  it('may be shown as before each of its changes', () => {
    const other = plannedUpdate('t1', { note: 'x', memo: 'B' }, { note: 'y', memo: 'D' });
    expect(old(closed('landed'), closed('rejected', {}, other))).toEqual([
      ['t1', [{ memo: 'B', note: 'x' }, { memo: 'A' }]],
    ]);
  });

  it('is every value that we sent, seen or not, unless it was refused', () => {
    const next = plannedUpdate('t1', { memo: 'B' }, { memo: 'C', note: 'y' });
    const sent = lately(closed('landed'), accepted(next, { lastSentAt: NOW })).get('t1')?.sent;
    expect(sent).toEqual({ memo: ['B', 'C'], note: ['y'] });
    const refused = lately(closed('rejected', { status: 400 }), plannedUpdate('t1', {}, { memo: 'D' }));
    expect(refused.get('t1')).toEqual({ sent: {}, updates: [], refused: { memo: ['A'] } });
  });

  it('is of this list, of records with an id, and of the last minutes', () => {
    expect(old(closed('rejected', { resource: 'others' }))).toEqual([]);
    expect(old(closed('rejected', {}, plannedCreate('x', { name: 'X' })))).toEqual([]);
    expect(old(closed('rejected', { lastSentAt: since - 1 }))).toEqual([]);
  });
});

describe('a value that the service refused and may have taken', () => {
  const refused = (more: Partial<RejectedEntry> = {}) => closed('rejected', { status: 409, ...more });
  const plan = (value: string, history: readonly ClosedEntry[], asOf = NOW) =>
    plannedRun(
      new Scene()
        .row({ ...old, memo: value })
        .known(old)
        .listed({ ...old, memo: 'B' }),
      { history, asOf },
    ).plan;

  it('is replaced by the old value that was typed back, once the list shows it', () => {
    const [operation] = plan('A', [refused()]).operations;
    expect(operation).toMatchObject({ recordId: 't1', changes: [{ field: 'memo', from: 'B', to: 'A' }] });
    expect(plan('B', [refused()]).operations).toEqual([]);
  });

  it('is no edit once the tab has taken it over: nothing would change', () => {
    const taken = { ...old, memo: 'B' };
    const scene = new Scene().row(taken).known(taken).listed(taken);
    expect(plannedRun(scene, { history: [refused()], asOf: NOW }).plan.operations).toEqual([]);
  });

  it('is another person’s change if the list had ten minutes to show it, or the field was sent again', () => {
    expect(plan('A', [refused()], NOW + HOLD_MS + 1).operations).toEqual([]);
    expect(plan('A', [refused()], NOW + HOLD_MS).operations).toHaveLength(1);
    const again = plannedUpdate('t1', { memo: 'A' }, { memo: 'C' });
    expect(plan('A', [refused(), closed('landed', {}, again)]).operations).toEqual([]);
    expect(plan('A', [closed('rejected', { status: 409 }, again)]).operations).toEqual([]);
    expect(plan('A', []).operations).toEqual([]);
  });
});

describe('a new row that was refused and corrected', () => {
  const fresh = { name: 'corrected', memo: 'A' };
  const create = plannedCreate('x', { name: 'typed', memo: 'A' });
  const history = [closed('rejected', { status: 400, lastSentAt: NOW - 2 * HOLD_MS }, create)];
  const blockedBy = (scene: Scene, tried: readonly ClosedEntry[] = history) =>
    plannedRun(scene, { history: tried, asOf: NOW }).plan.blocked.map(({ field, asks, reason }) => ({
      ...{ field, asks, said: reason.en },
    }));
  const scene = () => new Scene().row({ id: tokenOf('x'), ...fresh });

  it('waits for an answer where the list shows what was refused, in a row of its own or in none', () => {
    const made = { id: 't9', name: 'Typed', memo: 'other' };
    expect(blockedBy(scene().listed(made))).toEqual([
      { field: 'name', asks: { sameAs: 't9' }, said: expect.stringContaining('Typed exists on the service') },
    ]);
    expect(blockedBy(scene().synced(made))).toEqual([
      { field: 'name', asks: { sameAs: null }, said: expect.stringContaining('(row 3)') },
    ]);
  });

  it('waits where any field that tells records apart is as it was sent', () => {
    const two = new Scene({ ...things, sameness: ['memo', 'name'] }).row({
      id: tokenOf('x'),
      ...fresh,
      memo: 'B',
    });
    const renamed = { id: 't9', name: 'typed', memo: 'C' };
    expect(blockedBy(two.listed(renamed))).toMatchObject([{ field: 'name', asks: { sameAs: 't9' } }]);
  });

  it('goes where nothing shows it, or the row was never refused', () => {
    expect(blockedBy(scene().listed({ id: 't9', name: 'another' }))).toEqual([]);
    expect(blockedBy(scene().listed({ id: 't9', name: 'typed' }), [])).toEqual([]);
  });
});
