/** Entries of requests, named by their state. */

import type { PlannedRequest, RequestEntry, SentRequest } from '../../../src/requests/request-entry';
import { confirmRequest, prepareRequest, requestId } from '../../../src/requests/request-entry';
import { requestHash } from '../../../src/requests/request';
import { sentSince } from '../../../src/push/entry/entry-states';
import { NOW } from './push';

export const SCOPE = { baseUrl: 'https://x', workspaceId: 'w' };

/** A request for a tag of this name. */
export function rendered(name: string) {
  return { method: 'post' as const, path: 'tags', query: {}, body: { name } };
}

/** Confirmed, never sent. */
export function plannedRequest(name: string, more: Partial<PlannedRequest> = {}): PlannedRequest {
  return confirmRequest('secret', {
    operationId: requestId(`id-of-${name}`),
    runId: 'run-of-requests',
    order: 0,
    name: 'Make tags',
    row: 'Mine!2',
    rendered: rendered(name),
    hash: requestHash(SCOPE, rendered(name)),
    again: false,
    oldKey: '',
    user: 'kim@example.com',
    keyFingerprint: 'f',
    confirmedAt: NOW,
    reason: '',
    ...more,
  });
}

/** In the outbox with its key. After a kill it is unknown whether the request was sent. */
export function sentRequest(name: string, more: Partial<PlannedRequest> = {}): SentRequest {
  return prepareRequest(plannedRequest(name, more), NOW);
}

/** It may have had an effect. */
export function doubtfulRequest(name: string, more: Partial<PlannedRequest> = {}): RequestEntry {
  return sentSince(sentRequest(name, more), NOW);
}
