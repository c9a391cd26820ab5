/** Canonical form: the add-on compares, hashes and sends values in this form. */

import { canonicalText } from '../common/canonical-text';
import { type FieldDefinition, fieldOf, type ResourceDefinition } from '../resources/definition';
import { fieldTypes } from './field-types';
import type { Scalar } from './scalar';

/** One spelling for each value: text is NFC and trimmed, a registration number is ten bare digits, empty is null. */
export function canonical(field: FieldDefinition, value: Scalar): Scalar {
  if (typeof value !== 'string') return value;
  const text = canonicalText(value);
  return text === '' ? null : fieldTypes[field.type].canonical(text, field);
}

/** True if the two values differ at most in form. */
export function sameValue(field: FieldDefinition, a: Scalar, b: Scalar): boolean {
  return a === b || canonical(field, a) === canonical(field, b);
}

/** Like `sameValue`, with the field given by its name. */
export function sameIn(resource: ResourceDefinition, name: string, a: Scalar, b: Scalar): boolean {
  return sameValue(fieldOf(resource, name), a, b);
}
