/** Finds, checks and fills {{placeholders}}. A quoted one becomes part of the text; a bare one keeps its type. */

import { wholeNumberFault } from '../changes/whole-number';
import { type Json, parseJson } from '../common/json';
import { jsonFault } from '../common/json-fault';
import { bareName, fillBody, mayBeEmpty, piecesOf } from '../common/placeholders';
import { shownLine } from '../common/shown-line';
import * as requestTexts from '../text/requests/request-texts';
import { verbatim } from '../text/texts';
import { UserError } from '../text/user-error';
import { checkedPath, methodOf, queryPairs, rendered, type Rendered, type TeamRequest } from './request';
import { wholeAmounts } from './whole-amounts';

/** The value of a placeholder. typed: a person typed it into a dialog, so that 100 may be meant as a number. */
export interface Value {
  readonly value: string | number | boolean | null;
  readonly typed?: boolean;
  /** What people see in its cell, where that says more than the value: "10%". */
  readonly seen?: string;
  /** Its cell: "Tab!B6". */
  readonly at?: string;
}

export type Values = ReadonlyMap<string, Value>;

const WHY = {
  syntax: requestTexts.notJson,
  number: requestTexts.longNumber,
} as const;

const LONGEST_BODY = 8_000;
/** A typed number: no leading zero, and exact. */
const TYPED_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/** The distinct names in a template's braces, without the question mark of "{{memo?}}". */
export function placeholders({ path, query, body }: TeamRequest): string[] {
  const names = [path, query, body].flatMap(text => piecesOf(text).flatMap(({ name }) => name ?? []));
  return [...new Set(names.map(name => bareName(name)))];
}

/** Checks everything that needs no values. Throws UserError, which says where the body stops being JSON. */
export function checkTemplate(template: TeamRequest): void {
  methodOf(template.method);
  checkedPath(
    piecesOf(template.path)
      .map(({ text, name }) => (name === null ? text : 'x'))
      .join(''),
  );
  queryPairs(template.query);
  if (template.body.length > LONGEST_BODY) throw new UserError(requestTexts.tooLong);
  if (template.body.trim() === '') return;
  // The substitute has the placeholder's length, so that an error's position is the position in the template.
  const text = fillBody(template.body, (piece, inText) =>
    (inText ? 'x' : '0').padEnd(piece.text.length, inText ? 'x' : ' '),
  );
  const fault = jsonFault(text);
  if (fault === null) return;
  const before = template.body.slice(0, fault.at).split('\n');
  const near = shownLine(template.body.slice(fault.at, fault.at + 25), 25);
  const column = (before[before.length - 1] ?? '').length + 1;
  throw new UserError(requestTexts.badBody(WHY[fault.kind], before.length, column, near));
}

/** The request with its values. Throws UserError for a missing value, or a part that becomes something else. */
export function render(template: TeamRequest, values: Values): Rendered {
  const look = (name: string): Value => {
    const found = values.get(bareName(name)) ?? { value: null };
    if ((found.value === null || found.value === '') && !mayBeEmpty(name))
      throw new UserError(requestTexts.emptyValue(bareName(name)));
    return found;
  };
  requireWholeAmounts(template.body, look);
  const fill = (text: string): string =>
    piecesOf(text)
      .map(piece => (piece.name === null ? piece.text : asText(look(piece.name))))
      .join('');
  const pairs = queryPairs(template.query).flatMap(([name, text]): [string, string][] => {
    const value = fill(text);
    // An optional parameter without a value is left out.
    return value === '' && text !== '' ? [] : [[name, value]];
  });
  const path = piecesOf(template.path)
    .map(piece => (piece.name === null ? piece.text : withinSegment(piece.name, asText(look(piece.name)))))
    .join('');
  return rendered(methodOf(template.method), checkedPath(path), pairs, bodyOf(template, look));
}

/** Keeps a value within its path segment, so that a cell cannot choose another path. Throws UserError. */
function withinSegment(name: string, value: string): string {
  if (/[/\\]/.test(value))
    throw new UserError(requestTexts.slashInPath(bareName(name), shownLine(value, 60)));
  return value;
}

/** Throws UserError, which names the cell, where an amount is none in whole won. */
function requireWholeAmounts(body: string, look: (name: string) => Value): void {
  for (const name of wholeAmounts(body, one => look(`${one}?`).value)) {
    const { value, seen, at } = look(`${name}?`);
    const fault = wholeNumberFault(seen ?? value, verbatim(cellName(name, at)));
    if (fault !== null) throw new UserError(fault);
  }
}

/** What the cell of a placeholder is called. */
export function cellName(name: string, at: string | undefined): string {
  return at === undefined || at === name ? name : `${name} (${at})`;
}

function bodyOf(template: TeamRequest, look: (name: string) => Value): Json {
  if (template.body.trim() === '') return null;
  const text = fillBody(template.body, ({ name }, inText) => {
    const found = look(name ?? '');
    if (inText) return JSON.stringify(asText(found)).slice(1, -1);
    const text = bare(found);
    if (jsonFault(text)?.kind === 'number')
      throw new UserError(requestTexts.longCell(cellName(bareName(name ?? ''), found.at), text));
    return text;
  });
  if (text.length > LONGEST_BODY) throw new UserError(requestTexts.tooLong);
  const json = parseJson(text);
  if (jsonFault(text) !== null || typeof json !== 'object' || json === null)
    throw new UserError(requestTexts.badBody(requestTexts.notJson, 1, 1, shownLine(text, 40)));
  return json;
}

function asText({ value }: Value): string {
  return value === null ? '' : String(value);
}

function bare({ value, typed }: Value): string {
  if (value === null || value === '') return 'null';
  if (
    typed === true &&
    typeof value === 'string' &&
    (TYPED_NUMBER.test(value) || /^(?:true|false)$/.test(value))
  )
    return value;
  return JSON.stringify(value);
}
