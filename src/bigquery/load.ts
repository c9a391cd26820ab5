/**
 * One load: the lines of a month replace the month's partition as a whole. The id of the job counts once, so a load
 * that was sent is settled by asking for its job. If there is none, another job takes the id. Then a late request can
 * no longer begin.
 */

import { utf8Length } from '../common/bytes';
import { type BigQuery, type JobState, jobState, withQuery } from './api';
import { BigQueryError } from './google-error';
import { partitionOf, type Place } from './place';
import { NOTHING } from './sql';

/** A load as it is written down before it is sent. */
export interface Load {
  readonly place: Place;
  readonly table: string;
  /** The first day of the month. */
  readonly month: string;
  readonly loadId: string;
  readonly rows: number;
}

/** landed: the month has these rows. nothing: it changed nothing. */
export type LoadOutcome =
  | { readonly kind: 'landed' }
  | { readonly kind: 'nothing'; readonly error: BigQueryError | null };

/** The platform sends at most 50 MB at once; the rest of these is for the request's own parts. */
export const MOST_AT_ONCE = 48 * 1024 * 1024;
/** The parts of a longer upload have a multiple of this length. */
const STEP = 256 * 1024;
const WAITS_MS = [500, 1_000, 2_000, 4_000];

/** Sends the lines. Throws BigQueryError, also if the outcome is unknown. */
export function upload(
  bigQuery: BigQuery,
  load: Load,
  lines: readonly string[],
  mostAtOnce = MOST_AT_ONCE,
): void {
  const parts = partsOf(lines, mostAtOnce);
  const { project } = load.place;
  const path = `upload/bigquery/v2/projects/${project}/jobs`;
  const config = JSON.stringify(configurationOf(load));
  const [only = ''] = parts;
  if (parts.length < 2) {
    const mark = `part_${load.loadId}`;
    const head = `--${mark}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${config}\r\n`;
    const body = `${head}--${mark}\r\nContent-Type: application/octet-stream\r\n\r\n${only}\r\n--${mark}--\r\n`;
    const contentType = `multipart/related; boundary=${mark}`;
    bigQuery.once({ method: 'post', path: withQuery(path, { uploadType: 'multipart' }), contentType, body });
    return;
  }
  const begun = bigQuery.once({
    method: 'post',
    path: withQuery(path, { uploadType: 'resumable' }),
    body: config,
  });
  const uploadId = /[?&]upload_id=([^&]+)/.exec(begun.headers['location'] ?? '')?.[1];
  if (uploadId === undefined) throw BigQueryError.lost('no upload_id');
  const session = withQuery(path, { uploadType: 'resumable', upload_id: decodeURIComponent(uploadId) });
  let from = 0;
  for (const [i, body] of parts.entries()) {
    const isLast = i === parts.length - 1;
    const to = from + utf8Length(body);
    const range = `bytes ${from}-${to - 1}/${isLast ? to : '*'}`;
    const contentType = 'application/octet-stream';
    const answer = bigQuery.once({
      method: 'put',
      path: session,
      contentType,
      body,
      headers: { 'Content-Range': range },
    });
    // An upload that is not finished never becomes a job, so a broken one is begun anew.
    const isTaken = isLast ? answer.status < 300 : answer.headers['range'] === `bytes=0-${to - 1}`;
    if (!isTaken) throw BigQueryError.lost(`${answer.status}`);
    from = to;
  }
}

/**
 * The lines as one text, or as several. All but the last have a multiple of STEP bytes: spaces before the last line
 * break fill them up, so that a part ends with a whole line.
 */
export function partsOf(lines: readonly string[], mostAtOnce: number): string[] {
  const room = mostAtOnce - STEP;
  const parts: string[] = [];
  let heap: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    const length = utf8Length(line);
    if (heap.length > 0 && bytes + length > room) {
      const missing = (STEP - (bytes % STEP)) % STEP;
      parts.push(`${heap.join('').slice(0, -1)}${' '.repeat(missing)}\n`);
      heap = [];
      bytes = 0;
    }
    heap.push(line);
    bytes += length;
  }
  parts.push(heap.join(''));
  return parts;
}

function configurationOf({ place, table, month, loadId }: Load) {
  const { project: projectId, dataset: datasetId, location } = place;
  return {
    jobReference: { projectId, jobId: loadId, location },
    configuration: {
      load: {
        destinationTable: { projectId, datasetId, tableId: partitionOf(table, month) },
        sourceFormat: 'NEWLINE_DELIMITED_JSON',
        writeDisposition: 'WRITE_TRUNCATE',
        // A deleted table is an error, because a new one would lack partitions and descriptions.
        createDisposition: 'CREATE_NEVER',
        maxBadRecords: 0,
        ignoreUnknownValues: false,
      },
    },
  };
}

/** What became of a load that was sent or may have been sent. Afterwards it cannot land any more. */
export function settle(bigQuery: BigQuery, { place, loadId, rows }: Load): LoadOutcome {
  let job = bigQuery.job(place, loadId) ?? takeId(bigQuery, place, loadId);
  for (let tried = 0; !job.isDone; tried++) {
    bigQuery.pause(WAITS_MS[Math.min(tried, WAITS_MS.length - 1)] as number);
    job = bigQuery.job(place, loadId) ?? job;
  }
  if (!job.isLoad || job.error !== null) return { kind: 'nothing', error: job.isLoad ? job.error : null };
  // A defect of ours, or a job that the add-on did not make.
  if (job.rows !== rows) throw new Error(`${loadId}: ${job.rows} rows instead of ${rows}`);
  return { kind: 'landed' };
}

/** Makes a job that does nothing under the id; the job that has it if it came first. */
function takeId(bigQuery: BigQuery, place: Place, jobId: string): JobState {
  const { project: projectId, location } = place;
  try {
    const made = bigQuery.call(
      'post',
      `projects/${projectId}/jobs`,
      {},
      {
        jobReference: { projectId, jobId, location },
        configuration: { query: { query: NOTHING, useLegacySql: false } },
      },
    );
    return { ...jobState(made), isDone: true, isLoad: false };
  } catch (error) {
    if (!(error instanceof BigQueryError) || error.reason !== 'duplicate') throw error;
    const job = bigQuery.job(place, jobId);
    if (job === null) throw error;
    return job;
  }
}
