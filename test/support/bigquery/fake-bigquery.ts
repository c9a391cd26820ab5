/** BigQuery in memory for unit tests, strict about rows, partitions and job ids. bigquery/ has one with an engine. */
import { TransportError, type HttpResponse } from '../../../src/platform/ports';
import type { Google, GoogleRequest } from '../../../src/platform/ports/google';

type Row = Readonly<Record<string, unknown>>;
/** Whatever requests bring; each has its own part of it. */
interface Body {
  readonly jobReference: { readonly jobId: string };
  readonly configuration: {
    readonly query: { readonly query: string };
    readonly dryRun?: boolean;
    readonly load: Readonly<Record<'writeDisposition' | 'createDisposition', string>> & {
      readonly destinationTable: { readonly tableId: string };
    };
  };
  readonly datasetReference: { readonly datasetId: string };
  readonly tableReference: { readonly tableId: string };
  readonly schema?: { readonly fields: Field[] };
  readonly view?: object;
  readonly query: string;
}
interface Field {
  readonly name: string;
  readonly type: string;
}
interface Table {
  schema: { fields: Field[] };
  readonly labels: Record<string, string>;
  readonly timePartitioning?: { readonly type: string; readonly field: string };
  readonly description: string;
  /** By first day of the month. */
  readonly months: Map<string, readonly Row[]>;
  view?: { readonly query: string };
}
export type Fault =
  | 'lostBefore'
  | 'lostAfter'
  /** detail: the reason of a part of Google before BigQuery. */
  | { readonly status: number; readonly reason: string; readonly detail?: string };

/** The types of JSON that Google takes for a column. */
const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  STRING: value => typeof value === 'string',
  BOOL: value => typeof value === 'boolean',
  NUMERIC: value => typeof value === 'string' && /^-?\d{1,29}(\.\d{1,9})?$/.test(value),
  BIGNUMERIC: value => typeof value === 'string' && /^-?\d{1,38}(\.\d{1,38})?$/.test(value),
  DATE: value => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  DATETIME: value => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(value),
  JSON: value => value !== undefined,
};
const STEP = 256 * 1024;

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string = reason,
    readonly detail?: string,
  ) {
    super(message);
  }
}

export class FakeBigQuery implements Google {
  readonly datasets = new Map<string, Record<string, unknown>>();
  readonly tables = new Map<string, Table>();
  readonly jobs = new Map<string, Record<string, unknown>>();
  readonly requests: GoogleRequest[] = [];
  /** By number of the request, from 1. */
  readonly faults = new Map<number, Fault>();
  /** Called before each request; it throws to kill. */
  before: () => void = () => undefined;
  /** Rows of one answer to a query, and tables of one answer to a list. */
  pageRows = 1_000;
  pageTables = 1_000;
  /** Reasons for which the next loads fail as jobs. */
  readonly jobFailures: string[] = [];
  private readonly sessions = new Map<string, { config: string; text: string; bytes: number }>();

  constructor(readonly project = 'my-project') {}

  isGranted(): boolean {
    return true;
  }
  ask(): void {}

  /** The rows of a table; of one month if given. */
  rows(table: string, month?: string): readonly Row[] {
    const { months } = this.tables.get(table) ?? { months: new Map<string, readonly Row[]>() };
    return month === undefined ? [...months.values()].flat() : (months.get(month) ?? []);
  }

  loads(): number {
    return [...this.jobs.values()].filter(job => 'load' in (job['configuration'] as object)).length;
  }

  send(request: GoogleRequest): HttpResponse {
    this.before();
    this.requests.push(request);
    const fault = this.faults.get(this.requests.length);
    if (fault === 'lostBefore') throw new TransportError('lost');
    if (typeof fault === 'object')
      return refused(new Refusal(fault.status, fault.reason, fault.reason, fault.detail));
    try {
      const answer = this.answer(request);
      if (fault === 'lostAfter') throw new TransportError('lost');
      return answer;
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      throw error;
    }
  }

  private answer({ method, path, body, contentType, headers = {} }: GoogleRequest): HttpResponse {
    const [place = '', query = ''] = path.split('?');
    const parameters = new URLSearchParams(query);
    if (place === `upload/bigquery/v2/projects/${this.project}/jobs`)
      return this.upload(method, parameters, body ?? '', contentType ?? '', headers);
    const [, project, rest = ''] = /^bigquery\/v2\/projects\/([^/]+)\/?(.*)$/.exec(place) ?? [];
    if (project !== this.project) throw new Refusal(404, 'notFound', `Not found: Project ${project}`);
    const json = JSON.parse(body ?? '{}') as Body;
    const [kind, name = '', below, table = ''] = rest.split('/');
    if (kind === 'jobs') return this.job(method, name, json);
    if (kind === 'queries' && name === '') return this.query(String(json.query));
    if (kind === 'queries') return ok(this.page(Number(parameters.get('pageToken'))));
    if (kind === 'datasets' && below === undefined) return this.dataset(method, name, json);
    if (kind === 'datasets' && below === 'tables' && method === 'get' && table === '')
      return this.tableList(name, Number(parameters.get('pageToken')));
    if (kind === 'datasets' && below === 'tables') return this.table(method, name, table, json);
    throw new Error(`unknown: ${method} ${path}`);
  }

  private dataset(method: string, name: string, json: Body): HttpResponse {
    if (method === 'get' && name === '') return ok({ datasets: [] });
    if (method === 'post') {
      const made = json.datasetReference.datasetId;
      if (this.datasets.has(made)) throw new Refusal(409, 'duplicate');
      this.datasets.set(made, { ...json, access: [{ role: 'OWNER', userByEmail: 'kim@example.com' }] });
      return ok(this.datasets.get(made));
    }
    const found = this.datasets.get(name);
    if (found === undefined) throw new Refusal(404, 'notFound', `Not found: Dataset ${name}`);
    return ok(found);
  }

  private tableList(dataset: string, from: number): HttpResponse {
    if (!this.datasets.has(dataset)) throw new Refusal(404, 'notFound');
    const next = from + this.pageTables;
    const names = [...this.tables.keys()].slice(from, next);
    return ok({
      tables: names.map(tableId => ({ tableReference: { tableId } })),
      ...(next < this.tables.size ? { nextPageToken: String(next) } : {}),
    });
  }

  private table(method: string, dataset: string, name: string, json: Body): HttpResponse {
    if (!this.datasets.has(dataset)) throw new Refusal(404, 'notFound');
    if (method === 'post') {
      const made = json.tableReference.tableId;
      if (this.tables.has(made)) throw new Refusal(409, 'duplicate');
      const table = { ...(json as unknown as Table), months: new Map<string, readonly Row[]>() };
      const expirationMs = this.datasets.get(dataset)?.['defaultPartitionExpirationMs'];
      if (table.timePartitioning !== undefined && expirationMs !== undefined)
        Object.assign(table.timePartitioning, { expirationMs });
      this.tables.set(made, table);
      return ok({ ...json, timePartitioning: table.timePartitioning });
    }
    const found = this.tables.get(name);
    if (found === undefined) throw new Refusal(404, 'notFound', `Not found: Table ${name}`);
    if (method === 'patch') {
      if (json.view !== undefined && found.view === undefined) throw new Refusal(400, 'invalid', 'no view');
      const { fields = found.schema?.fields } = json.schema ?? {};
      const lost = (found.schema?.fields ?? []).filter(
        one => !fields.some((field: Field) => field.name === one.name),
      );
      if (lost.length > 0) throw new Refusal(400, 'invalid', 'a column is gone');
      Object.assign(found, json);
    }
    const { months: _, ...shown } = found;
    return ok(shown);
  }

  private job(method: string, id: string, json: Body): HttpResponse {
    if (method === 'get') {
      const found = this.jobs.get(id);
      if (found === undefined) throw new Refusal(404, 'notFound', `Not found: Job ${id}`);
      return ok(found);
    }
    if (json.configuration.dryRun === true) {
      const bytes = JSON.stringify(this.recordsOf(json.configuration.query.query)).length;
      return ok({ status: { state: 'DONE' }, statistics: { totalBytesProcessed: String(bytes) } });
    }
    if (json.configuration.query.query !== 'SELECT 1') throw new Refusal(400, 'invalidQuery');
    return ok(this.begin(json, {}));
  }

  private begin(config: Body, statistics: object, error?: Refusal): Record<string, unknown> {
    const { jobId } = config.jobReference;
    const status = {
      state: 'DONE',
      ...(error && { errorResult: { reason: error.reason, message: error.message } }),
    };
    const job = { ...config, status, statistics };
    this.jobs.set(jobId, job);
    // An insert answers before the job is done.
    return { ...job, status: { state: 'RUNNING' } };
  }

  private upload(
    method: string,
    parameters: URLSearchParams,
    body: string,
    contentType: string,
    headers: Readonly<Record<string, string>>,
  ): HttpResponse {
    if (parameters.get('uploadType') === 'multipart') {
      const mark = /boundary=(.+)$/.exec(contentType)?.[1] ?? '';
      const [, config = '', rows = '', end] = body.split(`--${mark}`);
      if (end?.trim() !== '--') throw new Refusal(400, 'invalid', 'not multipart');
      const content = (part: string): string => part.slice(part.indexOf('\r\n\r\n') + 4, -2);
      return ok(this.load(content(config), content(rows)));
    }
    if (method === 'post') {
      const id = `session ${this.sessions.size}`;
      this.sessions.set(id, { config: body, text: '', bytes: 0 });
      return {
        status: 200,
        headers: { location: `https://x/?uploadType=resumable&upload_id=${encodeURIComponent(id)}` },
        text: '',
      };
    }
    const session = this.sessions.get(parameters.get('upload_id') ?? '');
    const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers['Content-Range'] ?? '') ?? [];
    const bytes = Buffer.byteLength(body);
    if (session === undefined || Number(from) !== session.bytes || Number(to) + 1 !== session.bytes + bytes)
      throw new Refusal(400, 'invalid', 'a wrong range');
    if (total === '*' && bytes % STEP !== 0) throw new Refusal(400, 'invalid', 'not a multiple of 256 KB');
    session.text += body;
    session.bytes += bytes;
    if (total === '*') return { status: 308, headers: { range: `bytes=0-${to}` }, text: '' };
    if (Number(total) !== session.bytes) throw new Refusal(400, 'invalid', 'a wrong total');
    return ok(this.load(session.config, session.text));
  }

  private load(configText: string, text: string): Record<string, unknown> {
    const config = JSON.parse(configText) as Body;
    const { jobId } = config.jobReference;
    if (this.jobs.has(jobId)) throw new Refusal(409, 'duplicate', `Already Exists: Job ${jobId}`);
    const { destinationTable, writeDisposition, createDisposition } = config.configuration.load;
    const [name, partition = ''] = String(destinationTable.tableId).split('$');
    const table = this.tables.get(name ?? '');
    if (createDisposition !== 'CREATE_NEVER' || writeDisposition !== 'WRITE_TRUNCATE')
      throw new Error('another load');
    if (table === undefined)
      return this.begin(config, {}, new Refusal(404, 'notFound', `Not found: Table ${name}`));
    const failure = this.jobFailures.shift();
    if (failure !== undefined) return this.begin(config, {}, new Refusal(400, failure));
    const month = `${partition.slice(0, 4)}-${partition.slice(4)}-01`;
    try {
      const rows = text
        .split('\n')
        .filter(line => line.trim() !== '')
        .map(line => checked(table, month, line));
      table.months.set(month, rows);
      return this.begin(config, { load: { outputRows: String(rows.length) } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.begin(config, {}, error);
    }
  }

  /** The records that recordsQuery (src/bigquery/sql.ts) asks for: of these months, unless another has a newer one. */
  private recordsOf(sql: string): readonly Row[] | null {
    const [, name = '', first = '', last = ''] =
      /^SELECT t\.record\nFROM `[\w-]+\.\w+\.(\w+)` AS t\nJOIN[\s\S]+BETWEEN DATE '(\S+)' AND DATE '(\S+)'$/.exec(
        sql,
      ) ?? [];
    const table = this.tables.get(name);
    if (table === undefined) return null;
    const at = ({ pulledAt, archiveMonth }: Row): string => `${String(pulledAt)} ${String(archiveMonth)}`;
    const newest = new Map<unknown, Row>();
    for (const row of [...table.months.values()].flat()) {
      const other = newest.get(row['id']);
      if (other === undefined || at(row) > at(other)) newest.set(row['id'], row);
    }
    return [...newest.values()].filter(({ archiveMonth }) => {
      const month = String(archiveMonth);
      return month >= first && month <= last;
    });
  }

  /** The rows of the last query, some at a time. */
  private found: readonly Row[] = [];
  private page(from: number): object {
    const rows = this.found.slice(from, from + this.pageRows);
    const next = from + rows.length;
    return {
      jobComplete: true,
      jobReference: { jobId: 'q', location: 'asia-northeast3' },
      schema: { fields: [{ name: 'record', type: 'JSON' }] },
      rows: rows.map(row => ({ f: [{ v: JSON.stringify(row['record']) }] })),
      ...(next < this.found.length ? { pageToken: String(next) } : {}),
    };
  }

  private query(sql: string): HttpResponse {
    const records = this.recordsOf(sql);
    if (records !== null) {
      this.found = records;
      return ok(this.page(0));
    }
    const [, name = ''] =
      /^SELECT CAST\(t\.archiveMonth AS STRING\) AS month.*\nFROM `[\w-]+\.\w+\.(\w+)` AS t\nGROUP BY t\.archiveMonth$/.exec(
        sql,
      ) ?? [];
    const table = this.tables.get(name);
    if (table === undefined)
      throw new Refusal(name === '' ? 400 : 404, name === '' ? 'invalidQuery' : 'notFound', sql);
    const rows = [...table.months]
      .filter(([, all]) => all.length > 0)
      .map(([month, all]) => {
        const ids = all.map(row => String(row['loadId'])).sort();
        const pulled = all.map(row => String(row['pulledAt'])).sort();
        return {
          f: [month, ids[0], ids[ids.length - 1], String(all.length), pulled[0]].map(v => ({ v })),
        };
      });
    const fields = ['month', 'firstLoad', 'lastLoad', 'total', 'pulledAt'].map(column => ({
      name: column,
      type: 'STRING',
    }));
    return ok({
      jobComplete: true,
      jobReference: { jobId: 'q', location: 'asia-northeast3' },
      schema: { fields },
      rows,
    });
  }
}

function checked(table: Table, month: string, line: string): Row {
  const row = JSON.parse(line) as Row;
  for (const [name, value] of Object.entries(row)) {
    const field = table.schema.fields.find(one => one.name === name);
    if (field === undefined) throw new Refusal(400, 'invalid', `No such field: ${name}.`);
    if (value !== null && FITS[field.type]?.(value) !== true)
      throw new Refusal(400, 'invalid', `Could not convert value of ${name}: ${JSON.stringify(value)}`);
  }
  if (row['archiveMonth'] !== month) throw new Refusal(400, 'invalid', 'a row of another partition');
  return row;
}

function ok(json: unknown): HttpResponse {
  return { status: 200, headers: { 'content-type': 'application/json' }, text: JSON.stringify(json) };
}

function refused({ status, reason, message, detail }: Refusal): HttpResponse {
  const errors = [{ reason, message, domain: 'global' }];
  const details = detail === undefined ? [] : [{ '@type': 'google.rpc.ErrorInfo', reason: detail }];
  const error = { code: status, message, errors, status: 'X', details };
  return { status, headers: {}, text: JSON.stringify({ error }) };
}
