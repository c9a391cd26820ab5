/** Finds, checks and fills {{placeholders}}. A quoted one becomes part of the text; a bare one keeps its type. */

import { numberIn } from '../changes/spellings';
import { wholeNumberFault } from '../changes/whole-number';
import type { Json } from '../common/json';
import { jsonFault } from '../common/json-fault';
import { bareName, bodyFault, loneBraces, mayBeEmpty, piecesOf } from '../common/placeholders';
import { shownLine } from '../common/shown-line';
import * as requestTexts from '../text/requests/request-texts';
import { isIdNamed, numberNamed } from '../resources/number-names';
import { filled, markedBody, slotIn, valuesIn } from '../resources/update-template';
import { verbatim } from '../text/texts';
import { UserError } from '../text/text';
import { checkedPath, methodOf, queryPairs, type Rendered, rendered, type TeamRequest } from './request';

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

const LONGEST_BODY = 8_000;
/** A typed number, without a leading zero and exact, or a typed truth value. */
const TYPED_VALUE = /^(?:-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?|true|false)$/;

/** The distinct names in a template's braces, without the question mark of "{{memo?}}". */
export function placeholders({ path, query, body }: TeamRequest): string[] {
  const names = [path, query, body].flatMap(text => piecesOf(text).flatMap(({ name }) => name ?? []));
  return [...new Set(names.map(name => bareName(name)))];
}

/** Checks everything that needs no values. Throws UserError, which says where the body stops being JSON. */
export function checkTemplate(template: TeamRequest): void {
  methodOf(template.method);
  const lone = loneBraces(template.path) ?? loneBraces(template.query);
  if (lone !== null) throw new UserError(requestTexts.missingBrace(lone));
  checkedPath(
    piecesOf(template.path)
      .map(({ text, name }) => (name === null ? text : 'x'))
      .join(''),
  );
  queryPairs(template.query);
  if (template.body.length > LONGEST_BODY) throw new UserError(requestTexts.tooLong);
  if (template.body.trim() === '') return;
  const fault = bodyFault(template.body);
  if (fault !== null)
    throw new UserError(
      requestTexts.badBody(requestTexts.bodyFaults[fault.kind], fault.line, fault.column, fault.near),
    );
}

/** The request with its values. Throws UserError for a missing value, or a part that becomes something else. */
export function render(template: TeamRequest, values: Values): Rendered {
  const look = (name: string): Value => {
    const found = values.get(bareName(name)) ?? { value: null };
    if ((found.value === null || found.value === '') && !mayBeEmpty(name))
      throw new UserError(requestTexts.emptyValue(bareName(name)));
    return found;
  };
  const amounts = wonIn(template.body, look);
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
  const inBody = (name: string): Value => {
    const won = amounts.get(bareName(name));
    return won === undefined ? look(name) : { ...look(name), value: won };
  };
  return rendered(methodOf(template.method), checkedPath(path), pairs, bodyOf(template, inBody));
}

/** Keeps a value within its path segment, so that a cell cannot choose another path. Throws UserError. */
function withinSegment(name: string, value: string): string {
  if (!/^[\w.~-]*$/.test(value))
    throw new UserError(requestTexts.notInPath(bareName(name), shownLine(value, 60)));
  return value;
}

/**
 * The amounts in whole won that stand as text in their cells, as numbers. A service could read "1,000" as 1. Throws
 * UserError, which names the cell, where an amount is none in whole won.
 */
function wonIn(body: string, look: (name: string) => Value): ReadonlyMap<string, number> {
  const won = new Map<string, number>();
  for (const name of wholeAmounts(body, one => look(`${one}?`).value)) {
    const { value, seen, at } = look(`${name}?`);
    const fault = wholeNumberFault(seen ?? value, verbatim(cellName(name, at)));
    if (fault !== null) throw new UserError(fault);
    const number = typeof value === 'string' ? numberIn(value) : null;
    if (number !== null) won.set(bareName(name), number);
  }
  return won;
}

/** What the cell of a placeholder is called. */
export function cellName(name: string, at: string | undefined): string {
  return at === undefined || at === name ? name : `${name} (${at})`;
}

function bodyOf(template: TeamRequest, look: (name: string) => Value): Json {
  if (template.body.trim() === '') return null;
  const marked = markedBody(template.body);
  const json =
    marked === undefined
      ? undefined
      : filled(marked, ({ field, asText: isText, mayBeEmpty: isOptional }) => {
          const found = look(isOptional ? `${field}?` : field);
          return isText ? asText(found) : bare(field, found);
        });
  if (typeof json !== 'object' || json === null)
    throw new UserError(
      requestTexts.badBody(requestTexts.bodyFaults.syntax, 1, 1, shownLine(template.body, 40)),
    );
  if (JSON.stringify(json).length > LONGEST_BODY) throw new UserError(requestTexts.tooLong);
  return json;
}

function asText({ value }: Value): string {
  return value === null ? '' : String(value);
}

/**
 * A bare placeholder keeps the type of its value. A typed text that is exactly a number or a truth value is one, and so
 * is an id.
 */
function bare(name: string, { value, typed, at }: Value): Json {
  if (value === null || value === '') return null;
  const isPlain = typeof value === 'string' && TYPED_VALUE.test(value) && (typed === true || isIdNamed(name));
  const text = isPlain ? value : JSON.stringify(value);
  if (jsonFault(text)?.kind === 'number')
    throw new UserError(requestTexts.longCell(cellName(name, at), text));
  return JSON.parse(text) as Json;
}

/**
 * Names of those placeholders: the column's name tells, else the member's. None where the request names another
 * currency than won; held gives what a placeholder holds.
 */
export function wholeAmounts(body: string, held: (name: string) => unknown): string[] {
  const all = [...valuesIn(markedBody(body) ?? null)].map(({ value, path }) => ({
    value,
    slot: slotIn(value),
    member: [...path].reverse().find(name => !/^\d+$/.test(name)) ?? '',
  }));
  const isForeign = all.some(
    ({ value, slot, member }) =>
      /currency/i.test(member) && isOtherThanWon(slot === null ? value : held(slot.field)),
  );
  if (isForeign) return [];
  return all.flatMap(({ slot, member }) =>
    slot !== null && (numberNamed(slot.field) ?? numberNamed(member)) === 'integer' ? [slot.field] : [],
  );
}

function isOtherThanWon(currency: unknown): boolean {
  if (typeof currency !== 'string') return false;
  return !['', 'KRW', '원', '₩'].includes(currency.trim().toUpperCase());
}
