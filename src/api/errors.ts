/**
 * What kept a request from giving an answer that can be used. Each is told by its class, never by its words; all carry a text for the user.
 * None of them says anything about the records: whatever is wrong with a single row is an Outcome (write.ts), not an error.
 */

import { shownLine } from '../common/shown-line';
import type { NoAnswerFact, UnsentFact } from '../platform/ports';
import { apiTexts } from '../text/api-texts';
import { permissionTexts } from '../text/permission-texts';
import type { Text } from '../text/text';
import { UserError } from '../text/user-error';

export class ServiceError extends UserError {
  override readonly name: string = 'ServiceError';
}

/** A class whose errors have no more than a text, which is made of what they are made of. */
function errorSaying<Said extends readonly unknown[]>(name: string, text: (...said: Said) => Text) {
  return class extends ServiceError {
    override readonly name = name;
    constructor(...said: Said) {
      super(text(...said));
    }
  };
}

/** 401. Not: a key without the permission (ForbiddenError), nor a burst of 401s under load once the key has worked, which is waited out first. */
export class UnauthorisedError extends ServiceError {
  override readonly name = 'UnauthorisedError';
  constructor(readonly said: string) {
    super(apiTexts.unauthorised(said));
  }
}

/** 403: the key is good, but not for this. */
export class ForbiddenError extends ServiceError {
  override readonly name = 'ForbiddenError';
  constructor(readonly said: string) {
    super(apiTexts.forbidden(said));
  }
}

/** No answer at all. What the service did with the request is unknown. */
export class NoAnswerError extends ServiceError {
  override readonly name = 'NoAnswerError';
  constructor(
    what: string,
    readonly fact: Exclude<NoAnswerFact, UnsentFact> = 'unknown',
  ) {
    super(apiTexts.noAnswer(what));
  }
}

/** The request never left, so that it had no effect. Not: a request without an answer (NoAnswerError). */
export class UnsentError extends ServiceError {
  override readonly name = 'UnsentError';
  constructor(readonly fact: UnsentFact) {
    super(
      fact === 'notPermitted'
        ? permissionTexts.missing([permissionTexts.names.fetch])
        : apiTexts.unsent[fact],
    );
  }
}

/** The error for what kept the platform from giving an answer. what: the request, as people are told of it. */
export function errorOfFact(what: string, fact: NoAnswerFact): NoAnswerError | UnsentError {
  return fact === 'unreachable' || fact === 'insecure' || fact === 'unknown'
    ? new NoAnswerError(what, fact)
    : new UnsentError(fact);
}

/** An answer that is no JSON, or was cut off. Not: JSON of another shape than expected (NotAListError). */
export class NotJsonError extends ServiceError {
  override readonly name = 'NotJsonError';
  constructor(
    what: string,
    readonly html: boolean,
  ) {
    super(apiTexts.notJson(what, html));
  }
}

export class NotAListError extends ServiceError {
  override readonly name = 'NotAListError';
  /** lists: the names of the lists in the answer, where it holds several and nothing tells which one is meant. */
  constructor(what: string, lists: readonly string[] = []) {
    super(
      lists.length === 0
        ? apiTexts.notAList(what)
        : apiTexts.ambiguousList(what, shownLine(lists.join(', '), 200)),
    );
  }
}

/** A redirect, which is never followed. */
export class RedirectedError extends errorSaying('RedirectedError', apiTexts.redirected) {}

/** 429. Not: any other refusal; waiting helps here and only here. */
export class ThrottledError extends ServiceError {
  override readonly name = 'ThrottledError';
  /** retryAfterMs: as the service said, null where it did not. */
  constructor(readonly retryAfterMs: number | null) {
    super(apiTexts.throttled());
  }
}

/** Another 4xx: the service understood and said no. */
export class RefusedError extends ServiceError {
  override readonly name = 'RefusedError';
  constructor(
    readonly status: number,
    said: string,
  ) {
    super(apiTexts.refused(status, said));
  }
}

/** 5xx, and 408, 425, 499. For a write it leaves open whether the change was made. */
export class FailedError extends ServiceError {
  override readonly name = 'FailedError';
  constructor(
    readonly status: number,
    said: string,
  ) {
    super(status === 501 ? apiTexts.notOffered(said) : apiTexts.failed(status, said));
  }
}

/** The time that one execution has is used up; what was done so far is kept. Not an error of the service. */
export class OutOfTimeError extends Error {
  override readonly name = 'OutOfTimeError';
  /** waitMs: how long the service wants to be left alone, where that is why. */
  constructor(readonly waitMs: number | null = null) {
    super('the time of this execution is used up');
  }
}

/** The request was not made: it would have left later than it may. Not an error of the service. */
export class TooLateError extends Error {
  override readonly name = 'TooLateError';
  constructor() {
    super('the request would leave later than it may');
  }
}

/** Nothing of a range of days came. */
export class NothingCameError extends errorSaying('NothingCameError', apiTexts.nothingCame) {}

export function textOf(error: unknown): Text | null {
  return error instanceof UserError ? error.text : null;
}
