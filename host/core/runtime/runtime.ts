/**
 * A context as Apps Script provides it: the plain language with the host's clock and randomness. Executions run one
 * after the other; usually a context has only one.
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
  /** Call this once the script is loaded. */
  loaded(): void;
  /** Whether the global scope has exactly the names from when the script was loaded. */
  isAsLoaded(): boolean;
}

/** Call this once per fresh context. */
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
