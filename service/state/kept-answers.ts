// Answers kept by Idempotency-Key.
import type { Answer } from '../http/answer';

export interface KeptAnswer {
  /** Hash of method, path and body: tells whether a key came back with something else. */
  readonly fingerprint: string;
  readonly keptAt: number;
  /** Until then the first request is under way. */
  readonly finishesAt: number;
  /** Null while the effect has yet to land. */
  readonly answer: Answer | null;
  /** The id of the record that the first request wrote. */
  readonly recordId: string | null;
}

export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>();

  /** What is kept under a name, unless its time is over. */
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
