/**
 * Text functions.
 */
import { PROPER } from '@formulajs/formulajs';
import { formatKind, formatNumber, hasDecimalComma } from '../../model/number-format';
import { fail } from '../failure';
import { eachValue, type Scope, toScalar } from '../scope';
import { isError, type Operand, toBoolean, toNumber, toText, type Value } from '../values';
import { type FunctionTable, scalar, whole } from './registry';

const text = (value: Value | undefined): string => toText(value ?? null);

export const TEXTS: FunctionTable = {
  CONCATENATE: whole(1, 255, (operands, scope) => joined(operands, scope).join('')),
  CONCAT: scalar(2, 2, ([a, b]) => text(a) + text(b)),
  JOIN: whole(2, 255, ([separator = null, ...rest], scope) =>
    joined(rest, scope).join(toText(toScalar(separator, scope))),
  ),
  TEXTJOIN: whole(3, 255, ([separator = null, skipEmpty = null, ...rest], scope) => {
    const skip = toBoolean(toScalar(skipEmpty, scope));
    const parts = joined(rest, scope);
    return (skip ? parts.filter(part => part !== '') : parts).join(toText(toScalar(separator, scope)));
  }),
  LEN: scalar(1, 1, ([a]) => text(a).length),
  LEFT: scalar(1, 2, ([a, count]) => text(a).slice(0, length(count, 1))),
  RIGHT: scalar(1, 2, ([a, count]) => {
    const size = length(count, 1);
    return size === 0 ? '' : text(a).slice(-size);
  }),
  MID: scalar(3, 3, ([a, start, count]) => {
    const from = toNumber(start ?? null);
    if (from < 1) throw fail('#NUM!', 'Function MID parameter 2 must be at least 1.');
    return text(a).slice(Math.trunc(from) - 1, Math.trunc(from) - 1 + length(count, 0));
  }),
  TRIM: scalar(1, 1, ([a]) => text(a).replace(/ +/g, ' ').replace(/^ | $/g, '')),
  CLEAN: scalar(1, 1, ([a]) => text(a).replace(/[\u0000-\u001f]/g, '')),
  UPPER: scalar(1, 1, ([a]) => text(a).toUpperCase()),
  LOWER: scalar(1, 1, ([a]) => text(a).toLowerCase()),
  PROPER: scalar(1, 1, ([a]) => PROPER(text(a)) as string),
  EXACT: scalar(2, 2, ([a, b]) => text(a) === text(b)),
  REPT: scalar(2, 2, ([a, count]) => text(a).repeat(length(count, 0))),
  SUBSTITUTE: scalar(3, 4, ([a, from, to, nth]) => substitute(text(a), text(from), text(to), nth)),
  FIND: scalar(2, 3, ([part, a, start]) => find(text(a), text(part), start)),
  SEARCH: scalar(2, 3, ([part, a, start]) => find(text(a).toLowerCase(), text(part).toLowerCase(), start)),
  TEXT: scalar(2, 2, ([value = null, format], scope) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'boolean') return toText(value);
    // Letters of dates are the same everywhere. "." and "," of a pattern are those of the spreadsheet's locale.
    const isSwapped = hasDecimalComma(scope.doc.locale) && formatKind(text(format)) === 'number';
    const shown = formatNumber(toNumber(value), swapped(text(format), isSwapped), scope.doc.locale);
    return swapped(shown, isSwapped);
  }),
  FIXED: scalar(1, 2, ([value = null, places = 2], scope) => {
    const { locale } = scope.doc;
    const decimals = length(places, 2);
    const shown = formatNumber(
      toNumber(value),
      `#,##0${decimals > 0 ? '.' : ''}${'0'.repeat(decimals)}`,
      locale,
    );
    return swapped(shown, hasDecimalComma(locale));
  }),
  T: scalar(1, 1, ([a = null]) => (typeof a === 'string' ? a : '')),
  CHAR: scalar(1, 1, ([a]) => String.fromCodePoint(toNumber(a ?? null))),
  UNICODE: scalar(1, 1, ([a]) => text(a).codePointAt(0) ?? 0),
  // Only the label is kept, because a cell shows the label.
  HYPERLINK: scalar(1, 2, ([address, label]) => (label === undefined ? text(address) : label)),
};

function swapped(shown: string, isSwapped: boolean): string {
  return isSwapped ? shown.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.')) : shown;
}

function joined(operands: readonly Operand[], scope: Scope): string[] {
  const parts: string[] = [];
  for (const operand of operands) {
    eachValue(operand, scope, value => {
      if (isError(value)) throw fail(value.error, value.message);
      parts.push(toText(value));
    });
  }
  return parts;
}

function length(value: Value | undefined, other: number): number {
  const count = value === undefined || value === null ? other : Math.trunc(toNumber(value));
  if (count < 0) throw fail('#VALUE!', 'A number of characters cannot be negative.');
  return count;
}

function substitute(subject: string, from: string, to: string, nth: Value | undefined): string {
  if (from === '') return subject;
  const parts = subject.split(from);
  if (nth === undefined || nth === null) return parts.join(to);
  const at = Math.trunc(toNumber(nth));
  if (at < 1) throw fail('#VALUE!', 'Function SUBSTITUTE parameter 4 must be at least 1.');
  if (at >= parts.length) return subject;
  return parts.slice(0, at).join(from) + to + parts.slice(at).join(from);
}

function find(subject: string, part: string, start: Value | undefined): number {
  const from = start === undefined || start === null ? 1 : toNumber(start);
  const at = from < 1 ? -1 : subject.indexOf(part, from - 1);
  if (at < 0) throw fail('#VALUE!', `'${part}' was not found.`);
  return at + 1;
}
