/** A query: translated, run, and its rows as answers show them. */
import { ApiError, invalidQuery, notFound } from '../errors';
import type { Message } from '../messages';
import type { Job, Results } from '../state/jobs';
import { engineName, type Place, type Table } from '../state/tables';
import type { Warehouse } from '../state/warehouse';
import { shownType, shownValue } from '../types';
import { changingStatement, type Parameter, translate } from './translate';

/** Views within views. */
const DEEPEST = 16;

/** A query whose tables were looked up. */
export interface Plan {
  readonly sql: string;
  readonly tables: readonly Table[];
}

/** @throws ApiError of a query that Google, or the stand-in, does not take. */
export function planOf(config: Message, project: string, isSandbox: boolean, warehouse: Warehouse): Plan {
  if (config.useLegacySql !== false)
    throw invalidQuery(
      'useLegacySql is true unless a request says false, and the stand-in has no legacy SQL.',
    );
  const statement = changingStatement(config.query ?? '');
  if (statement !== null && isSandbox)
    throw new ApiError(
      403,
      'billingNotEnabled',
      'Billing has not been enabled for this project. Enable billing at https://console.cloud.google.com/billing. DML queries are not allowed in the free tier. Set up a billing account to remove this restriction.',
    );
  if (statement !== null) throw invalidQuery(`${statement}: the stand-in runs queries only.`);
  const tables = new Set<Table>();
  const look = (depth: number, home: Message) => (parts: readonly string[]) => {
    const table = warehouse.table(placeOf(parts, project, home));
    if (table.view === undefined) {
      tables.add(table);
      return engineName(table.place);
    }
    if (depth === DEEPEST) throw invalidQuery('Too many levels of nested views.');
    return `(${translate(table.view, { table: look(depth + 1, undefined), parameters: {} })})`;
  };
  const sql = translate(config.query ?? '', {
    table: look(0, config.defaultDataset),
    parameters: parametersOf(config.queryParameters ?? []),
  });
  return { sql, tables: [...tables] };
}

/** Where a query runs that names no location: where its tables are. */
export function locationOf(plan: () => Plan): string | undefined {
  try {
    return plan().tables[0]?.location;
  } catch {
    return undefined;
  }
}

export async function runQuery(plan: Plan, location: string, warehouse: Warehouse): Promise<Results> {
  await prepare(plan, location, warehouse);
  return asResults(plan.sql, warehouse);
}

/** The bytes of a query's tables, which is more than Google bills: only columns and partitions that it reads. */
export async function bytesOf(plan: Plan, location: string, warehouse: Warehouse): Promise<number> {
  await prepare(plan, location, warehouse);
  await asResults(`SELECT * FROM (${plan.sql}) LIMIT 0`, warehouse);
  let bytes = 0;
  for (const { place } of plan.tables) {
    const { rows } = await warehouse.engine.read(
      `SELECT coalesce(sum(strlen(CAST(t AS VARCHAR))), 0) FROM ${engineName(place)} AS t`,
    );
    bytes += Number(rows[0]?.[0]);
  }
  return bytes;
}

async function prepare({ tables }: Plan, location: string, warehouse: Warehouse): Promise<void> {
  for (const table of tables) {
    const { project, dataset } = table.place;
    if (table.location !== location)
      throw notFound(`Dataset ${project}:${dataset} was not found in location ${location}`);
    await warehouse.expire(table);
  }
}

function placeOf(parts: readonly string[], project: string, home: Message): Place {
  const [table = '', dataset = home?.datasetId, owner = home?.projectId ?? project, ...more] = [
    ...parts,
  ].reverse();
  if (dataset === undefined)
    throw invalidQuery(`Table "${table}" must be qualified with a dataset (e.g. dataset.table).`);
  if (more.length > 0 || table.includes('$')) throw invalidQuery(`Invalid table name: ${parts.join('.')}`);
  return { project: parts.length === 2 ? project : owner, dataset, table };
}

function parametersOf(given: readonly Message[]): Record<string, Parameter> {
  return Object.fromEntries(
    given.map(({ name, parameterType, parameterValue }) => {
      if (name === undefined) throw invalidQuery('The stand-in has parameters with names only.');
      return [name, { type: parameterType?.type ?? '', value: parameterValue?.value ?? null }];
    }),
  );
}

/** Errors of the engine are errors of the query. */
async function asResults(sql: string, { engine }: Warehouse): Promise<Results> {
  const { columns, rows } = await engine.read(sql).catch((error: Error) => {
    throw invalidQuery(error.message.split('\n')[0] ?? '');
  });
  const seen = new Set<string>();
  let nameless = 0;
  const fields = columns.map(({ name: own, type }) => {
    const shown = shownType(type);
    if (shown === undefined) throw invalidQuery(`The stand-in has no results of the engine's type ${type}.`);
    // The engine calls a column without a name after its expression.
    const name = /^[A-Za-z_]\w*$/.test(own) ? own : `f${nameless++}_`;
    if (seen.has(name.toLowerCase()))
      throw invalidQuery(
        `Duplicate column names in the result are not supported. Found duplicate(s): ${name}`,
      );
    seen.add(name.toLowerCase());
    return { name, type: shown, mode: 'NULLABLE' };
  });
  return {
    schema: { fields },
    rows: rows.map(row => ({ f: row.map((value, i) => ({ v: shownValue(fields[i]?.type ?? '', value) })) })),
  };
}

/** The columns of a view; the same errors as of its query. */
export async function viewFields(
  view: Message,
  project: string,
  warehouse: Warehouse,
): Promise<readonly object[]> {
  const { sql } = planOf(view, project, false, warehouse);
  const { fields } = (await asResults(`SELECT * FROM (${sql}) LIMIT 0`, warehouse)).schema;
  const nameless = fields.findIndex(({ name }) => /^f\d+_$/.test(name));
  if (nameless >= 0)
    throw invalidQuery(`CREATE VIEW columns must be named, but column ${nameless + 1} has no name`);
  return fields;
}

/** @returns the job's results, or throws what ended it. */
export function resultsOf(job: Job): Results {
  const [error] = job.errors;
  if (error !== undefined) throw new ApiError(CODES[error.reason] ?? 400, error.reason, error.message);
  if (job.results === undefined) throw invalidQuery('The job has no results: it is no query.');
  return job.results;
}

const CODES: Readonly<Record<string, number>> = {
  notFound: 404,
  accessDenied: 403,
  billingNotEnabled: 403,
  quotaExceeded: 403,
};
