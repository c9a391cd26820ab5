import { describe, expect, it } from 'vitest';
import type { BaselineRecord } from '../../../../src/changes/baseline';
import { oddId } from '../../../../src/changes/table';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import * as statusTexts from '../../../../src/text/push/status-texts';
import { joined } from '../../../../src/text/text';
import { verbatim } from '../../../../src/text/texts';
import { finish } from '../../../../src/push/settle/finish';
import type { JournalEntry, OpenEntry } from '../../../../src/push/entry/journal';
import { clockTime, type SettleInput } from '../../../../src/push/settle/settlement';
import { settle } from '../../../../src/push/settle/settle';
import type { RowOutcome } from '../../../../src/push/stores';
import {
  accepted,
  longAgo,
  plannedCreate,
  plannedUpdate,
  rejected,
  tokenOf,
  unanswered,
} from '../../../support/builders/journal';
import { anonymousThings, MINUTE, NOW, Scene, things } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A' };
const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' });
const create = plannedCreate('a', { name: 'X' });

interface Written {
  readonly order: string[];
  readonly outcomes: RowOutcome[];
  readonly tokens: [number, string][];
  readonly baseline: BaselineRecord[];
  readonly saved: JournalEntry[][];
  readonly closed: JournalEntry[];
  /** What was written in another tab. */
  readonly elsewhere: unknown[];
}

function finished(
  scene: Scene,
  entries: readonly OpenEntry[],
  now = NOW,
  more: Partial<SettleInput> = {},
  other: Scene | null = null,
): Written {
  const order: string[] = [];
  const outcomes: RowOutcome[] = [];
  const tokens: [number, string][] = [];
  const baseline: BaselineRecord[] = [];
  const saved: JournalEntry[][] = [];
  const elsewhere: unknown[] = [];
  const parts = {
    resource: scene.resource,
    table: {
      read: () => scene.table(),
      readRows: () => ({ tab: 'Things', rows: [] }),
      writeTokens: (_: unknown, given: ReadonlyMap<number, string>) => {
        order.push('tokens');
        tokens.push(...given);
      },
      writeOutcomes: (given: readonly RowOutcome[]) => {
        order.push('cells');
        outcomes.push(...given);
      },
      writeCells: () => [],
    },
    baseline: {
      load: () => scene.baseline,
      update: (records: readonly BaselineRecord[]) => {
        order.push('baseline');
        baseline.push(...records);
      },
    },
    journal: {
      open: () => entries,
      createdIds: () => new Set<string>(),
      confirm: () => undefined,
      requireLast: () => undefined,
      recentIds: () => new Set<string>(),
      save: (given: readonly JournalEntry[]) => {
        order.push('journal');
        saved.push([...given]);
      },
    },
    flush: () => void order.push('flush'),
    timeLabel: () => '03-03 12:00',
    otherTab: (tab: number, ids: ReadonlySet<string>) => {
      elsewhere.push({ tab, ids: [...ids] });
      if (other === null) return null;
      return {
        snapshot: other.table(),
        table: { writeOutcomes: (given: readonly RowOutcome[]) => void elsewhere.push(...given) },
        baseline: {
          load: () => other.baseline,
          update: (records: readonly BaselineRecord[]) => void elsewhere.push(...records),
        },
      };
    },
  };
  const settled = settle(scene.settleInput(entries, { now, ...more }));
  return {
    order,
    outcomes,
    tokens,
    baseline,
    saved,
    elsewhere,
    closed: finish(parts, scene.table(), scene.baseline, settled),
  };
}

describe('what was settled is written down', () => {
  it('cells first, flushed, then the baseline, then the journal', () => {
    const scene = new Scene()
      .row({ ...old, memo: 'B' })
      .known(old)
      .listed({ ...old, memo: 'B' });
    const { order, outcomes, closed } = finished(scene, [accepted(update)]);
    expect(order).toEqual(['cells', 'flush', 'baseline', 'flush', 'journal']);
    expect(outcomes).toMatchObject([{ name: 't1', status: { tone: 'good' } }]);
    expect(closed).toMatchObject([{ state: 'closed', outcome: 'landed' }]);
  });

  it('with the id that was found in the list put into the journal before anything else', () => {
    const scene = new Scene().created({ name: 'X' }, tokenOf('a')).listed({ id: 't9', name: 'X' });
    const { order, saved, outcomes } = finished(scene, [unanswered(create)]);
    expect(order[0]).toBe('journal');
    expect(saved[0]).toMatchObject([{ recordId: 't9', state: 'unknown' }]);
    expect(outcomes).toMatchObject([{ name: tokenOf('a'), newId: 't9' }]);
  });

  it('with nothing at all where there is nothing to write', () => {
    expect(finished(new Scene().synced(old), []).order).toEqual([]);
  });
});

describe('what a row is told', () => {
  const statusOf = (scene: Scene, entry: OpenEntry): string =>
    finished(scene, [entry]).outcomes[0]?.status.text.en ?? '';

  it('is "applied" only of what the service shows', () => {
    const applied = new Scene()
      .row({ ...old, memo: 'B' })
      .known(old)
      .listed({ ...old, memo: 'B' });
    expect(statusOf(applied, accepted(update))).toContain('Applied 03-03 12:00');
    const other = new Scene()
      .row({ ...old, memo: 'B' })
      .known(old)
      .listed({ ...old, memo: 'b' });
    expect(statusOf(other, accepted(update))).toContain('service shows: Memo (service: b)');
  });

  it('is the service’s own message when it refused', () => {
    const entry = rejected(update, { status: 422, message: 'memo is too long' });
    const { outcomes, closed } = finished(new Scene().edited(old, { memo: 'B' }), [entry]);
    expect(outcomes[0]).toMatchObject({ name: 't1', status: { tone: 'bad' } });
    expect(outcomes[0]?.status.text.en).toContain('(422) memo is too long');
    expect(closed).toMatchObject([{ outcome: 'rejected' }]);
  });

  it('is that its record is gone', () => {
    expect(statusOf(new Scene().goneOnService(old, { memo: 'B' }), unanswered(update))).toContain('Gone');
  });

  it('is no doubt any more when it is to be planned afresh', () => {
    const { outcomes, closed } = finished(new Scene().edited(old, { memo: 'C' }), [
      unanswered(update, longAgo),
    ]);
    expect(outcomes).toMatchObject([{ name: 't1', status: { tone: 'none', text: { ko: '', en: '' } } }]);
    expect(closed).toMatchObject([{ outcome: 'notApplied' }]);
  });
});

describe('a create', () => {
  it('that is accepted and not listed takes its id and its baseline from the answer', () => {
    const scene = new Scene().created({ name: 'X' }, tokenOf('a'));
    const { outcomes, baseline, closed } = finished(scene, [accepted(create, { recordId: 't9' })]);
    expect(outcomes).toMatchObject([{ name: tokenOf('a'), newId: 't9', status: { tone: 'caution' } }]);
    expect(baseline).toMatchObject([{ id: 't9' }]);
    expect(closed).toMatchObject([{ outcome: 'unlisted', recordId: 't9' }]);
  });

  it('that landed after its row was deleted gets no baseline, so that a pull shows it', () => {
    const { baseline, closed } = finished(new Scene().listed({ id: 't9', name: 'X' }), [unanswered(create)]);
    expect(baseline).toEqual([]);
    expect(closed).toMatchObject([{ outcome: 'landed', recordId: 't9' }]);
  });

  it('is told by its own row, whatever stands in the rows above', () => {
    const scene = new Scene()
      .synced({ ...old, amount: 7 })
      .created({ name: 'X' }, tokenOf('a'))
      .listed({ id: 't9', name: 'X' });
    expect(finished(scene, [unanswered(create)]).outcomes).toMatchObject([
      { newId: 't9', status: { tone: 'good', text: statusTexts.created('03-03 12:00') } },
    ]);
  });

  it('takes the token from a copy of its row before its id is written, so that the copy cannot get the id', () => {
    const scene = new Scene(anonymousThings)
      .created({ name: 'copy' }, tokenOf('a'))
      .created({ name: 'X' }, tokenOf('a'))
      .listed({ id: 't9', name: 'X' });
    const { order, tokens } = finished(scene, [unanswered(create)]);
    expect(tokens).toEqual([[2, '']]);
    expect(order.indexOf('tokens')).toBeLessThan(order.indexOf('cells'));
  });

  it('takes no token from copies of a row whose create is still open', () => {
    const scene = new Scene(anonymousThings)
      .created({ name: 'copy' }, tokenOf('a'))
      .created({ name: 'X' }, tokenOf('a'))
      .created({ name: 'Y' }, tokenOf('b'))
      .created({ name: 'other copy' }, tokenOf('b'))
      .listed({ id: 't9', name: 'X' });
    const open = unanswered(plannedCreate('b', { name: 'Y' }));
    expect(finished(scene, [unanswered(create), open]).tokens).toEqual([[2, '']]);
  });
});

describe('an update of which another try may still land', () => {
  const entry = accepted(update, { allDefinite: false });
  const scene = (): Scene =>
    new Scene()
      .row({ ...old, memo: 'B' })
      .known(old)
      .listed({ ...old, memo: 'B' });

  it('is told and rebaselined, and stays open in the journal', () => {
    const { outcomes, baseline, saved, closed } = finished(scene(), [entry]);
    expect([outcomes.length, baseline.length]).toEqual([1, 1]);
    expect(saved).toMatchObject([[{ state: 'accepted', outcome: 'landed' }]]);
    expect(closed).toMatchObject([{ outcome: 'landed' }]);
  });

  it('is neither told nor rebaselined a second time, and is closed when nothing of it can land any more', () => {
    const resting = { ...entry, outcome: 'landed' as const };
    expect(finished(scene(), [resting]).order).toEqual([]);
    const later = finished(scene(), [resting], NOW + 10 * MINUTE);
    expect(later.order).toEqual(['journal']);
    expect(later.saved).toMatchObject([[{ state: 'closed', outcome: 'landed' }]]);
    expect(later.closed).toEqual([]);
  });
});

describe('what a row is told of what came of it', () => {
  const told = (scene: Scene, entry: OpenEntry) => finished(scene, [entry]).outcomes[0]?.status;
  const shows = (memo: string, cells = 'B') =>
    new Scene()
      .row({ ...old, memo: cells })
      .known(old)
      .listed({ ...old, memo });

  it('is what the service shows instead, every field of it', () => {
    const two = plannedUpdate('t1', { memo: 'A', name: 'N' }, { memo: 'B', name: 'M' });
    const scene = new Scene()
      .row({ ...old, memo: 'B', name: 'M' })
      .known(old)
      .listed({ ...old, memo: 'b', name: 'm' });
    expect(told(scene, accepted(two))).toEqual({
      tone: 'caution',
      text: statusTexts.acceptedDifferently(
        joined(
          [
            statusTexts.conflictField(verbatim('Memo'), 'b'),
            statusTexts.conflictField(verbatim('Name'), 'm'),
          ],
          ', ',
        ),
      ),
    });
  });

  it('is that the service shows nothing where it emptied what was sent', () => {
    const scene = new Scene()
      .row({ ...old, memo: 'B' })
      .known(old)
      .listed({ id: 't1', name: 'N' });
    expect(told(scene, accepted(update))?.text).toEqual(
      statusTexts.acceptedDifferently(statusTexts.conflictField(verbatim('Memo'), '')),
    );
  });

  it('of an update is told to the row of its record, whatever somebody wrote beside it', () => {
    const scene = shows('B').created({ name: 'X' }, tokenOf('a'));
    const { outcomes } = finished(scene, [{ ...accepted(update), token: tokenOf('a') }]);
    expect(outcomes.map(({ name }) => name)).toEqual(['t1']);
  });

  it('is still what the service shows of what was sent before, once another field is applied', () => {
    const sentBefore = { name: { sent: 'M', shown: 'N' } };
    const scene = (name: string) =>
      new Scene()
        .row({ ...old, memo: 'B', name: 'M' })
        .known(old, sentBefore)
        .listed({ ...old, memo: 'B', name });
    expect(told(scene('N'), accepted(update))?.text).toEqual(
      statusTexts.acceptedDifferently(statusTexts.conflictField(verbatim('Name'), 'N')),
    );
    expect(told(scene('M'), accepted(update))?.tone).toBe('good');
  });

  it('is "in part" where no answer said that the rest was accepted', () => {
    const two = plannedUpdate('t1', { memo: 'A', name: 'N' }, { memo: 'B', name: 'M' });
    const scene = new Scene()
      .row({ ...old, memo: 'B', name: 'M' })
      .known(old)
      .listed({ ...old, memo: 'B' });
    const { outcomes, closed } = finished(scene, [unanswered(two)]);
    expect(outcomes[0]?.status.text).toEqual(
      statusTexts.seenInPart(statusTexts.conflictField(verbatim('Name'), 'N')),
    );
    expect(closed).toMatchObject([{ outcome: 'shownDifferently' }]);
  });

  it('names what its user typed since and what did not go along', () => {
    expect(told(shows('B', 'typed since'), accepted(update))).toEqual({
      tone: 'none',
      text: statusTexts.appliedInPart([verbatim('Memo')], '03-03 12:00'),
    });
    const later = shows('B');
    later.rows[0] = { ...later.rows[0]!, cells: later.rows[0]!.cells.map((cell, i) => (i === 3 ? 7 : cell)) };
    expect(told(later, accepted(update))?.text).toEqual(
      statusTexts.appliedInPart([verbatim('Amount')], '03-03 12:00'),
    );
  });

  it('repeats what the service said with an error while it waits, and adds nothing where it said nothing', () => {
    const scene = () => new Scene().edited(old, { memo: 'C' });
    const said = unanswered(update, NOW - MINUTE, {
      answeredWithError: true,
      status: 500,
      message: 'broken',
    });
    expect(told(scene(), said)?.text.en).toContain('(500): broken');
    for (const more of [{ message: '' }, { answeredWithError: false }]) {
      const text = told(scene(), { ...said, ...more })?.text.en ?? '';
      expect(text).toContain('12:09');
      expect(text).not.toContain('The service said');
    }
  });

  it('is that it is checked again, where it goes again', () => {
    expect(told(new Scene().edited(old, { memo: 'B' }), unanswered(update, longAgo))).toEqual({
      tone: 'caution',
      text: statusTexts.unknown(statusTexts.checkedNextTime),
    });
  });

  it('is that it was created, or invited, when it was', () => {
    const made = new Scene().created({ name: 'X' }, tokenOf('a')).listed({ id: 't9', name: 'X' });
    expect(told(made, accepted(create, { recordId: 't9' }))?.text).toEqual(
      statusTexts.created('03-03 12:00'),
    );
    const inviting: ResourceDefinition = {
      ...things,
      create: { path: 'tags', required: ['name'], invitation: true },
    };
    const invited = (scene: Scene) => told(scene, accepted(create, { recordId: 't9' }));
    const row = () => new Scene(inviting).created({ name: 'X' }, tokenOf('a'));
    expect(invited(row().listed({ id: 't9', name: 'X' }))?.text).toEqual(statusTexts.invited('03-03 12:00'));
    expect(invited(row())).toEqual({ tone: 'caution', text: statusTexts.invitedUnlisted('03-03 12:00') });
  });
});

describe('a create whose record has no usable id', () => {
  it('gives its row the mark of that record, and its entry too, and is told so', () => {
    const mark = oddId('-', 'abc');
    const scene = new Scene().created({ name: 'X' }, tokenOf('a'));
    const { outcomes, saved, closed, baseline } = finished(scene, [accepted(create, { recordId: mark })]);
    expect(saved[0]).toMatchObject([{ recordId: mark }]);
    expect(outcomes).toEqual([
      {
        ...{ name: tokenOf('a'), newId: mark },
        status: { tone: 'caution', text: statusTexts.createdNameless('03-03 12:00') },
      },
    ]);
    expect(closed).toMatchObject([{ state: 'closed', outcome: 'nameless', recordId: mark }]);
    expect(baseline).toEqual([]);
  });

  it('is remembered by that mark before its row shows it: a run that dies in between makes no second one', () => {
    const mark = oddId('-', 'abc');
    const scene = new Scene().created({ name: 'X' }, tokenOf('a'));
    const odd = [...new Scene().listed({ id: mark, name: 'X' }).records.values()];
    const remote = { ...scene.remote(), odd };
    const { order, saved } = finished(scene, [unanswered(create)], NOW, { remote });
    expect(order).toEqual(['journal', 'cells', 'flush', 'journal']);
    expect(saved[0]).toMatchObject([{ state: 'unknown', recordId: mark }]);
  });
});

describe('the moment until which something waits', () => {
  it('is told in Korean time, midnight too', () => {
    expect(clockTime(Date.UTC(2025, 2, 3, 3, 9))).toBe('12:09');
    expect(clockTime(Date.UTC(2025, 2, 3, 15, 0))).toBe('00:00');
    expect(clockTime(Date.UTC(2025, 2, 3, 15, 1))).toBe('00:01');
  });
});

describe('an update that was confirmed in another tab', () => {
  const TAB = 7;
  const fromThere = { ...update, tab: TAB };
  const sent = (): Scene => new Scene().row({ ...old, memo: 'B' }).known(old);
  const here = { tab: 8 };
  const shows = (memo: string): Scene => new Scene().synced(old).listed({ ...old, memo });

  it('that landed moves the baseline there, and none here, where nobody has edited anything', () => {
    const written = finished(shows('B'), [accepted(fromThere)], NOW, here, sent());
    expect(written.baseline).toEqual([]);
    expect(written.outcomes).toEqual([{ name: 't1', status: { tone: 'none', text: verbatim('') } }]);
    expect(written.elsewhere).toMatchObject([
      { tab: TAB, ids: ['t1'] },
      { name: 't1', status: { tone: 'good', text: statusTexts.applied('03-03 12:00') } },
      { id: 't1' },
    ]);
    expect(written.closed).toMatchObject([{ outcome: 'landed' }]);
    expect(written.order.at(-1)).toBe('journal');
  });

  it('that was refused is told there, with no baseline moved', () => {
    const refused = rejected(fromThere, { status: 422, message: 'too long' });
    const { elsewhere, outcomes } = finished(shows('A'), [refused], NOW, here, sent());
    expect(elsewhere).toMatchObject([{ tab: TAB }, { name: 't1', status: { tone: 'bad' } }]);
    expect(outcomes).toMatchObject([{ status: { tone: 'none' } }]);
  });

  it('that waits is told here, where it keeps its row back', () => {
    const waiting = unanswered(fromThere, NOW - MINUTE);
    const { elsewhere, outcomes } = finished(shows('A'), [waiting], NOW, here, sent());
    expect(elsewhere).toEqual([]);
    expect(outcomes[0]?.status.text.en).toContain('12:09');
  });

  it('is over all the same once that tab is gone', () => {
    const { baseline, closed } = finished(shows('B'), [accepted(fromThere)], NOW, here);
    expect(baseline).toEqual([]);
    expect(closed).toMatchObject([{ outcome: 'landed' }]);
  });

  it('is one of this tab where it says so, or an older version wrote it', () => {
    const back = sent().listed({ ...old, memo: 'B' });
    for (const entry of [fromThere, update]) {
      const { baseline, elsewhere } = finished(back, [accepted(entry)], NOW, { tab: TAB });
      expect(baseline).toHaveLength(1);
      expect(elsewhere).toEqual([]);
    }
  });
});
