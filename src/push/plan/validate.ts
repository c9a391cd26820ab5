/** Checks of a single row before it may be sent. Pure: a list of findings, in the order of the columns. */

import { hasValidCheckDigit, registrationDigits } from '../../common/registration-number';
import type { CellProblem } from '../../changes/cell-codec';
import type { Scalar } from '../../changes/scalar';
import type { FieldDefinition } from '../../resources/definition';
import { pushTexts } from '../../text/push-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';

export interface Finding {
  readonly field: string;
  readonly severity: 'blocks' | 'warns';
  readonly reason: Text;
  /** An odd value all the same: the user can say that it is meant, row by row; then it is sent with this word of caution. */
  readonly ifMeant?: Text;
}

/** Checks one changed value (canonical). foreign: the record's region is FOREIGN, where registration numbers follow other rules. */
export function checkValue(field: FieldDefinition, value: Scalar, foreign: boolean): Finding[] {
  if (value === null && field.type === 'boolean') return [blocks(field, pushTexts.emptyBoolean(field.label))];
  if (typeof value !== 'string') return [];
  // Input methods for Korean and Japanese write ＝, which spreadsheets may take for =.
  if (/^[=＝]/.test(value)) return [blocks(field, pushTexts.startsLikeFormula(field.label))];
  if (field.type !== 'registrationNumber') return [];
  const digits = registrationDigits(value);
  if (digits === null) {
    const ifMeant = pushTexts.unusualRegistrationNumber(field.label, value);
    // Numbers of other countries have other shapes (docs/service.md#registration-number).
    if (foreign) return [{ field: field.name, severity: 'warns', reason: ifMeant }];
    return [{ ...blocks(field, pushTexts.oddRegistrationNumber(field.label, value)), ifMeant }];
  }
  if (foreign || hasValidCheckDigit(digits)) return [];
  return [blocks(field, pushTexts.badCheckDigit(field.label, value))];
}

/** The finding for a cell whose content cannot be taken for a value. */
export function problemFinding(field: FieldDefinition, problem: CellProblem, value: Scalar): Finding {
  const text = String(value ?? '');
  switch (problem) {
    case 'notText':
      return blocks(field, pushTexts.notText(field.label, text));
    case 'notNumber':
      return blocks(field, pushTexts.notNumber(field.label, text));
    case 'notDate':
      return blocks(field, pushTexts.notDate(field.label, text));
    case 'notBoolean':
      return blocks(field, pushTexts.notBoolean(field.label, text));
    case 'errorCell':
      return blocks(field, pushTexts.errorCell(field.label, text));
    case 'cut':
      return blocks(field, pushTexts.cut(field.label));
    case 'notInList': {
      const labels = (field.choices ?? []).map(choice => choice.label);
      const more = labels.length > MOST_NAMED ? [verbatim('…')] : [];
      const choices = joined([...labels.slice(0, MOST_NAMED), ...more], ', ');
      return blocks(field, pushTexts.notInList(field.label, text, choices));
    }
  }
}

/** A list of references has hundreds of choices. */
const MOST_NAMED = 12;

function blocks(field: FieldDefinition, reason: Text): Finding {
  return { field: field.name, severity: 'blocks', reason };
}
