import { choiceCalled } from '../resources/called';
import type { Choice, FieldDefinition } from '../resources/definition';

/**
 * Finds the choice for a word of the service: its code, in any case, its label, or another listed word.
 * A reference matches only by its exact value. undefined: the word is not listed.
 */
export function choiceMeant(field: FieldDefinition, word: string): Choice | undefined {
  const choices = field.choices ?? [];
  const exact = choices.find(choice => choice.value === word);
  if (exact !== undefined || field.reference !== undefined) return exact;
  return choiceCalled(choices, word);
}
