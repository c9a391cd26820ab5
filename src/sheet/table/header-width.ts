/** How wide a column must be for its label, which is bold and has the filter's button at its right. */

import * as sheetTexts from '../../text/sheet-texts';
import { inLanguage, type Language } from '../../text/text';

/** Default width of a column in Google Sheets. */
const USUAL = 100;
/** The button, and the room that a cell leaves at both sides. */
const BESIDE = 30;
/** Widths are rounded up, so that neighbours are often alike and take one call. */
const STEP = 10;

/** Pixels of Arial bold of 10 points, estimated from above. Hangul and signs stand in a square. */
function pixelsOf(sign: string): number {
  if (sign > '~') return 13.4;
  if (/[ijlI1.,:;'|! ]/.test(sign)) return 4.5;
  if (/[frt()[\]/-]/.test(sign)) return 5.3;
  if (/[mMW@%w]/.test(sign)) return 12.6;
  if (/[A-Z&]/.test(sign)) return 10.5;
  return 8.2;
}

/** The width of a column with this label, at least `wanted`. Undefined: the default width is enough. */
export function widthFor(label: string, wanted: number | undefined): number | undefined {
  const needed = [...label].reduce((sum, sign) => sum + pixelsOf(sign), BESIDE);
  const fits = Math.ceil(needed / STEP) * STEP;
  return fits > (wanted ?? USUAL) ? fits : wanted;
}

/** Wide enough for any time. The longer header of incomplete data begins with the word. */
export function statusWidth(language: Language): number {
  return widthFor(inLanguage(sheetTexts.statusHeader('2000-00-00 00:00', false), language), USUAL) ?? USUAL;
}
