/** Notes which switches of the built add-on a test file comes by: the switches of all its executions count together. */
import { appendFileSync } from 'node:fs';
import vm from 'node:vm';
import { afterAll, beforeAll, expect } from 'vitest';

interface Shared {
  reachedMutants?: Record<string, number>;
}

// Files of one worker share the global object, and the contexts that they keep.
const shared = globalThis as Shared;
const reached = shared.reachedMutants ?? watched();
shared.reachedMutants = reached;

beforeAll(() => {
  for (const id of Object.keys(reached)) delete reached[id];
});

afterAll(() => {
  const note = { path: expect.getState().testPath, mutants: Object.keys(reached) };
  appendFileSync(process.env['REACH_NOTES'] ?? '', `${JSON.stringify(note)}\n`);
});

/** What Stryker's switches count, in every context that is made from now on. */
function watched(): Record<string, number> {
  const counts: Record<string, number> = {};
  const create = vm.createContext;
  vm.createContext = ((...given: Parameters<typeof create>) => {
    const context = create(...given);
    const value = { mutantCoverage: { static: counts, perTest: {} } };
    Object.defineProperty(context, '__stryker__', { value });
    return context;
  }) as typeof create;
  return counts;
}
