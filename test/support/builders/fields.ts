/** One field of each type, for tests of single values. */

import {
  type Choice,
  FIELD_TYPES,
  type FieldDefinition,
  type FieldType,
} from '../../../src/resources/definition';

export const colours: readonly Choice[] = [
  { value: 'RED', label: { ko: '빨강', en: 'Red' } },
  { value: 'BLUE', label: { ko: '파랑', en: 'Blue' } },
];

/** A field of a type. Enumerations have the choices RED and BLUE. */
export function fieldOfType(type: FieldType, name = type as string): FieldDefinition {
  const label = { ko: `${name} 항목`, en: `${name} field` };
  return { name, type, label, ...(type === 'enumeration' ? { choices: colours } : {}) };
}

export const allTypes: readonly FieldType[] = FIELD_TYPES;
