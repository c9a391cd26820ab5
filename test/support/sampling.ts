/** Loops over every point at which an execution may die take most of the time of all tests: a usual run takes a sample of the points, TESTS=thorough each. */

/** How far a loop over points goes at a time: 1 in a thorough run. */
export function stepOf(usual: number): number {
  return process.env['TESTS'] === 'thorough' ? 1 : usual;
}
