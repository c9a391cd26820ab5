/**
 * One load: the lines of a month replace the month's partition as a whole. The id of the job counts once, so a load
 * that was sent is settled by asking for its job. If there is none, another job takes the id. Then a late request can
 * no longer begin.
 */

import { utf8Length } from '../common/bytes';
import { isDay } from '../common/calendar';
import { type DecodedObject, filledText, finite, text, where } from '../common/decode';
import { type BigQuery, BigQueryError, type JobState, jobState, withQuery } from './api';
import type { Block } from './line-blocks';
import { type Place, partitionOf, place } from './place';
import { NOTHING } from './sql';

/** A load as it is written down before it is sent. month: its first day. */
export const loadParts = { place, table: text, month: where(text, isDay), loadId: filledText, rows: finite };
export type Load = DecodedObject<typeof loadParts>;

/** landed: the month has these rows. nothing: it changed nothing. */
export type LoadOutcome =
  | { readonly kind: 'landed' }
  | { readonly kind: 'nothing'; readonly error: BigQueryError | null };

/** In bytes. */
export interface Lengths {
  /** The platform sends at most 50 MB at once; the rest of these is for the request's own parts. */
  readonly atOnce: number;
  /** A part of a longer upload. It is in memory twice, because it is joined from blocks. */
  readonly part: number;
}
const MB = 1024 * 1024;
const LENGTHS: Lengths = { atOnce: 48 * MB, part: 32 * MB };
/** The parts of a longer upload have a multiple of this length. */
const STEP = 256 * 1024;
const WAITS_MS = [500, 1_000, 2_000, 4_000];

/** Sends the rows, each with this end. Throws BigQueryError, also if the outcome is unknown. */
export function upload(
  bigQuery: BigQuery,
  load: Load,
  blocks: readonly Block[],
  end: string,
  lengths = LENGTHS,
): void {
  const { project } = load.place;
  const path = `upload/bigquery/v2/projects/${project}/jobs`;
  const config = JSON.stringify(configurationOf(load));
  const [only, ...more] = partsOf(blocks, end, lengths.atOnce);
  if (only !== undefined && more.length === 0) {
    const mark = `part_${load.loadId}`;
    const head = `--${mark}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${config}\r\n`;
    const body = `${head}--${mark}\r\nContent-Type: application/octet-stream\r\n\r\n${textOf(only, end)}\r\n--${mark}--\r\n`;
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
  const parts = partsOf(blocks, end, lengths.part);
  let from = 0;
  for (const [i, part] of parts.entries()) {
    const isLast = i === parts.length - 1;
    const to = from + part.bytes + part.filling;
    const range = `bytes ${from}-${to - 1}/${isLast ? to : '*'}`;
    const answer = bigQuery.once({
      method: 'put',
      path: session,
      contentType: 'application/octet-stream',
      body: textOf(part, end),
      headers: { 'Content-Range': range },
    });
    // An upload that is not finished never becomes a job, so a broken one is begun anew.
    const isTaken = isLast ? answer.status < 300 : answer.headers['range'] === `bytes=0-${to - 1}`;
    if (!isTaken) throw BigQueryError.lost(`${answer.status}`);
    from = to;
  }
}

/** Some of the blocks, with the spaces that fill them up. */
export interface Part {
  readonly blocks: readonly Block[];
  readonly bytes: number;
  readonly filling: number;
}

/** The blocks in one part, or in several. All but the last are filled up to a multiple of STEP bytes. */
export function partsOf(blocks: readonly Block[], end: string, longest: number): Part[] {
  const room = longest - STEP;
  const more = utf8Length(end);
  const parts: Part[] = [];
  let own: Block[] = [];
  let bytes = 0;
  for (const block of blocks) {
    const length = block.bytes + block.rows * more;
    if (own.length > 0 && bytes + length > room) {
      parts.push({ blocks: own, bytes, filling: (STEP - (bytes % STEP)) % STEP });
      [own, bytes] = [[], 0];
    }
    own.push(block);
    bytes += length;
  }
  return [...parts, { blocks: own, bytes, filling: 0 }];
}

/** The spaces stand before the last line break, so that a part ends with a whole line. */
export function textOf({ blocks, filling }: Part, end: string): string {
  const texts = blocks.map(block => block.text(end));
  const last = texts.pop() ?? '';
  return [...texts, filling === 0 ? last : `${last.slice(0, -1)}${' '.repeat(filling)}\n`].join('');
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
    const configuration = { query: { query: NOTHING, useLegacySql: false } };
    const job = { jobReference: { projectId, jobId, location }, configuration };
    const made = bigQuery.call('post', `projects/${projectId}/jobs`, {}, job);
    return { ...jobState(made), isDone: true, isLoad: false };
  } catch (error) {
    if (!(error instanceof BigQueryError) || error.reason !== 'duplicate') throw error;
    const job = bigQuery.job(place, jobId);
    if (job === null) throw error;
    return job;
  }
}
