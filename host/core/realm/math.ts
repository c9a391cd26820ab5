/**
 * Math.random, repeatable: a test that fails must fail again.
 */
export function installRandom(scope: { Math: Math }, random: () => number): void {
  Object.defineProperty(scope.Math, 'random', { value: random, writable: true, configurable: true });
}
