/** What sums leave out or count with a doubt: rows and money by reason, so that all of it is named. */

export type LeftOutReason =
  /** No readable day or time. */
  | 'undated'
  /** No readable amount, so the money is unknown. */
  | 'amount'
  /** Neither in nor out. */
  | 'direction';

export interface Portion {
  readonly rows: number;
  /** Whole won, with signs. */
  readonly won: number;
  /** The first original text. */
  readonly example: string;
}

/** Adds up portions by reason. */
export class Portions<Reason extends string> {
  private readonly known = new Map<Reason, { rows: number; won: number; example: string }>();

  add(reason: Reason, won: number, example: string): void {
    const portion = this.known.get(reason) ?? { rows: 0, won: 0, example };
    portion.rows++;
    portion.won += won;
    this.known.set(reason, portion);
  }

  get(reason: Reason): Portion | undefined {
    return this.known.get(reason);
  }

  /** In the order of first occurrence. */
  all(): [Reason, Portion][] {
    return [...this.known];
  }
}
