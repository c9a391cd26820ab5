/** Parses what a user types into the dialog of a pull. Pure: the caller looks up names. */

import { joinValues, NONE } from '../../api/list-request';
import type { PullOrder } from '../../commands/pull/pull-command';
import type { Day } from '../../common/calendar';
import { truthTyped } from '../../changes/spellings';
import { shownLine } from '../../common/shown-line';
import { daysTyped, dayTyped } from '../../text/typed-period';
import { called, choiceTyped } from '../../resources/called';
import type { ParameterDefinition, ResourceDefinition } from '../../resources/definition';
import * as commandTexts from '../../text/command-texts';
import * as pullTexts from '../../text/pull/pull-texts';
import { isCalled } from '../../text/is-called';
import { faultIn, joined, type Text, UserError } from '../../text/text';
import { verbatim } from '../../text/texts';
import * as typedTexts from '../../text/typed-texts';

/** Absent: each day must have its year. */
type Near = Parameters<typeof dayTyped>[1];

/** range: null if no dates were typed. */
type Typed = Omit<PullOrder, 'columns'>;

/** Returns the id of the record that the user means. Throws UserError. */
type FindId = (parameter: ParameterDefinition, typed: string) => string;

const OPEN_CODE = /^[A-Z][A-Z0-9_]{2,60}$/;

/**
 * Parses the whole line, even if a part of it is wrong. today: for days without a year. faults: one text per part that
 * was not understood; nothing is assumed for it. named: the parameters with valid or invalid values; '' for dates.
 */
export function understand(resource: ResourceDefinition, text: string, findId: FindId, today?: Day) {
  const { window, parameters: definitions = [] } = resource.list;
  const near = today === undefined ? undefined : { today };
  const parameters: Record<string, string> = {};
  let dates: Pick<Typed, 'range' | 'period'> = { range: null, period: null };
  const faults: Text[] = [];
  const named = new Set<string>();
  // Of two values it is unclear which is meant.
  const nameOnce = (name: string, part: string): void => {
    if (named.has(name)) throw new UserError(pullTexts.twice(part.slice(0, 60)));
    named.add(name);
  };
  const take = (part: string): void => {
    const found = window === undefined ? null : datesIn(part, near, () => nameOnce('', part));
    if (found !== null) {
      dates = found;
      return;
    }
    const [name, value] = pairIn(part);
    const parameter = name === null ? bare(definitions, value, near) : called(definitions, name);
    if (parameter === undefined) throw new UserError(pullTexts.badPart(part.slice(0, 60), namesOf(resource)));
    nameOnce(parameter.name, part);
    parameters[parameter.name] = valueFor(parameter, value, findId, near);
  };
  for (const part of splitParts(text.normalize('NFC'), ',')) {
    const fault = faultIn(() => take(part));
    if (fault !== null) faults.push(fault);
  }
  return { parameters, ...dates, faults, named };
}

/** The accepted values of a parameter, for people. */
export function takesOf(parameter: ParameterDefinition): Text {
  if (parameter.choices !== undefined) {
    const choices = joined(
      parameter.choices.map(({ label }, i) => joined([verbatim(String(i + 1)), label], ' ')),
      ', ',
    );
    return severally(parameter, choices);
  }
  if (parameter.reference !== undefined)
    return severally(parameter, parameter.queryOption === undefined ? pullTexts.name : pullTexts.nameOrNone);
  if (parameter.type === 'boolean') return pullTexts.yesNo;
  return parameter.type === 'date' ? pullTexts.day : pullTexts.anyText;
}

function severally({ several }: ParameterDefinition, one: Text): Text {
  return several === undefined ? one : joined([one, pullTexts.several], '; ');
}

/** Splits at separators outside double quotes, because names of companies have commas. */
function splitParts(text: string, separator: ',' | '+'): string[] {
  const parts: string[] = [];
  let part = '';
  let isQuoted = false;
  for (const character of text + separator) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  // An unclosed quote.
  if (isQuoted) parts.push(part.slice(0, -1).trim());
  return parts.filter(one => one !== '');
}

/** The text without surrounding double quotes. */
function unquoted(text: string): string {
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).trim() : text;
}

/** Splits "name=value"; without "=" the name is null. */
function pairIn(part: string): [string | null, string] {
  const at = part.indexOf('=');
  return [at < 0 ? null : part.slice(0, at).trim(), part.slice(at + 1).trim()];
}

/** A value without a name: a choice of the first parameter with choices, or a day. */
function bare(
  definitions: readonly ParameterDefinition[],
  value: string,
  near: Near,
): ParameterDefinition | undefined {
  if (dayTyped(value, near) !== null) return definitions.find(({ type }) => type === 'date');
  const first = definitions.find(({ choices }) => choices !== undefined);
  return first !== undefined && splitParts(value, '+').every(one => choiceIn(first, unquoted(one)) !== null)
    ? first
    : undefined;
}

function valueFor(parameter: ParameterDefinition, typed: string, findId: FindId, near: Near): string {
  const values = (parameter.several === undefined ? [typed] : splitParts(typed, '+')).map(unquoted);
  const wanted = values.filter(value => value !== '').map(value => oneValue(parameter, value, findId, near));
  if (wanted.length === 0) throw bad(parameter, typed);
  return joinValues([...new Set(wanted)]);
}

function oneValue(parameter: ParameterDefinition, typed: string, findId: FindId, near: Near): string {
  if (parameter.reference !== undefined) {
    if (parameter.queryOption !== undefined && isCalled(typedTexts.none, typed)) return NONE;
    return findId(parameter, typed);
  }
  if (parameter.choices !== undefined) {
    const choice = choiceIn(parameter, typed);
    if (choice === null) throw bad(parameter, typed);
    return choice;
  }
  if (parameter.type === 'date') {
    const day = dayTyped(typed, near);
    if (day === null) throw new UserError(commandTexts.badDate(typed.slice(0, 40)));
    return day;
  }
  if (parameter.type === 'boolean') {
    const truth = truthTyped(typed);
    if (truth === null) throw bad(parameter, typed);
    return String(truth);
  }
  return typed.slice(0, 200);
}

/** By number, label or code. */
function choiceIn({ choices = [], isOpen }: ParameterDefinition, typed: string): string | null {
  const byNumber = /^\d+$/.test(typed) ? choices[Number(typed) - 1] : undefined;
  const byName = choiceTyped(choices, typed);
  const found = byNumber ?? byName;
  if (found !== undefined) return found.value;
  return isOpen === true && OPEN_CODE.test(typed) ? typed : null;
}

function bad(parameter: ParameterDefinition, typed: string): UserError {
  return new UserError(pullTexts.badValue(parameter.label, typed.slice(0, 40), takesOf(parameter)));
}

/** Typed days; null for other text. areDays: called once days are certainly meant, valid or not. */
function datesIn(part: string, near: Near, areDays: () => void): Pick<Typed, 'range' | 'period'> | null {
  const found = daysTyped(part, near);
  if (found === null) return null;
  areDays();
  if ('period' in found) return { range: null, period: found.period };
  if (!('fault' in found)) return { range: found.range, period: null };
  if (found.fault === 'order') throw new UserError(commandTexts.badOrder(found.range.start, found.range.end));
  const typed = shownLine(found.typed, 40);
  throw new UserError(found.fault === 'day' ? commandTexts.badDate(typed) : pullTexts.badDays(typed));
}

function namesOf(resource: ResourceDefinition): Text {
  const { window, parameters = [] } = resource.list;
  const labels = parameters.map(({ label }) => label);
  return joined(window === undefined ? labels : [typedTexts.dates, ...labels], ', ');
}
