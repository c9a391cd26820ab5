import type { FieldDefinition } from '../resources/definition';
import type { Text } from '../text/text';

/** What a check of one value found, before it may be sent. */
export interface Finding {
  readonly field: string;
  readonly severity: 'blocks' | 'warns';
  readonly reason: Text;
  /** An odd value all the same: the user can say that it is meant, row by row; then it is sent with this word of caution. */
  readonly ifMeant?: Text;
}

/** A finding because of which the row is not sent. */
export function blocks(field: FieldDefinition, reason: Text): Finding {
  return { field: field.name, severity: 'blocks', reason };
}
