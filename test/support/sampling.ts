/**
 * Loops over every point at which an execution may die, and every behaviour of a service, take most of the time of all tests: a usual run takes a sample of
 * them, TESTS=thorough all. A usual run also lets executions take over the context that another has left, with its warm code; a thorough run gives each a
 * fresh one, as the platform does. test/integration/kept-contexts.test.ts shows that the add-on does the same in both.
 */
export const isThorough = process.env['TESTS'] === 'thorough';

export const contexts = isThorough ? 'fresh' : 'kept';

/** How far a loop over points goes at a time: 1 in a thorough run. */
export function stepOf(usual: number): number {
  return isThorough ? 1 : usual;
}
