/** Media uploads: docs.cloud.google.com/bigquery/docs/reference/api-uploads. */
import { randomUUID } from 'node:crypto';
import { ApiError, invalid } from '../errors';
import type { Message } from '../messages';

/** Chunks but the last are a multiple of it. */
const CHUNK = 256 * 1024;

export interface Upload {
  readonly project: string;
  readonly job: Message;
  readonly length?: number;
  readonly parts: Buffer[];
  received: number;
  /** The answer to the last chunk, kept for a client that lost it. */
  answer?: object;
}

/** The two parts of a multipart/related body. */
export function partsOf(
  contentType: string,
  body: Buffer,
): { readonly job: unknown; readonly media: Buffer } {
  const [, quotedName, name = quotedName] =
    /^multipart\/related;.*?boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  if (name === undefined)
    throw invalid('Media type, or its boundary, is not supported: multipart/related is wanted.');
  const parts = between(body, `--${name}`);
  const [job, media] = parts.map(withoutHeaders);
  if (job === undefined || media === undefined || parts.length !== 2)
    throw invalid('A multipart upload has exactly two parts.');
  if (!/^application\/json\b/i.test(job.type) || media.type === '')
    throw invalid('Each part of a multipart upload has a Content-Type, and the first is JSON.');
  return { job: jsonOf(job.body), media: media.body };
}

function between(body: Buffer, mark: string): Buffer[] {
  const parts: Buffer[] = [];
  let start = body.indexOf(mark);
  while (start >= 0) {
    start += mark.length;
    if (body.subarray(start, start + 2).toString() === '--') return parts;
    const end = body.indexOf(`\r\n${mark}`, start);
    if (end < 0) break;
    parts.push(body.subarray(start, end));
    start = end + 2;
  }
  throw invalid('The last boundary of the multipart upload is missing.');
}

function withoutHeaders(part: Buffer): { readonly type: string; readonly body: Buffer } {
  const end = part.indexOf('\r\n\r\n');
  if (end < 0) throw invalid('A part of the multipart upload has no headers.');
  const [, type = ''] = /^content-type:\s*(.+?)\s*$/im.exec(part.subarray(0, end).toString()) ?? [];
  return { type, body: part.subarray(end + 4) };
}

export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw invalid('Invalid JSON payload received. Parse error.');
  }
}

export class Uploads {
  private readonly uploads = new Map<string, Upload>();

  start(project: string, job: Message, length: string | undefined): string {
    const id = randomUUID();
    this.uploads.set(id, {
      project,
      job,
      ...(length === undefined ? {} : { length: Number(length) }),
      parts: [],
      received: 0,
    });
    return id;
  }

  get(id: string): Upload {
    const upload = this.uploads.get(id);
    if (upload === undefined) throw new ApiError(404, 'notFound', 'Not found: this upload');
    return upload;
  }

  /** Ends an upload that no further request can save. */
  giveUp(id: string): void {
    this.uploads.delete(id);
  }
}

/** Takes a chunk. @returns whether the upload is whole. */
export function takeChunk(upload: Upload, range: string | undefined, body: Buffer): boolean {
  const [, first, last, whole] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(range ?? wholeRange(body)) ?? [];
  if (whole === undefined) throw invalid(`Failed to parse Content-Range header: ${range}`);
  const total = whole === '*' ? upload.length : Number(whole);
  if (upload.length !== undefined && total !== upload.length)
    throw invalid(`The upload has ${total} bytes, and was to have ${upload.length}.`);
  if (first === undefined) {
    if (body.length > 0) throw invalid('A question for the state of an upload has no body.');
    return total !== undefined && upload.received === total;
  }
  if (Number(first) !== upload.received || Number(last) - Number(first) + 1 !== body.length)
    throw invalid(
      `Invalid Content-Range: ${range}; ${upload.received} bytes are here, and ${body.length} came.`,
    );
  const received = upload.received + body.length;
  const isWhole = received === total;
  if (!isWhole && (body.length % CHUNK !== 0 || (total ?? received) < received))
    throw invalid(
      `A chunk that is not the last has a multiple of ${CHUNK} bytes; this one has ${body.length}.`,
    );
  upload.parts.push(body);
  upload.received = received;
  return isWhole;
}

const wholeRange = ({ length }: Buffer): string =>
  length === 0 ? 'bytes */0' : `bytes 0-${length - 1}/${length}`;
