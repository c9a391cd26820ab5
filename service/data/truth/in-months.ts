import type { World } from '../world';

/** Whether the day lies within the months of the data. Later events have not happened. */
export function inMonths(world: World, day: number): boolean {
  const { months } = world;
  return months.length > 0 && day >= months[0]!.firstDay && day <= months[months.length - 1]!.lastDay;
}
