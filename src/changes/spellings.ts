/** Numbers and truth values in the spellings that services use: what is understood is that value, everything else stays the text that it is. */

import { typedForm } from '../common/typed-form';

/** Full-width digits and signs, as Korean and Japanese input methods write them. */
const FULL_WIDTH = /[０-９．，－＋−]/g;
/** Nearly all are written so. */
const USUAL = /^-?[1-9]\d{0,14}$/;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * The number that a text spells ("1,234", "10.00", "１２３４"); null where it is none, or has more digits than a cell keeps: a rounded amount would be another amount.
 */
export function numberIn(text: string): number | null {
  if (USUAL.test(text)) return Number(text);
  const plain = text.trim().replace(FULL_WIDTH, narrow);
  if (!PLAIN.test(plain) && !GROUPED.test(plain)) return null;
  const bare = plain.replace(/,/g, '');
  const value = Number(bare);
  // Beyond 2^53 a cell may show another amount than it holds.
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  return significant(bare) === significant(String(value).replace(/e.*/, '')) ? value : null;
}

/** "true", "Y", "yes", "1" and their opposites in any case; null for everything else. */
export function booleanIn(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (['true', 'y', 'yes', '1'].includes(word)) return true;
  return ['false', 'n', 'no', '0'].includes(word) ? false : null;
}

/** The same, and the words of people: 예, 참, ○ and their opposites; null for everything else. An x is none: it crosses out in Korea and marks elsewhere. */
export function truthTyped(text: string): boolean | null {
  const word = typedForm(text).toLowerCase();
  const known = booleanIn(word);
  if (known !== null) return known;
  if (['예', '네', '참', 'o', '○', '◯', '✓', '✔', '☑'].includes(word)) return true;
  return ['아니오', '아니요', '거짓', '☐'].includes(word) ? false : null;
}

function narrow(character: string): string {
  const code = character.charCodeAt(0);
  return character === '−' ? '-' : String.fromCharCode(code - 0xfee0);
}

/** The digits that count: no sign, no point, no zeros at either end. */
function significant(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  // By hand: a pattern for the end of a text begins anew at every zero of a long one.
  let end = digits.length;
  while (end > 0 && digits.charAt(end - 1) === '0') end--;
  return digits.slice(0, end);
}
