/** Cells of the closing checklist that its reader may change: below the header and the line about the tab, in this order; and beside each check what its reader has looked at. */

import type { CellInput } from '../../platform/ports';

export const INPUTS = [
  'month',
  'limit',
  'asked',
  'evidence',
  'spared',
  'accounts',
  'attached',
  'days',
] as const;
export type InputName = (typeof INPUTS)[number];
/** Those that hold a number, and what they hold at first. */
export const NUMBERS: Partial<Record<InputName, number>> = {
  // Won over which money out needs evidence (3만원 초과).
  limit: 30_000,
  // Won over which a transaction needs an attachment.
  attached: 1_000_000,
  // Days after which a transaction should be confirmed.
  days: 30,
};
export type ClosingInputs = Readonly<Record<InputName, CellInput>>;

export const FIRST_INPUT = 3;
/** Checks stand below the inputs and an empty row. */
export const FIRST_CHECK = FIRST_INPUT + INPUTS.length + 1;

export function inputRow(name: InputName): number {
  return FIRST_INPUT + INPUTS.indexOf(name);
}

export function inputCell(name: InputName): string {
  return `$B$${inputRow(name)}`;
}

/** True where the words of an input, between commas, name the value. */
export function isNamed(values: string, name: InputName): string {
  return isNamedIn(values, inputCell(name));
}

/** The same of any cell. Most are empty, and then no row is looked at. */
export function isNamedIn(values: string, cell: string): string {
  const words = `LOWER(","&SUBSTITUTE(${cell},", ",",")&",")`;
  return `IF(${cell}="",0,(SUBSTITUTE(${words},LOWER(","&${values}&","),"")<>${words})*(${values}<>""))`;
}
