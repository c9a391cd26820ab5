/** One execution from its first statement to its end: fresh services, the script's entry point, and the result. */
import type { DocumentState } from '../model/state';
import { defineGlobals } from '../realm/globals';
import { createSpreadsheetApp } from '../services/spreadsheet';
import { createEvent, type EventFacts } from './event';
import { createServices } from './install-services';
import type { KernelImpl } from './kernel-impl';
import type { ErrorReport, ExecutionReport, ExecutionSettings, Outcome } from './settings';
import { decodeValue, encodeValue, holdsDate } from './values';

/** Node's handle of an execution: functions of the context that take and return primitives. */
export interface Execution {
  /** Whether the script declares this function. */
  declares(name: string): boolean;
  /** The names of all functions in the script's global scope, as JSON. */
  declared(): string;
  /** Sets the function that {@link run} calls, and its arguments (as JSON; dates as { "$date": ms }). */
  aim(functionName: string, argumentsJson: string, eventJson: string | null): void;
  /** Calls the function. It never throws: the report has the error. */
  run(): void;
  /** Records an error from the script's top level. */
  failed(error: unknown): void;
  /** Ends the execution and commits or drops its writes. JSON of {@link ExecutionReport}. */
  finish(): string;
  /** Ends the execution from outside, when it has run too long in real time. */
  abandon(message: string): void;
}

/** The context's global scope, and the names in it that are not the script's. */
export interface Scope {
  readonly global: Record<string, unknown>;
  isBuiltIn(name: string): boolean;
}

/** Call this before the script is loaded. */
export function createExecution(
  scope: Scope,
  kernel: KernelImpl,
  settings: ExecutionSettings,
  document: DocumentState | null,
): Execution {
  const { global } = scope;
  const services = createServices(kernel, settings, () => {
    if (spreadsheet.takeLoading()) kernel.bridge.run('formulas.run');
  });
  const spreadsheet = createSpreadsheetApp(kernel, {
    document,
    hasScreen: settings.kind !== 'trigger',
    getUi: () => services.ui,
    toast: (message, title) => kernel.bridge.run('toast', message, title),
    customFunctions: new Set(settings.customFunctions),
  });
  kernel.onStop = () => spreadsheet.discard(() => kernel.random());
  kernel.documentId = document?.id ?? '';
  defineGlobals(global, { ...services.globals, SpreadsheetApp: spreadsheet.app });
  const isDeclared = (name: string): boolean => typeof global[name] === 'function' && !scope.isBuiltIn(name);

  let target: { name: string; args: unknown[] } | null = null;
  let value: string | null = null;
  let error: ErrorReport | null = null;

  const settle = (result: unknown): void => {
    if (isThenable(result)) {
      // V8 drains its jobs before the execution ends. Apps Script cannot wait longer either.
      result.then(settle, fail);
      return;
    }
    try {
      value = encodeValue(result);
      // google.script.run returns no dates: a value that holds one becomes null as a whole.
      if (settings.kind === 'sidebar' && holdsDate(value)) value = 'null';
    } catch (problem) {
      fail(problem);
    }
  };
  const fail = (problem: unknown): void => {
    error = describeError(problem);
  };
  const commit = (): void => {
    if (kernel.stopped) return;
    try {
      spreadsheet.commit();
    } catch (problem) {
      error ??= describeError(problem);
    }
  };

  return {
    declares: isDeclared,
    declared: () => JSON.stringify(Object.getOwnPropertyNames(global).filter(isDeclared)),
    aim: (name, argumentsJson, eventJson) => {
      const args = decodeValue(argumentsJson) as unknown[];
      const event = eventJson === null ? null : (JSON.parse(eventJson) as EventFacts);
      target = { name, args: event ? [createEvent(kernel, spreadsheet.app, event), ...args] : args };
    },
    run: () => {
      if (!target || error || kernel.stopped) return;
      try {
        const entry = global[target.name];
        if (typeof entry !== 'function' || scope.isBuiltIn(target.name)) {
          throw new ReferenceError(`Script function not found: ${target.name}`);
        }
        settle(Reflect.apply(entry, undefined, target.args));
      } catch (problem) {
        fail(problem);
      }
    },
    failed: fail,
    finish: () => {
      commit();
      const outcome = outcomeOf(kernel.stopped?.reason ?? null, error !== null);
      const stopped = kernel.stopped;
      const reason = stopped ? { name: 'ExecutionStopped', message: stopped.message, stack: '' } : error;
      kernel.close();
      const report: ExecutionReport = {
        outcome,
        value: outcome === 'finished' ? value : null,
        error: outcome === 'finished' ? null : reason,
        calls: kernel.counts,
        wrote: kernel.wrote,
      };
      return JSON.stringify(report);
    },
    abandon: message => {
      try {
        kernel.stop('timedOut', message);
      } catch {
        // stop() always throws; there is no caller to catch it.
      }
    },
  };
}

function outcomeOf(stopped: string | null, threw: boolean): Outcome {
  if (stopped === 'timedOut' || stopped === 'asked') return stopped;
  if (stopped !== null) return 'killed';
  return threw ? 'threw' : 'finished';
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return value instanceof Promise;
}

function describeError(problem: unknown): ErrorReport {
  if (problem instanceof Error) {
    return {
      name: String(problem.name),
      message: String(problem.message),
      stack: String(problem.stack ?? ''),
    };
  }
  return { name: 'Error', message: String(problem), stack: '' };
}
