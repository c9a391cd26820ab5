/** Numbers in sentences. */

/** 1234567 as 1,234,567. */
export function n(count: number): string {
  return count.toLocaleString('en-US');
}

/** "1 row", "2 rows". */
export function counted(count: number, what: string, several = `${what}s`): string {
  return `${n(count)} ${count === 1 ? what : several}`;
}

/** Numbers by name. */
export type Counts<Names extends string> = Readonly<Record<Names, number>>;
