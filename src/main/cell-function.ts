/** A cell function: its implementation, and the help that Sheets shows while a formula is typed. */

import { OutOfTimeError, ServiceError } from '../api/errors';
import { Call, type FunctionResult } from '../functions/call';
import type { Platform } from '../platform/ports';
import * as functionTexts from '../text/function-texts';
import { joined, type Text, UserError } from '../text/text';
import { verbatim } from '../text/texts';

/** The meaning of each parameter. Brackets mark optional ones. */
const PARAMETERS = {
  type: '{string} type "Card", "Card+Bank account", "EXPENSE_TICKET", "All"; "카드", "전체"',
  start: '{Date} start First day, 첫날: "2026-10-01"',
  end: '{Date} end Last day, 마지막 날: "2026-10-31"',
  group:
    '{string} [group] Month, Day, Category, Tag, Contact, In, Out: 월, 일, 계정과목, 태그, 거래처, 입금, 출금',
  key: '{Array<Array<string>>} key ID, name, code, registration number, e-mail; one or a range. 하나 또는 범위',
  field: '{string} [field] Label or path of a field, 항목: "E-mail", "이메일", "email"',
  currency: '{string} currency "USD"',
  date: '{Date} [date] Day, 날짜: "2026-10-30"; left out: the latest, 비우면 최근',
  list: '{string} list Tab or list, 시트나 목록: "Contacts", "거래처"',
  number: '{Array<Array<string>>} number One or a range, 하나 또는 범위: "124-81-00998"',
  stamp: '{string} [stamp] FIN_STAMP',
} as const;

export type ParameterName = keyof typeof PARAMETERS;

/**
 * Help in English and Korean, and example arguments that give an answer with the stand-in's data, without the stamp.
 */
export type Words = readonly [en: string, ko: string, example?: string];

export interface CellFunction<Name extends string = string> {
  readonly name: Name;
  readonly words: Words;
  /** In order; the stamp is always last. */
  readonly parameters: readonly ParameterName[];
  readonly run: (call: Call) => FunctionResult;
  /** The data for which it may call the service, if the owner allows it. Members' data is allowed by name only. */
  readonly asks?: 'records' | 'members';
}

export function row<Name extends string>(
  name: Name,
  parameters: readonly ParameterName[],
  run: CellFunction['run'],
  words: Words,
  asks?: CellFunction['asks'],
): CellFunction<Name> {
  return { name, words, parameters, run, ...(asks === undefined ? {} : { asks }) };
}

/** A function that may ask the service for records. */
export function asking<Name extends string>(
  name: Name,
  parameters: readonly ParameterName[],
  run: CellFunction['run'],
  words: Words,
): CellFunction<Name> {
  return row(name, parameters, run, words, 'records');
}

export function exampleOf({ name, words: [, , ...example], parameters }: CellFunction): string {
  const all = parameters.includes('stamp') ? [...example, 'FIN_STAMP'] : example;
  return `=${name}(${all.join(', ')})`;
}

/** The JSDoc lines that Sheets shows while a formula is typed. */
export function docOf(one: CellFunction): string[] {
  const [en, ko] = one.words;
  return [
    `${en} ${ko}`,
    `Example: ${exampleOf(one)}`,
    '',
    ...one.parameters.map(parameter => `@param ${PARAMETERS[parameter]}`),
    '@return {*}',
    '@customfunction',
  ];
}

/** Answers a call from a cell. An error names the function; one of the service also says whose key asked. */
export function runCellFunction(
  one: CellFunction,
  platform: Platform,
  args: readonly unknown[],
): FunctionResult {
  try {
    return one.run(new Call(platform, one, args));
  } catch (error) {
    const why = whyNot(error);
    if (why === null) throw error;
    throw new UserError(joined([verbatim(one.name), why], ': '));
  }
}

function whyNot(error: unknown): Text | null {
  // Another OutOfTimeError means too much data; this one passes by itself.
  if (error instanceof OutOfTimeError && error.waitMs !== null)
    return joined([functionTexts.toldToWait, functionTexts.askAgain]);
  if (error instanceof ServiceError) return joined([error.text, functionTexts.askAgain]);
  return error instanceof UserError ? error.text : null;
}
