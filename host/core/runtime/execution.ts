/**
 * One execution from its first statement to its end: a fresh world of services, the script's entry point, and what came of it.
 */
import type { DocumentState } from '../model/state';
import { defineGlobals } from '../realm/globals';
import { createSpreadsheetApp } from '../services/spreadsheet';
import { createEvent, type EventFacts } from './event';
import { createServices } from './install-services';
import type { KernelImpl } from './kernel-impl';
import type { ErrorReport, ExecutionReport, ExecutionSettings, Outcome } from './settings';
import { decodeValue, encodeValue, holdsDate } from './values';

/** What Node holds of an execution: functions of the context that take and give primitives. */
export interface Execution {
  /** Whether the script declares a function of this name. */
  declares(name: string): boolean;
  /** The names of all functions that the script has put into its global scope, as JSON. */
  declared(): string;
  /** Says which function {@link run} calls, and with what (JSON of the arguments; dates as { "$date": ms }). */
  aim(functionName: string, argumentsJson: string, eventJson: string | null): void;
  /** Calls it. Nothing is thrown: what happened is in the report. */
  run(): void;
  /** For an error that the script's own top level has thrown. */
  failed(error: unknown): void;
  /** Ends the execution: commits or has dropped what was written. JSON of {@link ExecutionReport}. */
  finish(): string;
  /** Ends it by force from outside, as when it ran for too long in real time. */
  abandon(message: string): void;
}

/** The context's global scope, and which names in it are not the script's. */
export interface Scope {
  readonly global: Record<string, unknown>;
  isBuiltIn(name: string): boolean;
}

/** Called before the script is loaded. */
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
      // V8 drains its jobs before the execution ends, and nothing in Apps Script can wait longer than that.
      result.then(settle, fail);
      return;
    }
    try {
      value = encodeValue(result);
      // google.script.run hands no date back: the whole answer becomes null.
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
        // stop() always throws; here nobody is left to tell.
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
