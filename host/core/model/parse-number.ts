/** Parses typed numbers: grouping, currency, percent, exponents, accounting brackets. */

export interface NumberEntry {
  readonly value: number;
  /** The format that the entry gives to a cell without format: "10%" shows as a percentage. */
  readonly format: string | undefined;
}

const NUMBER =
  /^([+-]?)\s*([$€£¥₩￦]?)\s*([+-]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?\s*(%|원)?$/i;

/** The number that trimmed text means; null for other text. "007" is 7, "1e3" is 1000, "10%" is 0.1, "(5)" is -5. */
export function parseNumberEntry(text: string): NumberEntry | null {
  const bracketed = /^\((.+)\)$/.exec(text);
  const match = NUMBER.exec(bracketed?.[1] ?? text);
  if (!match) return null;
  const [, sign = '', currency = '', innerSign = '', digits = '', power = '', unit = ''] = match;
  if (sign !== '' && innerSign !== '') return null;
  if (bracketed && (sign || innerSign)) return null;
  if (unit === '원' || (currency && unit)) return null;
  const grouped = digits.includes(',');
  const size = Number(digits.replace(/,/g, '') + power);
  if (!Number.isFinite(size)) return null;
  const negative = bracketed !== null || sign === '-' || innerSign === '-';
  // As in Sheets, digits beyond the fifteenth are lost.
  const exact = Number(size.toPrecision(15)) / (unit === '%' ? 100 : 1);
  return {
    value: negative && exact !== 0 ? -exact : exact,
    format: formatOf({
      currency,
      percent: unit === '%',
      grouped,
      decimals: digits.includes('.'),
      power: power !== '',
    }),
  };
}

interface Shape {
  readonly currency: string;
  readonly percent: boolean;
  readonly grouped: boolean;
  readonly decimals: boolean;
  readonly power: boolean;
}

function formatOf(shape: Shape): string | undefined {
  const decimals = shape.decimals ? '.00' : '';
  if (shape.percent) return `0${decimals}%`;
  if (shape.currency) return `[$${shape.currency}]#,##0${decimals}`;
  if (shape.power) return '0.00E+00';
  return shape.grouped ? `#,##0${decimals}` : undefined;
}
