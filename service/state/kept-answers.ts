// Answers kept by Idempotency-Key.
import type { Answer } from '../http/answer';

export interface KeptAnswer {
  /** Hash of method, path and body: detects a key that is reused for another request. */
  readonly fingerprint: string;
  readonly keptAt: number;
  /** Until then the first request is in progress. */
  readonly finishesAt: number;
  /** null until the effect has landed. */
  readonly answer: Answer | null;
  readonly recordId: string | null;
}

export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>();

  /** The kept answer; undefined if there is none or it has expired. */
  find(name: string, now: number, retentionMs: number): KeptAnswer | undefined {
    const kept = this.#answers.get(name);
    return kept !== undefined && now - kept.keptAt < retentionMs ? kept : undefined;
  }

  keep(name: string, answer: KeptAnswer): void {
    this.#answers.set(name, answer);
  }

  forget(name: string): void {
    this.#answers.delete(name);
  }

  entries(): [string, KeptAnswer][] {
    return [...this.#answers];
  }

  restore(entries: readonly (readonly [string, KeptAnswer])[]): void {
    for (const [name, kept] of entries) this.#answers.set(name, kept);
  }
}
