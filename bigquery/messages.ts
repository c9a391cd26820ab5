/**
 * The members of requests that the stand-in takes, by Google's names. bigquery/test/messages.test.ts compares them with
 * the types that Google makes from its discovery document. Any other member is refused: Google may overlook it, and a
 * name that is spelt wrong would have no effect there.
 */
import { invalid } from './errors';

/** `int64` is a number as a text. `any` members have no effect. */
export type Shape = 'string' | 'boolean' | 'number' | 'int64' | 'texts' | 'labels' | 'any' | ListOf | Members;
export interface ListOf {
  readonly listOf: Members;
}
export interface Members {
  readonly [member: string]: Shape;
}

const datasetReference: Members = { projectId: 'string', datasetId: 'string' };
const tableReference: Members = { ...datasetReference, tableId: 'string' };
const jobReference: Members = { projectId: 'string', jobId: 'string', location: 'string' };
const schema: Members = {
  fields: { listOf: { name: 'string', type: 'string', mode: 'string', description: 'string' } },
};
const timePartitioning: Members = { type: 'string', field: 'string', expirationMs: 'int64' };
const queryParameters: ListOf = {
  listOf: { name: 'string', parameterType: { type: 'string' }, parameterValue: { value: 'string' } },
};
const query: Members = {
  query: 'string',
  useLegacySql: 'boolean',
  defaultDataset: datasetReference,
  parameterMode: 'string',
  queryParameters,
  useQueryCache: 'any',
  maximumBytesBilled: 'any',
};

export const MESSAGES = {
  Dataset: {
    datasetReference,
    location: 'string',
    friendlyName: 'string',
    description: 'string',
    defaultTableExpirationMs: 'int64',
    defaultPartitionExpirationMs: 'int64',
    labels: 'labels',
  },
  Table: {
    tableReference,
    friendlyName: 'string',
    description: 'string',
    expirationTime: 'int64',
    schema,
    timePartitioning,
    clustering: { fields: 'texts' },
    view: { query: 'string', useLegacySql: 'boolean' },
    labels: 'labels',
  },
  Job: {
    jobReference,
    configuration: {
      jobType: 'any',
      dryRun: 'boolean',
      labels: 'labels',
      jobTimeoutMs: 'any',
      load: {
        destinationTable: tableReference,
        schema,
        sourceFormat: 'string',
        writeDisposition: 'string',
        createDisposition: 'string',
        schemaUpdateOptions: 'texts',
        ignoreUnknownValues: 'boolean',
        maxBadRecords: 'number',
        timePartitioning,
        clustering: { fields: 'texts' },
        // Google's client sends it, although the discovery document does not have it.
        location: 'any',
      },
      query,
    },
  },
  QueryRequest: {
    ...query,
    location: 'string',
    maxResults: 'number',
    timeoutMs: 'number',
    requestId: 'any',
    labels: 'labels',
    formatOptions: { useInt64Timestamp: 'any' },
    jobCreationMode: 'any',
  },
} satisfies Readonly<Record<string, Members>>;

export type MessageName = keyof typeof MESSAGES;

/** A request's body after the check. */
// biome-ignore lint/suspicious/noExplicitAny: the check gives what the types of MESSAGES cannot say.
export type Message = any;

/** @throws ApiError as Google words it. */
export function checked(name: MessageName, body: unknown): Message {
  check(body, MESSAGES[name], name.toLowerCase());
  return body;
}

function check(value: unknown, shape: Shape, at: string): void {
  if (shape === 'any' || value === undefined || value === null) return;
  if (typeof shape === 'string') {
    if (!SCALARS[shape](value))
      throw invalid(`Invalid value at '${at}' (${shape}), ${JSON.stringify(value)?.slice(0, 100)}`);
  } else if (isList(shape)) {
    if (!Array.isArray(value)) throw invalid(`Invalid value at '${at}' (a list)`);
    for (const [i, item] of value.entries()) check(item, shape.listOf, `${at}[${i}]`);
  } else {
    if (typeof value !== 'object' || Array.isArray(value))
      throw invalid(`Invalid value at '${at}' (an object)`);
    for (const [member, inner] of Object.entries(value)) {
      const known = Object.hasOwn(shape, member) ? shape[member] : undefined;
      if (known === undefined)
        throw invalid(
          `Invalid JSON payload received. Unknown name "${member}" at '${at}': Cannot find field, or the stand-in does not have it.`,
        );
      check(inner, known, `${at}.${member}`);
    }
  }
}

const isList = (shape: ListOf | Members): shape is ListOf => Object.hasOwn(shape, 'listOf');

/** Google's labels are in small letters. */
const isLabel = ([name, value]: [string, unknown]): boolean =>
  /^[a-z][a-z0-9_-]{0,62}$/.test(name) && /^[a-z0-9_-]{0,63}$/.test(String(value));

const SCALARS = {
  string: (value: unknown) => typeof value === 'string',
  boolean: (value: unknown) => typeof value === 'boolean',
  number: (value: unknown) => Number.isSafeInteger(value),
  // Google takes a whole number as a number, too.
  int64: (value: unknown) => /^-?\d+$/.test(String(value)),
  labels: (value: unknown) => Object.entries(value as object).every(isLabel),
  texts: (value: unknown) => Array.isArray(value) && value.every(item => typeof item === 'string'),
} as const;
