/** Equality of two values, by the words of the design (section 3) and not by the add-on's code. */

import { idOf, nameOf, REFERENCES } from './transactions';

export type Comparable = string | number | boolean | null;

/** NFC, trimmed, CRLF as LF; bare digits in registration numbers; 1 and 0 as booleans in "is" fields; empty: null. */
export function comparable(field: string, value: unknown): Comparable {
  if (value === undefined || value === null) return null;
  if (/^is[A-Z]/.test(field) && (value === 1 || value === 0)) return value === 1;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = String(value).normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if (text === '') return null;
  if (field in REFERENCES) return idOf(field, text);
  if (field !== 'registrationNumber') return text;
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{10}$/.test(digits) ? digits : text;
}

export function same(field: string, a: unknown, b: unknown): boolean {
  return comparable(field, a) === comparable(field, b);
}

const REGIONS: Readonly<Record<string, string>> = { DOMESTIC: 'Domestic', FOREIGN: 'Foreign' };

/** A value as a dialog shows it. */
export function shown(field: string, value: unknown): string {
  const known = comparable(field, value);
  if (known === null) return '(empty)';
  if (typeof known === 'boolean') return known ? 'TRUE' : 'FALSE';
  if (field in REFERENCES) return nameOf(field, String(known));
  if (field === 'region') return REGIONS[String(known)] ?? String(known);
  const text =
    field === 'registrationNumber' && /^\d{10}$/.test(String(known))
      ? `${String(known).slice(0, 3)}-${String(known).slice(3, 5)}-${String(known).slice(5)}`
      : String(known);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text.replace(/\n/g, '⏎');
}
