/**
 * A context as the scripts of Apps Script find it: the language without what V8 adds, its clock and its chance. Executions come one after the other;
 * usually there is one only.
 */
import type { DocumentState } from '../model/state';
import { installDate } from '../realm/date';
import { removeForeignGlobals } from '../realm/globals';
import { installRandom } from '../realm/math';
import type { RawBridge } from './bridge';
import { createExecution, type Execution, type Scope } from './execution';
import { KernelImpl } from './kernel-impl';
import { createRandom } from './random';
import type { ExecutionSettings } from './settings';

export interface Runtime {
  /**
   * Puts the services of an execution into the global scope.
   * @param settingsJson {@link ExecutionSettings}, of the context's time zone.
   */
  begin(raw: RawBridge, settingsJson: string, document: DocumentState | null): Execution;
  /** To be called when the script is loaded. */
  loaded(): void;
  /** Whether the global scope has the names that it had when the script was loaded, and no others. */
  isAsLoaded(): boolean;
}

/** Called once in a fresh context. */
export function createRuntime(timeZone: string): Runtime {
  const global = globalThis as typeof globalThis & Record<string, unknown>;
  let kernel: KernelImpl | null = null;
  let builtIn: ReadonlySet<string> | null = null;
  let afterLoad = '';
  const atHand = (): KernelImpl => {
    if (!kernel) throw new Error('No execution has begun.');
    return kernel;
  };
  const names = (): string => Object.getOwnPropertyNames(global).join();
  const scope: Scope = { global, isBuiltIn: name => builtIn?.has(name) === true };
  removeForeignGlobals(global);
  installDate(global, () => atHand().now(), timeZone);
  installRandom(global, () => atHand().random());
  return {
    begin: (raw, settingsJson, document) => {
      const settings = JSON.parse(settingsJson) as ExecutionSettings;
      kernel = new KernelImpl(raw, settings, createRandom(settings.seed));
      const execution = createExecution(scope, kernel, settings, document);
      if (builtIn === null) new Function(settings.wrongAtStart)();
      builtIn ??= new Set(Object.getOwnPropertyNames(global));
      return execution;
    },
    loaded: () => {
      afterLoad = names();
    },
    isAsLoaded: () => names() === afterLoad,
  };
}
