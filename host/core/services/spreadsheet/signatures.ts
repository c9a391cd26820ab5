/** Checks overloads and shapes as strictly as the platform does, with its messages. */
import { Exception } from '../../model/exception';
import { unwrap } from '../../runtime/strict';
import { mismatch } from '../arguments';

/**
 * The index of the overload that fits the arguments; else the platform's exception. Types: string, number, int (a
 * whole number), boolean, array, enum, object (emulated or plain), null, any. "?" marks an optional argument;
 * "string|null" accepts both.
 */
export function overload(args: readonly unknown[], method: string, ...signatures: readonly string[]): number {
  const found = signatures.findIndex(signature => fits(args, typesOf(signature)));
  return found >= 0 ? found : mismatch(args, `SpreadsheetApp.${method}`);
}

function typesOf(signature: string): string[] {
  return signature === '' ? [] : signature.split(',');
}

function fits(args: readonly unknown[], types: readonly string[]): boolean {
  if (args.length > types.length) return false;
  return types.every((type, index) => {
    if (index >= args.length) return type.endsWith('?');
    return type
      .replace('?', '')
      .split('|')
      .some(one => isA(one, args[index]));
  });
}

function isA(type: string, value: unknown): boolean {
  switch (type) {
    case 'any':
      return true;
    case 'int':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && !Number.isNaN(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'enum':
      return (
        typeof value === 'object' &&
        value !== null &&
        typeof (value as { ordinal?: unknown }).ordinal === 'function'
      );
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}

/** The emulated object behind an argument. Throws as for a wrong type if it is another type. */
export function emulated<T extends object>(
  type: abstract new (...args: never[]) => T,
  value: unknown,
  args: readonly unknown[],
  method: string,
): T {
  const target = unwrap(value);
  return target instanceof type ? target : mismatch(args, `SpreadsheetApp.${method}`);
}

/** A copy of a 2-D array, checked to have this size. A copy, because the script may change its array later. */
export function block(
  value: unknown,
  size: { readonly rows: number; readonly columns: number },
  args: readonly unknown[],
  method: string,
): unknown[][] {
  if (args.length !== 1 || !Array.isArray(value) || !value.every(Array.isArray)) {
    mismatch(args, `SpreadsheetApp.${method}`);
  }
  const rows = value as unknown[][];
  if (rows.length !== size.rows) throw wrongSize('rows', rows.length, size.rows);
  const odd = rows.find(row => row.length !== size.columns);
  if (odd) throw wrongSize('columns', odd.length, size.columns);
  return rows.map(row => row.slice());
}

function wrongSize(what: 'rows' | 'columns', has: number, wants: number): Exception {
  return new Exception(
    `The number of ${what} in the data does not match the number of ${what} in the range. The data has ${has} but the range has ${wants}.`,
  );
}
