/** The functions that a script declares: those for formulas, and simple triggers. Loads the script to find them. */
import type { ScriptBundle } from '../world/script-bundle';
import type { World } from '../world/world';
import { declaredFunctions } from './run-execution';

const known = new WeakMap<ScriptBundle, ReadonlySet<string>>();
const SIMPLE_TRIGGERS = new Set(['onOpen', 'onEdit', 'onInstall', 'onSelectionChange', 'onChange']);

function declaredOf(world: World): ReadonlySet<string> {
  let found = known.get(world.bundle);
  if (!found) {
    found = new Set(declaredFunctions(world, { email: '', locale: 'en' }));
    known.set(world.bundle, found);
  }
  return found;
}

/** Names without a trailing underscore (which marks private functions), without simple triggers. */
export function customFunctionsOf(world: World): readonly string[] {
  return [...declaredOf(world)].filter(name => !name.endsWith('_') && !SIMPLE_TRIGGERS.has(name));
}

/** Whether the script declares this simple trigger. */
export function declaresTrigger(world: World, name: 'onEdit' | 'onOpen'): boolean {
  return declaredOf(world).has(name);
}
