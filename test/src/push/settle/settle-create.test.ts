import { describe, expect, it } from 'vitest';
import type { UnclearEntry } from '../../../../src/push/entry/journal';
import { settleCreates } from '../../../../src/push/settle/settle-create';
import type { SettleInput, Settlement } from '../../../../src/push/settle/settlement';
import * as pushTexts from '../../../../src/text/push/push-texts';
import { people } from '../../../../src/resources/people';
import {
  accepted,
  failed,
  longAgo,
  plannedCreate,
  plannedUpdate,
  recently,
  sent,
  tokenOf,
  unanswered,
} from '../../../support/builders/journal';
import { anonymousThings, MINUTE, NOW, Scene } from '../../../support/builders/push';

const create = plannedCreate('a', { name: 'X', memo: 'm' });
const doubted = unanswered(create, longAgo);

function scene(): Scene {
  return new Scene(anonymousThings).created({ name: 'X', memo: 'm' }, tokenOf('a'));
}

function settled(of: Scene, entries: readonly UnclearEntry[], more: Partial<SettleInput> = {}): Settlement[] {
  const rows = new Map(
    entries.flatMap(entry => {
      const row = of.rows.find(candidate => candidate.id === entry.token);
      return row === undefined ? [] : [[entry.operationId, row] as const];
    }),
  );
  return settleCreates(of.settleInput(entries, more), entries, rows);
}

describe('a create with the id of the answer', () => {
  it('is kept when the list does not show it: absence never makes it "not applied"', () => {
    expect(settled(scene(), [accepted(create, { recordId: 't9', lastSentAt: longAgo })])).toMatchObject([
      { kind: 'unlisted', recordId: 't9' },
    ]);
  });
});

describe('a create whose answer gives an id that two records have, a number and a text of the same digits', () => {
  const other = plannedCreate('b', { name: 'Y', memo: 'm' });
  const both = [accepted(create, { recordId: '9' }), accepted(other, { recordId: '9' })];

  it('takes neither before they are listed: two rows must not get one id', () => {
    const of = scene().created({ name: 'Y', memo: 'm' }, tokenOf('b'));
    expect(settled(of, both)).toMatchObject([{ kind: 'waiting' }, { kind: 'waiting' }]);
  });

  it('waits while only the record of the other is listed', () => {
    const of = scene()
      .created({ name: 'Y', memo: 'm' }, tokenOf('b'))
      .listed({ id: '9', name: 'Y', memo: 'm' });
    expect(settled(of, both)).toMatchObject([{ kind: 'waiting' }, { kind: 'landed', record: { id: '9' } }]);
  });

  it('takes neither where neither shows it', () => {
    const of = scene().listed({ id: '9', name: 'P', memo: 'm' }).listed({ id: '"9"', name: 'Q', memo: 'm' });
    expect(settled(of, [both[0] as UnclearEntry])).toMatchObject([{ kind: 'waiting' }]);
  });
});

describe('a create whose record has no usable id', () => {
  const mark = '⚠ 9007199254740993 #abc';
  const odd = (name: string, id = mark): NonNullable<SettleInput['remote']['odd']>[number] => {
    const list = new Scene(anonymousThings).listed({ id, name, memo: 'm' }).settleInput([]).remote;
    return [...list.records.values()][0] as NonNullable<SettleInput['remote']['odd']>[number];
  };
  const withOdd = (of: Scene, records: SettleInput['remote']['odd']): Partial<SettleInput> => ({
    remote: { ...of.settleInput([]).remote, ...(records === undefined ? {} : { odd: records }) },
  });

  it.each([
    ['accepted', accepted(create, { lastSentAt: recently })],
    ['unknown', doubted],
  ])('takes the one that equals it (%s)', (_state, entry) => {
    const of = scene();
    expect(settled(of, [entry], withOdd(of, [odd('X')]))).toMatchObject([{ kind: 'nameless', mark }]);
  });

  it('takes none that was listed before it was sent, stands in a row, or is another create\u2019s', () => {
    const of = scene();
    const before = { ...doubted, seenBefore: [mark] };
    expect(settled(of, [before], withOdd(of, [odd('X')]))).not.toMatchObject([{ kind: 'nameless' }]);
    const table = { ...of.settleInput([]).table, odd: [{ ...of.rows[0], id: mark }] } as SettleInput['table'];
    expect(settled(of, [doubted], { ...withOdd(of, [odd('X')]), table })).not.toMatchObject([
      { kind: 'nameless' },
    ]);
    const more = { ...withOdd(of, [odd('X')]), createdIds: new Set([mark]) };
    expect(settled(of, [doubted], more)).not.toMatchObject([{ kind: 'nameless' }]);
  });
});

describe('a create whose answer gave an id and no record', () => {
  const queued = accepted(create, { answeredId: 'j1', lastSentAt: longAgo });

  it('takes the record of that id once it is listed and shows something of what was sent', () => {
    expect(settled(scene().listed({ id: 'j1', name: 'X', memo: 'M' }), [queued])).toMatchObject([
      { kind: 'landed', record: { id: 'j1' } },
    ]);
  });

  it('is waited for and never sent again while nothing of it is listed', () => {
    expect(settled(scene(), [queued])).toMatchObject([{ kind: 'waiting' }]);
    expect(settled(scene().listed({ id: 'j1', name: 'Other', memo: 'x' }), [queued])).toMatchObject([
      { kind: 'waiting' },
    ]);
  });

  it('does not take a record that was there before, also where the answer showed it: the user is asked', () => {
    const before = accepted(create, { recordId: 't1', seenBefore: ['t1'] });
    const [listed] = settled(scene().listed({ id: 't1', name: 'X', memo: 'older' }), [before]);
    expect(listed).toMatchObject({ kind: 'waiting' });
    expect(listed?.kind === 'waiting' && listed.reason.en).toContain('was there before (X)');
    const other = scene()
      .row({ id: 't1', name: 'X', memo: 'older' })
      .listed({ id: 't1', name: 'X', memo: 'older' });
    expect(settled(other, [{ ...before, seenBefore: [] }])).toMatchObject([{ kind: 'waiting' }]);
  });
});

describe('a create without a known id', () => {
  it.each([
    ['was listed before the first send', (of: Scene) => of, { seenBefore: ['t9'] }],
    ['is in the baseline', (of: Scene) => of.known({ id: 't9', name: 'X', memo: 'm' }), {}],
    ['stands in a row', (of: Scene) => of.row({ id: 't9', name: 'X', memo: 'm' }), {}],
  ] as const)('does not adopt a record that %s', (_, prepare, more) => {
    const of = prepare(scene().listed({ id: 't9', name: 'X', memo: 'm' }));
    expect(settled(of, [{ ...doubted, ...more }])).toMatchObject([{ kind: 'resend' }]);
  });

  it('leaves to an equal create the record that the answer to that one named', () => {
    const named = accepted(create, { recordId: 't9' });
    const twin = unanswered(plannedCreate('b', { name: 'X', memo: 'm' }), longAgo);
    const of = scene()
      .created({ name: 'X', memo: 'm' }, tokenOf('b'))
      .listed({ id: 't8', name: 'X', memo: 'm' })
      .listed({ id: 't9', name: 'X', memo: 'm' });
    expect(settled(of, [named, twin])).toMatchObject([{ record: { id: 't9' } }, { record: { id: 't8' } }]);
  });

  it('does not adopt a record that another entry names', () => {
    const other = accepted(plannedCreate('b', { name: 'X', memo: 'm' }), { recordId: 't9' });
    const [first] = settled(scene().listed({ id: 't9', name: 'X', memo: 'm' }), [doubted, other]);
    expect(first).toMatchObject({ kind: 'resend' });
  });

  it('asks when other new records turned up that may be it', () => {
    const [only] = settled(
      scene().listed({ id: 't8', name: 'x', memo: 'm' }).listed({ id: 't9', name: 'Y' }),
      [doubted],
    );
    expect(only).toMatchObject({ kind: 'waiting' });
    expect(only?.kind === 'waiting' && only.reason.en).toContain('(x, Y)');
  });

  it('gives one record to one of two equal entries only', () => {
    const twin = unanswered(plannedCreate('b', { name: 'X', memo: 'm' }), longAgo);
    const of = scene()
      .created({ name: 'X', memo: 'm' }, tokenOf('b'))
      .listed({ id: 't9', name: 'X', memo: 'm' });
    expect(settled(of, [doubted, twin]).map(({ kind }) => kind)).toEqual(['landed', 'resend']);
  });

  it('waits ten minutes, six more when nobody knows whether it left, before it is taken for absent', () => {
    expect(settled(scene(), [unanswered(create)])).toMatchObject([{ kind: 'waiting' }]);
    expect(settled(scene(), [unanswered(create, NOW - 10 * MINUTE + 1)])).toMatchObject([
      { kind: 'waiting' },
    ]);
    expect(settled(scene(), [unanswered(create, NOW - 10 * MINUTE)])).toMatchObject([{ kind: 'resend' }]);
    expect(settled(scene(), [sent(create, { lastSentAt: NOW - 16 * MINUTE + 1 })])).toMatchObject([
      { kind: 'waiting' },
    ]);
    expect(settled(scene(), [sent(create, { lastSentAt: NOW - 16 * MINUTE })])).toMatchObject([
      { kind: 'resend' },
    ]);
  });

  it('is dropped when its row was changed or deleted', () => {
    expect(
      settled(new Scene(anonymousThings).created({ name: 'X', memo: 'n' }, tokenOf('a')), [doubted]),
    ).toMatchObject([{ kind: 'notApplied' }]);
    expect(
      settled(new Scene(anonymousThings).created({ name: 'X', memo: 'm', amount: 1 }, tokenOf('a')), [
        doubted,
      ]),
    ).toMatchObject([{ kind: 'notApplied' }]);
    expect(settled(new Scene(anonymousThings), [doubted])).toMatchObject([{ kind: 'notApplied' }]);
  });

  it('is never taken for absent in a list that is cut, whatever its order and times', () => {
    const newest = { id: 't1', name: 'old', createdAt: '2025-03-02T00:00:00' };
    const older = { id: 't0', name: 'older', createdAt: '2025-03-01T00:00:00' };
    const undated = { id: 't5', name: 'undated' };
    const since = { ...doubted, seenBefore: ['t0', 't1', 't5'] };
    const lists = [[], [newest], [newest, older], [older, newest], [newest, undated, older]];
    for (const list of lists) {
      const of = list.reduce((built, record) => built.listed(record), scene()).cut();
      expect(settled(of, [since])).toMatchObject([{ kind: 'waiting' }]);
    }
  });

  it('is taken for absent in an empty list where the tab has no records, and not where it has', () => {
    expect(settled(scene().empty(), [doubted])).toMatchObject([{ kind: 'resend' }]);
    expect(settled(scene().row({ id: 't1', name: 'old' }).empty(), [doubted])).toMatchObject([
      { kind: 'waiting' },
    ]);
  });

  it('is never taken for absent once it was accepted', () => {
    expect(settled(scene(), [accepted(create, { lastSentAt: longAgo })])).toMatchObject([
      { kind: 'waiting' },
    ]);
  });

  it('is never sent again with another API key', () => {
    expect(settled(scene(), [doubted], { keyFingerprint: 'other' })).toMatchObject([{ kind: 'waiting' }]);
  });
});

describe('an invitation', () => {
  const person = { name: '김', email: 'kim@example.com', phoneNumber: '010' };
  const invitation = plannedCreate('p', person);

  it('is never sent again by itself', () => {
    const of = new Scene(people).created(person, tokenOf('p'));
    expect(settled(of, [unanswered(invitation, longAgo)])).toMatchObject([{ kind: 'waiting' }]);
    expect(settled(of, [failed(invitation, longAgo)])).toMatchObject([{ kind: 'waiting' }]);
  });

  it('has landed when its member is listed', () => {
    const of = new Scene(people).created(person, tokenOf('p')).listed({ id: 'p1', ...person });
    expect(settled(of, [unanswered(invitation, recently)])).toMatchObject([{ kind: 'landed' }]);
  });
});

describe('a create that its user confirmed and that is off their list', () => {
  it('too long ago is shown again first', () => {
    const [long] = settled(scene(), [doubted], { isLongAgo: () => true });
    expect(long).toMatchObject({ kind: 'waiting', reason: pushTexts.confirmedLongAgo });
    expect(settled(scene(), [doubted], { isLongAgo: () => false })).toMatchObject([{ kind: 'resend' }]);
  });
});

describe('why a create waits', () => {
  it('is that it was accepted and is not listed', () => {
    const [only] = settled(scene(), [accepted(create, { lastSentAt: longAgo })]);
    expect(only).toMatchObject({ kind: 'waiting', reason: pushTexts.acceptedNotListed });
  });

  it('is that the answer named another record, by its name', () => {
    const of = scene().listed({ id: 't8', name: 'Other' });
    const [only] = settled(of, [accepted(create, { answeredId: 't8', seenBefore: ['t8'] })]);
    expect(only).toMatchObject({ kind: 'waiting', reason: pushTexts.answeredWithAnother('Other') });
    const nameless = scene().listed({ id: 't8' });
    const [bare] = settled(nameless, [accepted(create, { answeredId: 't8', seenBefore: ['t8'] })]);
    expect(bare).toMatchObject({ reason: pushTexts.answeredWithAnother('t8') });
  });

  it('is which records it may be, five of them at most, oldest first', () => {
    const of = scene();
    for (let n = 6; n >= 1; n--)
      of.listed({ id: `t${n}`, name: `other ${n}`, createdAt: `2025-01-0${n}T00:00:00` });
    expect(settled(of, [doubted])).toMatchObject([
      { kind: 'waiting', reason: pushTexts.severalCandidates('other 1, other 2, other 3, other 4, other 5') },
    ]);
  });
});

describe('a create that was answered with an id', () => {
  it('is not held back by an update of a record of that id', () => {
    const update = accepted(plannedUpdate('t9', {}, { memo: 'B' }));
    const of = scene();
    expect(
      settleCreates(of.settleInput([update]), [accepted(create, { recordId: 't9' })], new Map()),
    ).toMatchObject([{ kind: 'unlisted', recordId: 't9' }]);
  });

  it('is not that of a record that has a row or a baseline of its own', () => {
    for (const of of [
      scene().synced({ id: 't8', name: 'Other' }),
      scene().vanished({ id: 't8', name: 'Other' }),
    ])
      expect(settled(of, [accepted(create, { recordId: 't8' })])).toMatchObject([{ kind: 'waiting' }]);
  });
});
