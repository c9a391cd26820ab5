/** Why connecting failed, by its evidence: unknown host, TLS, key, path, or an answer of another API. */

import {
  FailedError,
  ForbiddenError,
  NoAnswerError,
  NotAListError,
  NotJsonError,
  RedirectedError,
  RefusedError,
  ServiceError,
  UnauthorisedError,
  UnsentError,
} from '../../api/errors';
import * as connectTexts from '../../text/setup/connect-texts';
import { joined, type Text } from '../../text/text';
import { UserError } from '../../text/user-error';

const NOT_FOUND = 404;
const NOT_ALLOWED = 405;

/** The error with its meaning for connecting; other errors unchanged. isConnected: an earlier connection stays. */
export function connectRefusal(error: unknown, baseUrl: string, isConnected: boolean): unknown {
  const means = error instanceof ServiceError ? meaningOf(error, baseUrl) : null;
  if (!(error instanceof ServiceError) || means === null) return error;
  return new UserError(isConnected ? joined([means, connectTexts.nothingKept]) : means);
}

function meaningOf(error: ServiceError, baseUrl: string): Text | null {
  // The address does not matter here; the error itself says what to do.
  if (error instanceof UnsentError && error.fact === 'notPermitted') return null;
  if (error instanceof UnsentError)
    return error.fact === 'noSuchHost' ? connectTexts.noSuchHost(baseUrl) : error.text;
  if (error instanceof NoAnswerError)
    return {
      unreachable: connectTexts.unreachable(baseUrl),
      insecure: connectTexts.insecure(baseUrl),
      unknown: connectTexts.noAnswer(baseUrl),
    }[error.fact];
  if (error instanceof UnauthorisedError) return connectTexts.keyRefused(error.said);
  if (error instanceof ForbiddenError) return connectTexts.keyForbidden(error.said);
  if (error instanceof RefusedError && (error.status === NOT_FOUND || error.status === NOT_ALLOWED))
    return connectTexts.noSuchPath(baseUrl, error.status);
  if (error instanceof NotJsonError)
    return error.html ? connectTexts.webPage(baseUrl) : connectTexts.otherShape(baseUrl);
  if (error instanceof NotAListError) return connectTexts.otherShape(baseUrl);
  if (error instanceof RedirectedError) return connectTexts.movedAway(baseUrl);
  return error instanceof FailedError ? connectTexts.serviceFails(error.status) : null;
}
