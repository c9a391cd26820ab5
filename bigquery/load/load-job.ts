/** A load job: the uploaded rows replace or follow the rows of a table or of one partition, all or none. */
import { literal, quoted } from '../engine';
import { ApiError, duplicate, invalid, notHere } from '../errors';
import type { Message } from '../messages';
import type { Job } from '../state/jobs';
import { additions, type Field, fieldsOf } from '../state/schema';
import {
  checkPartition,
  engineName,
  partitionOf,
  type Place,
  shownPlace,
  type Table,
  withoutDecorator,
} from '../state/tables';
import { partitioningOf, type Warehouse } from '../state/warehouse';
import { TYPES } from '../types';
import { rowsOf } from './rows';

const DISPOSITIONS = ['WRITE_TRUNCATE', 'WRITE_APPEND', 'WRITE_EMPTY'];
const UPDATES = ['ALLOW_FIELD_ADDITION', 'ALLOW_FIELD_RELAXATION'];

/** When a load runs, and how many loads of a table a day takes. */
export interface Day {
  readonly now: number;
  readonly mostLoads: number;
}

export interface Target {
  readonly place: Place;
  readonly partition?: string;
}

/** What Google refuses before there is a job. */
export function targetOf(load: Message): Target {
  const { projectId, datasetId, tableId } = load.destinationTable ?? {};
  if (!projectId || !datasetId || !tableId) throw invalid('Required parameter is missing: destinationTable');
  if (load.sourceFormat !== 'NEWLINE_DELIMITED_JSON')
    throw notHere(`a load of the format ${load.sourceFormat ?? 'CSV'}`);
  const {
    writeDisposition = 'WRITE_APPEND',
    createDisposition = 'CREATE_IF_NEEDED',
    schemaUpdateOptions = [],
  } = load;
  if (!DISPOSITIONS.includes(writeDisposition))
    throw invalid(`Invalid value for writeDisposition: ${writeDisposition}`);
  if (!['CREATE_IF_NEEDED', 'CREATE_NEVER'].includes(createDisposition))
    throw invalid(`Invalid value for createDisposition: ${createDisposition}`);
  if (schemaUpdateOptions.some((option: string) => !UPDATES.includes(option)))
    throw invalid(`Invalid value for schemaUpdateOptions: ${schemaUpdateOptions}`);
  if ((load.maxBadRecords ?? 0) !== 0) throw notHere('maxBadRecords');
  const { table, partition } = withoutDecorator(tableId);
  const replaces = writeDisposition === 'WRITE_TRUNCATE' && partition === undefined;
  if (schemaUpdateOptions.length > 0 && (writeDisposition === 'WRITE_EMPTY' || replaces))
    throw invalid(
      'Schema update options should only be specified with WRITE_APPEND disposition, or with WRITE_TRUNCATE disposition on a table partition.',
    );
  const place = { project: projectId, dataset: datasetId, table };
  return { place, ...(partition === undefined ? {} : { partition }) };
}

export async function runLoad(
  job: Job,
  target: Target,
  data: Buffer,
  warehouse: Warehouse,
  day: Day,
): Promise<void> {
  const isNew = !warehouse.has(target.place);
  const table = await tableFor(job.configuration.load, target, warehouse);
  try {
    await load(job, target, table, data, warehouse, day);
  } catch (error) {
    if (isNew) await warehouse.dropTable(table);
    throw error;
  }
}

async function load(
  job: Job,
  target: Target,
  table: Table,
  data: Buffer,
  warehouse: Warehouse,
  day: Day,
): Promise<void> {
  const { load: config } = job.configuration;
  countLoad(table, day);
  if (table.view !== undefined) throw invalid(`Cannot load into the view ${shownPlace(table.place)}.`);
  if (target.partition !== undefined) checkPartition(table, target.partition);
  const change = schemaChange(config, target, table, warehouse);
  const rows = await stage(data, change.fields, config.ignoreUnknownValues === true, warehouse);
  await checkRows(target, table, change.fields, warehouse);
  if (config.writeDisposition === 'WRITE_EMPTY' && (await warehouse.count(table)) !== '0')
    throw duplicate(`Table ${shownPlace(table.place)}`);
  await change.apply();
  await write(config, target, table, warehouse);
  table.changedAt = day.now;
  await warehouse.expire(table);
  job.loaded = { rows, bytes: data.length };
}

/** A partition takes only its own rows. */
async function checkRows(
  { partition }: Target,
  { partitioning }: Table,
  fields: readonly Field[],
  { engine }: Warehouse,
): Promise<void> {
  if (partition === undefined || partitioning === undefined) return;
  const at = fields.findIndex(({ name }) => name === partitioning.field);
  const own = partitionOf(partitioning.type, `CAST(c${at} AS ${TYPES[fields[at]?.type ?? '']?.engine})`);
  const strange = `SELECT count(*) FROM staged WHERE ${own} IS DISTINCT FROM ${literal(partition)}`;
  const { rows } = await engine.read(strange);
  if (String(rows[0]?.[0]) !== '0')
    throw invalid(`Some rows belong to different partitions rather than destination partition ${partition}`);
}

/** Finds the table, or makes it. */
async function tableFor(load: Message, { place, partition }: Target, warehouse: Warehouse): Promise<Table> {
  if (warehouse.has(place) || load.createDisposition === 'CREATE_NEVER') return warehouse.table(place);
  if (load.schema === undefined) throw invalid('No schema specified on job or table.');
  if (partition !== undefined && load.timePartitioning === undefined)
    throw notHere('a load that makes a table partitioned by the time of loading');
  const { schema, timePartitioning, clustering } = load;
  return warehouse.makeTable(place, { schema, timePartitioning, clustering });
}

/** Failed jobs count. */
function countLoad(table: Table, { now, mostLoads }: Day): void {
  const day = new Date(now).toISOString().slice(0, 10);
  table.loads = { day, count: table.loads.day === day ? table.loads.count + 1 : 1 };
  if (table.loads.count > mostLoads)
    throw new ApiError(
      403,
      'quotaExceeded',
      'Quota exceeded: Your table exceeded quota for imports or query appends per table. For more information, see https://cloud.google.com/bigquery/docs/troubleshoot-quotas',
    );
}

interface SchemaChange {
  /** The columns that a row of this load may have. */
  readonly fields: readonly Field[];
  readonly apply: () => Promise<void>;
}

function schemaChange(load: Message, target: Target, table: Table, warehouse: Warehouse): SchemaChange {
  const given = load.schema === undefined ? table.fields : fieldsOf(load.schema.fields ?? []);
  if (given.length === 0) throw invalid('No schema specified on job or table.');
  if (load.timePartitioning !== undefined) checkPartitioning(load, given, table, warehouse);
  const replaces = load.writeDisposition === 'WRITE_TRUNCATE' && target.partition === undefined;
  if (replaces || table.fields.length === 0)
    return {
      fields: given,
      apply: async () => {
        table.fields = given;
        await warehouse.makeRows(table);
      },
    };
  const may = (option: string): boolean => (load.schemaUpdateOptions ?? []).includes(option);
  const added = additions(shownPlace(table.place), table.fields, given, {
    add: may('ALLOW_FIELD_ADDITION'),
    relax: may('ALLOW_FIELD_RELAXATION'),
  });
  const modes = new Map(given.map(({ name, mode }) => [name.toLowerCase(), mode]));
  const fields = [...table.fields, ...added].map(field => ({
    ...field,
    mode: modes.get(field.name.toLowerCase()) ?? field.mode,
  }));
  return {
    fields,
    apply: async () => {
      await warehouse.addColumns(table, added);
      table.fields = fields;
    },
  };
}

function checkPartitioning(
  load: Message,
  fields: readonly Field[],
  table: Table,
  warehouse: Warehouse,
): void {
  const dataset = warehouse.dataset(table.place.project, table.place.dataset);
  const given = partitioningOf(load.timePartitioning, fields, dataset);
  const old = table.partitioning;
  if (given?.type !== old?.type || given?.field !== old?.field)
    throw invalid(
      `Incompatible table partitioning specification. Expects partitioning specification ${shownPartitioning(old)}, but input partitioning specification is ${shownPartitioning(given)}`,
    );
}

const shownPartitioning = (of: Table['partitioning']): string =>
  of === undefined ? 'none' : `interval(type:${of.type.toLowerCase()},field:${of.field})`;

async function stage(
  data: Buffer,
  fields: readonly Field[],
  ignoreUnknown: boolean,
  { engine }: Warehouse,
): Promise<number> {
  let count = 0;
  function* counted(): Generator<string> {
    for (const row of rowsOf(data, fields, ignoreUnknown)) {
      count += 1;
      yield row;
    }
  }
  await engine.stage('staged', fields.length, counted());
  return count;
}

async function write(
  load: Message,
  { partition }: Target,
  table: Table,
  { engine }: Warehouse,
): Promise<void> {
  const name = engineName(table.place);
  const columns = table.fields.map(field => quoted(field.name)).join(', ');
  const values = table.fields.map(({ type }, i) => `CAST(c${i} AS ${TYPES[type]?.engine})`).join(', ');
  const { partitioning } = table;
  const where =
    partition !== undefined && partitioning !== undefined
      ? ` WHERE ${partitionOf(partitioning.type, quoted(partitioning.field))} = ${literal(partition)}`
      : '';
  await engine.together(
    ...(load.writeDisposition === 'WRITE_TRUNCATE' ? [`DELETE FROM ${name}${where}`] : []),
    `INSERT INTO ${name} (${columns}) SELECT ${values} FROM staged`,
  );
  await engine.run('DROP TABLE staged');
}
