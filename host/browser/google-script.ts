/** google.script as a page sees it. At most ten calls run at once, and answers may come in any order. */
import { copyOfArguments } from './illegal-value';

/** How a call ended: with a value (JSON), or with the error that the platform reports. */
export type CallAnswer =
  | { readonly kind: 'value'; readonly json: string }
  | { readonly kind: 'error'; readonly name: string; readonly message: string };

export interface GoogleScriptParts {
  /** The top-level functions that may be called. */
  readonly functions: readonly string[];
  /** Carries a call to the script; args are JSON. Its promise may stay pending for ever. */
  readonly call: (name: string, args: string) => Promise<CallAnswer>;
  readonly close: () => void;
  readonly resize: (size: { readonly width?: number; readonly height?: number }) => void;
}

type Handler = (value: unknown, userObject?: unknown) => void;

interface Handlers {
  readonly success: Handler | null;
  readonly failure: Handler | null;
  readonly userObject: unknown;
}

const AT_ONCE = 10;

export function createGoogleScript(parts: GoogleScriptParts): object {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  const next = (): void => {
    if (running >= AT_ONCE) return;
    const start = waiting.shift();
    if (start === undefined) return;
    running += 1;
    void start().finally(() => {
      running -= 1;
      next();
    });
  };

  const runner = (handlers: Handlers): object => {
    const made: Record<string, unknown> = {
      withSuccessHandler: (success: Handler) => runner({ ...handlers, success }),
      withFailureHandler: (failure: Handler) => runner({ ...handlers, failure }),
      withUserObject: (userObject: unknown) => runner({ ...handlers, userObject }),
    };
    for (const name of parts.functions.filter(candidate => !candidate.endsWith('_'))) {
      made[name] = (...args: unknown[]): void => {
        const sent = JSON.stringify(copyOfArguments(args));
        waiting.push(async () => tell(handlers, await parts.call(name, sent)));
        next();
      };
    }
    return Object.freeze(made);
  };

  return {
    run: runner({ success: null, failure: null, userObject: undefined }),
    host: {
      close: parts.close,
      setWidth: (width: number) => parts.resize({ width }),
      setHeight: (height: number) => parts.resize({ height }),
      editor: { focus: () => {} },
    },
  };
}

function tell({ success, failure, userObject }: Handlers, answer: CallAnswer): void {
  if (answer.kind === 'value') {
    success?.(JSON.parse(answer.json), userObject);
    return;
  }
  const error = new Error(answer.message);
  error.name = answer.name;
  if (failure !== null) failure(error, userObject);
  // As on the platform, an error without a failure handler appears only in the console.
  else console.error(`Uncaught ${answer.name}: ${answer.message}`);
}
