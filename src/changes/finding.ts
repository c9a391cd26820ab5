import type { FieldDefinition } from '../resources/definition';
import { joined, type Text } from '../text/text';

/** The result of a check of one value before it is sent. */
export interface Finding {
  readonly field: string;
  readonly severity: 'blocks' | 'warns';
  readonly reason: Text;
  /** Present for an odd but possible value: the user may confirm it for the row. It is then sent with this warning. */
  readonly ifMeant?: Text;
}

/** A finding that keeps the row from being sent. */
export function blocks(field: FieldDefinition, reason: Text): Finding {
  return { field: field.name, severity: 'blocks', reason };
}

/** One finding that keeps the row from being sent, for several fields; none for no field. */
export function blocksFor(fields: readonly FieldDefinition[], reason: (labels: Text) => Text): Finding[] {
  const [first] = fields;
  const labels = fields.map(({ label }) => label);
  return first === undefined ? [] : [blocks(first, reason(joined(labels, ', ')))];
}
