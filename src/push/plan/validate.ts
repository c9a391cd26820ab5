/** Checks single cells before their row is sent. Pure. */

import type { CellProblem } from '../../changes/cell-reading';
import { fieldTypes } from '../../changes/field-types';
import { looksMasked } from '../../common/masked';
import { blocks, type Finding } from '../../changes/finding';
import type { Scalar } from '../../changes/scalar';
import { wholeNumberFault } from '../../changes/whole-number';
import { choicesTyped } from '../../resources/called';
import type { FieldDefinition } from '../../resources/definition';
import * as pushTexts from '../../text/push/push-texts';
import { joined } from '../../text/text';
import { verbatim } from '../../text/texts';

/** Checks one changed canonical value. foreign: the region is FOREIGN, and registration numbers have other rules. */
export function checkValue(field: FieldDefinition, value: Scalar, foreign: boolean): Finding[] {
  // Korean and Japanese input methods write ＝, which spreadsheets may read as =.
  if (typeof value === 'string' && /^[=＝]/.test(value))
    return [blocks(field, pushTexts.startsLikeFormula(field.label))];
  // A copied mask looks like a typed one. The user must say which it is.
  if (looksMasked(value))
    return [
      {
        ...blocks(field, pushTexts.masked(field.label, value)),
        ifMeant: pushTexts.maskMeant(field.label, value),
      },
    ];
  return fieldTypes[field.type].check(value, field, foreign);
}

/** The finding for a cell whose content is no valid value. */
export function problemFinding(field: FieldDefinition, problem: CellProblem, value: Scalar): Finding {
  const text = String(value ?? '');
  if (problem === 'cut') return blocks(field, pushTexts.cut(field.label));
  if (problem === 'notNumber' && field.type === 'integer')
    return blocks(field, wholeNumberFault(value, field.label) ?? pushTexts.notNumber(field.label, text));
  if (problem !== 'notInList') return blocks(field, pushTexts[problem](field.label, text));
  const meant = choicesTyped(field.choices ?? [], text).map(({ label }) => label);
  if (meant.length > 1)
    return blocks(field, pushTexts.severalMeant(field.label, text, joined(meant.slice(0, MOST_NAMED), ', ')));
  const labels = (field.choices ?? []).map(choice => choice.label);
  const more = labels.length > MOST_NAMED ? [verbatim('…')] : [];
  const choices = joined([...labels.slice(0, MOST_NAMED), ...more], ', ');
  return blocks(field, pushTexts.notInList(field.label, text, choices));
}

/** A list of references may have hundreds of choices. */
const MOST_NAMED = 12;
