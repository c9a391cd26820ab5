/** Deliberately wrong answers by member, to prove that the live check notices a difference. */

type Change = (answer: unknown, args: readonly unknown[], error: unknown) => unknown;

export class WrongAnswers {
  readonly #texts: Readonly<Record<string, string>>;
  readonly #changes = new Map<string, Change>();

  /** @param texts By member, an expression over `answer`, `args` and `error`. */
  constructor(texts: Readonly<Record<string, string>>) {
    this.#texts = texts;
    for (const [member, text] of Object.entries(texts))
      this.#changes.set(member, new Function('answer', 'args', 'error', `return (${text});`) as Change);
  }

  /** Whether the member's exceptions are changed too. */
  swallows(member: string): boolean {
    return /\berror\b/.test(this.#texts[member] ?? '');
  }

  /** The answer that the script gets; unchanged if the member is not wrong. */
  answer(member: string, answer: unknown, args: readonly unknown[], error: unknown): unknown {
    const change = this.#changes.get(member);
    return change === undefined ? answer : change(answer, args, error);
  }
}
