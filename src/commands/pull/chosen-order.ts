/** Turns a form or preset into a pull's order. Only the list's own parameters become part of a request. */

import { joinValues, NONE } from '../../api/list-request';
import { membersIn } from '../../api/members';
import { isDay } from '../../common/calendar';
import { type Decoded, type DecodedObject, listOf, or, recordOf, text } from '../../common/decode';
import { isPeriod } from '../../common/period';
import type { Choice, ParameterDefinition, ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { chosenDays } from '../../sheet/properties/preset-store';
import * as commandTexts from '../../text/command-texts';
import * as presetTexts from '../../text/pull/preset-texts';
import { periodText } from '../../text/typed-period';
import * as pullTexts from '../../text/pull/pull-texts';
import { joined, orRefused, type Text, UserError } from '../../text/text';
import { verbatim } from '../../text/texts';
import * as typedTexts from '../../text/typed-texts';
import type { Context } from '../context';
import { type NamedRecord, namedRecords, pulledRecords } from './named-records';
import { checkRequired, rememberNamed } from './order';
import type { Labels } from './parameter-words';
import { daysNow, type ListOrder, type PullOrder } from './pull-command';

export type ChosenDays = Decoded<typeof chosenDays>;

/** What a form or preset says of a pull. */
export const chosenShape = () => ({
  list: text,
  days: or(chosenDays, null),
  parameters: recordOf(listOf(text)),
});
export type Chosen = DecodedObject<ReturnType<typeof chosenShape>>;

export interface ChosenOrder extends ListOrder {
  /** The present names of the chosen records. */
  readonly labels: Labels;
}

const LONGEST_VALUE = 200;

/**
 * The order. Throws one UserError with all faults. called: earlier names of records that are not found. isQuick: no
 * request is sent, and a record that a pulled list lacks is a fault only if the list is complete.
 */
export function chosenOrder(
  context: Context,
  { list, days, parameters }: Chosen,
  called: Labels = {},
  isQuick = false,
): ChosenOrder {
  const resource = resourceNamed(list);
  if (resource === undefined) throw new UserError(presetTexts.noSuchList(list.slice(0, 60)));
  const faults: Text[] = [];
  const noted = <T>(work: () => T): T | undefined =>
    orRefused(work, fault => {
      faults.push(fault);
      return undefined;
    });
  const known = resource.list.parameters ?? [];
  for (const [name, values] of Object.entries(parameters))
    if (values.length > 0 && !known.some(parameter => parameter.name === name))
      faults.push(presetTexts.noSuchCondition(resource.label, name.slice(0, 40)));
  const wanted: Record<string, string> = {};
  const labels: Record<string, ReadonlyMap<string, string>> = {};
  for (const parameter of known) {
    const { name } = parameter;
    const values = [...new Set(parameters[name])].filter(value => value !== '');
    if (values.length === 0) continue;
    noted(() => {
      if (values.length > 1 && parameter.several === undefined) throw badValue(parameter, values.join('+'));
      if (parameter.reference === undefined) for (const value of values) checkValue(parameter, value);
      else labels[name] = recordsMeant(context, parameter, values, called[name], isQuick);
      wanted[name] = joinValues(values);
    });
  }
  if (faults.length === 0) noted(() => checkRequired(resource, wanted));
  const dates = noted(() => datesOf(context, resource, days));
  if (faults.length > 0 || dates === undefined) throw new UserError(joined(faults));
  return { resource, order: { parameters: wanted, ...dates }, labels };
}

/** Stores the names of the records for tabs and notes, because their list need not be pulled. */
export function rememberNames(context: Context, { resource, labels }: ChosenOrder): void {
  for (const { name, reference } of resource.list.parameters ?? []) {
    const chosen = labels[name];
    if (reference === undefined || chosen === undefined) continue;
    rememberNamed(
      context,
      reference,
      [...chosen].map(([id, label]) => ({ id, name: label })),
    );
  }
}

/** The possible values; null if the parameter has none. */
export function choicesOf({ choices, type }: ParameterDefinition): readonly Choice[] | null {
  if (choices !== undefined) return choices;
  if (type !== 'boolean') return null;
  return [
    { value: 'true', label: typedTexts.yes },
    { value: 'false', label: typedTexts.no },
  ];
}

/** The names of the chosen records. Throws UserError for a record that does not exist. */
function recordsMeant(
  context: Context,
  parameter: ParameterDefinition,
  values: readonly string[],
  called: ReadonlyMap<string, string> | undefined,
  isQuick: boolean,
): ReadonlyMap<string, string> {
  const ids = values.filter(value => value !== NONE || parameter.queryOption === undefined);
  const found = new Map<string, string>();
  if (ids.length === 0) return found;
  const { reference = '' } = parameter;
  const resource = resourceNamed(reference);
  const pulled = resource === undefined ? null : pulledRecords(context, resource);
  const left = new Set(ids);
  const take = (records: readonly NamedRecord[]): void => {
    for (const { id, name } of records) if (left.delete(id)) found.set(id, name);
  };
  if (pulled !== null) take(pulled.records);
  // The service may have newer records, and costs a request.
  if (left.size > 0 && !isQuick) {
    if (pulled === null) take(namedRecords(context, reference).records);
    else if (resource !== undefined && membersIn(resource, {}) === 'none')
      take(namedRecords(context, reference, 'service').records);
  }
  for (const id of left) {
    const name = called?.get(id) ?? '';
    // A record that a complete list lacks does not exist.
    if (isQuick && pulled?.isCut !== false) found.set(id, name || id);
    else throw new UserError(presetTexts.recordGone(parameter.label, name.slice(0, 60)));
  }
  return found;
}

function checkValue(parameter: ParameterDefinition, value: string): void {
  const choices = choicesOf(parameter);
  if (choices !== null && !choices.some(choice => choice.value === value)) throw badValue(parameter, value);
  if (parameter.type === 'date') checkDay(value);
  if (value.length > LONGEST_VALUE) throw badValue(parameter, value);
}

function checkDay(day: string): void {
  if (!isDay(day)) throw new UserError(commandTexts.badDate(String(day).slice(0, 40)));
}

function badValue(parameter: ParameterDefinition, value: string): UserError {
  const labels = (choicesOf(parameter) ?? []).map(({ label }) => label);
  const takes = labels.length === 0 ? pullTexts.anyText : joined(labels, ', ');
  return new UserError(pullTexts.badValue(parameter.label, value.slice(0, 40), takes));
}

/** The days as a part of an order. Throws UserError for days that a list by dates cannot take. */
export function datesOf(
  context: Context,
  resource: ResourceDefinition,
  days: ChosenDays | null,
): Pick<PullOrder, 'range' | 'period'> {
  if (resource.list.window === undefined) return { range: null, period: null };
  if (days === null) throw new UserError(pullTexts.datesMissing(resource.label));
  if ('period' in days) {
    const { period } = days;
    if (!isPeriod(period)) throw new UserError(pullTexts.badDays(period.slice(0, 40)));
    return { range: daysNow(context, period), period };
  }
  const { start, end } = days;
  for (const day of [start, end]) checkDay(day);
  if (start > end) throw new UserError(commandTexts.badOrder(start, end));
  return { range: { start, end }, period: null };
}

/** The days in words: the period, or from and to. null for none. */
export function daysText(days: ChosenDays | null): Text | null {
  if (days === null) return null;
  if (!('period' in days)) return verbatim(`${days.start} ~ ${days.end}`);
  return isPeriod(days.period) ? periodText(days.period) : verbatim(days.period.slice(0, 40));
}
