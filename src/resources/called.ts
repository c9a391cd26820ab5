/** What a person means who types a name: today's label or path first, then what earlier versions and other kinds of tabs called it. */

import { isCalled, isCalledSpaceless, shows } from '../text/is-called';
import type { Text } from '../text/text';
import type { Choice } from './definition';

interface Named {
  readonly name: string;
  readonly label: Text;
  readonly former?: readonly string[];
}

/** The field, parameter or list of that name. */
export function called<T extends Named>(all: readonly T[], typed: string): T | undefined {
  return (
    all.find(({ name, label }) => isCalled(label, typed, name)) ??
    all.find(({ label, former = [] }) => isCalled(label, typed, ...former))
  );
}

/** The choice of that word or code. */
export function choiceCalled(choices: readonly Choice[], typed: string): Choice | undefined {
  return (
    choices.find(({ value, label }) => isCalled(label, typed, value)) ??
    choices.find(({ label, aliases = [] }) => isCalled(label, typed, ...aliases))
  );
}

/**
 * The choice that a cell names: to the letter, else whatever the case, the width and the blanks, as long as that is one choice only: of the tags Alpha and ALPHA nobody
 * knows which one "alpha" means.
 */
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
