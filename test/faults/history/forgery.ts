/** Forgeries that every editor can make without a key. They are random data; run/forger.ts chooses their targets. */

export type ForgeryName =
  /** Makes a finished operation "planned" again, as it was confirmed. */
  | 'reopen'
  /** Makes an operation of any state "sent" or "unknown", with its key and body. */
  | 'resend'
  /** Puts an earlier state of a journal row over the present row. */
  | 'old row'
  /** Puts an earlier state of a journal row below the others. */
  | 'old row added'
  /** Exchanges the content of two operations. */
  | 'exchange entries'
  /** Replaces one member of an operation by another operation's member, or by the forger's own value. */
  | 'change entry'
  /** Adds an operation that the same users confirmed in another spreadsheet. */
  | 'foreign entry'
  /** Adds a "paused" pull of members' data. */
  | 'checkpoint'
  /** Says that the tab shows another list, or has other parameters and dates. */
  | 'metadata'
  /** Exchanges two labels of the header. */
  | 'labels'
  /** Exchanges a value of two rows. */
  | 'exchange cells'
  /** Changes the baseline of a record. */
  | 'baseline';

export const FORGERIES: readonly ForgeryName[] = [
  'reopen',
  'reopen',
  'resend',
  'old row',
  'old row added',
  'exchange entries',
  'change entry',
  'change entry',
  'foreign entry',
  'checkpoint',
  'metadata',
  'labels',
  'exchange cells',
  'baseline',
];

export interface ForgeryStep {
  readonly do: 'forge';
  readonly name: ForgeryName;
  /** These numbers choose the rows, members and values. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
}
