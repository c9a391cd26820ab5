import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { rehome } from '../../../host/node/world/rehome';

const make = (code: string): unknown => vm.runInNewContext(`(${code})`);

describe('rehome', () => {
  it("replaces what other contexts made by Node's own, at any depth", () => {
    const root = { rows: [make("{ cells: [1, 'x', { v: 2, f: '=A1' }] }"), { cells: make('[true]') }] };
    rehome(root);
    const [first, second] = root.rows as { cells: unknown[] }[];
    expect(root).toEqual({ rows: [{ cells: [1, 'x', { v: 2, f: '=A1' }] }, { cells: [true] }] });
    const prototypes = [first, first?.cells, first?.cells[2], second?.cells].map(Object.getPrototypeOf);
    expect(prototypes).toEqual([Object.prototype, Array.prototype, Object.prototype, Array.prototype]);
    expect(
      prototypes.map(prototype => prototype === Object.prototype || prototype === Array.prototype),
    ).toEqual(Array(4).fill(true));
  });

  it('keeps shared objects shared and our own ones where they are', () => {
    const ours = { note: 'ours' };
    const style = make("{ note: 'theirs' }");
    const root = { ours, list: [style, style, ours] };
    rehome(root);
    expect(root.list[0]).toBe(root.list[1]);
    expect(root.list[0]).not.toBe(style);
    expect(root.list[2]).toBe(ours);
    expect(root.ours).toBe(ours);
  });

  it('keeps holes and lengths', () => {
    const root = { rows: make('(() => { const a = []; a[3] = 7; a.length = 6; return a; })()') as unknown[] };
    rehome(root);
    expect(root.rows).toHaveLength(6);
    expect(0 in root.rows).toBe(false);
    expect(root.rows[3]).toBe(7);
  });

  it('lets go of the contexts', async () => {
    setFlagsFromString('--expose-gc');
    const collect = vm.runInNewContext('gc') as () => void;
    const root: { kept: unknown[] } = { kept: [] };
    const contexts = Array.from({ length: 5 }, () => {
      const context = vm.createContext({});
      root.kept.push(vm.runInContext('[{ a: 1 }]', context));
      return new WeakRef(vm.runInContext('globalThis.marker = {}', context) as object);
    });
    const left = async (): Promise<number> => {
      await new Promise(resolve => setImmediate(resolve));
      collect();
      return contexts.filter(context => context.deref() !== undefined).length;
    };
    expect(await left()).toBe(5);
    rehome(root);
    // One collection may find another one under way, which counts them as they were.
    for (let tries = 0; tries < 20 && (await left()) > 0; tries++);
    expect(await left()).toBe(0);
  });
});
