/**
 * What an editor without any key does to what every editor can write: the hidden sheets, developer metadata, labels. Plain data, drawn at random; who is forged
 * against is decided when it is done (run/forger.ts).
 */

export type ForgeryName =
  /** A finished operation is to be sent once more: "planned" as it was confirmed. */
  | 'reopen'
  /** An operation of any state is "sent" or "unknown", with its key and body. */
  | 'resend'
  /** A row of the journal as it stood earlier, over the present one. */
  | 'old row'
  /** The same below the others. */
  | 'old row added'
  /** Two operations exchange what they are to send. */
  | 'exchange entries'
  /** One member of an operation is another's, or the forger's own. */
  | 'change entry'
  /** An operation that the same people confirmed in another spreadsheet. */
  | 'foreign entry'
  /** A pull of members' data that somebody "paused". */
  | 'checkpoint'
  /** The tab is said to show another list, or to have been asked for with other parameters and dates. */
  | 'metadata'
  /** Two labels of the header exchanged. */
  | 'labels'
  /** Two rows of the tab exchange a value. */
  | 'exchange cells'
  /** A record as it was last seen is another. */
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
  /** Which of the rows, members and values there are. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
}
