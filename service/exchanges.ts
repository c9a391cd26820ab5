// What went over the line in words, for whoever wants to read it: the bodies of the latest requests and of their answers.

/** What one request said, and what was answered. */
export interface Exchange {
  /** '' without a body. */
  readonly request: string;
  /** null: nothing was answered. */
  readonly answer: string | null;
}

const KEPT = 300;
/** A list of thousands is read by nobody; characters. */
const LONGEST = 20_000;

export class Exchanges {
  readonly #kept = new Map<number, Exchange>();

  /** @param isOn Off, nothing is kept: bodies of long runs would fill the memory. */
  constructor(readonly isOn: boolean) {}

  /** @param seq The number of the request in the log. */
  open(seq: number, request: string): void {
    if (!this.isOn) return;
    this.#kept.set(seq, { request: shortened(request), answer: null });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  close(seq: number, answer: string): void {
    const known = this.#kept.get(seq);
    if (known !== undefined) this.#kept.set(seq, { ...known, answer: shortened(answer) });
  }

  /** null for requests that are too long ago. */
  of(seq: number): Exchange | null {
    return this.#kept.get(seq) ?? null;
  }
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
