/** The messages between the host's thread and the fetch worker. */
import type { UrlRules } from './url-rules';

export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  readonly followRedirects: boolean;
  readonly validateCertificates: boolean;
}

export interface FetchLimits {
  readonly maxAnswerBytes: number;
  readonly onTooLarge: 'throw' | 'truncate';
  readonly timeoutMs: number;
}

export interface FetchJob {
  readonly id: number;
  readonly requests: readonly WireRequest[];
  readonly limits: FetchLimits;
  readonly rules: UrlRules;
}

export type FailureKind =
  | 'dns'
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'tooLarge'
  | 'broken'
  | 'refused';

export type WireResult =
  | {
      readonly status: number;
      readonly headers: readonly [string, string][];
      readonly body: Uint8Array<ArrayBuffer>;
    }
  | { readonly failure: FailureKind; readonly detail: string };

export interface FetchAnswer {
  readonly id: number;
  readonly results: readonly WireResult[];
}

/** The worker's start data: the cell that it increments when an answer is ready. */
export interface WorkerSetup {
  readonly signal: Int32Array<SharedArrayBuffer>;
  readonly port: import('node:worker_threads').MessagePort;
}
