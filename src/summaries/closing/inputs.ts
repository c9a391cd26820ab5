/** Cells of the closing checklist that its reader may change: below the header and the line about the tab, in this order. */

import type { CellInput } from '../../platform/ports';

export const INPUTS = ['month', 'limit', 'asked', 'evidence', 'spared', 'accounts'] as const;
export type InputName = (typeof INPUTS)[number];
export type ClosingInputs = Readonly<Record<InputName, CellInput>>;

export const FIRST_INPUT = 3;
/** Checks stand below the inputs and an empty row. */
export const FIRST_CHECK = FIRST_INPUT + INPUTS.length + 1;

/** Won over which money out needs evidence (3만원 초과). */
export const LIMIT = 30_000;

export function inputRow(name: InputName): number {
  return FIRST_INPUT + INPUTS.indexOf(name);
}

export function inputCell(name: InputName): string {
  return `$B$${inputRow(name)}`;
}

/** True where the words of an input, between commas, name the value. */
export function isNamed(values: string, name: InputName): string {
  const words = `LOWER(","&SUBSTITUTE(${inputCell(name)},", ",",")&",")`;
  return `(SUBSTITUTE(${words},LOWER(","&${values}&","),"")<>${words})*(${values}<>"")`;
}
