/**
 * Fresh vm contexts with the emulator's core in them.
 */
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { createExecution } from '../../core/index';
import { builtPart } from '../common/parts';

interface Core {
  readonly createExecution: typeof createExecution;
}

export interface Realm {
  readonly context: vm.Context;
  readonly core: Core;
}

let compiled: vm.Script | undefined;

/** Kept in a closure, so that the script finds nothing of the core in its global scope. */
function coreScript(): vm.Script {
  compiled ??= new vm.Script(
    `(() => {${readFileSync(builtPart('host-core.js'), 'utf8')}\nreturn HostCore;})()`,
    {
      filename: 'host-core.js',
    },
  );
  return compiled;
}

export function createRealm(): Realm {
  // An ordinary global object is many times faster than an intercepted one; Node before 20.18 has only the latter. Either way
  // nothing of Node's realm is in it: an object without prototype has no constructor that leads there.
  const scope = vm.constants.DONT_CONTEXTIFY ?? (Object.create(null) as object);
  const context = vm.createContext(scope as typeof vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: true, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  return { context, core: coreScript().runInContext(context) as Core };
}

const ENTER = new vm.Script('{ const enter = globalThis.$enter; delete globalThis.$enter; enter(); }', {
  filename: 'host-enter.js',
});

/** Calls a function of the context as a script run does: its promises are settled before this returns, and a limit holds. */
export function enter(realm: Realm, action: () => void, timeout: number): void {
  Object.defineProperty(realm.context, '$enter', { value: action, configurable: true });
  ENTER.runInContext(realm.context, { timeout });
}
