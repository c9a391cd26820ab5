/** The form in which two values of a field are compared, hashed and sent. */

import { serialOf, textOfSerial } from '../common/calendar';
import { canonicalText } from '../common/canonical-text';
import { registrationDigits } from '../common/registration-number';
import type { FieldDefinition } from '../resources/definition';
import { choiceMeant } from './choice-meant';
import type { Scalar } from './scalar';
import { booleanIn, numberIn } from './spellings';

/** Canonical form of a value: NFC and trimmed text, ten bare digits for registration numbers, one spelling of each time, number, truth value and code; empty is null. */
export function canonical(field: FieldDefinition, value: Scalar): Scalar {
  if (typeof value !== 'string') return value;
  const text = canonicalText(value);
  if (text === '') return null;
  if (field.type === 'registrationNumber') return registrationDigits(text) ?? text;
  if (field.type === 'date' || field.type === 'time') {
    const serial = serialOf(text);
    return serial === null ? text : textOfSerial(serial);
  }
  if (field.type === 'integer' || field.type === 'decimal') return numberIn(text) ?? text;
  if (field.type === 'boolean') return booleanIn(text) ?? text;
  if (field.type === 'enumeration') return choiceMeant(field, text)?.value ?? text;
  return text;
}

/** True when the two differ at most in form. */
export function sameValue(field: FieldDefinition, a: Scalar, b: Scalar): boolean {
  return a === b || canonical(field, a) === canonical(field, b);
}
