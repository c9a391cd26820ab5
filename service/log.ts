// The log of requests, which tests and the demo read. It never holds an API key, only a fingerprint that tells keys apart.
import { createHash } from 'node:crypto';

/** What a request did to the records. */
export type Effect =
  | { readonly kind: 'none' }
  | { readonly kind: 'created' | 'updated'; readonly resource: string; readonly id: string }
  /** landedAt: where the effect came later than the answer, or without one. */
  | {
      readonly kind: 'updated-many';
      readonly resource: string;
      readonly ids: readonly string[];
      readonly landedAt?: number;
    }
  | { readonly kind: 'replayed'; readonly id: string | null }
  /** The effect came later than the answer, or without one: `was` says which, `landedAt` when. */
  | {
      readonly kind: 'landed-late';
      readonly was: 'created' | 'updated';
      readonly resource: string;
      readonly id: string;
      readonly landedAt: number;
    };

export interface LogEntry {
  /** Counts all requests of the server, from 1; clearing the log does not begin anew. */
  readonly seq: number;
  /** Epoch milliseconds on the service's clock. */
  readonly time: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly idempotencyKey: string | null;
  /** Hex; null without a body. */
  readonly bodySha256: string | null;
  readonly bodyBytes: number;
  /** The first 12 hex digits of the API key's SHA-256; null where none came. */
  readonly keyFingerprint: string | null;
  readonly status: number | 'dropped' | 'pending';
  readonly effect: Effect;
  /** Whether the request brought its own time. */
  readonly simulated: boolean;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export class RequestLog {
  #entries: Writable<LogEntry>[] = [];
  #seq = 0;

  /** Begins an entry; the answer to come is told by `close` and `effect`. */
  open(entry: Omit<LogEntry, 'seq' | 'status' | 'effect'>): LogEntry {
    const opened: Writable<LogEntry> = {
      seq: ++this.#seq,
      ...entry,
      status: 'pending',
      effect: { kind: 'none' },
    };
    this.#entries.push(opened);
    return opened;
  }

  close(seq: number, status: number | 'dropped'): void {
    this.#change(seq, entry => {
      entry.status = status;
    });
  }

  effect(seq: number, effect: Effect): void {
    this.#change(seq, entry => {
      entry.effect = effect;
    });
  }

  /** A copy of all entries, oldest first. */
  entries(): LogEntry[] {
    return this.#entries.map(entry => ({ ...entry }));
  }

  clear(): void {
    this.#entries = [];
  }

  #change(seq: number, change: (entry: Writable<LogEntry>) => void): void {
    const first = this.#entries[0]?.seq;
    if (first === undefined) return;
    const entry = this.#entries[seq - first];
    if (entry !== undefined) change(entry);
  }
}

/** Tells keys apart without giving them away. */
export function keyFingerprint(apiKey: string): string {
  return sha256(apiKey).slice(0, 12);
}

/** Hex SHA-256. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
