/** Finds undescribed fields in the service's answers and offers them as columns. */

import { isJsonObject, type Json, type JsonObject } from '../common/json';
import { isLongNumber } from '../common/long-numbers';
import type { FieldSpec } from '../resources/derived';
import { allFields, type FieldType, type ResourceDefinition } from '../resources/definition';
import { fieldTypes } from './field-types';

/** Number of records to examine. Records of a list are alike, and large records take time. */
export const LOOKED_AT = 200;
const MOST_NAMES = 80;
/** Number of members to examine in a list within a record. */
const MOST_MEMBERS = 5;
const DEEPEST = 3;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,40}$/;

export class OtherFields {
  private readonly known: ReadonlySet<string>;
  private readonly leftOut: ReadonlySet<string>;
  private readonly found = new Map<string, FieldType>();
  private looked = 0;

  constructor(resource: ResourceDefinition) {
    this.leftOut = new Set(resource.leftOut);
    this.known = new Set(allFields(resource).map(field => field.name));
  }

  /** Examines records, up to LOOKED_AT in all. */
  see(records: readonly JsonObject[]): void {
    for (const record of records.slice(0, Math.max(0, LOOKED_AT - this.looked))) this.look(record, '', 1);
    this.looked += records.length;
  }

  /** Dotted paths in their order of appearance. Each has the type that fits all its values. */
  specs(): FieldSpec[] {
    return [...this.found].slice(0, MOST_NAMES).map(([name, type]) => ({ name, type }));
  }

  private look(object: JsonObject, above: string, depth: number): void {
    for (const name of Object.keys(object)) {
      if (!NAME.test(name)) continue;
      const path = above + name;
      if (this.leftOut.has(path)) continue;
      const value = object[name];
      if (isJsonObject(value) && depth < DEEPEST) this.look(value, `${path}.`, depth + 1);
      else if (value !== undefined && value !== null && !this.isShown(path)) this.add(path, typeOf(value));
      if (Array.isArray(value)) this.lookWithin(value, path);
    }
  }

  /** "users[].email": one member of each item of a list. */
  private lookWithin(list: readonly Json[], path: string): void {
    for (const item of list.slice(0, MOST_MEMBERS).filter(isJsonObject)) {
      for (const name of Object.keys(item)) {
        const within = `${path}[].${name}`;
        const isScalar = typeof item[name] !== 'object';
        const isOffered = !this.known.has(within) && !this.leftOut.has(`${path}.${name}`);
        if (NAME.test(name) && isScalar && isOffered) this.add(within, 'list');
      }
    }
  }

  private add(path: string, type: FieldType): void {
    const known = this.found.get(path);
    const areNumbers = known !== undefined && fieldTypes[known].isNumber && fieldTypes[type].isNumber;
    const both = areNumbers ? 'decimal' : 'text';
    this.found.set(path, known === undefined || known === type ? type : both);
  }

  /** A list counts as shown if one of its members is shown ("users[].name"). */
  private isShown(path: string): boolean {
    return this.known.has(path) || [...this.known].some(name => name.startsWith(`${path}[]`));
  }
}

function typeOf(value: Json): FieldType {
  if (typeof value === 'boolean') return 'boolean';
  if (isLongNumber(value)) return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'decimal';
  return Array.isArray(value) ? 'list' : 'text';
}
