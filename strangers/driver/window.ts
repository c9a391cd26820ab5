/** A window that a menu item has opened. A person who fills in its form makes the calls that the page would make. */

import type { Book, Host, HostUser } from '../../host/index';

/** What the script puts into each page. */
interface Start {
  readonly version: string;
  readonly user: string;
  readonly email: string;
}

type Result = Readonly<Record<string, unknown>>;

export class Window {
  private readonly page;
  private readonly start: Start;

  constructor(host: Host, book: Book, user: HostUser) {
    const page = host.page(book, user, 'dialog');
    const json = /<script type="application\/json" id="start">(.*)<\/script>$/.exec(page?.html ?? '')?.[1];
    if (page === null || json === undefined) throw new Error('no window is open');
    this.page = page;
    this.start = JSON.parse(json) as Start;
  }

  /** The result of a call; a failure has the text that the page shows. */
  ask(method: string, input: unknown): { readonly result: Result | null; readonly failure: string } {
    const { version, user, email } = this.start;
    const request = JSON.stringify({ version, method, input, user, email });
    const { answer } = this.page.call('sidebarCall', JSON.stringify([request]));
    if (answer.kind === 'error') return { result: null, failure: answer.message };
    const reply = JSON.parse(JSON.parse(answer.json) as string) as Result;
    const whole = typeof reply['pieces'] === 'number' ? this.joined(reply) : reply;
    return whole['ok'] === true
      ? { result: whole['result'] as Result, failure: '' }
      : { result: null, failure: String(whole['text']) };
  }

  /** A long reply comes in pieces. */
  private joined({ pieces, id, text }: Result): Result {
    const others = Array.from(
      { length: Number(pieces) - 1 },
      (_, i) => this.ask('piece', { id, at: i + 1 }).result,
    );
    return JSON.parse([text, ...others].join('')) as Result;
  }
}
