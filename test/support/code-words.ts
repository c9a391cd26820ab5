/** Words in capitals that a text for people may hold, each with its reason. Anything else in capitals is a code. */
export const ALLOWED: Readonly<Record<string, string>> = {
  ID: 'the column, and the word for it in Korean offices',
  API: 'the name of the key that the service gives out',
  JSON: 'custom requests, which experts write',
  GET: 'custom requests: how one writes "only read"',
  CSV: 'a kind of file',
  PDF: 'a kind of file',
  GB: 'a unit',
  MB: 'a unit',
  TB: 'a unit',
  TRUE: 'what the cell itself shows',
  FALSE: 'what the cell itself shows',
  ROUND: 'a function of Google Sheets',
  ARRAYFORMULA: 'a function of Google Sheets',
  CEO: 'an English word',
  VAT: 'an English word',
  PG: 'a word of the trade in Korea',
  OTP: 'a word of the trade',
  DN: 'a part of a certificate',
  OID: 'a part of a certificate',
  OK: 'a button of Google',
  KRW: 'a currency',
  USD: 'a currency',
  JPY: 'a currency',
};

/** The codes in a text: words in capitals that are not allowed. Functions of ours are typed into cells. */
export function codesIn(text: string): string[] {
  const words = text.match(/[A-Za-z0-9_]+/g) ?? [];
  const codes = words.filter(word => /^[A-Z][A-Z0-9_]*[A-Z]$/.test(word) && !word.startsWith('FIN_'));
  return [...new Set(codes)].filter(word => !(word in ALLOWED));
}
