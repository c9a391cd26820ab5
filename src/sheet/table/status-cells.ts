/** Texts and colours of the Status column. */

import { shownLine } from '../../common/shown-line';
import type { RowStatus } from '../../changes/row-status';
import { inLanguage, type Language } from '../../text/text';
import { READ_ONLY_SHADE } from './table-look';

const COLOURS: readonly [marks: string, colour: string][] = [
  ['✓', '#d9ead3'],
  ['✗', '#f4cccc'],
  ['△⚠?✂⊘', '#fff2cc'],
  ['✎＋+☑', '#cfe2f3'],
];

export function statusText(status: RowStatus | null, language: Language): string {
  return status === null ? '' : shownLine(inLanguage(status.text, language), 500).slice(0, 500);
}

/** Background of a status cell by its first character; without a sign, the shade of read-only cells. */
export function statusColour(text: string): string {
  const mark = text.charAt(0);
  return (mark === '' ? undefined : COLOURS.find(([marks]) => marks.includes(mark))?.[1]) ?? READ_ONLY_SHADE;
}
