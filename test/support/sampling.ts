/**
 * Loops over every kill point and service behaviour take most of the test time. A usual run takes a sample.
 * TESTS=thorough takes all. A usual run also reuses a finished execution's context, with its warm code.
 * A thorough run makes a fresh context, as the platform does. test/integration/kept-contexts.test.ts compares both.
 */
export const isThorough = process.env['TESTS'] === 'thorough';

export const contexts = isThorough ? 'fresh' : 'kept';

/** The step width of a loop over points: 1 in a thorough run. */
export function stepOf(usual: number): number {
  return isThorough ? 1 : usual;
}

/**
 * The seeds of a test that draws worlds, twice as many in a thorough run. SEEDS=200 draws more of them. FROM=50 leaves
 * out the first 50, so that a long series can run in pieces.
 */
export function seedsOf(first: number, usual: number): number[] {
  const drawn = isThorough ? 2 * usual : usual;
  const [count, from] = [Number(process.env['SEEDS'] ?? drawn), Number(process.env['FROM'] ?? 0)];
  return Array.from({ length: count }, (_, i) => first + from + i);
}
