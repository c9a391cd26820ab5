/** A seeded Math.random, so that a failing test fails again. */
export function installRandom(scope: { Math: Math }, random: () => number): void {
  Object.defineProperty(scope.Math, 'random', { value: random, writable: true, configurable: true });
}
