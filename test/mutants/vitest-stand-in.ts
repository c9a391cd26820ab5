/**
 * What the fast tests use of vitest, for a process that runs each of them again and again: `describe` and `it` collect, `expect` is vitest's own. So a
 * mutant costs the time of the tests that reach it, and not a start of vitest.
 */
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect';

export interface CollectedTest {
  readonly file: string;
  readonly name: string;
  readonly run: () => unknown;
}

type Body = (...values: never[]) => unknown;
type Define = (name: string, body: Body) => void;

const collected: CollectedTest[] = [];
let file = '';
let names: string[] = [];

/** Collects the tests of a file. */
export async function collect(path: string, load: () => Promise<unknown>): Promise<void> {
  file = path;
  names = [];
  await load();
}

/** All tests that were collected, in their order. */
export function collectedTests(): readonly CollectedTest[] {
  return collected;
}

export const describe = Object.assign(group, { each: eachOf(group) });
export const it = Object.assign(one, { each: eachOf(one) });
export const test = it;

function group(name: string, body: Body): void {
  names.push(name);
  body();
  names.pop();
}

function one(name: string, body: Body): void {
  collected.push({ file, name: [...names, name].join(' > '), run: body as () => unknown });
}

function eachOf(define: Define) {
  return (cases: readonly unknown[]) =>
    (name: string, body: Body): void => {
      cases.forEach((values, i) => {
        const list = (Array.isArray(values) ? values : [values]) as never[];
        define(`${name} [${i}]`, () => body(...list));
      });
    };
}

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT) as object,
);
