/** A sidebar or dialog on a person's screen, and its calls of the script. */
import type { PageKind } from '../../core/services/ui/dialogs';
import { HostError } from '../common/host-error';
import type { ExecutionOptions, RunResult } from '../execution/run-options';
import type { HostUser } from '../world/options';
import type { ShownPage } from '../world/screens';

/** How a call ended, as google.script.run reports it: a value as JSON, or an error. */
export type PageAnswer =
  | { readonly kind: 'value'; readonly json: string }
  | { readonly kind: 'error'; readonly name: string; readonly message: string };

/** Options of an execution that a page starts. */
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

  /** The script's HTML, without google.script. */
  get html(): string {
    return this.#parts.shown.html;
  }

  /** A dialog's width in pixels, as the script set it. A sidebar is always 300 wide. */
  get width(): number | null {
    return this.kind === 'sidebar' ? 300 : this.#parts.shown.width;
  }

  get height(): number | null {
    return this.kind === 'sidebar' ? null : this.#parts.shown.height;
  }

  get functions(): readonly string[] {
    return this.#parts.functions;
  }

  /** False once it was closed or replaced by another page. */
  get isOpen(): boolean {
    return this.#parts.isOpen();
  }

  close(): void {
    this.#parts.close();
  }

  /**
   * A call by google.script.run, in a new execution.
   * @param args JSON of the arguments, as the page's side has copied them.
   * @param as The account that runs the call, if it differs from the account that opened the page (several accounts
   * in one browser).
   * @returns the answer to the page, and the execution.
   * @throws HostError if the page could not have made the call.
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

/** The platform's answer for an execution's end. */
function answerOf({ outcome, value, error }: RunResult): PageAnswer {
  if (outcome === 'finished') return { kind: 'value', json: JSON.stringify(value ?? null) };
  if (outcome === 'killed')
    return { kind: 'error', name: 'NetworkError', message: 'Connection failure due to HTTP 0' };
  const { name = 'Error', message = '' } = error ?? {};
  if (outcome === 'asked') return { kind: 'error', name: 'ScriptError', message };
  const said = outcome === 'timedOut' ? 'Exceeded maximum execution time' : `${name}: ${message}`;
  return { kind: 'error', name: 'ScriptError', message: said };
}
