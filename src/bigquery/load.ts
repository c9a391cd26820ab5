/**
 * One load: the lines of a month replace the month's partition as a whole. The id of the job counts once, so a load
 * that was sent is settled by asking for its job. If there is none, another job takes the id. Then a late request can
 * no longer begin.
 */

import { packer, unpacked, utf8Length } from '../common/bytes';
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

/**
 * Sends the lines, each with this end. Throws BigQueryError, also if the outcome is unknown. Only one part is in memory
 * besides the lines.
 */
export function upload(
  bigQuery: BigQuery,
  load: Load,
  lines: readonly string[],
  end: string,
  mostAtOnce = MOST_AT_ONCE,
): void {
  const parts = partsOf(lines, end, mostAtOnce);
  const { project } = load.place;
  const path = `upload/bigquery/v2/projects/${project}/jobs`;
  const config = JSON.stringify(configurationOf(load));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    const mark = `part_${load.loadId}`;
    const head = `--${mark}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${config}\r\n`;
    const body = `${head}--${mark}\r\nContent-Type: application/octet-stream\r\n\r\n${textOf(lines, end, only)}\r\n--${mark}--\r\n`;
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
  for (const [i, part] of parts.entries()) {
    const isLast = i === parts.length - 1;
    const to = from + part.bytes + part.filling;
    const range = `bytes ${from}-${to - 1}/${isLast ? to : '*'}`;
    const answer = bigQuery.once({
      method: 'put',
      path: session,
      contentType: 'application/octet-stream',
      body: textOf(lines, end, part),
      headers: { 'Content-Range': range },
    });
    // An upload that is not finished never becomes a job, so a broken one is begun anew.
    const isTaken = isLast ? answer.status < 300 : answer.headers['range'] === `bytes=0-${to - 1}`;
    if (!isTaken) throw BigQueryError.lost(`${answer.status}`);
    from = to;
  }
}

/** Some of the lines, with the spaces that fill them up. */
export interface Part {
  readonly first: number;
  readonly after: number;
  readonly bytes: number;
  readonly filling: number;
}

/** The packed lines in one part, or in several. All but the last are filled up to a multiple of STEP bytes. */
export function partsOf(lines: readonly string[], end: string, mostAtOnce: number): Part[] {
  const room = mostAtOnce - STEP;
  const more = utf8Length(end);
  const parts: Part[] = [];
  let [first, bytes] = [0, 0];
  for (const [at, line] of lines.entries()) {
    const length = line.length + more;
    if (at > first && bytes + length > room) {
      parts.push({ first, after: at, bytes, filling: (STEP - (bytes % STEP)) % STEP });
      [first, bytes] = [at, 0];
    }
    bytes += length;
  }
  return [...parts, { first, after: lines.length, bytes, filling: 0 }];
}

const UNPACKED_AT_ONCE = 1_000;

/** The spaces stand before the last line break, so that a part ends with a whole line. */
export function textOf(lines: readonly string[], end: string, { first, after, filling }: Part): string {
  const packedEnd = packer()(end);
  const pieces: string[] = [];
  for (let at = first; at < after; at += UNPACKED_AT_ONCE) {
    const piece = lines.slice(at, Math.min(after, at + UNPACKED_AT_ONCE));
    pieces.push(unpacked(piece.join(packedEnd) + packedEnd));
  }
  const text = pieces.join('');
  return filling === 0 ? text : `${text.slice(0, -1)}${' '.repeat(filling)}\n`;
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
