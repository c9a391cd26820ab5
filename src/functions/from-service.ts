/** Answers from the service, with the spreadsheet owner's key: kept in the cache, so that many cells cost one fetch. */

import { ServiceClient } from '../api/client';
import { keyFingerprint } from '../api/connection';
import { type Completeness, fetchList } from '../api/list';
import { listRequest } from '../api/list-request';
import type { DayRange } from '../api/windows';
import { toCell } from '../changes/cell-codec';
import { flattener } from '../changes/flatten';
import { OtherFields } from '../changes/other-fields';
import type { Scalar } from '../changes/scalar';
import type { Staging } from '../pull/staging';
import { fetchWindows, freshCheckpoint } from '../pull/windowed-fetch';
import { type FieldSpec, withFields } from '../resources/derived';
import { loadSettings, type StoredConnection } from '../sheet/properties/connection-store';
import { resolveReferences } from '../sheet/table/references';
import { functionTexts } from '../text/function-texts';
import { UserError } from '../text/user-error';
import { cached } from './cached';
import type { Call } from './call';
import type { Table, Wanted } from './table';

interface Answer {
  /** The columns where they are not the list's own. */
  readonly specs: readonly FieldSpec[] | null;
  readonly rows: readonly (readonly Scalar[])[];
  /** Rows that were left out as members' data. */
  readonly leftOut: number;
}

/** Nothing is kept between cells but the cache: a function may not write to the spreadsheet. */
const noStaging: Staging = {
  checkpoint: () => null,
  rows: () => [],
  add: () => undefined,
  clear: () => undefined,
};

/** members: the owner has allowed members' data by name. Throws UserError where the list is cut, OutOfTimeError, or a ServiceError. */
export function fromService(
  call: Call,
  connection: StoredConnection,
  wanted: Wanted,
  members: boolean,
): Table {
  const { resource, parameters = {}, range } = wanted;
  const { platform, language } = call;
  const { baseUrl, workspaceId } = connection;
  // By key: what one key may see is no answer for the next one.
  const parts = [
    baseUrl,
    workspaceId,
    keyFingerprint(connection),
    resource.name,
    // By permission: what came with payroll is no answer once payroll is not allowed any more.
    JSON.stringify([parameters, range, members]),
  ];
  const { specs, rows, leftOut } = cached(call, parts, (): Answer => {
    const client = clientOf(call, connection);
    return range === undefined
      ? fetchWhole(call, client, wanted)
      : fetchDays(call, client, wanted, range, members);
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

function fetchWhole(call: Call, client: ServiceClient, { resource, parameters }: Wanted): Answer {
  const { list } = resource;
  const { comesWhole } = loadSettings(call.platform.documentStore, resource.name);
  const request = listRequest(resource, parameters);
  const fetched = fetchList(client, request, list, { comesWhole });
  requireWhole(fetched.completeness);
  // A record without a usable id counts like any other where nothing is sent.
  const records = [...fetched.records, ...fetched.unusable];
  if (list.isRecord !== true) return { specs: null, rows: records.map(flattener(resource)), leftOut: 0 };
  // The fields of a single record are unknown: whatever came is shown.
  const others = new OtherFields(resource);
  others.see(records);
  const specs = [...resource.fields.map(({ name, type }) => ({ name, type })), ...others.specs()];
  const full = withFields(resource, specs);
  return { specs, rows: records.map(flattener(full)), leftOut: 0 };
}

function fetchDays(
  call: Call,
  client: ServiceClient,
  wanted: Wanted,
  range: DayRange,
  members: boolean,
): Answer {
  const { resource, parameters = {} } = wanted;
  const { clock, documentStore } = call.platform;
  const { windowDays, comesWhole } = loadSettings(documentStore, resource.name);
  const { remote, leftOut } = fetchWindows(
    {
      resource,
      client,
      budget: call.budget,
      clock,
      staging: noStaging,
      progress: () => undefined,
      comesWhole,
    },
    freshCheckpoint(resource, parameters, range, clock.now(), { windowDays, members }),
  );
  requireWhole(remote.completeness);
  return {
    specs: null,
    rows: [...remote.records.values(), ...(remote.odd ?? [])].map(({ values }) => values),
    leftOut,
  };
}

/** A formula has no room for "incomplete": better no answer than one that looks whole. */
function requireWhole(completeness: Completeness): void {
  if (completeness.kind === 'cut') throw new UserError(functionTexts.incomplete(completeness.reason));
}

function clientOf(call: Call, connection: StoredConnection): ServiceClient {
  const { transport, clock, ids, userStore } = call.platform;
  // A cell function can read what the owner's pushes have learnt of the service's pace, and cannot write there.
  const paceStore = { get: (name: string) => userStore.get(name), set: () => {}, remove: () => {} };
  return new ServiceClient(connection, { transport, clock, ids, budget: call.budget, paceStore });
}
