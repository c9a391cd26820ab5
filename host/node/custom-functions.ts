/**
 * Which functions a formula may call: the top-level functions of the script, found as Sheets finds them, by loading it.
 */
import { declaredFunctions } from './run-execution';
import type { World } from './world';

const known = new WeakMap<World, readonly string[]>();
const SIMPLE_TRIGGERS = new Set(['onOpen', 'onEdit', 'onInstall', 'onSelectionChange', 'onChange']);

/** Names without a trailing underscore (those are private to the script), simple triggers left out. */
export function customFunctionsOf(world: World): readonly string[] {
  const found = known.get(world);
  if (found) return found;
  // Set before looking: loading the script asks for them too.
  known.set(world, []);
  const nobody = { email: '', locale: 'en' };
  const names = declaredFunctions(world, nobody).filter(
    name => !name.endsWith('_') && !SIMPLE_TRIGGERS.has(name),
  );
  known.set(world, names);
  return names;
}

/** Whether the script declares a simple trigger of this name. */
export function declaresTrigger(world: World, name: string): boolean {
  return declaredFunctions(world, { email: '', locale: 'en' }).includes(name);
}
