/**
 * Finds out how a PUT names its record (docs/service.md#put) without changing data: it sends PUTs without fields for
 * an id that cannot exist. If the service answers 404 to one way only, and differently to a PUT without id, it has
 * understood this way. Other answers prove nothing, because a service may check the body first.
 */

import { errorOf } from '../../api/answer';
import type { ServiceClient, ServiceRequest } from '../../api/client';
import { FailedError, OutOfTimeError, RefusedError, ServiceError } from '../../api/errors';
import { fetchList, idOf } from '../../api/list';
import { failureInWrite } from '../../api/evidence/failure';
import { serviceMessage } from '../../api/service-message';
import { updateRequest } from '../../api/write';
import { canonicalJson } from '../../common/json';
import type { Ids } from '../../platform/ports';
import type { ResourceDefinition } from '../../resources/definition';
import type { PutNamingSetting } from '../../resources/settings';
import * as commandTexts from '../../text/command-texts';
import * as settingsTexts from '../../text/setup/settings-texts';
import { joined, type Text } from '../../text/text';
import type { Context } from '../context';
import { shownLine } from '../../common/shown-line';
import * as profileTexts from '../../text/setup/profile-texts';
import { verbatim } from '../../text/texts';

const MARK = 'finance-sheets-check';
const namings: readonly PutNamingSetting[] = ['body', 'query', 'path'];

interface SeenAnswer {
  readonly way: string;
  readonly status: number;
  /** The service's message, without the id. */
  readonly said: string;
}

interface Findings {
  readonly seen: readonly SeenAnswer[];
  /** The only way that was understood; null if unclear. */
  readonly found: PutNamingSetting | null;
  /** Why the check stopped early; null if it did not. */
  readonly stop: Text | null;
}

export type ServiceCheck = ReturnType<typeof checkService>;

/**
 * Checks the list under the document lock, so that no push of this spreadsheet runs meanwhile. trouble: what has
 * changed in the list; null for nothing.
 */
export function checkService(context: Context, resource: ResourceDefinition) {
  const client = context.client(context.connection());
  return context.withLock(() => {
    const before = recordsOf(client, resource);
    const id = idLike(before, context.platform.ids);
    const findings = ask(client, resource.update?.path ?? resource.list.path, id);
    return { ...findings, trouble: changesSince(client, resource, before) };
  });
}

/** Sends the PUTs, and stops at any answer that is no plain refusal. */
function ask(client: ServiceClient, path: string, id: string): Findings {
  const unnamed: ServiceRequest = { method: 'put', path, body: {} };
  const nowhere: ServiceRequest = { ...unnamed, path: `${path}/${id}/${MARK}` };
  const seen: SeenAnswer[] = [];
  try {
    const put = (way: string, request: ServiceRequest): SeenAnswer => {
      const answer = client.sendOnce(request, {});
      const said = serviceMessage(answer.text, answer.status)
        .split(`${id}/${MARK}`)
        .join('…')
        .split(id)
        .join('…');
      seen.push({ way, status: answer.status, said });
      const error = errorOf(answer);
      // For an unknown path some services answer 501 instead of 404.
      const isRefusal =
        error instanceof RefusedError || (error instanceof FailedError && error.status === 501);
      if (error !== null && !isRefusal) throw error;
      if (error === null && failureInWrite(answer.text) === null) throw new Accepted();
      return seen[seen.length - 1] as SeenAnswer;
    };
    const control = put(`PUT ${path}`, unnamed);
    const named = namings.filter(naming => {
      const against = naming === 'path' ? put(`PUT ${path}/…/…`, nowhere) : control;
      return saysNoSuchRecord(
        put(`put=${naming}`, updateRequest(path, id, {}, naming, isInteger(id))),
        against,
      );
    });
    const [only] = named.length === 1 && isSaidOnce(seen, named[0]) ? named : [];
    return { seen, found: only ?? null, stop: null };
  } catch (error) {
    const stop = stopText(error);
    if (stop === null) throw error;
    return { seen, found: null, stop };
  }
}

/** A 2xx for a record that does not exist. */
class Accepted extends Error {}

function stopText(error: unknown): Text | null {
  if (error instanceof Accepted) return settingsTexts.accepted;
  if (error instanceof OutOfTimeError) return commandTexts.outOfTime;
  return error instanceof ServiceError ? error.text : null;
}

function saysNoSuchRecord(seen: SeenAnswer, control: SeenAnswer): boolean {
  const isGone = seen.status === 404 || seen.status === 410;
  return isGone && (seen.status !== control.status || steady(seen.said) !== steady(control.said));
}

/** Whether only this way got this answer. */
function isSaidOnce(seen: readonly SeenAnswer[], naming: PutNamingSetting | undefined): boolean {
  const answers = seen.map(({ status, said }) => `${status} ${steady(said)}`);
  const at = seen.findIndex(({ way }) => way === `put=${naming}`);
  return answers.every((answer, i) => i === at || answer !== answers[at]);
}

/** The answer without parts that vary, such as times and request numbers. */
function steady(said: string): string {
  return said.replace(/[0-9a-f-]+/gi, part => (/\d/.test(part) ? '#' : part));
}

const LAST_32_BITS = 2_147_483_647;

function isInteger(id: string): boolean {
  return /^[1-9]\d{0,15}$/.test(id);
}

/** An id that no record has, in the form of the list's ids if possible, because many services check the form first. */
function idLike(records: ReadonlyMap<string, string>, ids: Ids): string {
  const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  const known = [...records.keys()];
  // Far above all ids in use, but within 32 bits.
  if (known.length > 0 && known.every(isInteger)) {
    const free = known.every(id => Number(id) < LAST_32_BITS) ? LAST_32_BITS : Number.MAX_SAFE_INTEGER;
    return String(free - 1);
  }
  const isUuid = known.length > 0 && known.every(id => uuid.test(id));
  return isUuid ? ids.uuid() : `${MARK}-${ids.uuid()}`;
}

function recordsOf(client: ServiceClient, { list }: ResourceDefinition): ReadonlyMap<string, string> {
  const { records } = fetchList(client, { method: list.method, path: list.path });
  return new Map(records.map(record => [idOf(record, list.path), canonicalJson(record)]));
}

/** The changes since then; null for none. */
function changesSince(
  client: ServiceClient,
  resource: ResourceDefinition,
  before: ReadonlyMap<string, string>,
): Text | null {
  let after: ReadonlyMap<string, string>;
  try {
    after = recordsOf(client, resource);
  } catch (error) {
    if (stopText(error) === null) throw error;
    return settingsTexts.notCompared(resource.label);
  }
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    id => before.get(id) !== after.get(id),
  );
  if (changed.length === 0) return null;
  const more = changed.length > 10 ? ` (+${changed.length - 10})` : '';
  return settingsTexts.differs(resource.label, changed.slice(0, 10).join(', ') + more);
}

/** A check's result, with what to do if the list has changed (trouble; null: no). now: the present put. */
export function conclusion(list: Text, { seen, found, stop, trouble }: ServiceCheck, now: string): Text[] {
  const lines = seen.map(({ way: label, status, said }) =>
    verbatim(`${label}: ${status} ${shownLine(said, 120)}`),
  );
  return [
    ...(trouble === null ? [] : [trouble]),
    ...(stop === null ? [] : [stop]),
    found === null ? settingsTexts.unclear(list, way(now)) : settingsTexts.found(list, way(found)),
    ...(trouble === null ? [settingsTexts.asItWas] : []),
    ...(trouble === null || found === null ? [] : [settingsTexts.checkAgain(way(found))]),
    ...(lines.length === 0 ? [] : [joined([settingsTexts.whatCame, ...lines])]),
  ];
}

function way(put: string): Text {
  return profileTexts.value('put', put);
}
