/**
 * The part of vitest that the fast tests use. `describe` and `it` collect tests, and `expect` is vitest's own. A
 * process runs each test many times, so that a mutant costs the time of its tests and no start of vitest.
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
/** What runs before each test of a file, wherever it stands in it. */
let before: (() => unknown)[] = [];

/** Collects the tests of a file. */
export async function collect(path: string, load: () => Promise<unknown>): Promise<void> {
  file = path;
  names = [];
  before = [];
  await load();
}

/** All tests that were collected, in their order. */
export function collectedTests(): readonly CollectedTest[] {
  return collected;
}

export const describe = Object.assign(group, { each: eachOf(group) });
export const it = Object.assign(one, { each: eachOf(one) });
export const test = it;

export function beforeEach(work: () => unknown): void {
  if (names.length > 0) throw new Error(`${file}: beforeEach within a group is not known here`);
  before.push(work);
}

function group(name: string, body: Body): void {
  names.push(name);
  body();
  names.pop();
}

function one(name: string, body: Body): void {
  const works = before;
  const run = (): unknown => {
    for (const work of works) work();
    return (body as () => unknown)();
  };
  collected.push({ file, name: [...names, name].join(' > '), run });
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
