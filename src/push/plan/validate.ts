/** Checks of a single row before it may be sent. Pure: a list of findings, in the order of the columns. */

import type { CellProblem } from '../../changes/cell-reading';
import { fieldTypes } from '../../changes/field-types';
import { looksMasked } from '../../common/masked';
import { blocks, type Finding } from '../../changes/finding';
import type { Scalar } from '../../changes/scalar';
import { wholeNumberFault } from '../../changes/whole-number';
import type { FieldDefinition } from '../../resources/definition';
import { pushTexts } from '../../text/push-texts';
import { joined } from '../../text/text';
import { verbatim } from '../../text/texts';

/** Checks one changed value (canonical). foreign: the record's region is FOREIGN, where registration numbers follow other rules. */
export function checkValue(field: FieldDefinition, value: Scalar, foreign: boolean): Finding[] {
  // Input methods for Korean and Japanese write ＝, which spreadsheets may take for =.
  if (typeof value === 'string' && /^[=＝]/.test(value))
    return [blocks(field, pushTexts.startsLikeFormula(field.label))];
  // A mask that was copied looks like one that was typed: its user says which it is.
  if (looksMasked(value))
    return [
      {
        ...blocks(field, pushTexts.masked(field.label, value)),
        ifMeant: pushTexts.maskMeant(field.label, value),
      },
    ];
  return fieldTypes[field.type].check(value, field, foreign);
}

/** The finding for a cell whose content cannot be taken for a value. */
export function problemFinding(field: FieldDefinition, problem: CellProblem, value: Scalar): Finding {
  const text = String(value ?? '');
  if (problem === 'cut') return blocks(field, pushTexts.cut(field.label));
  if (problem === 'notNumber' && field.type === 'integer')
    return blocks(field, wholeNumberFault(value, field.label) ?? pushTexts.notNumber(field.label, text));
  if (problem !== 'notInList') return blocks(field, pushTexts[problem](field.label, text));
  const labels = (field.choices ?? []).map(choice => choice.label);
  const more = labels.length > MOST_NAMED ? [verbatim('…')] : [];
  const choices = joined([...labels.slice(0, MOST_NAMED), ...more], ', ');
  return blocks(field, pushTexts.notInList(field.label, text, choices));
}

/** A list of references has hundreds of choices. */
const MOST_NAMED = 12;
