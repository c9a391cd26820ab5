/** The values that occur more than once in a list, without repetition. */
export function repeated<T>(list: readonly T[]): T[] {
  return [...new Set(list.filter((item, i) => list.indexOf(item) !== i))];
}
