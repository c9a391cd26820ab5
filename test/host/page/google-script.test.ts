/** google.script as Google's own client behaves, by what is seen in it and reported of it (docs/host.md#pages). */
import { describe, expect, it, vi } from 'vitest';
import { type CallAnswer, createGoogleScript } from '../../../host/browser/google-script';

type Handler = (value: unknown, userObject?: unknown) => void;
type Run = Readonly<Record<string, (...args: unknown[]) => void>> & {
  withSuccessHandler(handler: Handler): Run;
  withFailureHandler(handler: Handler): Run;
  withUserObject(value: unknown): Run;
};

/** Calls as they were carried, each to be answered by the test. */
function script(functions: readonly string[] = ['main']) {
  const calls: { name: string; args: string; answer: (answer: CallAnswer) => void }[] = [];
  const made = createGoogleScript({
    functions,
    call: (name, args) => new Promise(answer => calls.push({ name, args, answer })),
    close: () => {},
    resize: () => {},
  });
  const { run } = made as { run: Run };
  return { run, calls };
}

const value = (given: unknown): CallAnswer => ({ kind: 'value', json: JSON.stringify(given) });
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

describe('arguments', () => {
  const sent = (...args: unknown[]): unknown => {
    const { run, calls } = script();
    run['main']?.(...args);
    return JSON.parse(calls[0]?.args ?? 'null');
  };

  it('are copied as JSON is, but for what Google drops', () => {
    const given = { a: [1, undefined, Number.NaN], b: undefined, hidden__: 1, c: Infinity, d: { e: null } };
    expect(sent(given, undefined, 'x', true)).toEqual([
      { a: [1, null, null], c: null, d: { e: null } },
      null,
      'x',
      true,
    ]);
  });

  it.each([
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a set', new Set()],
    ['an expression', /x/],
    ['a function', () => 1],
    ['a typed array', new Uint8Array(2)],
    ['an error', new Error('x')],
  ])('that cannot travel are refused at once, the place named: %s', (_, bad) => {
    const failure = vi.fn();
    const { run, calls } = script();
    expect(() => run.withFailureHandler(failure)['main']?.({ inner: [bad] })).toThrow(
      new TypeError('Failed due to illegal value in property: 0'),
    );
    expect([calls.length, failure.mock.calls.length]).toEqual([0, 0]);
  });

  it('that hold themselves are refused, and ones that come twice are not', () => {
    const round: Record<string, unknown> = {};
    round['self'] = round;
    expect(() => sent(round)).toThrow(new TypeError('Failed due to circular reference.'));
    const shared = { x: 1 };
    expect(sent([shared, shared])).toEqual([[{ x: 1 }, { x: 1 }]]);
  });
});

describe('handlers', () => {
  it('belong to the runner that was made for them', async () => {
    const { run, calls } = script();
    const first = vi.fn();
    const second = vi.fn();
    run.withSuccessHandler(first);
    run.withSuccessHandler(second).withUserObject('mine')['main']?.();
    calls[0]?.answer(value([1]));
    await settled();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledWith([1], 'mine');
  });

  it('get an error with the platform’s name', async () => {
    const { run, calls } = script();
    const failure = vi.fn();
    run.withFailureHandler(failure)['main']?.();
    calls[0]?.answer({ kind: 'error', name: 'ScriptError', message: 'Error: no' });
    await settled();
    expect(failure.mock.calls[0]?.[0]).toMatchObject({ name: 'ScriptError', message: 'Error: no' });
  });

  it('are not needed: an error is then told to the console only', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { run, calls } = script();
    run['main']?.();
    calls[0]?.answer({ kind: 'error', name: 'ScriptError', message: 'Error: no' });
    await settled();
    expect(told).toHaveBeenCalledWith('Uncaught ScriptError: Error: no');
    told.mockRestore();
  });
});

describe('calls', () => {
  it('go ten at a time, and their answers come in any order', async () => {
    const { run, calls } = script();
    const seen: unknown[] = [];
    for (let i = 0; i < 12; i++) run.withSuccessHandler(answer => seen.push(answer))['main']?.(i);
    expect(calls).toHaveLength(10);
    calls[4]?.answer(value('fifth'));
    await settled();
    expect(calls).toHaveLength(11);
    calls[0]?.answer(value('first'));
    await settled();
    expect([calls.length, seen]).toEqual([12, ['fifth', 'first']]);
  });

  it('are there for top-level functions only, without those that end in "_"', () => {
    const { run } = script(['main', 'hidden_']);
    expect(typeof run['main']).toBe('function');
    expect(() => (run['hidden_'] as () => void)()).toThrow(TypeError);
    expect(() => (run['other'] as () => void)()).toThrow(TypeError);
  });
});
