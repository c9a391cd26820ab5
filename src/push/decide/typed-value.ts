/** A value that the user typed to replace both sides of a conflict. */

import { canonical } from '../../changes/canonical';
import { fromCell } from '../../changes/cell-codec';
import { fieldTypes } from '../../changes/field-types';
import type { Scalar } from '../../changes/scalar';
import { numberTyped } from '../../changes/spellings';
import type { FieldDefinition } from '../../resources/definition';
import type { Text } from '../../text/text';
import { checkValue, problemFinding } from '../plan/validate';

/** The typed text as a canonical value, or why it cannot be sent. foreign: whether the record's region is FOREIGN. */
export function typedValue(
  field: FieldDefinition,
  typed: string,
  foreign: boolean,
): { readonly value: Scalar } | { readonly problem: Text } {
  const text = typed.trim();
  const number = fieldTypes[field.type].isNumber ? numberTyped(text, field.type === 'integer') : null;
  const reading = fromCell(field, number ?? text);
  if (reading.problem !== null)
    return { problem: problemFinding(field, reading.problem, reading.value).reason };
  const value = canonical(field, reading.value);
  const finding = checkValue(field, value, foreign).find(({ severity }) => severity === 'blocks');
  return finding === undefined ? { value } : { problem: finding.reason };
}
