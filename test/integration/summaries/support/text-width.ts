/** How wide a text stands in a cell of Google Sheets: Arial of 10 points, which is 13 1/3 pixels high. */

const SIZE = 40 / 3;
/** The room that a cell leaves at both sides. */
const PADDING = 6;
/** Arial's widths of printable ASCII, from the space on, in thousandths of the size. */
const ASCII = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/** The same for Arial bold. */
const BOLD = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
const MIDDLE_DOT = 333;
/** Hangul and signs stand in a square. */
const SQUARE = 1_000;

/** The pixels that a column needs to show the text. */
export function widthOf(text: string, widths: readonly number[] = ASCII): number {
  const parts = [...text].map(sign =>
    sign === '·' ? MIDDLE_DOT : (widths[sign.charCodeAt(0) - ' '.charCodeAt(0)] ?? SQUARE),
  );
  return Math.ceil((parts.reduce((sum, part) => sum + part, 0) * SIZE) / 1_000) + PADDING;
}

/** The same for a header cell, which is bold. */
export function boldWidthOf(text: string): number {
  return widthOf(text, BOLD);
}
