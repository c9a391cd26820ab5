/** What BigQuery says when it refuses or fails, by the reason that Google gives. The words of messages decide nothing. */

import { isJsonObject, type Json, type JsonObject, member, parseJson } from '../common/json';
import { shownLine } from '../common/shown-line';
import type { HttpResponse } from '../platform/ports';
import * as archiveTexts from '../text/archive-texts';
import { UserError } from '../text/text';

const LONGEST_SAID = 300;
/** Reasons that pass by themselves, whatever the status is. */
const PASSING: readonly string[] = [
  'rateLimitExceeded',
  'jobRateLimitExceeded',
  'backendError',
  'internalError',
];

export class BigQueryError extends UserError {
  override readonly name = 'BigQueryError';

  private constructor(
    /** Google's word, such as notFound. */
    readonly reason: string,
    said: string,
    /** The request may have had its effect, or may succeed later. */
    readonly isUnclear: boolean,
  ) {
    super(archiveTexts.refused(reason, shownLine(said, LONGEST_SAID)));
  }

  static of({ status, text }: HttpResponse, isUnclear: boolean): BigQueryError {
    const json = parseJson(text);
    const error = isJsonObject(json) ? member(json, 'error') : undefined;
    if (!isJsonObject(error)) return new BigQueryError(byStatus(status), text, isUnclear);
    const reason = reasonIn(error) ?? byStatus(status);
    return new BigQueryError(reason, said(error), isUnclear || PASSING.includes(reason));
  }

  /** Of a job that ran and failed. It changed nothing. */
  static ofJob(error: JsonObject): BigQueryError {
    const reason = member(error, 'reason');
    return new BigQueryError(typeof reason === 'string' ? reason : '', said(error), false);
  }

  static lost(said: string): BigQueryError {
    return new BigQueryError('noAnswer', said, true);
  }
}

/** The reason of a disabled interface or a missing permission stands in `details`, other reasons in `errors`. */
function reasonIn(error: JsonObject): string | undefined {
  const reasons = ['details', 'errors'].flatMap(name => {
    const list: Json | undefined = member(error, name);
    const found = Array.isArray(list) ? list.filter(isJsonObject) : [];
    return found.flatMap(one => member(one, 'reason') ?? []);
  });
  return reasons.find((reason): reason is string => typeof reason === 'string');
}

function byStatus(status: number): string {
  if (status === 404) return 'notFound';
  if (status === 409) return 'duplicate';
  return status === 403 ? 'accessDenied' : String(status);
}

function said(error: JsonObject): string {
  const message = member(error, 'message');
  return typeof message === 'string' ? message : '';
}
