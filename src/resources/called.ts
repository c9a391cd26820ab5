/**
 * Resolves a typed name: first today's label or path, then the names of earlier versions and of other kinds of tabs.
 */

import { isCalled, isCalledSpaceless, shows } from '../text/is-called';
import type { Text } from '../text/text';
import type { Choice } from './definition';

interface Named {
  readonly name: string;
  readonly label: Text;
  readonly former?: readonly string[];
}

/** The field, parameter or list of this name. */
export function called<T extends Named>(all: readonly T[], typed: string): T | undefined {
  return (
    all.find(({ name, label }) => isCalled(label, typed, name)) ??
    all.find(({ label, former = [] }) => isCalled(label, typed, ...former))
  );
}

/** The choice of this word or code. */
export function choiceCalled(choices: readonly Choice[], typed: string): Choice | undefined {
  return (
    choices.find(({ value, label }) => isCalled(label, typed, value)) ??
    choices.find(({ label, aliases = [] }) => isCalled(label, typed, ...aliases))
  );
}

/** The choice of a cell: the exact one, else the only one apart from case, width and spaces. */
export function choiceTyped(choices: readonly Choice[], typed: string): Choice | undefined {
  const word = typed.trim();
  const exact = choices.find(
    ({ value, label, aliases = [] }) => value === word || shows(word, label) || aliases.includes(word),
  );
  if (exact !== undefined) return exact;
  const alike = choices.filter(({ value, label, aliases = [] }) =>
    isCalledSpaceless(label, typed, value, ...aliases),
  );
  return alike.length === 1 ? alike[0] : undefined;
}
