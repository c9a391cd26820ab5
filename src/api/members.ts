/**
 * Members' data: which orders hold them, and which records are some. Nothing else decides it. Whoever pulls, schedules, requests or computes asks here, because
 * payroll is a list and also a kind of transaction.
 */

import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import type { PersonalKinds, ResourceDefinition } from '../resources/definition';
import type { FetchedList } from './list';
import { lazyPattern } from '../common/lazy';
import { type Parameters, splitValues } from './list-request';

const notOfAWord = lazyPattern(String.raw`[^\p{L}\p{N}]`, 'gu');

/** none: no record. some: records among others, which can be left out. every: all records. */
export type Holds = 'none' | 'some' | 'every';

/** A record that is left out where the user has not said yes. */
export type IsLeftOut = (record: JsonObject) => boolean;

/** Whether the list, asked with these parameters, holds members' data. */
export function membersIn(resource: ResourceDefinition, parameters: Parameters): Holds {
  if (resource.isPersonal === true) return 'every';
  const { personalKinds } = resource;
  if (personalKinds === undefined) return 'none';
  const asked = splitValues(parameters[personalKinds.by] ?? '').map(kind => kindHolds(resource, kind));
  if (asked.length === 0 || new Set(asked).size > 1) return 'some';
  return asked[0] as Holds;
}

/** True where the parameters name a kind that is members' data, alone or beside others. */
export function namesMembers(resource: ResourceDefinition, parameters: Parameters): boolean {
  const { isPersonal, personalKinds } = resource;
  if (isPersonal === true || personalKinds === undefined) return isPersonal === true;
  return splitValues(parameters[personalKinds.by] ?? '').some(kind => kindHolds(resource, kind) === 'every');
}

/** The same for one kind of the list; null: the request names none. */
export function kindHolds(resource: ResourceDefinition, kind: string | null): Holds {
  const { isPersonal, personalKinds } = resource;
  if (isPersonal === true) return 'every';
  if (personalKinds === undefined) return 'none';
  if (kind === null) return 'some';
  if (speaksOfPay(kind)) return 'every';
  return knownKinds(resource, personalKinds).has(plain(kind)) ? 'none' : 'some';
}

/** The records to leave out of an answer for this kind; null: the list has none. */
export function leftOutOf(resource: ResourceDefinition, kind: string | null): IsLeftOut | null {
  const { personalKinds } = resource;
  if (personalKinds === undefined) return null;
  // Of an answer that may hold any kind, a record that names no kind may be payroll.
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

/** The list without them, and they: nothing but their ids is kept of most. */
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

/** What lies deeper is no record of any list. */
const DEEPEST = 200;

/** Any JSON without the objects in it that say of themselves to be payroll, and how many they are. */
export function withoutPay(
  json: Json,
  kinds: PersonalKinds,
): { readonly json: Json; readonly leftOut: number } {
  let leftOut = 0;
  const kept = (value: Json, depth: number): Json | undefined => {
    if (typeof value === 'object' && depth > DEEPEST) return null;
    if (Array.isArray(value)) return value.flatMap((item: Json) => wrapped(kept(item, depth + 1)));
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

/** flatMap takes a list for its items. */
function wrapped(value: Json | undefined): Json[] {
  return value === undefined ? [] : [value];
}

/** What a record says of its kind, in whatever spelling; '' for nothing. */
function kindOf(record: JsonObject, by: string): string {
  const bare = (name: string): string => name.replace(/[_\s-]/g, '').toLowerCase();
  const isThere = member(record, by) !== undefined;
  const name = isThere ? by : Object.keys(record).find(one => bare(one) === by.toLowerCase());
  const said = name === undefined ? undefined : member(record, name);
  if (said === undefined || said === null) return '';
  return typeof said === 'string' ? said : JSON.stringify(said);
}

/** The kinds of the list that are known to hold no members' data. */
function knownKinds(resource: ResourceDefinition, { by, every }: PersonalKinds): ReadonlySet<string> {
  const { choices = [] } = resource.list.parameters?.find(({ name }) => name === by) ?? {};
  return new Set(choices.map(({ value }) => plain(value)).filter(value => value !== plain(every)));
}

/** Stems of words for pay: the service may name new kinds, and takes any text for one. */
const PAY =
  /SALAR|PAYROLL|PAYSLIP|PAYSTUB|WAGE|BONUS|SEVERANCE|RETIREMENT|PENSION|REMUNERAT|STIPEND|EMPLOYEE|급여|급료|임금|월급|연봉|봉급|상여|퇴직|인건비/;

/** True for a text that names pay, in whatever case, width and separators. */
export function speaksOfPay(text: string): boolean {
  return PAY.test(plain(text));
}

/** Letters and digits, in one case and width. */
export function plain(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(notOfAWord(), '');
}
