/** Google's BigQuery. Only a build with `--with-bigquery` has it, so it is no part of Platform. */

import type { HttpResponse } from './http-transport';

export interface GoogleRequest {
  readonly method: 'get' | 'post' | 'put' | 'patch';
  /** Path and query below BigQuery's host, without a leading slash. */
  readonly path: string;
  readonly body?: string;
  /** Of the body. Default: JSON. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Google {
  /**
   * Sends one request with the user's token, only to BigQuery's host. Redirects are not followed. Throws
   * TransportError if no answer came.
   */
  send(request: GoogleRequest): HttpResponse;
  /** Whether the user has granted the permission. True if the platform does not tell. */
  isGranted(): boolean;
  /** Lets Google ask for the permission, which ends the execution if Google can ask. */
  ask(): void;
}
