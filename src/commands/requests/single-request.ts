/** A single request in two steps: planned and shown, then planned again and sent only if it is unchanged. */

import { sha256Hex } from '../../common/hash';
import { membersAskedFor } from '../../requests/request-members';
import { onlyReads, type Rendered, requestHash } from '../../requests/request';
import type { RequestTemplate } from '../../requests/request';
import { checkTemplate, render, type Values } from '../../requests/request-template';
import type { ResourceDefinition } from '../../resources/definition';
import type { RequestLedger, SentBefore } from '../../sheet/hidden/request-ledger';
import type { Context } from '../context';
import { requireOwnJournal } from '../guards';
import type { PullResult } from '../pull/write-pull';
import { readIntoTab } from './request-answer';
import { type Effect, sendWithEffect } from './request-effect';
import { openForSending, openLedger, type Word } from './request-send';
import { ValueSource } from './request-values';
import { wordFits } from './word-fits';

/** What a user wants sent: a template, and the values that only the user knows. */
export interface WantedRequest {
  readonly template: RequestTemplate;
  readonly typed: Values;
}

/** The request as it would be sent now. */
export interface PlannedRequest {
  readonly name: string;
  readonly request: Rendered;
  /** The tab for the answer. */
  readonly tab: string;
  readonly onlyReads: boolean;
  /** Lists whose members' data the answer may contain. */
  readonly personal: readonly ResourceDefinition[];
  /** The earlier equal request; null if there was none, or the request only reads. */
  readonly before: SentBefore | null;
  /** Identifies the whole plan in the confirmation. */
  readonly fingerprint: string;
}

export interface ConfirmedRequest {
  readonly fingerprint: string;
  /** The user's choice about an earlier equal request. */
  readonly word: Word;
  /** The user's reason; '' for none. */
  readonly reason: string;
}

/** Reads the present cells and journal. It sends and writes nothing. Throws UserError for an impossible request. */
export function planRequest(context: Context, wanted: WantedRequest): PlannedRequest {
  return planIn(context, openLedger(context), wanted);
}

function planIn(context: Context, ledger: RequestLedger, { template, typed }: WantedRequest): PlannedRequest {
  checkTemplate(template);
  const request = render(template, new ValueSource(context, typed).valuesFor(template));
  const reads = onlyReads(request);
  if (!reads) requireOwnJournal(context, ledger.journal);
  const hash = requestHash(context.connection(), request);
  const { name } = template;
  const tab = name === '' ? `${request.method.toUpperCase()} ${request.path}` : name;
  const before = reads ? null : ledger.sentBefore(hash);
  // Every earlier try counts, even a refused one, so that a second click sends nothing twice.
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

/** Sends a request that may have an effect. If the plan has changed, sends nothing and returns the new one. */
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

/** Sends a reading request and fills its tab. If the plan has changed, returns the new one. */
export function readAsShown(
  context: Context,
  wanted: WantedRequest,
  fingerprint: string,
): PullResult | PlannedRequest {
  const now = planRequest(context, wanted);
  if (!now.onlyReads || now.fingerprint !== fingerprint) return now;
  return readIntoTab(context, now.tab, now);
}
