/** Checks of a value by its type, before it is sent. */

import { hasValidCheckDigit, registrationDigits } from '../common/registration-number';
import type { FieldDefinition } from '../resources/definition';
import * as pushTexts from '../text/push/push-texts';
import { blocks, type Finding } from './finding';
import type { Scalar } from './scalar';

export function checkBoolean(value: Scalar, field: FieldDefinition): Finding[] {
  return value === null ? [blocks(field, pushTexts.emptyBoolean(field.label))] : [];
}

/** Numbers of other countries have other shapes (docs/service.md#registration-number). */
export function checkRegistrationNumber(value: Scalar, field: FieldDefinition, foreign: boolean): Finding[] {
  if (typeof value !== 'string') return [];
  const digits = registrationDigits(value);
  if (digits === null) {
    const ifMeant = pushTexts.unusualRegistrationNumber(field.label, value);
    if (foreign) return [{ field: field.name, severity: 'warns', reason: ifMeant }];
    return [{ ...blocks(field, pushTexts.oddRegistrationNumber(field.label, value)), ifMeant }];
  }
  if (foreign || hasValidCheckDigit(digits)) return [];
  return [blocks(field, pushTexts.badCheckDigit(field.label, value))];
}
