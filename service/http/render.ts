// Shapes an answer: envelope or bare array, error shape, and deliberate damage.
import type { Switches } from '../switches';
import { type Answer, htmlPage, type Payload } from './answer';
import { toWire } from './wire';

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
/** One byte more than Apps Script accepts. */
const OVER_LIMIT_BYTES = 50 * 1024 * 1024 + 1;
const PADDING_CHUNK = new Uint8Array(1024 * 1024).fill(0x20);

export function render(answer: Answer, switches: Switches): Response {
  const headers = new Headers(answer.headers);
  let status = answer.status;
  let { text, type } = bodyOf(answer.payload, status, switches);
  const succeeded = status >= 200 && status < 300;

  if (succeeded && switches.wrongContentType !== '' && type !== null) type = switches.wrongContentType;
  if (succeeded && switches.truncateJson && text !== null) text = text.slice(0, Math.floor(text.length / 2));
  if (switches.htmlError !== 0) {
    status = switches.htmlError;
    text = htmlPage(status, 'The service is being maintained.');
    type = HTML_TYPE;
  }
  if (type !== null) headers.set('content-type', type);
  if (text === null) return new Response(null, { status, headers });

  const bytes = new TextEncoder().encode(text);
  const padding = succeeded ? paddingBytes(answer.payload, switches) - bytes.length : 0;
  if (padding <= 0) return new Response(bytes, { status, headers });
  headers.set('content-length', String(bytes.length + padding));
  return new Response(padded(bytes, padding), { status, headers });
}

function bodyOf(
  payload: Payload,
  status: number,
  switches: Switches,
): { text: string | null; type: string | null } {
  const json = (value: unknown) => ({ text: JSON.stringify(value), type: JSON_TYPE });
  const bare = switches.answerShape === 'bare';
  switch (payload.kind) {
    case 'list':
      return json(bare ? items(payload, switches) : { data: items(payload, switches), meta: payload.meta });
    case 'record':
      return json(bare ? recordOf(payload, switches) : { data: recordOf(payload, switches), meta: {} });
    case 'error':
      return errorBody(payload.message, status, switches);
    case 'page':
      return { text: payload.text, type: payload.format === 'html' ? HTML_TYPE : TEXT_TYPE };
    case 'nothing':
      return { text: null, type: null };
  }
}

const items = (payload: Payload & { kind: 'list' }, switches: Switches) =>
  payload.items.map(item => toWire(item, payload.resource, switches));
const recordOf = (payload: Payload & { kind: 'record' }, switches: Switches) =>
  toWire(payload.record, payload.resource, switches);

function errorBody(
  message: string,
  status: number,
  switches: Switches,
): { text: string | null; type: string | null } {
  // Some services answer 200 to every request and report the failure in the body.
  const failed = status < 300 ? { success: false } : {};
  const json = (value: object) => ({ text: JSON.stringify({ ...failed, ...value }), type: JSON_TYPE });
  switch (switches.errorShape) {
    case 'message':
      return json({ message, statusCode: status });
    case 'error':
      return json({ error: message });
    case 'error.message':
      return json({ error: { message, code: status } });
    case 'errors':
      return json({ errors: [{ message }] });
    case 'detail':
      return json({ detail: message });
    case 'text':
      return { text: message, type: TEXT_TYPE };
    case 'html':
      return { text: htmlPage(status, message), type: HTML_TYPE };
    case 'empty':
      return { text: null, type: null };
  }
}

/** The minimum length of a list's body, in bytes. */
function paddingBytes(payload: Payload, switches: Switches): number {
  if (payload.kind !== 'list') return 0;
  if (switches.oversizeWindowDays > 0) {
    const over = payload.spanDays !== undefined && payload.spanDays > switches.oversizeWindowDays;
    return over ? switches.oversizeAnswerBytes || OVER_LIMIT_BYTES : 0;
  }
  return switches.oversizeAnswerBytes;
}

/** The body followed by spaces, in chunks, so that 50 MB need not be in memory. */
function padded(body: Uint8Array, padding: number): ReadableStream<Uint8Array> {
  let left = padding;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(body);
    },
    pull(controller) {
      const size = Math.min(left, PADDING_CHUNK.length);
      left -= size;
      if (size > 0) controller.enqueue(PADDING_CHUNK.subarray(0, size));
      else controller.close();
    },
  });
}
