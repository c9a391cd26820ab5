/** Questions to the host's thread, and its answers. */
import type { FromHost, ToHost } from '../protocol';
import type { Answered, Question } from '../protocol-panel';

export class HostLine {
  readonly #post: (message: ToHost) => void;
  readonly #waiting = new Map<number, (answer: Answered) => void>();
  #last = 0;

  constructor(post: (message: ToHost) => void) {
    this.#post = post;
  }

  /** @throws Error with the host's message if it failed. */
  async ask(question: Question): Promise<Exclude<Answered, { kind: 'failed' }>> {
    const number = ++this.#last;
    const answer = await new Promise<Answered>(resolve => {
      this.#waiting.set(number, resolve);
      this.#post({ kind: 'ask', number, question });
    });
    if (answer.kind === 'failed') throw new Error(answer.message);
    return answer;
  }

  /** The texts of a tab; null if it does not exist. */
  async cells(tab: string): Promise<readonly (readonly string[])[] | null> {
    const answer = await this.ask({ kind: 'cells', tab });
    return answer.kind === 'cells' ? answer.cells : null;
  }

  /** The names of all tabs, hidden ones included. */
  async tabs(): Promise<readonly string[]> {
    const answer = await this.ask({ kind: 'tabs' });
    return answer.kind === 'tabs' ? answer.names : [];
  }

  answered({ number, answer }: Extract<FromHost, { kind: 'answered' }>): void {
    this.#waiting.get(number)?.(answer);
    this.#waiting.delete(number);
  }
}
