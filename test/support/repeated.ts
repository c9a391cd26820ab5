/** What stands more than once in a list, each once. */
export function repeated<T>(list: readonly T[]): T[] {
  return [...new Set(list.filter((item, i) => list.indexOf(item) !== i))];
}
