/** Resources as Google's interface shows them. */
import type { Job, Row } from '../state/jobs';
import { shownPlace, type Table } from '../state/tables';
import type { Dataset } from '../state/warehouse';

/** Google's limit for an answer with rows. */
const MOST_BYTES = 20 * 1024 * 1024;

export function shownDataset(dataset: Dataset): object {
  const { project, id, location, createdAt, description, friendlyName, labels } = dataset;
  return {
    kind: 'bigquery#dataset',
    id: `${project}:${id}`,
    datasetReference: { projectId: project, datasetId: id },
    location,
    ...{ description, friendlyName, labels },
    defaultTableExpirationMs: dataset.tableExpirationMs,
    defaultPartitionExpirationMs: dataset.partitionExpirationMs,
    creationTime: String(createdAt),
    lastModifiedTime: String(createdAt),
    // What Google gives a new data set.
    access: [
      { role: 'WRITER', specialGroup: 'projectWriters' },
      { role: 'OWNER', specialGroup: 'projectOwners' },
      { role: 'OWNER', userByEmail: 'owner@example.com' },
      { role: 'READER', specialGroup: 'projectReaders' },
    ],
  };
}

/** @param numRows Not for a view, nor for an item of a list. */
export function shownTable(table: Table, fields: readonly object[], numRows?: string): object {
  const {
    place,
    location,
    createdAt,
    changedAt,
    partitioning,
    expiresAt,
    description,
    friendlyName,
    labels,
  } = table;
  return {
    ...tableItem(table),
    location,
    ...{ description, friendlyName, labels },
    schema: { fields },
    ...(numRows === undefined ? {} : { numRows }),
    ...(partitioning && { timePartitioning: partitioning }),
    ...(table.clustering && { clustering: { fields: table.clustering } }),
    ...(table.view && { view: { query: table.view, useLegacySql: false } }),
    ...(expiresAt && { expirationTime: String(expiresAt) }),
    creationTime: String(createdAt),
    lastModifiedTime: String(changedAt),
    selfLink: `https://bigquery.googleapis.com/bigquery/v2/projects/${place.project}/datasets/${place.dataset}/tables/${place.table}`,
  };
}

export function tableItem({ place, partitioning, view, createdAt, friendlyName }: Table): object {
  return {
    kind: 'bigquery#table',
    id: shownPlace(place),
    tableReference: { projectId: place.project, datasetId: place.dataset, tableId: place.table },
    type: view === undefined ? 'TABLE' : 'VIEW',
    friendlyName,
    ...(partitioning && { timePartitioning: partitioning }),
    creationTime: String(createdAt),
  };
}

export function shownJob(job: Job, isDone: boolean): object {
  const [errorResult] = isDone ? job.errors : [];
  const { loaded } = job;
  return {
    kind: 'bigquery#job',
    id: `${job.project}:${job.location}.${job.id}`,
    jobReference: { projectId: job.project, jobId: job.id, location: job.location },
    configuration: { ...job.configuration, jobType: job.configuration.load ? 'LOAD' : 'QUERY' },
    status: {
      state: isDone ? 'DONE' : 'RUNNING',
      ...(errorResult && { errorResult, errors: job.errors }),
    },
    statistics: {
      creationTime: String(job.createdAt),
      startTime: String(job.createdAt),
      ...(isDone && { endTime: String(job.endedAt) }),
      ...(isDone &&
        loaded && {
          load: {
            inputFiles: '1',
            inputFileBytes: String(loaded.bytes),
            outputRows: String(loaded.rows),
            badRecords: '0',
          },
        }),
    },
  };
}

/** Rows from one place on: as many as were asked for, and as fit into an answer. At least one, so that it goes on. */
export function pageOf(
  rows: readonly Row[],
  start: number,
  most: number,
): { readonly rows: readonly Row[]; readonly pageToken?: string } {
  let end = start;
  let bytes = 0;
  while (end < rows.length && end - start < most) {
    bytes += Buffer.byteLength(JSON.stringify(rows[end]));
    if (bytes > MOST_BYTES && end > start) break;
    end += 1;
  }
  return { rows: rows.slice(start, end), ...(end < rows.length && { pageToken: `row-${end}` }) };
}
