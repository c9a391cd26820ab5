/** Numbers and truth values in the spellings of services. An unknown spelling stays a text. */

import { typedForm } from '../common/typed-form';

/** Full-width digits and signs of Korean and Japanese input methods. */
const FULL_WIDTH = /[０-９．，－＋−]/g;
/** The spelling of nearly all numbers. */
const USUAL = /^-?[1-9]\d{0,14}$/;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * The number that a text spells ("1,234", "10.00", "１２３４"); null for any other text. Also null if a cell cannot keep
 * all digits: a rounded amount would be another amount.
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

/** An amount as people type it: a sign, won before or after the digits, brackets, △ or a last minus for less than 0. */
const AMOUNT = /^([-+△]?) ?(₩|\\|krw)? ?([-+]?) ?(\d[\d,.]*|\.\d+)(-?) ?(원|krw)?$/;

/** 10.000 means ten in one country and ten thousand in another. */
const GROUPED_BY_POINT = /^\D*\d{1,3}\.\d{3}\D*$/;

/**
 * Like `numberIn`, in more spellings. isWon: the amount is whole won, and may say so. null for a text with two
 * meanings: one with ▲, or whole won with a point before three digits.
 */
export function numberTyped(text: string, isWon: boolean): number | null {
  const plain = typedForm(text).toLowerCase();
  if (isWon && GROUPED_BY_POINT.test(plain)) return null;
  const known = numberIn(text);
  if (known !== null) return known;
  const [, inner] = /^\((.*)\)$/.exec(plain) ?? [];
  const [, before = '', won, between = '', digits = '', after = '', unit] =
    AMOUNT.exec((inner ?? plain).trim()) ?? [];
  const signs = before + between + after;
  if (signs.length > 1 || (inner !== undefined && signs !== '')) return null;
  if ((won !== undefined || unit !== undefined) && !isWon) return null;
  const value = numberIn(digits);
  if (value === null) return null;
  return inner === undefined && (signs === '' || signs === '+') ? value : 0 - value;
}

/** "true", "Y", "yes", "1" and their opposites in any case; null for any other text. */
export function booleanIn(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (['true', 'y', 'yes', '1'].includes(word)) return true;
  return ['false', 'n', 'no', '0'].includes(word) ? false : null;
}

/** Like `booleanIn`, plus 예, 참, ○ and their opposites. An x gives null: it means "no" in Korea and "yes" elsewhere. */
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

/** The significant digits: no sign, no point, no zeros at either end. */
function significant(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  // A loop, because a pattern for the end of a text starts again at every zero of a long text.
  let end = digits.length;
  while (end > 0 && digits.charAt(end - 1) === '0') end--;
  return digits.slice(0, end);
}
