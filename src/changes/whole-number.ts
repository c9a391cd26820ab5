/** Checks amounts in whole won: typed, pasted, computed, or part of a request of the team. */

import type { Cell } from '../platform/ports';
import * as pushTexts from '../text/push/push-texts';
import type { Text } from '../text/text';
import type { Scalar } from './scalar';
import { numberIn } from './spellings';

/** A cell keeps 15 digits of a number. */
const MOST = 999_999_999_999_999;

/** Why the value is not an amount in whole won, and what to do; null for an amount or an empty value. */
export function wholeNumberFault(value: Scalar, label: Text): Text | null {
  if (value === null || value === '') return null;
  const number = typeof value === 'string' ? numberIn(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= MOST) return null;
  const isLong =
    typeof number === 'number' ? Math.abs(number) > MOST : /^[+-]?[\d,]{16,}$/.test(String(value));
  return isLong ? pushTexts.tooManyDigits(label, String(value)) : pushTexts.notWhole(label, String(value));
}

/** The cell as people see it. Without its percent sign, a share (0.1, or 1 for 100%) would look like an amount. */
export function asSeen(cell: Cell, numberFormat: string): Cell {
  if (typeof cell !== 'number' || !numberFormat.replace(/"[^"]*"/g, '').includes('%')) return cell;
  return `${Number((cell * 100).toPrecision(12))}%`;
}
