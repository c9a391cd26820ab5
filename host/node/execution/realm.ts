/**
 * vm contexts with the emulator's core in them: a fresh one for each execution, or one that an execution before has left behind.
 */
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { createRuntime, Runtime } from '../../core/index';
import { builtPart } from '../common/parts';
import type { ScriptBundle } from '../world/script-bundle';
import type { World } from '../world/world';

interface Core {
  readonly createRuntime: typeof createRuntime;
}

export interface Realm {
  readonly context: vm.Context;
  readonly runtime: Runtime;
  isLoaded: boolean;
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

/** A realm for an execution of this world's script. Give it back when the execution came to an end by itself. */
export function takeRealm(world: World): Realm {
  return (world.keepsContexts ? keptRealms(world).pop() : undefined) ?? createRealm(world.timeZone);
}

/** Keeps a realm for later executions, where the world does that and the script left nothing in the global scope. */
export function giveBack(world: World, realm: Realm): void {
  if (world.keepsContexts && realm.isLoaded && realm.runtime.isAsLoaded()) keptRealms(world).push(realm);
}

/** Runs the script's top level, unless an execution before has done it. @throws what the script throws. */
export function loadScript(world: World, realm: Realm): void {
  if (realm.isLoaded) return;
  for (const script of world.bundle.scripts)
    script.runInContext(realm.context, { timeout: world.wallLimitMs });
  realm.isLoaded = true;
  realm.runtime.loaded();
}

/** What the executions of a script have left behind. The time zone comes with the script. */
const kept = new WeakMap<ScriptBundle, Realm[]>();

function keptRealms({ bundle }: World): Realm[] {
  const known = kept.get(bundle);
  if (known) return known;
  const realms: Realm[] = [];
  kept.set(bundle, realms);
  return realms;
}

function createRealm(timeZone: string): Realm {
  // An ordinary global object is many times faster than an intercepted one; Node before 20.18 has only the latter. Either way
  // nothing of Node's realm is in it: an object without prototype has no constructor that leads there.
  const scope = vm.constants.DONT_CONTEXTIFY ?? (Object.create(null) as object);
  const context = vm.createContext(scope as typeof vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: true, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  const core = coreScript().runInContext(context) as Core;
  return { context, runtime: core.createRuntime(timeZone), isLoaded: false };
}

const ENTER = new vm.Script('{ const enter = globalThis.$enter; delete globalThis.$enter; enter(); }', {
  filename: 'host-enter.js',
});

/** Calls a function of the context as a script run does: its promises are settled before this returns, and a limit holds. */
export function enter(realm: Realm, action: () => void, timeout: number): void {
  Object.defineProperty(realm.context, '$enter', { value: action, configurable: true });
  ENTER.runInContext(realm.context, { timeout });
}
