/**
 * Decides which orders and records contain members' data. Only this file decides it, for pulls, schedules, requests
 * and functions, because payroll is a list and also a kind of transaction.
 */

import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import type { PersonalKinds, ResourceDefinition } from '../resources/definition';
import type { FetchedList } from './list';
import { noLetterOrDigit } from '../common/lazy';
import { type Parameters, splitValues } from './list-request';

/** none: no record. some: records among others, which can be left out. every: all records. */
export type Holds = 'none' | 'some' | 'every';

/** Whether the record is left out, because the user has not allowed members' data. */
export type IsLeftOut = (record: JsonObject) => boolean;

/** Whether the list, with these parameters, contains members' data. */
export function membersIn(resource: ResourceDefinition, parameters: Parameters): Holds {
  if (resource.isPersonal === true) return 'every';
  const { personalKinds } = resource;
  if (personalKinds === undefined) return 'none';
  const asked = splitValues(parameters[personalKinds.by] ?? '').map(kind => kindHolds(resource, kind));
  if (asked.length === 0 || new Set(asked).size > 1) return 'some';
  return asked[0] as Holds;
}

/** Whether the parameters name a kind that is members' data. */
export function namesMembers(resource: ResourceDefinition, parameters: Parameters): boolean {
  const { isPersonal, personalKinds } = resource;
  if (isPersonal === true || personalKinds === undefined) return isPersonal === true;
  return splitValues(parameters[personalKinds.by] ?? '').some(kind => kindHolds(resource, kind) === 'every');
}

/** Like {@link membersIn}, for one kind of the list; null: the request names no kind. */
export function kindHolds(resource: ResourceDefinition, kind: string | null): Holds {
  const { isPersonal, personalKinds } = resource;
  if (isPersonal === true) return 'every';
  if (personalKinds === undefined) return 'none';
  if (kind === null) return 'some';
  if (speaksOfPay(kind)) return 'every';
  return knownKinds(resource, personalKinds).has(plain(kind)) ? 'none' : 'some';
}

/** Which records to leave out of an answer for this kind; null: none. */
export function leftOutOf(resource: ResourceDefinition, kind: string | null): IsLeftOut | null {
  const { personalKinds } = resource;
  if (personalKinds === undefined) return null;
  // In an answer for any kind, a record without a kind may be payroll.
  const isMixed = kindHolds(resource, kind) !== 'none';
  const known = new Map<string, boolean>();
  return record => {
    const own = kindOf(record, personalKinds.by);
    if (own === '') return isMixed;
    const isPay = known.get(own) ?? speaksOfPay(own);
    known.set(own, isPay);
    return isPay;
  };
}

/** The list without these records, and the left-out records, mostly reduced to their ids. */
export function withoutMembers<List extends Pick<FetchedList, 'records' | 'unusable'>>(
  list: List,
  isLeftOut: IsLeftOut | null,
): { readonly list: List; readonly leftOut: readonly JsonObject[] } {
  if (isLeftOut === null) return { list, leftOut: [] };
  const stays: IsLeftOut = record => !isLeftOut(record);
  const [records, unusable] = [list.records.filter(stays), list.unusable.filter(stays)];
  const leftOut = [...list.records, ...list.unusable].filter(isLeftOut);
  return { list: leftOut.length === 0 ? list : { ...list, records, unusable }, leftOut };
}

/** Below this depth no list has records. */
const DEEPEST = 200;

/** JSON without its objects that say that they are payroll, and the number of these objects. */
export function withoutPay(
  json: Json,
  kinds: PersonalKinds,
): { readonly json: Json; readonly leftOut: number } {
  let leftOut = 0;
  const kept = (value: Json, depth: number): Json | undefined => {
    if (typeof value === 'object' && depth > DEEPEST) return null;
    if (Array.isArray(value))
      return value.map((item: Json) => kept(item, depth + 1)).filter(item => item !== undefined);
    if (!isJsonObject(value)) return value;
    if (speaksOfPay(kindOf(value, kinds.by))) {
      leftOut++;
      return undefined;
    }
    const members = Object.entries(value).map(([name, inner]) => [
      name,
      kept(inner as Json, depth + 1) ?? null,
    ]);
    return Object.fromEntries(members) as JsonObject;
  };
  const pruned = kept(json, 0) ?? null;
  return { json: pruned, leftOut };
}

/** The kind that the record names, in any spelling; '' for none. */
function kindOf(record: JsonObject, by: string): string {
  const bare = (name: string): string => name.replace(/[_\s-]/g, '').toLowerCase();
  const isThere = member(record, by) !== undefined;
  const name = isThere ? by : Object.keys(record).find(one => bare(one) === by.toLowerCase());
  const said = name === undefined ? undefined : member(record, name);
  if (said === undefined || said === null) return '';
  return typeof said === 'string' ? said : JSON.stringify(said);
}

/** The kinds of the list that certainly contain no members' data. */
function knownKinds(resource: ResourceDefinition, { by, every }: PersonalKinds): ReadonlySet<string> {
  const { choices = [] } = resource.list.parameters?.find(({ name }) => name === by) ?? {};
  return new Set(choices.map(({ value }) => plain(value)).filter(value => value !== plain(every)));
}

/** Stems of words for pay, because the service may add kinds, and takes any text as a kind. */
const PAY =
  /SALAR|PAYROLL|PAYSLIP|PAYSTUB|WAGE|BONUS|SEVERANCE|RETIREMENT|PENSION|REMUNERAT|STIPEND|EMPLOYEE|급여|급료|임금|월급|연봉|봉급|상여|퇴직|인건비/;

/** Whether the text names pay, in any case, width and separators. */
export function speaksOfPay(text: string): boolean {
  return PAY.test(plain(text));
}

/** Letters and digits only, in lower case and one width. */
export function plain(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(noLetterOrDigit(), '');
}
