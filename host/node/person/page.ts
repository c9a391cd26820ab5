/**
 * A sidebar or a dialog as it stands on somebody's screen, and the calls that it makes of the script.
 */
import type { PageKind } from '../../core/services/ui/dialogs';
import { HostError } from '../common/host-error';
import type { ExecutionOptions, RunResult } from '../execution/run-options';
import type { HostUser } from '../world/options';
import type { ShownPage } from '../world/screens';

/** How a call ended, as google.script.run tells the page: a value as JSON, or an error. */
export type PageAnswer =
  | { readonly kind: 'value'; readonly json: string }
  | { readonly kind: 'error'; readonly name: string; readonly message: string };

/** What can be ordered of an execution that a page has called. */
export type PageCallOptions = Omit<ExecutionOptions, 'user' | 'args' | 'kind'>;

export interface PageParts {
  readonly shown: ShownPage;
  readonly user: HostUser;
  /** Top-level functions of the script, without those that end in "_". */
  readonly functions: readonly string[];
  run(functionName: string, options: ExecutionOptions): RunResult;
  isOpen(): boolean;
  close(): void;
}

export class Page {
  readonly #parts: PageParts;

  constructor(parts: PageParts) {
    this.#parts = parts;
  }

  get kind(): PageKind {
    return this.#parts.shown.kind;
  }

  get title(): string {
    return this.#parts.shown.title;
  }

  /** As the script has made it, without google.script. */
  get html(): string {
    return this.#parts.shown.html;
  }

  /** Of a dialog, in pixels, as the script has asked for it; a sidebar has 300, whatever it says. */
  get width(): number | null {
    return this.kind === 'sidebar' ? 300 : this.#parts.shown.width;
  }

  get height(): number | null {
    return this.kind === 'sidebar' ? null : this.#parts.shown.height;
  }

  get functions(): readonly string[] {
    return this.#parts.functions;
  }

  /** False when it was closed, or another page has taken its place. */
  get isOpen(): boolean {
    return this.#parts.isOpen();
  }

  close(): void {
    this.#parts.close();
  }

  /**
   * A call by google.script.run, in an execution of its own.
   * @param args JSON of the arguments, as the page's side has copied them.
   * @param as Another account than the one that has opened the page: several in one browser.
   * @returns what the page is told, and the execution.
   * @throws HostError when the page could not have made the call.
   */
  call(
    functionName: string,
    args: string,
    options: PageCallOptions = {},
    as: HostUser = this.#parts.user,
  ): { readonly answer: PageAnswer; readonly result: RunResult } {
    if (!this.functions.includes(functionName))
      throw new HostError(`google.script.run has no function ${functionName}.`);
    const given = JSON.parse(args) as unknown[];
    const result = this.#parts.run(functionName, { ...options, user: as, args: given, kind: 'sidebar' });
    return { answer: answerOf(result), result };
  }
}

/** What the platform makes of an execution's end. */
function answerOf({ outcome, value, error }: RunResult): PageAnswer {
  if (outcome === 'finished') return { kind: 'value', json: JSON.stringify(value ?? null) };
  if (outcome === 'killed')
    return { kind: 'error', name: 'NetworkError', message: 'Connection failure due to HTTP 0' };
  const { name = 'Error', message = '' } = error ?? {};
  if (outcome === 'asked') return { kind: 'error', name: 'ScriptError', message };
  const said = outcome === 'timedOut' ? 'Exceeded maximum execution time' : `${name}: ${message}`;
  return { kind: 'error', name: 'ScriptError', message: said };
}
