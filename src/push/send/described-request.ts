/** The request that a team has described (resources/update-template.ts), and its answer about single records. */

import type { ServiceRequest } from '../../api/client';
import { failureInWrite } from '../../api/evidence/failure';
import { saidOutright, verdictOnError } from '../../api/evidence/verdict';
import { addressId, isQuotedId, jsonId } from '../../api/record-id';
import { serviceMessage } from '../../api/service-message';
import type { Late, Outcome } from '../../api/write';
import { has, isJsonObject, type Json, type JsonObject, parseJson } from '../../common/json';
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

/**
 * The outcome for one record. An answer about single records may accept some and refuse others. together: the entries
 * of the request.
 */
export function outcomeOfRecord(
  { update }: ResourceDefinition,
  { recordId }: Pick<SentEntry, 'recordId'>,
  outcome: Outcome | Late,
  together: readonly Pick<SentEntry, 'recordId'>[],
): Outcome | Late {
  const answers = update?.template?.answers;
  if (answers === undefined || (outcome.kind !== 'accepted' && outcome.kind !== 'contradicted'))
    return outcome;
  const { status, text } = outcome;
  // The failure of another record says nothing about this record. The list of transactions decides.
  const taken = { kind: 'accepted', status, record: null, text } as const;
  const answer = parseJson(text);
  const list = listIn(answer, answers);
  const item = itemOf(list, answers, recordId ?? '');
  if (item === undefined) {
    const ofOthers = together.map(one => itemOf(list, answers, one.recordId ?? ''));
    const rest = list.filter(one => !ofOthers.some(other => other === one));
    const hasOthers = rest.length < list.length;
    return hasOthers && isGood(withList(answer ?? null, stepsOf(answers.list), rest)) ? taken : outcome;
  }
  const message = serviceMessage(JSON.stringify(item));
  const path = answers.error.split('.');
  const wrong = atPath(item, path);
  const verdict = verdictOnError(path[path.length - 1] as string, wrong);
  const outright = saidOutright(item);
  if (verdict === 'refused' && outright !== 'taken')
    return { kind: 'rejected', status, message: typeof wrong === 'boolean' ? message : messageOf(wrong) };
  // An answer that says both yes and no proves nothing. The list decides.
  if (verdict === 'refused' || outright === 'refused') return { kind: 'contradicted', status, message, text };
  return taken;
}

/** The service's message about a record, given as one text or as an object. */
function messageOf(wrong: Json | undefined): string {
  return serviceMessage(JSON.stringify(typeof wrong === 'object' ? wrong : { message: String(wrong) }));
}

function stepsOf(path: string): string[] {
  return path === '' ? [] : path.split('.');
}

/** Whether the answer reports no failure. */
function isGood(answer: Json): boolean {
  return failureInWrite(JSON.stringify(answer)) === null;
}

function listIn(answer: Json | undefined, { list }: RecordAnswers): readonly Json[] {
  const found = atPath(answer, stepsOf(list));
  return Array.isArray(found) ? found : [];
}

function itemOf(list: readonly Json[], answers: RecordAnswers, id: string): JsonObject | undefined {
  const idOf = (item: JsonObject): Json | undefined => atPath(item, stepsOf(answers.id));
  const own = list.filter(isJsonObject).filter(item => String(idOf(item) ?? '') === addressId(id));
  // 1001 and "1001" are two records. The answer has an item for each.
  return own.find(item => (typeof idOf(item) === 'string') === isQuotedId(id)) ?? own[0];
}
