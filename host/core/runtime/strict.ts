/**
 * The proxy around every emulated object. The script sees only its public methods and enumerations. Any other member
 * throws with its name, so that a script that uses an unemulated member fails loudly instead of reading undefined.
 */
import { refuseSurplus } from '../services/arguments';

const targets = new WeakMap<object, object>();

/** The emulated object behind a proxy; the argument itself if it is no proxy of ours. */
export function unwrap(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (targets.get(value) ?? value) : value;
}

/** Members that the language reads on any object. The platform's objects do not have them. */
const ABSENT = new Set(['then', 'toJSON', 'inspect', 'nodeType', 'asymmetricMatch', '$$typeof']);

export interface StrictHooks {
  /** Runs a method of the target as a service call. */
  invoke(name: string, args: unknown[], body: () => unknown): unknown;
  /** Throws for an unemulated member. */
  unknown(typeName: string, member: string): never;
}

/**
 * @param typeName The type's name in Apps Script: "Range".
 * @param target The script gets its public methods and upper-case enumerations. A method that returns the target
 * returns the proxy.
 */
export function createStrictProxy<T extends object>(typeName: string, target: T, hooks: StrictHooks): T {
  const methods = new Map<string, unknown>();
  const members = target as Record<string, unknown>;
  const describe = (): string => (isOwnMethod(target, 'toString') ? String(target) : typeName);

  const wrap = (member: string, method: (...args: unknown[]) => unknown): unknown => {
    const name = `${typeName}.${member}`;
    return (...args: unknown[]): unknown => {
      const answer = hooks.invoke(name, args, () => {
        refuseSurplus(typeName, member, args);
        return method.apply(target, args);
      });
      return answer === target ? proxy : answer;
    };
  };

  const lookUp = (member: string): unknown => {
    const known = methods.get(member);
    if (known !== undefined) return known;
    if (member === 'toString') return describe;
    if (member in Object.prototype) return Reflect.get(Object.prototype, member);
    if (ABSENT.has(member)) return undefined;
    const value = isPublic(target, member) ? members[member] : undefined;
    if (value === undefined) return hooks.unknown(typeName, member);
    const seen = typeof value === 'function' ? wrap(member, value as (...args: unknown[]) => unknown) : value;
    methods.set(member, seen);
    return seen;
  };

  // The proxy's target is an empty object, so that reflection cannot show the host's state.
  const proxy = new Proxy(Object.create(Object.prototype) as T, {
    get: (_, member) => (typeof member === 'symbol' ? symbolMember(member, describe) : lookUp(member)),
    has: (_, member) =>
      typeof member === 'string' && isPublic(target, member) && members[member] !== undefined,
    set: (_, member) => {
      throw new TypeError(`Cannot assign ${String(member)} to a ${typeName}.`);
    },
    defineProperty: (_, member) => {
      throw new TypeError(`Cannot define ${String(member)} on a ${typeName}.`);
    },
    setPrototypeOf: () => false,
  });
  targets.set(proxy, target);
  return proxy;
}

function symbolMember(member: symbol, describe: () => string): unknown {
  return member === Symbol.toPrimitive
    ? (hint: string) => (hint === 'number' ? Number.NaN : describe())
    : undefined;
}

/** Whether the member is a method of the class or an enumeration in capitals; private state is neither. */
function isPublic(target: object, member: string): boolean {
  if (member === 'constructor') return false;
  if (Object.hasOwn(target, member))
    return typeof Reflect.get(target, member) === 'function' || /^[A-Z]/.test(member);
  return isOwnMethod(target, member) || /^[A-Z]/.test(member);
}

function isOwnMethod(target: object, member: string): boolean {
  for (
    let at: object | null = target;
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    const found = Object.getOwnPropertyDescriptor(at, member);
    if (found) return typeof found.value === 'function' || found.get !== undefined;
  }
  return false;
}
