/**
 * Reasons why a request gave no usable answer. The class decides, never the text; each has a text for the user. None
 * concerns single records: what is wrong with a row is an Outcome (write.ts).
 */

import { shownLine } from '../common/shown-line';
import type { NoAnswerFact, UnsentFact } from '../platform/ports';
import { resources } from '../resources/registry';
import * as apiTexts from '../text/api-texts';
import * as permissionTexts from '../text/setup/permission-texts';
import { joined, type Text, UserError } from '../text/text';
import { verbatim } from '../text/texts';

export class ServiceError extends UserError {}

/** "GET teams" as people call it: the list's name. Another request keeps its method and path. */
function inWords(what: string): Text {
  const [, path, rest = ''] = /^(?:GET|POST|PUT) ([\w-]+)(, .*)?$/.exec(what) ?? [];
  const label = resources.find(({ list }) => list.path === path)?.label;
  return label === undefined ? verbatim(what) : joined([label, verbatim(rest)], '');
}

/** Makes an error class whose text follows from its arguments. */
function errorSaying<Said extends readonly unknown[]>(text: (...said: Said) => Text) {
  return class extends ServiceError {
    constructor(...said: Said) {
      super(text(...said));
    }
  };
}

/** 401: the key is not accepted. (A burst of 401s under load, after the key has worked, is waited out first.) */
export class UnauthorisedError extends ServiceError {
  constructor(readonly said: string) {
    super(apiTexts.unauthorised(said));
  }
}

/** 403: the key is valid, but lacks a permission. */
export class ForbiddenError extends ServiceError {
  constructor(readonly said: string) {
    super(apiTexts.forbidden(said));
  }
}

/** No answer. The effect of the request is unknown. */
export class NoAnswerError extends ServiceError {
  constructor(
    what: string,
    readonly fact: Exclude<NoAnswerFact, UnsentFact> = 'unknown',
  ) {
    super(apiTexts.noAnswer(inWords(what)));
  }
}

/** The request never left, so it had no effect. */
export class UnsentError extends ServiceError {
  constructor(readonly fact: UnsentFact) {
    super(
      fact === 'notPermitted'
        ? permissionTexts.missing([permissionTexts.names.fetch])
        : apiTexts.unsent[fact],
    );
  }
}

/** The error for a missing answer. what: the request's name for people. */
export function errorOfFact(what: string, fact: NoAnswerFact): NoAnswerError | UnsentError {
  return fact === 'unreachable' || fact === 'insecure' || fact === 'unknown'
    ? new NoAnswerError(what, fact)
    : new UnsentError(fact);
}

/** The answer is no JSON, or was cut off. (JSON of another shape is NotAListError.) */
export class NotJsonError extends ServiceError {
  constructor(
    what: string,
    readonly html: boolean,
  ) {
    super(apiTexts.notJson(inWords(what), html));
  }
}

/** Bytes of the answer are no text in UTF-8 or the named charset. A retry brings the same. */
export class GarbledError extends errorSaying((what: string) => apiTexts.garbled(inWords(what))) {}

/** lists: names of the lists in the answer, if there are several and none is clearly meant. */
export class NotAListError extends errorSaying((what: string, lists: readonly string[] = []) =>
  lists.length === 0
    ? apiTexts.notAList(inWords(what))
    : apiTexts.ambiguousList(inWords(what), shownLine(lists.join(', '), 200)),
) {}

/** A redirect, which is never followed. */
export class RedirectedError extends errorSaying(apiTexts.redirected) {}

/** 429. Unlike other refusals, waiting helps. */
export class ThrottledError extends ServiceError {
  /** retryAfterMs: the wait that the service asked for; null if it gave none. */
  constructor(readonly retryAfterMs: number | null) {
    super(apiTexts.throttled);
  }
}

/** Another 4xx: the service understood the request and refused it. */
export class RefusedError extends ServiceError {
  constructor(
    readonly status: number,
    said: string,
  ) {
    super(apiTexts.refused(status, said));
  }
}

/** 5xx, 408, 425 or 499. The effect of a write is unknown. */
export class FailedError extends ServiceError {
  /** retryAfterMs: the wait that the service asked for; null if it gave none. */
  constructor(
    readonly status: number,
    said: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(status === 501 ? apiTexts.notOffered(said) : apiTexts.failed(status, said));
  }
}

/** The execution's time is used up; results so far are kept. Not an error of the service. */
export class OutOfTimeError extends Error {
  override readonly name = 'OutOfTimeError';
  /** waitMs: the silence that the service wants, if that is the reason. */
  constructor(readonly waitMs: number | null = null) {
    super('the time of this execution is used up');
  }
}

/** The request was not sent, because it would have left too late. Not an error of the service. */
export class TooLateError extends Error {
  override readonly name = 'TooLateError';
  constructor() {
    super('the request would leave later than it may');
  }
}

/** No day of the range came. */
export class NothingCameError extends ServiceError {
  constructor(readonly why: Text) {
    super(apiTexts.nothingCame(why));
  }
}
