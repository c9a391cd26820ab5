/** A cell function: what Sheets may call from a formula, and what is said of it while a formula is typed. */

import { Call, type FunctionResult } from '../functions/call';
import type { Platform } from '../platform/ports';
import { joined } from '../text/text';
import { verbatim } from '../text/texts';
import { UserError } from '../text/user-error';

/** What each parameter takes. In brackets: may be left out. */
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

/** In English, in Korean, and arguments that give an answer with the data of the stand-in service, the stamp left out. */
export type Words = readonly [en: string, ko: string, example?: string];

export interface CellFunction<Name extends string = string> {
  readonly name: Name;
  readonly words: Words;
  /** In their order; the stamp is always the last. */
  readonly parameters: readonly ParameterName[];
  readonly run: (call: Call) => FunctionResult;
  /** It may ask the service, where the owner allows it: never, or for data of this kind. Members' data is allowed by name only. */
  readonly asks?: 'records' | 'members';
}

/** A row of the table. */
export function row<Name extends string>(
  name: Name,
  parameters: readonly ParameterName[],
  run: CellFunction['run'],
  words: Words,
  asks?: CellFunction['asks'],
): CellFunction<Name> {
  return { name, words, parameters, run, ...(asks === undefined ? {} : { asks }) };
}

/** One that may ask the service for records. */
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

/** Lines of the JSDoc that Sheets shows while a formula is typed. */
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

/** Answers a call from a cell; whatever keeps it from answering says which function speaks. */
export function runCellFunction(
  one: CellFunction,
  platform: Platform,
  args: readonly unknown[],
): FunctionResult {
  try {
    return one.run(new Call(platform, one, args));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(joined([verbatim(one.name), error.text], ': '));
  }
}
