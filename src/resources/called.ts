/**
 * Resolves a typed name: first today's label or path, then the names of earlier versions and of other kinds of tabs.
 */

import { isCalled, looseForm, shows } from '../text/is-called';
import { inLanguage, languages, type Text } from '../text/text';
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
  return formsOf(choices).get(looseForm(typed)) ?? undefined;
}

/** The choice of each loose form, by list of choices; null if several choices share the form. */
const formsByChoices = new WeakMap<readonly Choice[], ReadonlyMap<string, Choice | null>>();

function formsOf(choices: readonly Choice[]): ReadonlyMap<string, Choice | null> {
  const known = formsByChoices.get(choices);
  if (known !== undefined) return known;
  const forms = new Map<string, Choice | null>();
  for (const choice of choices) {
    const words = [
      choice.value,
      ...languages.map(one => inLanguage(choice.label, one)),
      ...(choice.aliases ?? []),
    ];
    for (const form of new Set(words.map(looseForm))) forms.set(form, forms.has(form) ? null : choice);
  }
  formsByChoices.set(choices, forms);
  return forms;
}
