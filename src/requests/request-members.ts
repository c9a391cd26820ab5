/**
 * Checks a request of the team for members' data. The team chooses its words, so every word is checked. What is not
 * known to be free of members' data is asked about.
 */

import { kindHolds, plain, speaksOfPay } from '../api/members';
import { isJsonObject, type Json } from '../common/json';
import type { PersonalKinds, ResourceDefinition } from '../resources/definition';
import { salaryHistories } from '../resources/payroll';
import { resources } from '../resources/registry';
import type { Rendered } from './request';

type Asked = Pick<Rendered, 'method' | 'path'> & Partial<Pick<Rendered, 'query' | 'body'>>;

/** The lists whose members' data the answer may contain, in any spelling of path, query and body. */
export function membersAskedFor(request: Asked): ResourceDefinition[] {
  const segments = request.path.split('/').map(plain);
  const isIn = ({ list }: ResourceDefinition): boolean =>
    segments.some(segment => segment.includes(stemOf(list.path)));
  const speaks = segments.some(speaksOfPay);
  return resources.filter(resource => {
    const { isPersonal, personalKinds } = resource;
    if (isPersonal === true) return isIn(resource) || (speaks && resource === salaryHistories);
    return personalKinds !== undefined && isIn(resource) && mayHold(resource, personalKinds, request);
  });
}

/** The first name of the path without a plural ending: "people", "leavebalance". */
function stemOf(path: string): string {
  return plain(path.split('/')[0] ?? '').replace(/(?:IES|S)$/, '');
}

/** False if the request names only kinds without members' data, and no other word suggests such data. */
function mayHold(resource: ResourceDefinition, { by, every }: PersonalKinds, request: Asked): boolean {
  const words = wordsIn([{ ...request.query }, request.body ?? null]);
  if (words.some(({ text }) => speaksOfPay(text) || plain(text) === plain(every))) return true;
  // A change returns what it has changed; rows of payroll are removed from this answer.
  if (request.method !== 'get' && request.method !== 'post') return false;
  const kinds = words.filter(({ name }) => plain(name) === plain(by));
  return kinds.length === 0 || kinds.some(({ text }) => kindHolds(resource, text) !== 'none');
}

interface Word {
  readonly name: string;
  readonly text: string;
}

/** Every text with the name above it. A loop, because a user may nest a body to any depth. */
function wordsIn(json: Json): Word[] {
  const words: Word[] = [];
  const left: { readonly name: string; readonly value: Json }[] = [{ name: '', value: json }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { name, value } = next;
    if (Array.isArray(value)) for (const item of value as readonly Json[]) left.push({ name, value: item });
    else if (isJsonObject(value))
      for (const [inner, one] of Object.entries(value)) left.push({ name: inner, value: one as Json });
    else if (value !== null) words.push({ name, text: String(value) });
  }
  return words;
}
