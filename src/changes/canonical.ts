/** The form in which two values of a field are compared, hashed and sent. */

import { canonicalText } from '../common/canonical-text';
import { type FieldDefinition, fieldOf, type ResourceDefinition } from '../resources/definition';
import { fieldTypes } from './field-types';
import type { Scalar } from './scalar';

/** Canonical form of a value: NFC and trimmed text, ten bare digits for registration numbers, one spelling of each time, number, truth value and code; empty is null. */
export function canonical(field: FieldDefinition, value: Scalar): Scalar {
  if (typeof value !== 'string') return value;
  const text = canonicalText(value);
  return text === '' ? null : fieldTypes[field.type].canonical(text, field);
}

/** True when the two differ at most in form. */
export function sameValue(field: FieldDefinition, a: Scalar, b: Scalar): boolean {
  return a === b || canonical(field, a) === canonical(field, b);
}

/** The same of two values of the field of that name. */
export function sameIn(resource: ResourceDefinition, name: string, a: Scalar, b: Scalar): boolean {
  return sameValue(fieldOf(resource, name), a, b);
}
