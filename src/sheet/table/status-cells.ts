/** The Status column: its words and its colours. */

import { shownLine } from '../../common/shown-line';
import type { RowStatus } from '../../changes/row-status';
import { inLanguage, type Language } from '../../text/text';

const COLOURS: readonly [marks: string, colour: string][] = [
  ['✓', '#d9ead3'],
  ['✗', '#f4cccc'],
  ['△⚠?✂⊘', '#fff2cc'],
  ['✎＋+☑', '#cfe2f3'],
];

/** Text of a status cell. */
export function statusText(status: RowStatus | null, language: Language): string {
  return status === null ? '' : shownLine(inLanguage(status.text, language), 500).slice(0, 500);
}

/** Colour of a status cell by its first character, so that a cell can be coloured again without knowing how it came about. */
export function statusColour(text: string): string {
  const mark = text.charAt(0);
  return mark === '' ? '' : (COLOURS.find(([marks]) => marks.includes(mark))?.[1] ?? '');
}
