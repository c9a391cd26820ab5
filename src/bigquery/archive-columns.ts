/** The columns of a list's table. They follow from the list's definition. */

import {
  allFields,
  type FieldDefinition,
  type FieldType,
  type ResourceDefinition,
} from '../resources/definition';
import * as archiveTexts from '../text/archive-texts';
import { inBoth } from '../text/text';

/** A column of BigQuery. */
export type SchemaField = Readonly<Record<'name' | 'type' | 'description', string>>;

/** A column that holds a field of the list. */
export interface Column {
  readonly name: string;
  readonly field: FieldDefinition;
}

/** Won are exact with nine decimals; foreign amounts and rates may need more. */
const TYPES: Readonly<Record<FieldType, string>> = {
  id: 'STRING',
  text: 'STRING',
  registrationNumber: 'STRING',
  boolean: 'BOOL',
  integer: 'NUMERIC',
  decimal: 'BIGNUMERIC',
  date: 'DATE',
  time: 'DATETIME',
  enumeration: 'STRING',
  list: 'STRING',
};

/** The columns that each table has besides the fields of its list. */
const OWN: Readonly<Record<string, string>> = {
  record: 'JSON',
  archiveMonth: 'DATE',
  pulledAt: 'DATETIME',
  loadId: 'STRING',
  isComplete: 'BOOL',
};
/** The table is partitioned by this column. */
export const MONTH_COLUMN = 'archiveMonth';

/** The columns of the list's fields, in their order. */
export function columnsOf(resource: ResourceDefinition): Column[] {
  const named = new Map(allFields(resource).map(field => [columnName(field.name), field]));
  return [...named].map(([name, field]) => ({ name, field }));
}

/** "expenseCategory.name" as expenseCategory_name, "users[].name" as users_name, "$mark" as mark. */
export function columnName(field: string): string {
  return field.replace(/\[\]|^\$/g, '').replace(/[^A-Za-z0-9_]/g, '_');
}

/** The schema of the list's table. Descriptions are the labels of both languages. */
export function schemaOf(resource: ResourceDefinition): SchemaField[] {
  const own = Object.entries(OWN).map(([name, type]) => ({
    name,
    type,
    description: inBoth(archiveTexts.columns[name as keyof typeof archiveTexts.columns]),
  }));
  const fields = columnsOf(resource).map(({ name, field }) => ({
    name,
    type: TYPES[field.type],
    description: inBoth(field.label),
  }));
  return [...own, ...fields];
}

/** What differs between the table and the list: columns to add, and columns of another type. */
export function schemaChange(
  wanted: readonly SchemaField[],
  there: readonly { readonly name: string; readonly type: string }[],
): { readonly added: readonly SchemaField[]; readonly changed: readonly string[] } {
  const types = new Map(there.map(({ name, type }) => [name.toLowerCase(), SYNONYMS[type] ?? type]));
  const typeOf = ({ name, type }: SchemaField): string => types.get(name.toLowerCase()) ?? type;
  return {
    added: wanted.filter(({ name }) => !types.has(name.toLowerCase())),
    changed: wanted.filter(field => typeOf(field) !== field.type).map(({ name }) => name),
  };
}

/** BigQuery answers with the older name of some types. */
const SYNONYMS: Readonly<Record<string, string>> = {
  BOOLEAN: 'BOOL',
  DECIMAL: 'NUMERIC',
  BIGDECIMAL: 'BIGNUMERIC',
};
