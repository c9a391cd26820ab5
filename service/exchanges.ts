// The bodies of the latest requests and answers, for people who want to read the traffic.

/** The body of a request and of its answer. */
export interface Exchange {
  /** '' without a body. */
  readonly request: string;
  /** null: no answer was sent. */
  readonly answer: string | null;
}

const KEPT = 300;
/** The maximum length of a kept body, in characters. */
const LONGEST = 20_000;

export class Exchanges {
  readonly #kept = new Map<number, Exchange>();

  /** @param isOn False keeps nothing, because the bodies of long runs would fill the memory. */
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

  /** null for requests that are too old. */
  of(seq: number): Exchange | null {
    return this.#kept.get(seq) ?? null;
  }
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
