/**
 * The checks that Apps Script makes on arguments before a method runs, with its own texts.
 */
import { Exception } from '../model/exception';

/** Throws as the platform does when no overload fits: "The parameters (String) don't match the method signature for Cache.put." */
export function mismatch(args: readonly unknown[], method: string): never {
  throw new Exception(
    `The parameters (${args.map(typeName).join(',')}) don't match the method signature for ${method}.`,
  );
}

/** Checks arguments against the overloads' types, each written as "string,number?". */
export function checkSignature(args: readonly unknown[], signature: string, method: string): void {
  const wanted = signature === '' ? [] : signature.split(',');
  const fits =
    args.length <= wanted.length &&
    wanted.every((type, index) => {
      if (index >= args.length) return type.endsWith('?');
      const plain = type.replace('?', '');
      return plain === 'any' || plain === kindOf(args[index]);
    });
  if (!fits) mismatch(args, method);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value))
    return value.length > 0 && value.every(v => typeof v === 'number') ? 'number[]' : 'Array';
  switch (typeof value) {
    case 'string':
      return 'String';
    case 'number':
      return 'number';
    case 'boolean':
      return 'Boolean';
    case 'function':
      return 'Function';
    default:
      return Object.prototype.toString.call(value).slice(8, -1);
  }
}
