/** One request over node:http(s) within the platform's limits: size, time, redirects. */
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { FailureKind, FetchLimits, WireRequest, WireResult } from './fetch-messages';
import { addressFor, type UrlRules, urlRefusal } from './url-rules';

const MAX_REDIRECTS = 20;
const USER_AGENT = 'Mozilla/5.0 (compatible; Google-Apps-Script; local host)';
const httpAgent = new HttpAgent({ keepAlive: true });
const httpsAgent = new HttpsAgent({ keepAlive: true });

/** Closes connections, so that a later host does not reuse an earlier host's. */
export function closeIdleConnections(): void {
  httpAgent.destroy();
  httpsAgent.destroy();
}

type Failure = Extract<WireResult, { failure: FailureKind }>;
const failed = (failure: FailureKind, detail: string): Failure => ({ failure, detail });

/** Never rejects: a network failure is a result. */
export async function sendRequest(
  request: WireRequest,
  limits: FetchLimits,
  rules: UrlRules,
): Promise<WireResult> {
  const deadline = AbortSignal.timeout(limits.timeoutMs);
  let current = request;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const refused = urlRefusal(current.url, rules);
    if (refused) return failed('refused', refused);
    const result = await sendOnce({ ...current, url: addressFor(current.url, rules) }, limits, deadline);
    const next = 'status' in result && request.followRedirects ? redirected(current, result) : null;
    if (!next) return result;
    current = next;
  }
  return failed('broken', 'too many redirects');
}

/** The platform keeps all headers on a redirect, Authorization included; so the add-on follows no redirects. */
function redirected(
  request: WireRequest,
  result: Extract<WireResult, { status: number }>,
): WireRequest | null {
  if (![301, 302, 303, 307, 308].includes(result.status)) return null;
  const location = result.headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  if (!location) return null;
  const url = new URL(location, request.url).href;
  const keeps = result.status >= 307 || request.method === 'GET';
  return keeps ? { ...request, url } : { ...request, url, method: 'GET', body: null };
}

function sendOnce(request: WireRequest, limits: FetchLimits, signal: AbortSignal): Promise<WireResult> {
  return new Promise(resolve => {
    const secure = request.url.startsWith('https:');
    const options = {
      method: request.method,
      headers: {
        'User-Agent': USER_AGENT,
        ...request.headers,
        ...(request.body ? { 'Content-Length': String(request.body.byteLength) } : {}),
      },
      signal,
    };
    const onAnswer = (answer: IncomingMessage): void => {
      void readAnswer(answer, limits).then(resolve, (error: Error) => resolve(failureOf(error, signal)));
    };
    const sent = secure
      ? httpsRequest(
          request.url,
          { ...options, agent: httpsAgent, rejectUnauthorized: request.validateCertificates },
          onAnswer,
        )
      : httpRequest(request.url, { ...options, agent: httpAgent }, onAnswer);
    sent.on('error', (error: Error) => resolve(failureOf(error, signal)));
    sent.end(request.body ?? undefined);
  });
}

async function readAnswer(answer: IncomingMessage, limits: FetchLimits): Promise<WireResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > limits.maxAnswerBytes) {
      answer.destroy();
      if (limits.onTooLarge === 'throw') return failed('tooLarge', String(size));
      break;
    }
  }
  const unpacked = unpack(Buffer.concat(chunks), answer.headers['content-encoding']);
  const tooLarge = unpacked.byteLength > limits.maxAnswerBytes;
  if (tooLarge && limits.onTooLarge === 'throw') return failed('tooLarge', String(unpacked.byteLength));
  // A copy with its own buffer, which can be transferred to the other thread without another copy.
  const body = new Uint8Array(unpacked.subarray(0, limits.maxAnswerBytes));
  return { status: answer.statusCode ?? 0, headers: headerPairs(answer.rawHeaders), body };
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  switch (encoding) {
    case 'gzip':
      return gunzipSync(body);
    case 'deflate':
      return inflateSync(body);
    case 'br':
      return brotliDecompressSync(body);
    default:
      return body;
  }
}

function headerPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) pairs.push([String(raw[i]), String(raw[i + 1])]);
  return pairs;
}

function failureOf(error: Error & { code?: string }, signal: AbortSignal): Failure {
  if (signal.aborted) return failed('timeout', error.message);
  const code = error.code ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return failed('dns', code);
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code))
    return failed('unreachable', code);
  if (/CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return failed('certificate', code);
  return failed('broken', code || error.message);
}
