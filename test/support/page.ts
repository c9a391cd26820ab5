/** A sidebar in the host: its calls as the page makes them, without a browser. */
import type { Book, HostUser, PageCallOptions, RunResult } from '../../host/index';
import type { MethodName, Methods } from '../../src/sidebar/contract';
import { type Pieces, PROTOCOL_VERSION, type PageStart, type Reply } from '../../src/sidebar/protocol';
import type { Answers } from '../../src/sidebar/server/pull/answers';
import type { Scenario } from './scenario';

/** A spreadsheet in the host with its owner. */
export type Place = Pick<Scenario, 'host' | 'book' | 'kim' | 'run'>;

export interface CallOptions extends PageCallOptions {
  readonly as?: HostUser;
  readonly user?: string;
  /** Gets the execution of the call. */
  readonly onRun?: (run: RunResult) => void;
}

export interface OpenSidebar {
  readonly start: PageStart;
  readonly html: string;
  /** The reply to a call, or the error that google.script.run gives. */
  call<Name extends MethodName>(
    method: Name,
    input: Methods[Name]['input'],
    options?: CallOptions,
  ): Reply<Methods[Name]['result']> | { readonly error: string };
  /** The result of a call that is expected to have one. */
  get<Name extends MethodName>(method: Name, input: Methods[Name]['input']): Methods[Name]['result'];
  /** Whatever text: what comes back. */
  raw(request: unknown): unknown;
}

export function openSidebar(
  scenario: Place,
  user: HostUser = scenario.kim,
  book: Book = scenario.book,
): OpenSidebar {
  const opened = scenario.run('menuSidebar', [], { user, spreadsheet: book });
  if (opened.outcome !== 'finished') throw new Error(`the sidebar did not open: ${opened.error?.message}`);
  const page = scenario.host.page(book, user, 'sidebar');
  if (page === null) throw new Error('no sidebar');
  const json = /<script type="application\/json" id="start">(.*)<\/script>$/.exec(page.html)?.[1] ?? '';
  const start = JSON.parse(json) as PageStart;
  const call: OpenSidebar['call'] = (method, input, how = {}) => {
    const { as, user: named = start.user, onRun, ...options } = how;
    const { email } = start;
    const request = JSON.stringify({ version: PROTOCOL_VERSION, method, input, user: named, email });
    const { answer, result } = page.call('sidebarCall', JSON.stringify([request]), options, as);
    onRun?.(result);
    if (answer.kind === 'error') return { error: `${answer.name}: ${answer.message}` };
    const reply = JSON.parse(JSON.parse(answer.json) as string) as Pieces | { readonly ok: boolean };
    if (!('pieces' in reply)) return reply as never;
    const parts = Array.from({ length: reply.pieces - 1 }, (_, i) => {
      const piece = call('piece', { id: reply.id, at: i + 1 }, as === undefined ? {} : { as });
      return 'ok' in piece && piece.ok ? piece.result : null;
    });
    return JSON.parse([reply.text, ...parts].join('')) as never;
  };
  return {
    start,
    html: page.html,
    call,
    get: (method, input) => {
      const reply = call(method, input);
      if ('error' in reply) throw new Error(reply.error);
      if (!reply.ok) throw new Error(`${reply.kind}: ${reply.text}`);
      return reply.result as never;
    },
    raw: request => {
      const { answer } = page.call('sidebarCall', JSON.stringify([request]));
      return answer.kind === 'value' ? JSON.parse(JSON.parse(answer.json) as string) : answer;
    },
  };
}

/** A pull of a list that needs nothing. */
export function wholeList(list: string, answers: Answers = {}): Methods['pull']['input'] {
  return { list, days: null, parameters: {}, answers };
}
