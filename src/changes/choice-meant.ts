import { choiceCalled } from '../resources/called';
import type { Choice, FieldDefinition } from '../resources/definition';

/**
 * The choice that a service's word for a code means: the code itself, in any case, its label, or another word for it, so that it does not
 * depend on the words of the tab. The ids and names of other records are no codes and mean only themselves. undefined for a word that nobody listed.
 */
export function choiceMeant(field: FieldDefinition, word: string): Choice | undefined {
  const choices = field.choices ?? [];
  const exact = choices.find(choice => choice.value === word);
  if (exact !== undefined || field.reference !== undefined) return exact;
  return choiceCalled(choices, word);
}
