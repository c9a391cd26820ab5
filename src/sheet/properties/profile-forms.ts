/** How a list's profile stands in the document's properties: facts, the update that no look has shown yet, effects. */

import {
  type Decoded,
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
import { CUT_AT, PUT_STAGES } from '../../push/send/unseen-put';
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

const values = recordOf(scalar);
/** Older versions kept only filled fields, as atRisk, and hashes of what was sent. */
export const storedPut = mapped(
  object({
    recordId: text,
    title: text,
    sentAt: number,
    from: or(values, {}),
    to: or(values, {}),
    unsent: optional(values),
    carried: or(listOf(text), []),
    atRisk: or(values, {}),
    survived: or(listOf(text), []),
    stage: or(oneOf(...PUT_STAGES), 'left'),
    template: optional(text),
  }),
  ({ atRisk, unsent = atRisk, ...put }) => ({ ...put, unsent }),
);

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
const shorterValues: Cut = (name, value, step) => {
  if (!['from', 'to', 'unsent'].includes(name) || !isJsonObject(value)) return value;
  return recordOf<Json>(one => (typeof one === 'string' ? one.slice(0, CUT_AT[step]) : one))(value);
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
export const putOf = stored(
  'financeSheets.profile.unseen',
  storedPut,
  undefined,
  shorter(CUT_AT.length, shorterValues),
);
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
