/** Answers from the service with the spreadsheet owner's key, cached, so that many cells cost one fetch. */

import { tried } from '../common/tried';
import { ServiceClient } from '../api/client';
import { keyFingerprint } from '../api/connection';
import { type Completeness, fetchList } from '../api/list';
import { listRequest } from '../api/list-request';
import type { Days } from '../common/period';
import { toCell } from '../changes/cell-codec';
import { flattener } from '../changes/flatten';
import { OtherFields } from '../changes/other-fields';
import type { Scalar } from '../changes/scalar';
import { decidedTogether } from '../changes/together';
import { NOT_STAGED } from '../pull/staging';
import { fetchWindows, freshCheckpoint } from '../pull/windowed-fetch';
import { type FieldSpec, withFields } from '../resources/derived';
import type { StoredConnection } from '../sheet/properties/connection-store';
import { settingsIn } from '../sheet/properties/profile-store';
import { resolveReferences } from '../sheet/table/references';
import * as functionTexts from '../text/function-texts';
import { UserError } from '../text/text';
import type { Call } from './call';
import type { Table, Wanted } from './function-table';
import { sha256Hex } from '../common/hash';
import { readChunks, writeChunks } from '../platform/chunked-cache';

interface Answer {
  /** The columns, if they differ from the list's. */
  readonly specs: readonly FieldSpec[] | null;
  readonly rows: readonly (readonly Scalar[])[];
  /** The number of rows left out as members' data. */
  readonly leftOut: number;
}

/** members: the owner allowed members' data. Throws UserError for a cut list, OutOfTimeError or ServiceError. */
export function fromService(
  call: Call,
  connection: StoredConnection,
  wanted: Wanted,
  members: boolean,
): Table {
  const { resource, parameters = {}, range } = wanted;
  const { platform, language } = call;
  const { baseUrl, workspaceId } = connection;
  // Cached by key, because keys may have different permissions.
  const parts = [
    baseUrl,
    workspaceId,
    keyFingerprint(connection),
    resource.name,
    // Cached by permission, so that cached payroll is not shown once payroll is no longer allowed.
    JSON.stringify([parameters, range, members]),
  ];
  const { specs, rows, leftOut } = cached(call, parts, (): Answer => {
    const client = clientOf(call, connection);
    return range === undefined
      ? fetchWhole(call, client, connection, wanted)
      : fetchDays(call, client, connection, wanted, range, members);
  });
  const own = specs === null ? resource : withFields(resource, specs);
  const { fields } = resolveReferences(platform.workbook, own);
  const toCells = (row: readonly Scalar[]) =>
    fields.map((field, i) => toCell(field, row[i] ?? null, language));
  return {
    resource,
    fields,
    language,
    rows: rows.map(toCells),
    tab: null,
    incomplete: null,
    leftOut: leftOut || null,
  };
}

function fetchWhole(
  call: Call,
  client: ServiceClient,
  connection: StoredConnection,
  { resource, parameters }: Wanted,
): Answer {
  const { list } = resource;
  const { comesWhole } = settingsIn(call.platform.documentStore, connection, resource.name);
  const request = listRequest(resource, parameters);
  const fetched = fetchList(client, request, list, { comesWhole });
  requireWhole(fetched.completeness);
  // A record without a usable id counts too, because nothing is sent.
  const records = [...fetched.records, ...fetched.unusable];
  if (list.isRecord !== true) return { specs: null, rows: records.map(flattener(resource)), leftOut: 0 };
  // The fields of a single record are unknown, so all are shown.
  const others = new OtherFields(resource);
  others.see(records);
  const specs = [...resource.fields.map(({ name, type }) => ({ name, type })), ...others.specs()];
  const full = withFields(resource, specs);
  return { specs, rows: records.map(flattener(full)), leftOut: 0 };
}

function fetchDays(
  call: Call,
  client: ServiceClient,
  connection: StoredConnection,
  wanted: Wanted,
  range: Days,
  members: boolean,
): Answer {
  const { resource, parameters = {} } = wanted;
  const { clock, documentStore } = call.platform;
  const { windowDays, comesWhole } = settingsIn(documentStore, connection, resource.name);
  const { remote, leftOut } = fetchWindows(
    {
      resource,
      client,
      budget: call.budget,
      clock,
      staging: NOT_STAGED,
      progress: () => undefined,
      comesWhole,
    },
    freshCheckpoint(resource, parameters, range, clock.now(), { windowDays, members }),
  );
  requireWhole(remote.completeness);
  return {
    specs: null,
    rows: [...decidedTogether(resource, remote.records).values(), ...(remote.odd ?? [])].map(
      ({ values }) => values,
    ),
    leftOut,
  };
}

/** A formula cannot show "incomplete", so an incomplete list is an error. */
function requireWhole(completeness: Completeness): void {
  if (completeness.kind === 'cut') throw new UserError(functionTexts.incomplete(completeness.reason));
}

function clientOf(call: Call, connection: StoredConnection): ServiceClient {
  const { transport, clock, ids, userStore } = call.platform;
  // A cell function can read the pace that the owner's pushes have learnt, but cannot store anything.
  const paceStore = { get: (name: string) => userStore.get(name), set: () => {}, remove: () => {} };
  return new ServiceClient(connection, { transport, clock, ids, budget: call.budget, paceStore });
}

const SECONDS = 21_600;
const SECONDS_WITHOUT_STAMP = 600;
const WAIT_MS = 12_000;

/**
 * The cached JSON for these parts. If there is none, caches the result of `make`. The stamp is a part: a pull changes
 * it, so that all cached names change.
 */
function cached<T>(call: Call, parts: readonly string[], make: () => T): T {
  const { platform, stamp } = call;
  const { functionLock } = platform;
  const name = `fin-${sha256Hex(JSON.stringify([...parts, stamp]), 40)}`;
  // Cache and lock only save requests, so their failure must not fail the cell.
  const read = (): T | undefined => tried(() => readChunks(platform, name) as T | undefined, undefined);
  const known = read();
  if (known !== undefined) return known;
  const locked = tried(() => functionLock.tryAcquire(WAIT_MS), false);
  try {
    // Another cell may have fetched the same data while this one waited.
    const meanwhile = locked ? read() : undefined;
    if (meanwhile !== undefined) return meanwhile;
    const made = make();
    tried(() => writeChunks(platform, name, made, stamp === '' ? SECONDS_WITHOUT_STAMP : SECONDS), undefined);
    return made;
  } finally {
    if (locked) tried(() => functionLock.release(), undefined);
  }
}
