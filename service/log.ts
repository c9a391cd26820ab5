// The log of requests, for tests and the demo. It never holds an API key, only a fingerprint that distinguishes keys.
import { createHash } from 'node:crypto';

/** The effect of a request on the records. */
export type Effect =
  | { readonly kind: 'none' }
  | { readonly kind: 'created' | 'updated'; readonly resource: string; readonly id: string }
  /** landedAt: set if the effect came after the answer, or without an answer. */
  | {
      readonly kind: 'updated-many';
      readonly resource: string;
      readonly ids: readonly string[];
      readonly landedAt?: number;
    }
  | { readonly kind: 'replayed'; readonly id: string | null }
  /** An effect that came at `landedAt`, after the answer or without one. `was` tells which effect. */
  | {
      readonly kind: 'landed-late';
      readonly was: 'created' | 'updated';
      readonly resource: string;
      readonly id: string;
      readonly landedAt: number;
    };

export interface LogEntry {
  /** The number of the request, from 1. Clearing the log does not reset it. */
  readonly seq: number;
  /** Epoch milliseconds on the service's clock. */
  readonly time: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly idempotencyKey: string | null;
  /** Hex; null if there was no body. */
  readonly bodySha256: string | null;
  readonly bodyBytes: number;
  /** The first 12 hex digits of the API key's SHA-256; null if there was no key. */
  readonly keyFingerprint: string | null;
  readonly status: number | 'dropped' | 'pending';
  readonly effect: Effect;
  /** Whether the request carried its own time. */
  readonly simulated: boolean;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export class RequestLog {
  #entries: Writable<LogEntry>[] = [];
  #seq = 0;

  /** Begins an entry; `close` and `effect` complete it. */
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

/** Distinguishes keys without revealing them. */
export function keyFingerprint(apiKey: string): string {
  return sha256(apiKey).slice(0, 12);
}

/** Hex SHA-256. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
