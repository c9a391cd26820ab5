/**
 * Answers that are wrong on purpose, member by member: so a test that compares the platform with this host is shown that it would notice a difference.
 */

type Change = (answer: unknown, args: readonly unknown[], error: unknown) => unknown;

export class WrongAnswers {
  readonly #texts: Readonly<Record<string, string>>;
  readonly #changes = new Map<string, Change>();

  /** @param texts By member, an expression of `answer`, `args` and `error`. */
  constructor(texts: Readonly<Record<string, string>>) {
    this.#texts = texts;
    for (const [member, text] of Object.entries(texts))
      this.#changes.set(member, new Function('answer', 'args', 'error', `return (${text});`) as Change);
  }

  /** Whether an exception of the member is to be changed as well. */
  swallows(member: string): boolean {
    return /\berror\b/.test(this.#texts[member] ?? '');
  }

  /** What the script gets instead; the answer itself where nothing is wrong with the member. */
  answer(member: string, answer: unknown, args: readonly unknown[], error: unknown): unknown {
    const change = this.#changes.get(member);
    return change === undefined ? answer : change(answer, args, error);
  }
}
