/** Requests to a stand-in, as a program without a library sends them. */
import type { Fault } from '../../faults';
import { type RunningBigQuery, startBigQuery } from '../../index';
import type { BigQueryOptions } from '../../stand-in';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape; the tests name what they expect.
export type Json = any;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

export const LOCATION = 'asia-northeast3';
const SCHEMA = [
  { name: 'id', type: 'STRING', mode: 'REQUIRED' },
  { name: 'day', type: 'DATE' },
  { name: 'amount', type: 'NUMERIC' },
  { name: 'rest', type: 'JSON' },
];

export class Rest {
  static async start(options: BigQueryOptions = {}): Promise<Rest> {
    return new Rest(await startBigQuery(options));
  }

  token: string | null = 'owner-token';
  project = 'test-project';
  private jobs = 0;

  constructor(readonly bigQuery: RunningBigQuery) {}

  stop(): Promise<void> {
    return this.bigQuery.stop();
  }

  fault(fault: Fault): Promise<void> {
    return this.bigQuery.addFault(fault);
  }

  async send(url: string, init: RequestInit): Promise<Reply> {
    const authorization: Record<string, string> = this.token ? { authorization: `Bearer ${this.token}` } : {};
    const answer = await fetch(url, { ...init, headers: { ...authorization, ...init.headers } });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  }

  ask(method: string, path: string, body?: unknown): Promise<Reply> {
    return this.send(`${this.bigQuery.url}/bigquery/v2/projects/${this.project}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** A data set `books` with a table `tickets`, partitioned by month. */
  async makeBooks(): Promise<void> {
    await this.ask('POST', '/datasets', { datasetReference: { datasetId: 'books' }, location: LOCATION });
    await this.makeTable('tickets');
  }

  makeTable(tableId: string, fields: readonly object[] = SCHEMA): Promise<Reply> {
    return this.ask('POST', '/datasets/books/tables', {
      tableReference: { tableId },
      schema: { fields },
      timePartitioning: { type: 'MONTH', field: 'day' },
    });
  }

  get uploads(): string {
    return `${this.bigQuery.url}/upload/bigquery/v2/projects/${this.project}/jobs`;
  }

  /** A load job's resource. */
  jobOf(tableId: string, load: object = {}, jobId = `job-${++this.jobs}`): object {
    return {
      jobReference: { jobId },
      configuration: {
        load: {
          destinationTable: { projectId: this.project, datasetId: 'books', tableId },
          sourceFormat: 'NEWLINE_DELIMITED_JSON',
          writeDisposition: 'WRITE_TRUNCATE',
          ...load,
        },
      },
    };
  }

  upload(job: object, lines: string): Promise<Reply> {
    const parts = [
      ['application/json; charset=UTF-8', JSON.stringify(job)],
      ['*/*', lines],
    ].map(([type, body]) => `--part\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`);
    return this.send(`${this.uploads}?uploadType=multipart`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/related; boundary=part' },
      body: `${parts.join('')}--part--`,
    });
  }

  /** Loads rows. @returns the job when it is done, or the refusal. */
  async load(tableId: string, rows: readonly object[] | string, load: object = {}): Promise<Json> {
    const lines = typeof rows === 'string' ? rows : rows.map(row => JSON.stringify(row)).join('\n');
    const { status, body } = await this.upload(this.jobOf(tableId, load), lines);
    return status === 200 ? (await this.job(body.jobReference.jobId)).body : body;
  }

  job(id: string, location = LOCATION): Promise<Reply> {
    return this.ask('GET', `/jobs/${id}?location=${location}`);
  }

  query(query: string, more: object = {}): Promise<Reply> {
    return this.ask('POST', '/queries', { query, useLegacySql: false, ...more });
  }

  /** The rows of a query as lists of texts. */
  async rows(query: string, more: object = {}): Promise<(string | null)[][]> {
    const { body } = await this.query(query, more);
    if (body.error) throw new Error(body.error.message);
    return body.rows.map((row: Json) => row.f.map(({ v }: Json) => v));
  }
}
