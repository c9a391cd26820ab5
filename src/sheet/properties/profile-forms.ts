/** How a list's profile stands in the document's properties: facts, the update that no look has shown yet, effects. */

import {
  type Decoded,
  type Decoder,
  flag,
  listOf,
  mapped,
  number,
  object,
  oneOf,
  optional,
  or,
  recordOf,
  text,
} from '../../common/decode';
import { jsonHash } from '../../common/hash';
import { isJsonObject, type Json, parseJson } from '../../common/json';
import { scalar } from '../../changes/scalar';
import { PUT_STAGES } from '../../push/send/unseen-put';
import { storedFacts } from '../../resources/known-facts';
import type { Binding } from '../binding';
import { stored } from './stored';

export type Workspace = Pick<Binding, 'baseUrl' | 'workspaceId'>;

const changed = object({
  field: text,
  was: or(scalar, null),
  now: or(scalar, null),
  isCut: optional((json: Json | undefined) => (json === true ? (true as const) : undefined)),
});
const damage = object({
  recordId: text,
  title: text,
  seenAt: number,
  fields: listOf(changed),
  isAnswered: flag,
});
const effects = object({
  belongs: or(listOf(text), []),
  damage: or(damage, null),
  answered: optional(object({ at: number, by: text })),
});
export const effectsByWay = recordOf(effects);
export type EffectsByWay = Decoded<typeof effectsByWay>;

const plain: Decoder<string | number | boolean> = json => (typeof json === 'object' ? undefined : json);
const hashes = or(recordOf(mapped(plain, String)), {});
export const storedPut = object({
  recordId: text,
  title: text,
  sentAt: number,
  before: hashes,
  sent: hashes,
  atRisk: or(recordOf(plain), {}),
  survived: or(listOf(text), []),
  stage: or(oneOf(...PUT_STAGES), 'left'),
});

/** Replaces a member of a value that is too long; undefined leaves the member out. */
type Cut = (name: string, value: Json, step: number) => Json | undefined;

function shorter<T>(steps: number, cut: Cut) {
  return (value: T, step: number): T | undefined =>
    step < steps
      ? (parseJson(JSON.stringify(value, (name, one: Json) => cut(name, one, step))) as T)
      : undefined;
}

/** First the records go, then the users. */
const lessOrigin: Cut = (name, value, step) => {
  if (name === 'record') return undefined;
  return name === 'by' && step > 0 ? '' : value;
};

/** A beginning is enough. Codes of enumerations fit into the shortest length. */
const RISK_LENGTHS = [60, 24];
const shorterRisk: Cut = (name, value, step) => {
  if (name !== 'atRisk' || !isJsonObject(value)) return value;
  return recordOf<Json>(one => (typeof one === 'string' ? one.slice(0, RISK_LENGTHS[step]) : one))(value);
};

/** A shortened text cannot be restored, but its field is still named. */
const TOLD_LENGTHS = [400, 120, 40, 12, 0];
const shorterChange: Cut = (_name, value, step) => {
  if (!isJsonObject(value) || typeof value['field'] !== 'string') return value;
  const { was, now } = value;
  const [shortWas, shortNow] = [was, now].map(one =>
    typeof one === 'string' ? one.slice(0, TOLD_LENGTHS[step]) : one,
  );
  const isCut = shortWas !== was || shortNow !== now;
  return isCut ? { ...value, was: shortWas ?? null, now: shortNow ?? null, isCut } : value;
};

/** The parts of a list's profile. Each has its own property, because a property has 9 KB. */
export const factsOf = stored('financeSheets.profile.facts', storedFacts, undefined, shorter(2, lessOrigin));
export const putOf = stored('financeSheets.profile.unseen', storedPut, undefined, shorter(2, shorterRisk));
export const effectsOf = stored(
  'financeSheets.profile.effects',
  effectsByWay,
  undefined,
  shorter(5, shorterChange),
);

/** The name of a connection's profile in the names of properties. */
export function placeOf({ baseUrl, workspaceId }: Workspace): string {
  return jsonHash([baseUrl, workspaceId], 12);
}
