import { describe, expect, it } from 'vitest';
import type { ClosedEntry, JournalEntry } from '../../../../src/push/entry/journal';
import { leaveOut, markChanged, markUnseen } from '../../../../src/push/settle/row-marks';
import type { RowOutcome } from '../../../../src/push/stores';
import * as statusTexts from '../../../../src/text/push/status-texts';
import { joined } from '../../../../src/text/text';
import { verbatim } from '../../../../src/text/texts';
import { plannedCreate, plannedUpdate, tokenOf } from '../../../support/builders/journal';
import { Scene, things } from '../../../support/builders/push';

const over = { state: 'closed', outcome: 'leftOut' } as const;
const update: ClosedEntry = { ...plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }), ...over };
const create: ClosedEntry = { ...plannedCreate('a', { name: 'X' }, { recordId: 't9' }), ...over };

function marked(work: (parts: Parameters<typeof leaveOut>[0]) => void) {
  const outcomes: RowOutcome[] = [];
  const saved: JournalEntry[] = [];
  const calls: string[] = [];
  work({
    resource: things,
    table: {
      read: () => new Scene().table(),
      readRows: () => ({ tab: 'Things', rows: [] }),
      writeTokens: () => {},
      writeCells: () => [],
      writeOutcomes: given => {
        calls.push('rows');
        outcomes.push(...given);
      },
    },
    journal: {
      open: () => [],
      createdIds: () => new Set<string>(),
      recentIds: () => new Set<string>(),
      confirm: () => {},
      requireLast: () => {},
      save: given => {
        calls.push('journal');
        saved.push(...given);
      },
    },
  });
  return { outcomes: outcomes.map(({ name, status }) => [name, status]), saved, calls };
}

const caution = (text: typeof statusTexts.movedMeanwhile) => ({ tone: 'caution', text });

describe('a row that was left out', () => {
  it('says so, under its id or its token, and is written down', () => {
    const { outcomes, saved, calls } = marked(parts => leaveOut(parts, [update, create], () => null));
    expect(outcomes).toEqual([
      ['t1', caution(statusTexts.movedMeanwhile)],
      [tokenOf('a'), caution(statusTexts.movedMeanwhile)],
    ]);
    expect(saved).toEqual([update, create]);
    expect(calls).toEqual(['rows', 'journal']);
  });

  it('names the field that kept it back', () => {
    const { outcomes } = marked(parts => leaveOut(parts, [update], () => 'note'));
    expect(outcomes).toEqual([['t1', caution(statusTexts.heldBack(verbatim('Note')))]]);
  });

  it('costs no write where there is none', () => {
    expect(marked(parts => leaveOut(parts, [], () => null)).calls).toEqual([]);
  });
});

describe('a row of which nobody could look what became of it', () => {
  it('says that it is checked next time', () => {
    const { outcomes, calls } = marked(parts => markUnseen(parts, [create]));
    expect(outcomes).toEqual([[tokenOf('a'), caution(statusTexts.unknown(statusTexts.checkedNextTime))]]);
    expect(calls).toEqual(['rows']);
  });
});

describe('the record of which fields changed without being sent', () => {
  it('names every one of them, columns or not', () => {
    const fields = [
      { field: 'note', was: 'n', now: null },
      { field: 'extra.flag', was: true, now: false },
    ];
    const damage = { recordId: 't1', title: 'X', seenAt: 0, fields, isAnswered: false };
    const { outcomes } = marked(parts => markChanged(parts, damage));
    expect(outcomes).toEqual([
      ['t1', caution(statusTexts.changedUnsent(joined([verbatim('Note'), verbatim('extra.flag')], ', ')))],
    ]);
  });
});
