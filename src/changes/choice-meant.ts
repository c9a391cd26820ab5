import type { Choice, FieldDefinition } from '../resources/definition';
import { isCalled } from '../text/is-called';

/**
 * The choice that a service's word for a code means: the code itself, in any case, or its label. The ids and names of other records are no
 * codes and mean only themselves. undefined for a word that nobody listed.
 */
export function choiceMeant(field: FieldDefinition, word: string): Choice | undefined {
  const choices = field.choices ?? [];
  const exact = choices.find(choice => choice.value === word);
  if (exact !== undefined || field.reference !== undefined) return exact;
  return choices.find(({ value, label }) => isCalled(label, word, value));
}
