// Converts records for answers and ids from requests. Internally every id is a text of digits; the switch `ids`
// decides the external form.
import { isObject } from './is-object';
import type { Switches } from '../switches';

type Style = Pick<Switches, 'ids' | 'masking'>;
type Fields = Readonly<Record<string, unknown>>;

/** A cache: records are immutable and are listed again and again. */
const known = new WeakMap<object, Map<string, unknown>>();

/** The external form of a record. `resource` is its list. */
export function toWire(value: unknown, resource: string, { ids, masking }: Style): unknown {
  if (!isObject(value)) return value;
  const style = `${resource} ${ids} ${masking}`;
  const made = known.get(value) ?? new Map<string, unknown>();
  if (!made.has(style)) {
    made.set(style, record(value, resource, ids, masksIn(resource, masking)));
    known.set(value, made);
  }
  return made.get(style);
}

function record(value: Fields, resource: string, ids: Switches['ids'], isMasked: boolean): unknown {
  const written = members(value, ids, isMasked) as Record<string, unknown>;
  // These lists have no ids in answers; internally their records have one.
  if (resource === 'attendances' || resource === 'leave-balances') delete written['id'];
  if ((resource === 'tags' || resource === 'tag-details') && typeof written['isHidden'] === 'boolean')
    written['isHidden'] = Number(written['isHidden']);
  return written;
}

function members(value: unknown, ids: Switches['ids'], isMasked: boolean): unknown {
  if (Array.isArray(value)) return value.map(item => members(item, ids, isMasked));
  if (!isObject(value)) return value;
  const written: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (isIdName(name))
      written[name] = Array.isArray(member) ? member.map(id => idOut(id, ids)) : idOut(member, ids);
    else if (isMasked && typeof member === 'string' && MASKED.has(name)) written[name] = masked(member);
    else written[name] = typeof member === 'object' ? members(member, ids, isMasked) : member;
  }
  return written;
}

const isIdName = (name: string): boolean => name === 'id' || /[a-z]Ids?$/.test(name);
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value);

function idOut(id: unknown, ids: Switches['ids']): unknown {
  if (!isKey(id)) return id;
  return ids === 'integer' ? Number(id) : ids === 'uuid' ? uuidOf(id) : id;
}

/** An id in a form that this service does not use. */
export class IdError extends Error {
  override readonly name = 'IdError';
}

/**
 * The ids of a request as texts of digits.
 * @param place Where they stand, for the message.
 * @throws IdError for an invalid id: where ids are integers, a text or a number that is not positive.
 */
export function idsIn(value: Fields, ids: Switches['ids'], place: string): Fields {
  const read: Record<string, unknown> = { ...value };
  for (const [name, member] of Object.entries(value)) {
    if (!isIdName(name)) continue;
    const path = `${place}.${name}`;
    read[name] = Array.isArray(member) ? member.map(id => idIn(id, ids, path)) : idIn(member, ids, path);
  }
  return read;
}

function idIn(id: unknown, ids: Switches['ids'], path: string): unknown {
  // An empty id clears a reference.
  if (id === null || id === undefined || id === '') return id;
  if (ids === 'integer') {
    if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return String(id);
    throw new IdError(`${path} must be a positive integer`);
  }
  if (typeof id !== 'string') throw new IdError(`${path} must be a text`);
  return ids === 'uuid' ? (keyOfUuid(id) ?? id) : id;
}

/** An id in an address, where everything is text. */
export function idInAddress(id: string, ids: Switches['ids'], name: string): string {
  if (ids === 'uuid') return keyOfUuid(id) ?? id;
  if (ids === 'integer' && !isKey(id)) throw new IdError(`${name} must be a positive integer`);
  return id;
}

/** A text that looks like a UUID and encodes the number. */
function uuidOf(key: string): string {
  const digits = Number(key).toString(16).padStart(12, '0');
  const mixed = (Math.imul(Number(key) % 0x7fff_ffff, 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
  return `${mixed}-${digits.slice(-4)}-4${mixed.slice(0, 3)}-8${mixed.slice(3, 6)}-${digits}`;
}

function keyOfUuid(uuid: string): string | undefined {
  const key = String(Number.parseInt(uuid.slice(24), 16));
  return isKey(key) && uuidOf(key) === uuid ? key : undefined;
}

/** Members with the number of a card, an account or a person. */
const MASKED = new Set([
  'number',
  'accountNumber',
  'bankAccount',
  'cardNumber',
  'previousCardNumber',
  'identityNumber',
]);

function masksIn(resource: string, masking: Switches['masking']): boolean {
  return masking === 'all' || (masking === 'published' && resource !== 'contacts');
}

/** `558526******0880`, `140014******561`, `123-45-****`. Shorter numbers belong to firms, not accounts. */
function masked(number: string): string {
  if (number.includes('-')) return number.replace(/[^-]+$/, last => '*'.repeat(last.length));
  if (!/^\d{11,}$/.test(number)) return number;
  const last = number.length === 16 ? 4 : 3;
  return number.slice(0, 6) + '*'.repeat(number.length - 6 - last) + number.slice(-last);
}
