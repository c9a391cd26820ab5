/** One field of each type, for tests of single values. */

import type { Choice, FieldDefinition, FieldType } from '../../../src/resources/definition';

export const colours: readonly Choice[] = [
  { value: 'RED', label: { ko: '빨강', en: 'Red' } },
  { value: 'BLUE', label: { ko: '파랑', en: 'Blue' } },
];

/** A field of that type; enumerations have the choices RED and BLUE. */
export function fieldOfType(type: FieldType, name = type as string): FieldDefinition {
  const label = { ko: `${name} 항목`, en: `${name} field` };
  return { name, type, label, ...(type === 'enumeration' ? { choices: colours } : {}) };
}

export const allTypes: readonly FieldType[] = [
  'id',
  'text',
  'registrationNumber',
  'boolean',
  'integer',
  'decimal',
  'date',
  'time',
  'enumeration',
  'list',
];
