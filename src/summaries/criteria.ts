/** Criteria of figures over cells, by the rules of SUMIF: letter case is ignored, and "*" and "?" are wildcards. */

import { textOfSerial } from '../common/calendar';
import type { Cell } from '../platform/ports';
import type { Condition, Part } from './figures';

type Operand = string | number;

export interface Criterion {
  readonly matches: (cell: Cell) => boolean;
  /** The key of the only cells that match; null if the criterion is no plain equality. */
  readonly key: string | null;
}

/** cell: the content of a cell in the criterion. */
export function criterionOf({ is, to }: Condition, cell: (part: Exclude<Part, string>) => Cell): Criterion {
  const parts = to.map(one => (typeof one === 'string' ? one : read(cell(one), one.as)));
  const [only = ''] = parts;
  const operand = parts.length === 1 ? only : parts.join('');
  if (is === undefined || is === '=') return equality(operand);
  if (is === '<>') {
    const { matches } = equality(operand);
    return { matches: one => !matches(one), key: null };
  }
  const limit = Number(operand);
  const compares: Readonly<Record<typeof is, (value: number) => boolean>> = {
    '>': value => value > limit,
    '<': value => value < limit,
    '<=': value => value <= limit,
  };
  return {
    matches: one => {
      const value = numberIn(one);
      return value !== null && compares[is](value);
    },
    key: null,
  };
}

/** Equal cells have equal keys. A text that reads as a number equals the number. */
export function keyOf(cell: Cell): string {
  const value = numberIn(cell);
  if (value !== null) return `#${value}`;
  const text = String(cell);
  return /^-?\d+(\.\d+)?$/.test(text) ? `#${Number(text)}` : `"${text.toLowerCase()}`;
}

/** The number of a cell, also of a day; null for another cell. */
export function numberIn(cell: Cell): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' ? cell.serial : null;
}

function equality(operand: Operand): Criterion {
  if (typeof operand === 'string' && /[*?~]/.test(operand)) {
    const pattern = operand.toLowerCase();
    return { matches: one => typeof one === 'string' && fits(one.toLowerCase(), pattern), key: null };
  }
  const key = keyOf(operand);
  return { matches: one => keyOf(one) === key, key };
}

/** True if the text fits a pattern with wildcards. "~" takes the next sign as it is. */
function fits(text: string, pattern: string): boolean {
  let [at, from, star, mark] = [0, 0, -1, 0];
  while (at < text.length) {
    const isEscaped = pattern.charAt(from) === '~' && from + 1 < pattern.length;
    const sign = pattern.charAt(isEscaped ? from + 1 : from);
    if (!isEscaped && sign === '*') [star, mark, from] = [from, at, from + 1];
    else if (from < pattern.length && (sign === text.charAt(at) || (!isEscaped && sign === '?')))
      [at, from] = [at + 1, from + (isEscaped ? 2 : 1)];
    else if (star < 0) return false;
    // The last "*" takes one more sign.
    else [mark, at, from] = [mark + 1, mark + 1, star + 1];
  }
  while (pattern.charAt(from) === '*') from++;
  return from === pattern.length;
}

function read(cell: Cell, as: Exclude<Part, string>['as']): Operand {
  const value = numberIn(cell);
  if (as === 'digits')
    return String(value ?? cell)
      .replace(/[- ]/g, '')
      .replace(/\*/g, 'x');
  if (as === 'literal') return String(value ?? cell).replace(/[~*?]/g, '~$&');
  if (value === null) return String(cell);
  if (as === 'month') return Number(textOfSerial(value).slice(0, 7).replace('-', ''));
  if (as === 'dayBefore') return value - 1;
  return as === 'negative' ? -value : value;
}
