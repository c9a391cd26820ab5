/**
 * Loops over every point at which an execution may die, and every behaviour of a service, take most of the time of all tests: a usual run takes a sample of
 * them, TESTS=thorough all.
 */
export const isThorough = process.env['TESTS'] === 'thorough';

/** How far a loop over points goes at a time: 1 in a thorough run. */
export function stepOf(usual: number): number {
  return isThorough ? 1 : usual;
}
