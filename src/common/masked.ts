/** A run of stars or dots beside digits: 215-**43, 900101-1******, ●●●1234. */
const BESIDE_DIGITS = /\d[-. ]?[*＊●•]{2}|[*＊●•]{2}[-. ]?\d/;
/** X stands for digits only between digits: 110-XXX-333333. */
const BETWEEN_DIGITS = /\d[-. ]?[xX]{3,}[-. ]?\d/;
/** 김*수, 홍●● */
const IN_A_NAME = /[가-힣][*＊●•]+[가-힣]|^[가-힣][*＊●•]{2,}$/;
/** ki**@example.com */
const IN_AN_ADDRESS = /[*＊●•]{2}[^\s@]*@[^\s@]/;
const LONGEST = 2_000;

/** Whether a part of the text is hidden by a mask. A masked text that is sent back would replace the real value. */
export function looksMasked(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const text = value.slice(0, LONGEST);
  return [BESIDE_DIGITS, BETWEEN_DIGITS, IN_A_NAME, IN_AN_ADDRESS].some(pattern => pattern.test(text));
}
