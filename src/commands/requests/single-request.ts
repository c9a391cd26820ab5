/** A single custom request in two steps: planned and shown, then planned again and sent only where it is as it was shown. */

import { sha256Hex } from '../../common/hash';
import { membersAskedFor } from '../../requests/members';
import { onlyReads, type Rendered, requestHash } from '../../requests/request';
import type { RequestTemplate } from '../../requests/request';
import { checkTemplate, render, type Values } from '../../requests/template';
import type { ResourceDefinition } from '../../resources/definition';
import type { RequestLedger, SentBefore } from '../../sheet/hidden/request-ledger';
import type { Context } from '../context';
import type { PullResult } from '../pull/write-pull';
import { readIntoTab } from './request-answer';
import { type Effect, sendWithEffect } from './request-effect';
import { openForSending, openLedger, type Word } from './request-send';
import { ValueSource } from './request-values';
import { wordFits } from './word-fits';

/** What a user wants sent: a template, and the values that only they know. */
export interface WantedRequest {
  readonly template: RequestTemplate;
  readonly typed: Values;
}

/** The request as it would go now. */
export interface PlannedRequest {
  readonly name: string;
  readonly request: Rendered;
  /** Where the answer goes. */
  readonly tab: string;
  readonly onlyReads: boolean;
  /** Lists with members' data that the answer may hold. */
  readonly personal: readonly ResourceDefinition[];
  /** What is known of its like; null: it was not sent before, or only reads. */
  readonly before: SentBefore | null;
  /** Stands for all of this: what is confirmed by it. */
  readonly fingerprint: string;
}

/** What its user has confirmed. */
export interface ConfirmedRequest {
  readonly fingerprint: string;
  /** What they say of its like that was sent before. */
  readonly word: Word;
  /** Why, as they say; '' for nothing. */
  readonly reason: string;
}

/** Reads cells and journal as they are now; sends and writes nothing. Throws UserError for what cannot be sent. */
export function planRequest(context: Context, wanted: WantedRequest): PlannedRequest {
  return planIn(context, openLedger(context), wanted);
}

function planIn(context: Context, ledger: RequestLedger, { template, typed }: WantedRequest): PlannedRequest {
  checkTemplate(template);
  const request = render(template, new ValueSource(context, typed).valuesFor(template));
  const reads = onlyReads(request);
  const hash = requestHash(context.connection(), request);
  const { name } = template;
  const tab = name === '' ? `${request.method.toUpperCase()} ${request.path}` : name;
  const before = reads ? null : ledger.sentBefore(hash);
  // Every earlier try counts, also one that was refused: a second click must not send it a second time.
  const tried = reads ? '' : ledger.latest(hash);
  const parts = [hash, tab, before?.state ?? '', before?.key ?? '', tried];
  return {
    name,
    request,
    tab,
    onlyReads: reads,
    personal: membersAskedFor(request),
    before,
    fingerprint: sha256Hex(JSON.stringify(parts), 32),
  };
}

/** Sends what may have an effect. Gives the request as it is now, and sends nothing, where something is not as it was shown. */
export function sendAsShown(
  context: Context,
  wanted: WantedRequest,
  { fingerprint, word, reason }: ConfirmedRequest,
): Effect | PlannedRequest {
  return context.withPushLock((): Effect | PlannedRequest => {
    const ledger = openForSending(context);
    const now = planIn(context, ledger, wanted);
    const isMeant = now.fingerprint === fingerprint && wordFits(context, now.before, word);
    if (now.onlyReads || !isMeant) return now;
    return sendWithEffect(context, ledger, { ...now, reason, word });
  });
}

/** Asks what only reads, and fills its tab. Gives the request as it is now where it is not the one that was shown. */
export function readAsShown(
  context: Context,
  wanted: WantedRequest,
  fingerprint: string,
): PullResult | PlannedRequest {
  const now = planRequest(context, wanted);
  if (!now.onlyReads || now.fingerprint !== fingerprint) return now;
  return readIntoTab(context, now.tab, now);
}
