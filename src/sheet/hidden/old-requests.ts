/**
 * The hidden sheet in which earlier versions kept requests. Its entries move into the outbox. A restored version can
 * bring the sheet back. What was in doubt stays in doubt. What waited is on no list any more, so that the add-on asks
 * about it.
 */

import { asText, text } from '../../common/decode';
import { has, isJsonObject, type Json, parseJson } from '../../common/json';
import type { Workbook } from '../../platform/ports';
import { endParts } from '../../push/entry/parse-entry';
import { parseRequestEntry, type RequestEntry, requestId } from '../../requests/request-entry';
import { OLD_REQUESTS_SHEET } from '../names';
import { HiddenSheet } from './hidden-sheet';

/** Earlier states: the state and the outcome of now. */
const NOW: Readonly<Record<string, readonly [state: string, outcome?: string]>> = {
  planned: ['planned'],
  sent: ['sent'],
  unknown: ['unknown'],
  accepted: ['closed', 'unlisted'],
  rejected: ['closed', 'rejected'],
  withdrawn: ['closed', 'withdrawn'],
};

export class OldRequests {
  private readonly store: HiddenSheet;
  private known: readonly RequestEntry[] | null = null;

  constructor(workbook: Workbook) {
    this.store = new HiddenSheet(workbook, OLD_REQUESTS_SHEET, 3);
  }

  /** Oldest first. */
  entries(): readonly RequestEntry[] {
    this.known ??= this.store.read().flatMap(row => fromOld(parseJson(row.text)) ?? []);
    return this.known;
  }

  clear(): void {
    this.store.clear();
    this.known = [];
  }
}

/** The entry as it is now; null if it is invalid. */
export function fromOld(json: Json | undefined): RequestEntry | null {
  if (!isJsonObject(json)) return null;
  const { id, run, request, key, sentAt, ...same } = json;
  const then = text(json['state']) ?? '';
  const [state = '', outcome = null] = (has(NOW, then) ? NOW[then] : undefined) ?? [];
  const entry = {
    ...same,
    kind: 'request',
    operationId: requestId(asText(id) ?? ''),
    runId: run ?? '',
    rendered: request ?? null,
    // Only a request that was sent has a key now.
    key: state === 'planned' ? '' : (key ?? ''),
    lastSentAt: sentAt ?? null,
  };
  return parseRequestEntry(entry, endParts({ state, outcome }));
}
