/** vm contexts with the emulator's core: a fresh one per execution, or one that an earlier execution has left. */
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

/** Kept in a closure, so that the core adds nothing to the script's global scope. */
function coreScript(): vm.Script {
  compiled ??= new vm.Script(
    `(() => {${readFileSync(builtPart('host-core.js'), 'utf8')}\nreturn HostCore;})()`,
    {
      filename: 'host-core.js',
    },
  );
  return compiled;
}

/**
 * A realm for an execution of this world's script. Return it with {@link giveBack} if the execution ended by itself.
 */
export function takeRealm(world: World): Realm {
  return (world.keepsContexts ? keptRealms(world).pop() : undefined) ?? createRealm(world.timeZone);
}

/** Keeps a realm for later executions, if the world allows it and the script left no globals. */
export function giveBack(world: World, realm: Realm): void {
  if (world.keepsContexts && realm.isLoaded && realm.runtime.isAsLoaded()) keptRealms(world).push(realm);
}

/** Runs the script's top level, unless an earlier execution has. @throws the script's errors. */
export function loadScript(world: World, realm: Realm): void {
  if (realm.isLoaded) return;
  for (const script of world.bundle.scripts)
    script.runInContext(realm.context, { timeout: world.wallLimitMs });
  realm.isLoaded = true;
  realm.runtime.loaded();
}

/** Realms that earlier executions of a script have left. The script determines the time zone. */
const kept = new WeakMap<ScriptBundle, Realm[]>();

function keptRealms({ bundle }: World): Realm[] {
  const known = kept.get(bundle);
  if (known) return known;
  const realms: Realm[] = [];
  kept.set(bundle, realms);
  return realms;
}

function createRealm(timeZone: string): Realm {
  // An ordinary global object is many times faster than an intercepted one, but Node before 20.18 has only the
  // latter. In both cases nothing of Node's realm is in it: an object without prototype has no constructor that leads
  // there.
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

/** Calls a function of the context like a script run: settles its promises and applies the time limit. */
export function enter(realm: Realm, action: () => void, timeout: number): void {
  Object.defineProperty(realm.context, '$enter', { value: action, configurable: true });
  ENTER.runInContext(realm.context, { timeout });
}
