/** The requests of the team that are kept in the profile. */

import { shownLine } from '../../common/shown-line';
import { methodOf, type TeamRequest } from '../../requests/request';
import { checkTemplate } from '../../requests/request-template';
import { TeamRequests } from '../../sheet/properties/team-requests';
import { oldRequestTab, releaseTab, requestsIn } from '../../sheet/tabs/old-request-sheet';
import * as requestTexts from '../../text/requests/request-texts';
import * as requestsScreenTexts from '../../text/requests/requests-screen-texts';
import { faultIn, joined, type Text, UserError } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { Context } from '../context';
import { answerTab, renameAnswer } from './request-answer';

export function keptRequests(context: Context): TeamRequests {
  return new TeamRequests(context.platform.documentStore, context.connection());
}

/**
 * Keeps a request. was: the kept request as the user saw it; null for a new one. Throws UserError if the kept request
 * of this name is another one than `was`.
 */
export function keepRequest(context: Context, request: TeamRequest, was: TeamRequest | null): void {
  checkTemplate(request);
  context.withLock(() => {
    const kept = keptRequests(context);
    const known = kept.named(request.name);
    if (known !== undefined && !isSame(known, was)) throw new UserError(requestTexts.sameName(request.name));
    if (!kept.keep(request)) throw new UserError(requestTexts.noRoom(request.name));
    const { name, method, path } = request;
    const unnamed = answerTab('', { method: methodOf(method), path });
    context.convenience(() => renameAnswer(context, unnamed, name));
  });
}

/** Keeps these requests in place of kept ones with their names. Throws UserError if there is no room. */
export function keepRequests(context: Context, requests: readonly TeamRequest[]): void {
  if (requests.length === 0) return;
  context.withLock(() => {
    const kept = keptRequests(context);
    for (const one of requests) if (!kept.keep(one)) throw new UserError(requestTexts.noRoom(one.name));
  });
}

/** What is wrong with a request from an imported profile; null for nothing. */
export function faultOf(request: TeamRequest): Text | null {
  if (request.name === '') return requestsScreenTexts.nameMissing;
  return faultIn(() => checkTemplate(request));
}

/** Removes a kept request. Throws UserError if it has changed since the user saw it. */
export function dropRequest(context: Context, was: TeamRequest): void {
  context.withLock(() => {
    const kept = keptRequests(context);
    if (!isSame(kept.named(was.name), was)) throw new UserError(requestTexts.changedSince(was.name));
    kept.remove(was.name);
  });
}

/**
 * Takes over the requests that earlier versions kept in a tab, once. The tab stays, as its user's own. Returns what
 * happened; null if there is no such tab. Throws UserError if a column of the tab is missing.
 */
export function takeOverOldTab(context: Context): Text | null {
  const { workbook } = context.platform;
  if (oldRequestTab(workbook) === null) return null;
  return context.withLock(() => {
    const sheet = oldRequestTab(workbook);
    if (sheet === null) return null;
    const kept = keptRequests(context);
    const found = requestsIn(sheet);
    const left = found.filter(request => !kept.keep({ ...request, name: freeName(kept, request) }));
    releaseTab(sheet);
    const names = joined(
      left.map(({ name }) => verbatim(name)),
      ', ',
    );
    return requestTexts.takenOver(
      shownLine(sheet.name(), 100),
      found.length - left.length,
      left.length,
      names,
    );
  });
}

/** The request's name; with a number if another request has it. A second run after a kill finds its own. */
function freeName(kept: TeamRequests, request: TeamRequest): string {
  let { name } = request;
  for (let i = 2; ; i++) {
    const known = kept.named(name);
    if (known === undefined || isSame(known, { ...request, name })) return name;
    name = `${request.name} (${i})`;
  }
}

export function isSame(one: TeamRequest | undefined, other: TeamRequest | null): boolean {
  return one !== undefined && other !== null && JSON.stringify(one) === JSON.stringify(other);
}
