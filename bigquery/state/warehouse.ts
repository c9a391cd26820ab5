/** Data sets with their tables. The rows are in the engine, everything else is here. */
import { type Engine, quoted } from '../engine';
import { duplicate, invalid, notFound } from '../errors';
import type { Message } from '../messages';
import { TYPES } from '../types';
import { additions, type Field, fieldsOf } from './schema';
import { engineName, hasExpired, type Partitioning, type Place, shownPlace, type Table } from './tables';

export interface Dataset {
  readonly project: string;
  readonly id: string;
  readonly location: string;
  readonly createdAt: number;
  readonly description?: string | undefined;
  readonly friendlyName?: string | undefined;
  readonly labels?: object | undefined;
  readonly tableExpirationMs?: string | undefined;
  readonly partitionExpirationMs?: string | undefined;
}

const DATASET_ID = /^\w{1,1024}$/;
const TABLE_ID = /^[\w-]{1,1024}$/;
const LOCATION = /^(?:US|EU|[a-z]+-[a-z]+\d+)$/i;

export class Warehouse {
  private readonly datasets = new Map<string, Dataset>();
  private readonly tables = new Map<string, Table>();

  constructor(
    readonly engine: Engine,
    private readonly now: () => number,
  ) {}

  dataset(project: string, id: string): Dataset {
    const found = this.datasets.get(`${project}:${id}`);
    if (found === undefined) throw notFound(`Dataset ${project}:${id}`);
    return found;
  }

  datasetsOf(project: string): Dataset[] {
    return [...this.datasets.values()].filter(dataset => dataset.project === project);
  }

  /** @param expirationMs In a sandbox: the longest life of a table or partition. */
  async makeDataset(project: string, body: Message, expirationMs?: number): Promise<Dataset> {
    const id: string = body.datasetReference?.datasetId ?? '';
    const location: string = body.location ?? 'US';
    if (!DATASET_ID.test(id))
      throw invalid(
        `Invalid dataset ID "${id}". Dataset IDs must be alphanumeric (plus underscores) and must be at most 1024 characters long.`,
      );
    if (!LOCATION.test(location))
      throw invalid(`Invalid value for location: ${location} is not a valid value`);
    const key = `${project}:${id}`;
    if (this.datasets.has(key)) throw duplicate(`Dataset ${key}`);
    const { description, friendlyName, labels } = body;
    const dataset: Dataset = {
      project,
      id,
      location: /^(?:US|EU)$/i.test(location) ? location.toUpperCase() : location.toLowerCase(),
      createdAt: this.now(),
      ...{ description, friendlyName, labels },
      tableExpirationMs: shorter(body.defaultTableExpirationMs, expirationMs),
      partitionExpirationMs: shorter(body.defaultPartitionExpirationMs, expirationMs),
    };
    await this.engine.run(`CREATE SCHEMA ${quoted(key)}`);
    this.datasets.set(key, dataset);
    return dataset;
  }

  /** @throws ApiError if the table does not exist or has expired. */
  table(place: Place): Table {
    const { location } = this.dataset(place.project, place.dataset);
    const found = this.tables.get(shownPlace(place));
    if (found === undefined || (found.expiresAt ?? Number.POSITIVE_INFINITY) <= this.now())
      throw notFound(`Table ${shownPlace(place)} was not found in location ${location}`);
    return found;
  }

  has(place: Place): boolean {
    const found = this.tables.get(shownPlace(place));
    return found !== undefined && (found.expiresAt ?? Number.POSITIVE_INFINITY) > this.now();
  }

  tablesOf({ project, id }: Dataset): Table[] {
    return [...this.tables.values()].filter(
      ({ place }) => place.project === project && place.dataset === id && this.has(place),
    );
  }

  async makeTable(place: Place, body: Message): Promise<Table> {
    const dataset = this.dataset(place.project, place.dataset);
    if (!TABLE_ID.test(place.table)) throw invalid(`Invalid table ID "${place.table}".`);
    if (this.has(place)) throw duplicate(`Table ${shownPlace(place)}`);
    const fields = fieldsOf(body.schema?.fields ?? []);
    const now = this.now();
    const partitioning = partitioningOf(body.timePartitioning, fields, dataset);
    const expiresAt =
      body.expirationTime ?? (dataset.tableExpirationMs && now + Number(dataset.tableExpirationMs));
    const { description, friendlyName, labels } = body;
    const table: Table = {
      place,
      location: dataset.location,
      createdAt: now,
      changedAt: now,
      fields,
      loads: { day: '', count: 0 },
      ...{ description, friendlyName, labels },
      ...(partitioning && { partitioning }),
      ...(body.clustering && { clustering: clusteringOf(body.clustering.fields ?? [], fields) }),
      ...(expiresAt && { expiresAt: Number(expiresAt) }),
      ...(body.view && { view: body.view.query }),
    };
    if (table.view === undefined) await this.makeRows(table);
    this.tables.set(shownPlace(place), table);
    return table;
  }

  /** Makes the engine's table anew: empty, with a column for each field. */
  async makeRows({ place, fields }: Table): Promise<void> {
    // The engine wants a column; a table without a schema takes its columns from its first load.
    const columns = fields.map(columnOf).join(', ') || '"" INTEGER';
    await this.engine.run(`CREATE OR REPLACE TABLE ${engineName(place)} (${columns})`);
  }

  async patchTable(table: Table, body: Message): Promise<void> {
    const { description, friendlyName, labels } = body;
    Object.assign(table, given({ description, friendlyName, labels }));
    if (body.schema !== undefined) await this.changeSchema(table, body.schema.fields ?? []);
    if (body.view !== undefined) table.view = body.view.query;
    if (body.expirationTime !== undefined) table.expiresAt = Number(body.expirationTime);
    if (body.timePartitioning !== undefined) repartition(table, body.timePartitioning);
    table.changedAt = this.now();
  }

  private async changeSchema(table: Table, wanted: Message): Promise<void> {
    const fields = fieldsOf(wanted);
    const added = additions(shownPlace(table.place), table.fields, fields, { add: true, relax: true });
    await this.addColumns(table, added);
    table.fields = fields;
  }

  /** The engine cannot add a column and write rows in one transaction. */
  async addColumns({ place }: Table, added: readonly Field[]): Promise<void> {
    for (const field of added)
      await this.engine.run(`ALTER TABLE ${engineName(place)} ADD COLUMN ${columnOf(field)}`);
  }

  async dropTable(table: Table): Promise<void> {
    if (table.view === undefined) await this.engine.run(`DROP TABLE IF EXISTS ${engineName(table.place)}`);
    this.tables.delete(shownPlace(table.place));
  }

  /** Removes the partitions whose time is over, before the table is read. */
  async expire({ place, partitioning }: Table): Promise<void> {
    const expired = partitioning && hasExpired(partitioning, this.now());
    if (expired) await this.engine.run(`DELETE FROM ${engineName(place)} WHERE ${expired}`);
  }

  async count(table: Table): Promise<string> {
    await this.expire(table);
    const { rows } = await this.engine.read(`SELECT count(*) FROM ${engineName(table.place)}`);
    return String(rows[0]?.[0]);
  }
}

/** The members that have a value. */
const given = (members: object): object =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

const columnOf = ({ name, type }: Field): string => `${quoted(name)} ${TYPES[type]?.engine}`;

function shorter(given: string | undefined, limit: number | undefined): string | undefined {
  if (limit === undefined) return given;
  return String(Math.min(Number(given ?? limit), limit));
}

export function partitioningOf(
  given: Message | undefined,
  fields: readonly Field[],
  { partitionExpirationMs }: Dataset,
): Partitioning | undefined {
  if (given === undefined) return undefined;
  const { type, field: name, expirationMs = partitionExpirationMs } = given;
  if (!['HOUR', 'DAY', 'MONTH', 'YEAR'].includes(type))
    throw invalid(`Invalid time partitioning type: ${type}`);
  if (name === undefined)
    throw invalid('The stand-in has no tables that are partitioned by the time of loading.');
  const field = fields.find(one => one.name.toLowerCase() === String(name).toLowerCase());
  if (field === undefined)
    throw invalid(`The field specified for partitioning cannot be found in the schema: ${name}.`);
  const types = type === 'HOUR' ? ['DATETIME', 'TIMESTAMP'] : ['DATE', 'DATETIME', 'TIMESTAMP'];
  if (!types.includes(field.type))
    throw invalid(
      `The field specified for partitioning has the type ${field.type}, which is none of ${types}.`,
    );
  return { type, field: field.name, ...(expirationMs && { expirationMs: String(expirationMs) }) };
}

function repartition(table: Table, given: Message): void {
  const { type, field, expirationMs } = given;
  const old = table.partitioning;
  if (old === undefined || (type ?? old.type) !== old.type || (field ?? old.field) !== old.field)
    throw invalid('Cannot change partitioning spec for a partitioned table.');
  if (expirationMs !== undefined) table.partitioning = { ...old, expirationMs: String(expirationMs) };
}

function clusteringOf(names: readonly string[], fields: readonly Field[]): readonly string[] {
  for (const name of names)
    if (!fields.some(field => field.name === name))
      throw invalid(`The field specified for clustering cannot be found in the schema: ${name}.`);
  if (names.length === 0 || names.length > 4) throw invalid('Clustering takes one to four fields.');
  return names;
}
