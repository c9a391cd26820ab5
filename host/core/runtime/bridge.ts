/**
 * The only way out of the vm context: a synchronous function of Node's realm that takes and returns primitives only.
 * A closure here keeps it. Neither the function nor its errors may reach the script, because their constructors lead
 * to Node.
 */
import { Exception } from '../model/exception';

export type Primitive = string | number | boolean | null;

/** Returns undefined on failure; `('bridge.failure')` then gives the reason, as JSON of {@link BridgeFailure}. */
export type RawBridge = (operation: string, ...args: Primitive[]) => Primitive | undefined;

interface BridgeFailure {
  /** "script": an exception for the script. "host": a mistake or assertion of the test, which ends the execution. */
  readonly kind: 'script' | 'host';
  readonly message: string;
}

export interface Bridge {
  number(operation: string, ...args: Primitive[]): number;
  text(operation: string, ...args: Primitive[]): string;
  textOrNull(operation: string, ...args: Primitive[]): string | null;
  flag(operation: string, ...args: Primitive[]): boolean;
  run(operation: string, ...args: Primitive[]): void;
  json<T>(operation: string, ...args: Primitive[]): T;
}

/**
 * @param raw The function from Node.
 * @param onHostFailure Ends the execution after a failure of the surrounding test; it throws.
 */
export function createBridge(raw: RawBridge, onHostFailure: (message: string) => never): Bridge {
  const call = (operation: string, args: Primitive[]): Primitive => {
    let answer: Primitive | undefined;
    let raised = false;
    try {
      answer = raw(operation, ...args);
    } catch {
      // Even after a stack overflow in Node's half the script must not get an error of Node's realm.
      raised = true;
    }
    if (raised) throw new RangeError('Maximum call stack size exceeded');
    if (answer !== undefined) return answer;
    const failure = JSON.parse(String(raw('bridge.failure'))) as BridgeFailure;
    if (failure.kind === 'host') return onHostFailure(failure.message);
    throw new Exception(failure.message);
  };
  const typed =
    <T>(check: (value: Primitive) => value is T & Primitive) =>
    (operation: string, ...args: Primitive[]): T => {
      const answer = call(operation, args);
      if (!check(answer)) throw new TypeError(`The host answered ${typeof answer} to ${operation}`);
      return answer;
    };
  const text = typed<string>((value): value is string => typeof value === 'string');
  return {
    number: typed<number>((value): value is number => typeof value === 'number'),
    text,
    textOrNull: typed<string | null>(
      (value): value is string | null => value === null || typeof value === 'string',
    ),
    flag: typed<boolean>((value): value is boolean => typeof value === 'boolean'),
    run: (operation, ...args) => {
      call(operation, args);
    },
    json: <T>(operation: string, ...args: Primitive[]) => JSON.parse(text(operation, ...args)) as T,
  };
}
