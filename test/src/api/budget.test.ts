import { describe, expect, it } from 'vitest';
import { Budget, CELL_FUNCTION, EXECUTION_BUDGET_MS, FUNCTION_BUDGET_MS } from '../../../src/api/budget';
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

  it('ends early enough for a request and a look as slow as the slowest so far, and what is written after them', () => {
    const clock = new FakeClock();
    const budget = new Budget(clock, EXECUTION_BUDGET_MS);
    budget.took(1_000);
    clock.advance(269_000);
    expect(budget.allows()).toBe(true);
    const slow = new Budget(clock, EXECUTION_BUDGET_MS);
    slow.took(100_000);
    slow.took(2_000);
    // 360 s less twice 100 s less 15 s.
    clock.advance(144_000);
    expect([slow.allows(), slow.allows(1_000)]).toEqual([true, false]);
    clock.advance(1_000);
    expect(slow.allows()).toBe(false);
  });

  it('counts a look of many pages as what follows a request, and not as a request', () => {
    const clock = new FakeClock();
    const budget = new Budget(clock, EXECUTION_BUDGET_MS);
    budget.took(10_000);
    budget.took(120_000, 'look');
    clock.advance(214_000);
    expect(budget.allows()).toBe(true);
    clock.advance(1_000);
    expect(budget.allows()).toBe(false);
  });

  it('ends a cell function by its own limit', () => {
    const clock = new FakeClock();
    const budget = new Budget(clock, FUNCTION_BUDGET_MS, CELL_FUNCTION);
    budget.took(10_000);
    clock.advance(9_000);
    expect(budget.allows()).toBe(true);
    clock.advance(1_000);
    expect(budget.allows()).toBe(false);
  });
});
