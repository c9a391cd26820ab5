/** Utilities.formatString, Logger.log and console.log: C's printf as far as Apps Script documents it. */

const DIRECTIVE = /%(?:(\d+)\$)?([-+ 0#,]*)(\d+)?(?:\.(\d+))?([a-zA-Z%])/g;

/** @throws RangeError for an unknown directive, or a directive without an argument. */
export function formatString(template: string, args: readonly unknown[]): string {
  let next = 0;
  return template.replace(DIRECTIVE, (whole, position, flags: string, width, precision, type: string) => {
    if (type === '%') return '%';
    const index = position === undefined ? next++ : Number(position) - 1;
    if (index >= args.length) throw new RangeError(`Format specifier '${whole}' has no argument`);
    const value = args[index];
    const digits = precision === undefined ? null : Number(precision);
    const text = convert(type, value, flags, digits, whole);
    return pad(text, flags, width === undefined ? 0 : Number(width));
  });
}

function convert(type: string, value: unknown, flags: string, digits: number | null, whole: string): string {
  switch (type) {
    case 's':
      return digits === null ? display(value) : display(value).slice(0, digits);
    case 'd':
    case 'i':
      return signed(group(String(Math.trunc(Number(value))), flags), flags);
    case 'f':
      return signed(group(Number(value).toFixed(digits ?? 6), flags), flags);
    case 'e':
      return signed(Number(value).toExponential(digits ?? 6), flags);
    case 'g':
      return signed(String(Number(Number(value).toPrecision(digits ?? 6))), flags);
    case 'x':
      return (Number(value) >>> 0).toString(16);
    case 'X':
      return (Number(value) >>> 0).toString(16).toUpperCase();
    case 'o':
      return (Number(value) >>> 0).toString(8);
    case 'c':
      return typeof value === 'number' ? String.fromCodePoint(value) : display(value).slice(0, 1);
    case 'b':
      return String(Boolean(value));
    case 'j':
      return JSON.stringify(value);
    default:
      throw new RangeError(`Unknown format specifier '${whole}'`);
  }
}

/** A value's text in a log: strings plain, plain objects and arrays as JSON, other values by their toString. */
export function display(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return value.stack ?? String(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return String(value);
  if (Object.hasOwn(value, 'toString')) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}

/** The text of a log call: printf if the first argument is a text with directives, else all arguments in a row. */
export function formatLog(args: readonly unknown[]): string {
  const [first, ...rest] = args;
  if (typeof first !== 'string' || rest.length === 0) return args.map(display).join(' ');
  const used = [...first.matchAll(DIRECTIVE)].filter(match => match[5] !== '%').length;
  if (used > rest.length) return args.map(display).join(' ');
  return [formatString(first, rest.slice(0, used)), ...rest.slice(used).map(display)].join(' ');
}

function signed(text: string, flags: string): string {
  if (text.startsWith('-')) return text;
  if (flags.includes('+')) return `+${text}`;
  return flags.includes(' ') ? ` ${text}` : text;
}

function group(text: string, flags: string): string {
  if (!flags.includes(',')) return text;
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function pad(text: string, flags: string, width: number): string {
  if (flags.includes('-')) return text.padEnd(width);
  if (!flags.includes('0')) return text.padStart(width);
  const sign = /^[+-]/.test(text) ? text.slice(0, 1) : '';
  return sign + text.slice(sign.length).padStart(width - sign.length, '0');
}
