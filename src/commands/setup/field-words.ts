/** What a person says of columns outside the contract: sent, not sent, or tried with one row first ('', no word). */

import type { FieldDefinition, ResourceDefinition } from '../../resources/definition';
import { type Facts, WRITE_KINDS } from '../../resources/known-facts';
import { ALL_FIELDS, type FieldWords, wordsFor } from '../../resources/settings';

export const CHOSEN_WORDS = ['', 'taken', 'never'] as const;
export type ChosenWord = (typeof CHOSEN_WORDS)[number];

/** The columns about which a person may decide; empty for a list that sends nothing. */
export function openFields({ fields, update, create }: ResourceDefinition): readonly FieldDefinition[] {
  if (update === undefined && create === undefined) return [];
  return fields.filter(({ writable }) => writable === 'bySetting');
}

/** The word for a column, or for all other columns (ALL_FIELDS). */
export function chosenWord({ fields }: Facts, name: string): ChosenWord {
  const facts = WRITE_KINDS.flatMap(kind => fields[name]?.[kind] ?? []);
  const words: readonly string[] = facts.map(({ value }) => value);
  return CHOSEN_WORDS.find(word => word !== '' && words.includes(word)) ?? '';
}

/** All words of persons after these were chosen. A column that is not among them keeps its words. */
export function wordsAfter(
  facts: Facts,
  resource: ResourceDefinition,
  chosen: Readonly<Record<string, ChosenWord>>,
): FieldWords {
  const names = [ALL_FIELDS, ...openFields(resource).map(({ name }) => name)];
  const words = names.map((name): FieldWords => {
    const word = chosen[name] ?? chosenWord(facts, name);
    if (word !== chosenWord(facts, name)) return word === '' ? {} : wordsFor([name], word);
    const byKind = facts.fields[name] ?? {};
    const said = WRITE_KINDS.flatMap(kind => {
      const fact = byKind[kind];
      return fact?.source === 'person' ? [[kind, fact.value] as const] : [];
    });
    return said.length === 0 ? {} : { [name]: Object.fromEntries(said) };
  });
  return Object.assign({}, ...words) as FieldWords;
}
