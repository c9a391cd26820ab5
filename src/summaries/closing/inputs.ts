/** The input cells of the closing checklist, in order, below the header and the line about the tab. */

import type { CellInput } from '../../platform/ports';
import { isDay, quoted } from '../formulas';

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
/** Inputs that hold a number, with their first value. */
export const NUMBERS: Partial<Record<InputName, number>> = {
  // Money out above this amount in won needs evidence (3만원 초과).
  limit: 30_000,
  // A transaction above this amount in won needs an attachment.
  attached: 1_000_000,
  // A transaction should be confirmed after this many days.
  days: 30,
};
export type ClosingInputs = Readonly<Record<InputName, CellInput>>;

export const FIRST_INPUT = 3;
/** An empty row separates the checks from the inputs. */
export const FIRST_CHECK = FIRST_INPUT + INPUTS.length + 1;

export function inputRow(name: InputName): number {
  return FIRST_INPUT + INPUTS.indexOf(name);
}

export function inputCell(name: InputName): string {
  return `$B$${inputRow(name)}`;
}

/** True if an input is no number (3만원) or no month (10월): the checks would find too little. */
export function isMistyped(): string {
  const texts = (Object.keys(NUMBERS) as InputName[]).map(name => `ISTEXT(${inputCell(name)})`);
  return `OR(${[...texts, `NOT(${isDay(inputCell('month'))})`].join(',')})`;
}

/** 1 if the input names the value. The input is a list of words between commas. */
export function isNamed(values: string, name: InputName): string {
  return isNamedIn(values, inputCell(name));
}

/**
 * 1 if the cell names the value. Most cells are empty, and the formula then reads no row. A name can hold commas.
 * Blanks around names do not count.
 */
export function isNamedIn(values: string, cell: string): string {
  const words = wordsIn(cell);
  const value = `LOWER(","&SUBSTITUTE(${values},", ",",")&",")`;
  return `IF(${cell}="",0,(SUBSTITUTE(${words},${value},"")<>${words})*(${values}<>""))`;
}

/** True if a word of the cell is none of these names, which hold no commas. */
export function hasOther(name: InputName, names: readonly string[]): string {
  const rest = names.reduce(
    (words, one) => `SUBSTITUTE(${words},${quoted(`,${one.toLowerCase()},`)},",")`,
    wordsIn(inputCell(name)),
  );
  return `SUBSTITUTE(${rest},",","")<>""`;
}

/** The words of a cell in lower case, each between two commas. */
function wordsIn(cell: string): string {
  return `LOWER(","&SUBSTITUTE(SUBSTITUTE(TRIM(${cell})," ,",","),", ",",")&",")`;
}
