import type { World } from '../world';

/** True for a day of the data: what lies behind them has not happened. */
export function inMonths(world: World, day: number): boolean {
  const { months } = world;
  return months.length > 0 && day >= months[0]!.firstDay && day <= months[months.length - 1]!.lastDay;
}
