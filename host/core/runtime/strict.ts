/**
 * The skin around every emulated object: what the script sees of it is exactly its public methods and enumerations. Anything else throws by its
 * name, so that a script which uses more than the host emulates fails loudly instead of seeing undefined.
 */
import { refuseSurplus } from '../services/arguments';

const targets = new WeakMap<object, object>();

/** The emulated object behind what the script holds; the argument itself when it is not one of ours. */
export function unwrap(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (targets.get(value) ?? value) : value;
}

/** Read by the language itself on any object; absent on the platform's objects. */
const ABSENT = new Set(['then', 'toJSON', 'inspect', 'nodeType', 'asymmetricMatch', '$$typeof']);

export interface StrictHooks {
  /** Runs a method of the target with all that belongs to a service call. */
  invoke(name: string, args: unknown[], body: () => unknown): unknown;
  /** Throws for a member that is not emulated. */
  unknown(typeName: string, member: string): never;
}

/**
 * @param typeName As Apps Script calls the type: "Range".
 * @param target Its public methods (and upper-case enumerations) are what the script gets; a method that returns its own object chains.
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

  // The proxy stands over an empty object, not over the target, so that no trick of reflection shows the host's own state.
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

/** Methods of the class, and what the object declares in capitals (enumerations); private state is neither. */
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
