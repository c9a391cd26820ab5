/** What the Status column says of a row, and its colour. */

import type { Text } from '../text/text';

export type StatusTone = 'good' | 'bad' | 'caution' | 'none';

export interface RowStatus {
  readonly tone: StatusTone;
  readonly text: Text;
}
