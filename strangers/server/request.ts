/** A request as the service sees it, and the service's answer. */

export interface Request {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly origin: string;
  readonly query: ReadonlyMap<string, string>;
  /** null if there was none, or no JSON object. */
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly bodyText: string;
  readonly key: string | null;
  readonly idempotencyKey: string | null;
  readonly now: number;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The connection breaks instead of an answer. */
  readonly breaks?: boolean;
}
