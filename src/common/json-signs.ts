/** The signs of JSON by their codes, and where a text ends: for readers that pass over JSON without parsing it. */

export const SPACE = 0x20;
export const QUOTE = 0x22;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const POINT = 0x2e;
export const COLON = 0x3a;
export const E = 0x65;
export const OPEN_LIST = 0x5b;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;

export function isDigit(code: number): boolean {
  return code <= NINE && code >= ZERO;
}

/** The index after the text whose quotation mark stands at `start`; -1 if the text does not end. */
export function pastText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return at + 1;
  }
  return -1;
}
