/** Columns of a table: what a schema may say, and how one schema may follow another. */
import { invalid } from '../errors';
import { typeName } from '../types';

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly mode: 'NULLABLE' | 'REQUIRED';
  readonly description?: string;
}

interface GivenField {
  readonly name?: string;
  readonly type?: string;
  readonly mode?: string;
  readonly description?: string;
}

const NAME = /^[A-Za-z_]\w{0,299}$/;
const OF_GOOGLE = /^(?:_TABLE_|_FILE_|_PARTITION|_ROW_TIMESTAMP|__ROOT__|_COLIDENTIFIER)/i;
const MOST_FIELDS = 10_000;
const LONGEST_DESCRIPTION = 1024;

export function fieldsOf(given: readonly GivenField[]): Field[] {
  if (given.length > MOST_FIELDS)
    throw invalid(`Too many columns: ${given.length}. Allowed: ${MOST_FIELDS}.`);
  const seen = new Set<string>();
  return given.map(({ name = '', type = '', mode = 'NULLABLE', description }) => {
    if (!NAME.test(name) || OF_GOOGLE.test(name))
      throw invalid(
        `Invalid field name "${name}". Fields must contain only letters, numbers, and underscores, start with a letter or underscore, and be at most 300 characters long.`,
      );
    if (seen.has(name.toLowerCase())) throw invalid(`Duplicate field name: ${name}`);
    seen.add(name.toLowerCase());
    const known = typeName(type);
    if (known === undefined) throw invalid(`Invalid type, or one that the stand-in does not have: ${type}`);
    if (mode !== 'NULLABLE' && mode !== 'REQUIRED')
      throw invalid(`Invalid mode, or one that the stand-in does not have: ${mode}`);
    if ((description ?? '').length > LONGEST_DESCRIPTION)
      throw invalid(`The description for field ${name} is too long. The maximum length is 1024 characters.`);
    return { name, type: known, mode, ...(description === undefined ? {} : { description }) };
  });
}

/**
 * @returns the fields that the new schema adds.
 * @throws ApiError if the new schema lacks a field, or adds or changes one in a way that `may` does not allow. Stricter
 * than Google, where a load may leave out a nullable field.
 */
export function additions(
  table: string,
  old: readonly Field[],
  next: readonly Field[],
  may: { readonly add: boolean; readonly relax: boolean },
): Field[] {
  const mismatch = (what: string): Error => invalid(`Provided Schema does not match Table ${table}. ${what}`);
  const byName = new Map(next.map(field => [field.name.toLowerCase(), field]));
  for (const { name, type, mode } of old) {
    const field = byName.get(name.toLowerCase());
    if (field === undefined) throw mismatch(`Field ${name} is missing in new schema`);
    if (field.type !== type) throw mismatch(`Field ${name} has changed type from ${type} to ${field.type}`);
    if (field.mode !== mode && !(may.relax && field.mode === 'NULLABLE'))
      throw mismatch(`Field ${name} has changed mode from ${mode} to ${field.mode}`);
    byName.delete(name.toLowerCase());
  }
  const added = [...byName.values()];
  for (const { name, mode } of added) {
    if (!may.add) throw mismatch(`Cannot add fields (field: ${name})`);
    if (mode === 'REQUIRED')
      throw mismatch(`Cannot add required fields to an existing schema. (field: ${name})`);
  }
  return added;
}
