/** Checks of arguments before a method runs, with Apps Script's messages. */
import { Exception } from '../model/exception';
import { serviceOf } from '../runtime/service-of';
import { TAKES_NOTHING } from '../runtime/takes-nothing';

/** Throws as the platform does if no overload fits: "The parameters (String) don't match the method signature". */
export function mismatch(args: readonly unknown[], method: string): never {
  throw new Exception(
    `The parameters (${args.map(typeName).join(',')}) don't match the method signature for ${method}.`,
  );
}

/** Refuses every argument of a method without parameters. */
export function refuseSurplus(type: string, member: string, args: readonly unknown[]): void {
  if (args.length === 0 || !TAKES_NOTHING[type]?.includes(member)) return;
  const service = serviceOf(type);
  mismatch(args, service === type ? `${type}.${member}` : `${service}.${type}.${member}`);
}

/** Checks arguments against types, written as "string,number?". */
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
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    const same = value.every(item => typeof item === typeof first);
    if (same && typeof first === 'number') return 'number[]';
    return same && typeof first === 'string' ? 'String[]' : 'Array';
  }
  switch (typeof value) {
    case 'string':
      return 'String';
    case 'number':
      return 'number';
    case 'boolean':
      return 'Boolean';
    case 'function':
      return 'Function';
    default: {
      const tag = Object.prototype.toString.call(value).slice(8, -1);
      return tag === 'Object' ? '(class)' : tag;
    }
  }
}
