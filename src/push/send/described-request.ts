/** The request that a team has described (resources/update-template.ts), and its answer about single records. */

import type { ServiceRequest } from '../../api/client';
import { saidOutright, verdictOnError } from '../../api/evidence/verdict';
import { addressId, isQuotedId, jsonId } from '../../api/record-id';
import { serviceMessage } from '../../api/service-message';
import type { Late, Outcome } from '../../api/write';
import { has, isJsonObject, type Json, type JsonObject, member, parseJson } from '../../common/json';
import { atPath } from '../../common/json-path';
import { piecesOf } from '../../common/placeholders';
import type { ResourceDefinition } from '../../resources/definition';
import { filled, type RecordAnswers, withList } from '../../resources/update-template';
import type { SentEntry } from '../entry/journal';

type Described = Extract<ResourceDefinition['update'], { readonly parts: unknown }>;

/** One request for these entries. isNumber: the record's id came as a JSON number. */
export function describedRequest(
  { template, parts }: Described,
  entries: readonly Pick<SentEntry, 'recordId' | 'body'>[],
  isNumber: (id: string) => boolean,
): ServiceRequest {
  const items = entries.map(({ recordId, body }) => {
    const id = recordId ?? '';
    return filled(parts.item, ({ field }) => {
      if (field === 'id') return jsonId(id, isNumber(id));
      return has(body, field) ? body[field] : undefined;
    });
  });
  const { method } = template;
  const path = pathOf(template.path, entries[0]?.recordId ?? '');
  const body =
    parts.frame === null ? items[0] : withList(parts.frame, parts.listAt, items as readonly Json[]);
  return { method, path, body: (body ?? {}) as JsonObject | readonly Json[] };
}

function pathOf(path: string, id: string): string {
  return piecesOf(path)
    .map(({ text, name }) => (name === null ? text : encodeURIComponent(addressId(id))))
    .join('');
}

/** The outcome for one record. An answer about single records may accept some and refuse others. */
export function outcomeOfRecord(
  { update }: ResourceDefinition,
  { recordId }: SentEntry,
  outcome: Outcome | Late,
): Outcome | Late {
  const answers = update?.template?.answers;
  if (answers === undefined || (outcome.kind !== 'accepted' && outcome.kind !== 'contradicted'))
    return outcome;
  const { status, text } = outcome;
  const item = itemOf(parseJson(text), answers, recordId ?? '');
  if (item === undefined) return outcome;
  const message = serviceMessage(JSON.stringify(item));
  const path = answers.error.split('.');
  const wrong = atPath(item, path);
  const verdict = verdictOnError(path[path.length - 1] as string, wrong);
  const outright = saidOutright(item);
  if (verdict === 'refused' && outright !== 'taken')
    return { kind: 'rejected', status, message: typeof wrong === 'boolean' ? message : messageOf(wrong) };
  // An answer that says both yes and no proves nothing. The list decides.
  if (verdict === 'refused' || outright === 'refused') return { kind: 'contradicted', status, message, text };
  // The answer describes each record separately. The failure of another record says nothing about this record.
  return { kind: 'accepted', status, record: null, text };
}

/** The service's message about a record, given as one text or as an object. */
function messageOf(wrong: Json | undefined): string {
  return serviceMessage(JSON.stringify(typeof wrong === 'object' ? wrong : { message: String(wrong) }));
}

function itemOf(answer: Json | undefined, answers: RecordAnswers, id: string): JsonObject | undefined {
  const list = answers.list === '' ? answer : atPath(answer, answers.list.split('.'));
  if (!Array.isArray(list)) return undefined;
  const own = list
    .filter(isJsonObject)
    .filter(item => String(member(item, answers.id) ?? '') === addressId(id));
  // 1001 and "1001" are two records. The answer has an item for each.
  const isText = (item: JsonObject): boolean => typeof member(item, answers.id) === 'string';
  return own.find(item => isText(item) === isQuotedId(id)) ?? own[0];
}
