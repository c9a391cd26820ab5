/** Turns the arguments of UrlFetchApp.fetch into a request, with the platform's checks. */
import { Exception } from '../../model/exception';
import { unwrap } from '../../runtime/strict';
import { mismatch } from '../arguments';
import { blobContent } from '../blob';
import { toBinary } from '../bytes';

const MAX_URL_CHARACTERS = 2_082;
const METHODS = new Set(['get', 'delete', 'patch', 'post', 'put']);
const OPTIONS = new Set([
  'contentType',
  'headers',
  'method',
  'payload',
  'useIntranet',
  'validateHttpsCertificates',
  'followRedirects',
  'muteHttpExceptions',
  'escaping',
]);
/** Headers that the platform sets itself; it refuses a script that sets one. */
const FORBIDDEN_HEADERS = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'expect']);
const FORM = 'application/x-www-form-urlencoded';

export interface FetchRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text is sent as UTF-8; binary (characters 0 to 255) is sent unchanged. */
  readonly body: { readonly text: string } | { readonly binary: string } | null;
  readonly followRedirects: boolean;
  readonly validateCertificates: boolean;
  readonly mute: boolean;
}

export function createRequest(url: unknown, options: unknown, method: string): FetchRequest {
  if (
    typeof url !== 'string' ||
    (options !== undefined && (typeof options !== 'object' || options === null))
  ) {
    mismatch(options === undefined ? [url] : [url, options], method);
  }
  const given = (options ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(given)) {
    if (!OPTIONS.has(name) && !(name === 'url' && method === 'UrlFetchApp.fetchAll')) {
      throw new Exception(`${method} has no option "${name}".`);
    }
  }
  const httpMethod = String(given['method'] ?? 'get').toLowerCase();
  if (!METHODS.has(httpMethod)) invalid('method', given['method']);
  const { body, contentType } = payloadOf(given['payload']);
  if (body && httpMethod === 'get')
    throw new Exception(`${method}: a GET request does not accept a payload.`);
  const headers = headersOf(given['headers']);
  const type = given['contentType'] === undefined ? contentType : String(given['contentType']);
  const hasType = Object.keys(headers).some(name => name.toLowerCase() === 'content-type');
  return {
    url: checkUrl(url, given['escaping'] !== false),
    method: httpMethod.toUpperCase(),
    headers: body && type !== null && !hasType ? { ...headers, 'Content-Type': type } : headers,
    body,
    followRedirects: flag(given, 'followRedirects', true),
    validateCertificates: flag(given, 'validateHttpsCertificates', true),
    mute: flag(given, 'muteHttpExceptions', false),
  };
}

function checkUrl(url: string, escaping: boolean): string {
  if (url.length > MAX_URL_CHARACTERS) throw new Exception('Limit Exceeded: URLFetch URL Length.');
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`;
  if (!/^https?:\/\/[^/?#\s]+/i.test(full)) invalid('url', url);
  return escaping
    ? full.replace(/[^\x21-\x7e]+/g, encodeURIComponent).replace(/["<>\\^`{|}]/g, encodeURIComponent)
    : full;
}

function headersOf(value: unknown): Record<string, string> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid('headers', value);
  return Object.fromEntries(
    Object.entries(value).map(([name, content]): [string, string] => {
      const text = String(content);
      const bad = FORBIDDEN_HEADERS.has(name.toLowerCase()) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name);
      if (bad || content === null || content === undefined || /[\r\n\0]/.test(text))
        invalid('headers', `Header:${name}`);
      return [name, text];
    }),
  );
}

function payloadOf(value: unknown): { body: FetchRequest['body']; contentType: string | null } {
  if (value === undefined || value === null) return { body: null, contentType: null };
  if (typeof value === 'string') return { body: { text: value }, contentType: FORM };
  if (Array.isArray(value)) return { body: { binary: toBinary(value) }, contentType: FORM };
  const blob = blobContent(unwrap(value));
  if (blob) return { body: { binary: blob.binary }, contentType: blob.contentType };
  if (typeof value !== 'object') return invalid('payload', value);
  const form = Object.entries(value).map(([name, content]) => {
    if (blobContent(unwrap(content)))
      throw new Exception('Multipart payloads are not emulated by this host.');
    return `${encodeURIComponent(name)}=${encodeURIComponent(String(content))}`;
  });
  return { body: { text: form.join('&') }, contentType: FORM };
}

function flag(options: Record<string, unknown>, name: string, byDefault: boolean): boolean {
  const value = options[name] ?? byDefault;
  return typeof value === 'boolean' ? value : invalid(name, value);
}

function invalid(name: string, value: unknown): never {
  if (name === 'url') throw new Exception(`Invalid argument: ${String(value)}`);
  throw new Exception(`Attribute provided with invalid value: ${name === 'headers' ? String(value) : name}`);
}
