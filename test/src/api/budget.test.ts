import { describe, expect, it } from 'vitest';
import { Budget, EXECUTION_BUDGET_MS, FUNCTION_BUDGET_MS } from '../../../src/api/budget';
import { FakeClock } from '../../support/memory';

describe('Budget', () => {
  it('allows work that can be started before its end', () => {
    const clock = new FakeClock();
    const budget = new Budget(clock, 1_000);
    expect([budget.allows(), budget.allows(999), budget.allows(1_000)]).toEqual([true, true, false]);
    clock.advance(999);
    expect([budget.allows(), budget.allows(1)]).toEqual([true, false]);
    clock.advance(1);
    expect(budget.allows()).toBe(false);
  });

  it('leaves an execution time to end a request of a minute before it is killed', () => {
    expect(EXECUTION_BUDGET_MS + 60_000).toBeLessThan(6 * 60_000);
    expect(FUNCTION_BUDGET_MS).toBeLessThan(30_000);
  });
});
