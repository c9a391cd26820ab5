import { describe, expect, it } from 'vitest';
import {
  answered,
  close,
  doubt,
  nextAttempt,
  nextPlanned,
  prepare,
  recalled,
  reopened,
  send,
  sentSince,
  unsent,
  withoutEffect,
} from '../../../../src/push/entry/entry-states';
import { idempotencyKey } from '../../../../src/push/entry/idempotency-key';
import { isConfirmed, isSent, sealed } from '../../../../src/push/entry/seal';
import {
  accepted,
  failed,
  plannedCreate,
  plannedUpdate,
  rejected,
  sent,
} from '../../../support/builders/journal';
import { NOW } from '../../../support/builders/push';

const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' });
const create = plannedCreate('a', { name: 'X' });
const refusal = { kind: 'rejected', status: 400, message: 'no' } as const;

describe('the life of an entry', () => {
  it('goes back to what was confirmed where its request was never made', () => {
    const making = {
      body: { memo: 'B' },
      keyFingerprint: update.keyFingerprint,
      lastSentAt: NOW,
      seenBefore: ['t2'],
    };
    expect(unsent(prepare(update, making, 'secret'))).toEqual(update);
  });

  it('is sent with a key and seals of its own, before anybody has answered anything', () => {
    const making = {
      ...{ body: { memo: 'B' }, keyFingerprint: 'f', lastSentAt: NOW },
      ...{ seenBefore: ['t2'] },
    };
    const entry = prepare(sealed('secret', update), making, 'secret');
    expect(entry).toMatchObject({ ...making, state: 'sent', allDefinite: true, answeredWithError: false });
    expect(entry.key).toBe(idempotencyKey(update.operationId, 1, making.body));
    expect([isSent('secret', entry), isSent('other', entry)]).toEqual([true, false]);
  });

  it('makes a refusal final only where no earlier try may have had its effect', () => {
    expect(answered(sent(update), refusal, NOW)).toMatchObject({ state: 'rejected', status: 400 });
    const again = send(failed(update), NOW);
    expect(answered(again, refusal, NOW)).toMatchObject({ state: 'unknown', answeredWithError: true });
    expect(withoutEffect(again, 'unknown')).toMatchObject({ state: 'unknown' });
  });

  it('knows that a try of a run that died may yet land, whatever becomes of the next', () => {
    expect(send(sent(update), NOW)).toMatchObject({ state: 'sent', allDefinite: false });
    expect(send(accepted(update), NOW)).toMatchObject({ allDefinite: true });
  });

  it('believes neither half of an answer that contradicts itself', () => {
    const said = { kind: 'contradicted', status: 200, message: 'failed', text: '' } as const;
    expect(answered(sent(update), said, NOW)).toMatchObject({ state: 'accepted', answeredWithError: true });
    expect(answered(sent(create), said, NOW)).toMatchObject({ state: 'unknown', allDefinite: false });
  });

  it('takes a refusal that nobody vouches for as unknown', () => {
    const nothing = { isRefused: false, isAnswered: false, isDefinite: false };
    const doubted = { state: 'unknown', answeredWithError: false, allDefinite: false };
    expect(doubt(rejected(update), nothing)).toMatchObject(doubted);
    const all = { isRefused: true, isAnswered: true, isDefinite: true };
    expect(doubt(rejected(update), all)).toEqual(rejected(update));
  });

  it('of which only the properties know is in doubt, and nothing in it lets anybody send it again', () => {
    const tried = { key: 'k', body: { memo: 'B' }, lastSentAt: NOW };
    const entry = recalled(sealed('secret', update), tried);
    expect(entry).toMatchObject({
      ...{ ...tried, state: 'unknown', allDefinite: false, answeredWithError: false },
      ...{ seenBefore: [], keySeal: '' },
    });
    expect(isSent('secret', entry)).toBe(false);
  });

  it('that was sent later than it says may land as much later', () => {
    expect(sentSince(accepted(update), NOW)).toMatchObject({
      ...{ state: 'unknown', lastSentAt: NOW, allDefinite: false },
    });
  });

  it('goes on under another key and both seals once its last try is known to have had no effect', () => {
    const first = failed(sealed('secret', update), NOW, { allDefinite: false });
    const next = nextAttempt(first, 'secret');
    expect(next).toMatchObject({ attempt: 2, allDefinite: true, answeredWithError: false, body: first.body });
    expect([next.key === first.key, isSent('secret', next)]).toEqual([false, true]);
    const planned = nextPlanned(sealed('secret', update), 'secret');
    expect([planned.attempt, isConfirmed('secret', planned)]).toEqual([2, true]);
  });

  it('stays accepted, or sent, whoever vouches for it: it is no more certain that it had no effect', () => {
    const nothing = { isRefused: false, isAnswered: false, isDefinite: false };
    for (const entry of [accepted(update), sent(update), failed(update)])
      expect(doubt(entry, nothing).state).toBe(entry.state);
    const contradicted = accepted(update, { answeredWithError: true });
    expect(doubt(contradicted, nothing)).toMatchObject({ answeredWithError: true, allDefinite: false });
    expect(doubt(failed(update), { ...nothing, isAnswered: true })).toMatchObject({
      answeredWithError: true,
    });
  });

  it('ends with an outcome, and keeps what was sent', () => {
    const entry = accepted(create);
    const closed = { ...entry, state: 'closed', outcome: 'landed', recordId: 't9' };
    expect(close(entry, 'landed', { recordId: 't9' })).toEqual(closed);
  });

  it('is again as it was before a look ended it', () => {
    for (const entry of [rejected(update), accepted(create)])
      expect(reopened(close(entry, entry.state === 'rejected' ? 'rejected' : 'unlisted'))).toEqual(entry);
  });

  it('has no way from one state to another that is not its own', () => {
    // @ts-expect-error what was refused is not sent again
    send(rejected(update), NOW);
    // @ts-expect-error what is planned has no answer
    expect(() => answered(update, refusal, NOW)).not.toThrow();
    // @ts-expect-error what was sent is not prepared a second time
    prepare(sent(update), sent(update), 'secret');
  });
});
