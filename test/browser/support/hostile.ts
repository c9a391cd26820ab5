/** Texts that people or services may put into any name. A page shows each as text, and stays whole. */

const MARKUP = '<img src=x onerror="document.title=1">';
const FORMULA = '=IMPORTXML("http://x","//a")';
const OTHER_DIRECTION = '\u202egnirts\u202c \u200f\u05d0';

/** @param longest Characters of the text that has no place to break. */
export const hostileTexts = (longest: number): readonly string[] => [
  MARKUP,
  FORMULA,
  OTHER_DIRECTION,
  'W'.repeat(longest),
];
