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

/** The only choice that a typed text can mean. */
export function choiceTyped(choices: readonly Choice[], typed: string): Choice | undefined {
  const [only, ...others] = choicesTyped(choices, typed);
  return others.length === 0 ? only : undefined;
}

/**
 * All choices that a typed text can mean: that of its exact name; else those of its id, of its name apart from case,
 * width and spaces, and of its code ("401", "401 Sales").
 */
export function choicesTyped(choices: readonly Choice[], typed: string): readonly Choice[] {
  const word = typed.trim();
  const named = choices.find(({ label, aliases = [] }) => shows(word, label) || aliases.includes(word));
  if (named !== undefined) return [named];
  const forms = formsOf(choices);
  const exact = choices.filter(({ value }) => value === word);
  const same = exact.length > 0 ? exact : (forms.words.get(looseForm(word)) ?? []);
  return [...new Set([...same, ...(forms.codes.get(codeForm(word)) ?? [])])];
}

/** What people type for a record with a code: "401", "401 Sales", "Sales (401)". */
export function codeWords(code: string, name: string): readonly string[] {
  return code === '' ? [] : [code, `${code} ${name}`, `${name} ${code}`];
}

/** Like the loose form, without the signs between a code and a name. */
export function codeForm(typed: string): string {
  return looseForm(typed).replace(/[[\](){}<>.:_·-]/g, '');
}

type Forms = ReadonlyMap<string, readonly Choice[]>;

const formsByChoices = new WeakMap<readonly Choice[], { readonly words: Forms; readonly codes: Forms }>();

function formsOf(choices: readonly Choice[]) {
  const known = formsByChoices.get(choices);
  if (known !== undefined) return known;
  const words = ({ value, label, aliases = [] }: Choice): string[] => [
    value,
    ...languages.map(one => inLanguage(label, one)),
    ...aliases,
  ];
  const made = {
    words: byForm(choices, looseForm, words),
    codes: byForm(choices, codeForm, one => one.alsoTyped ?? []),
  };
  formsByChoices.set(choices, made);
  return made;
}

function byForm(
  choices: readonly Choice[],
  formOf: (word: string) => string,
  wordsOf: (choice: Choice) => readonly string[],
): Forms {
  const forms = new Map<string, Choice[]>();
  for (const choice of choices)
    for (const form of new Set(wordsOf(choice).map(formOf)))
      forms.set(form, [...(forms.get(form) ?? []), choice]);
  return forms;
}
