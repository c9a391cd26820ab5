/** What sums leave out, and what they count with a doubt: rows and money by reason, so that none of it goes unnamed. */

export type LeftOutReason =
  /** No day or time that can be read. */
  | 'undated'
  /** No amount that can be read: how much money it is, nobody knows. */
  | 'amount'
  /** Neither in nor out. */
  | 'direction';

export interface Portion {
  readonly rows: number;
  /** Whole won, signs as they come. */
  readonly won: number;
  /** What stood there first, as it came. */
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

  /** In the order in which they were met. */
  all(): [Reason, Portion][] {
    return [...this.known];
  }
}
