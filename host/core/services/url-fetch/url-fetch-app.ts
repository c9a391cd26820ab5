/** UrlFetchApp: real, blocking HTTP within the platform's limits. Node sends; this file is the script's view. */
import type { Kernel } from '../../kernel';
import { Exception } from '../../model/exception';
import type { Bridge } from '../../runtime/bridge';
import { mismatch } from '../arguments';
import { createRequest, type FetchRequest } from './request';
import { createResponse, type ResponseHead } from './response';

/** The result of one request: an answer, or the text of the exception. */
type FetchResult = ResponseHead | { readonly exception: string };

const SHOWN_CHARACTERS = 100;

class UrlFetchApp {
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;

  constructor(kernel: Kernel, bridge: Bridge) {
    this.#kernel = kernel;
    this.#bridge = bridge;
  }

  fetch(...args: unknown[]): object {
    if (args.length < 1 || args.length > 2) mismatch(args, 'UrlFetchApp.fetch');
    const [response] = this.#send([createRequest(args[0], args[1], 'UrlFetchApp.fetch')]);
    return response as object;
  }

  /** One failure fails the whole call: the platform returns no partial result. */
  fetchAll(...args: unknown[]): object[] {
    if (args.length !== 1 || !Array.isArray(args[0])) mismatch(args, 'UrlFetchApp.fetchAll');
    const requests = (args[0] as unknown[]).map(entry => {
      if (typeof entry === 'string') return createRequest(entry, undefined, 'UrlFetchApp.fetchAll');
      if (typeof entry !== 'object' || entry === null) mismatch(args, 'UrlFetchApp.fetchAll');
      return createRequest(Reflect.get(entry, 'url'), entry, 'UrlFetchApp.fetchAll');
    });
    return this.#send(requests);
  }

  /** Returns the request without sending it. */
  getRequest(...args: unknown[]): Record<string, unknown> {
    if (args.length < 1 || args.length > 2) mismatch(args, 'UrlFetchApp.getRequest');
    const request = createRequest(args[0], args[1], 'UrlFetchApp.getRequest');
    const options = (args[1] ?? {}) as Record<string, unknown>;
    return {
      url: request.url,
      method: request.method.toLowerCase(),
      headers: { ...request.headers },
      ...(request.body ? { payload: options['payload'] } : {}),
      followRedirects: request.followRedirects,
      validateHttpsCertificates: request.validateCertificates,
      useIntranet: options['useIntranet'] === true,
    };
  }

  #send(requests: readonly FetchRequest[]): object[] {
    if (requests.length === 0) return [];
    const results = this.#bridge.json<FetchResult[]>('fetch', JSON.stringify(requests));
    return results.map((result, index) => {
      if ('exception' in result) throw new Exception(result.exception);
      const request = requests[index] as FetchRequest;
      if (result.status >= 400 && !request.mute) this.#fail(request, result);
      return createResponse(this.#kernel, this.#bridge, result);
    });
  }

  #fail(request: FetchRequest, head: ResponseHead): never {
    const start = this.#bridge.text('fetch.text', head.id, 'UTF-8').slice(0, SHOWN_CHARACTERS);
    const site = /^https?:\/\/[^/?#]+/i.exec(request.url)?.[0] ?? request.url;
    throw new Exception(
      `Request failed for ${site} returned code ${head.status}. Truncated server response: ${start} (use muteHttpExceptions option to examine full response)`,
    );
  }
}

export function createUrlFetchApp(kernel: Kernel, bridge: Bridge): object {
  return kernel.strict('UrlFetchApp', new UrlFetchApp(kernel, bridge));
}
