import { choiceCalled } from '../resources/called';
import type { Choice, FieldDefinition } from '../resources/definition';

/** The choice for a word of the service: its code, label or a listed word. References match only by exact value. */
export function choiceMeant(field: FieldDefinition, word: string): Choice | undefined {
  const choices = field.choices ?? [];
  const exact = choices.find(choice => choice.value === word);
  if (exact !== undefined || field.reference !== undefined) return exact;
  return choiceCalled(choices, word);
}
