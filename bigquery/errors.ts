/** Errors as Google's REST interface words them: docs.cloud.google.com/bigquery/docs/error-messages. */

const STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  410: 'FAILED_PRECONDITION',
  411: 'INVALID_ARGUMENT',
  413: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** One error of a job or of an answer. */
export interface ErrorProto {
  readonly reason: string;
  readonly message: string;
  readonly location?: string;
}

export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly reason: string,
    message: string,
    /** Google's newer word for the reason, which some errors have in their details. */
    readonly detail?: string,
  ) {
    super(message);
  }

  get proto(): ErrorProto {
    return { reason: this.reason, message: this.message };
  }

  /** The body of the answer. */
  get body(): object {
    const { code, message, reason, detail } = this;
    const info = {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: detail,
      domain: 'googleapis.com',
    };
    return {
      error: {
        code,
        message,
        errors: [{ message, domain: 'global', reason }],
        status: STATUS[code] ?? 'UNKNOWN',
        ...(detail === undefined ? {} : { details: [info] }),
      },
    };
  }
}

export const invalid = (message: string): ApiError => new ApiError(400, 'invalid', message);
export const invalidQuery = (message: string): ApiError => new ApiError(400, 'invalidQuery', message);
export const notFound = (what: string): ApiError => new ApiError(404, 'notFound', `Not found: ${what}`);
export const duplicate = (what: string): ApiError =>
  new ApiError(409, 'duplicate', `Already Exists: ${what}`);
export const denied = (message: string): ApiError =>
  new ApiError(403, 'accessDenied', `Access Denied: ${message}`);

/** For what Google has and the stand-in lacks. The stand-in never guesses an answer. */
export const notHere = (what: string): ApiError =>
  new ApiError(501, 'notImplemented', `The stand-in of BigQuery does not have this: ${what}`);
