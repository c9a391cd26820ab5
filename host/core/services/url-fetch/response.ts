/**
 * HTTPResponse. The body stays with Node until the script asks for it, as text or as bytes.
 */
import type { Kernel } from '../../kernel';
import type { Bridge } from '../../runtime/bridge';
import { checkSignature } from '../arguments';
import { createBlob } from '../blob';
import { fromBinary } from '../bytes';

export interface ResponseHead {
  /** Node's id of the body. */
  readonly id: number;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

class HTTPResponse {
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;
  readonly #head: ResponseHead;

  constructor(kernel: Kernel, bridge: Bridge, head: ResponseHead) {
    this.#kernel = kernel;
    this.#bridge = bridge;
    this.#head = head;
  }

  getResponseCode(): number {
    return this.#head.status;
  }

  /** Default charset: the one in Content-Type, else UTF-8. */
  getContentText(...args: unknown[]): string {
    checkSignature(args, 'string?', 'HTTPResponse.getContentText');
    const named = /charset="?([^";\s]+)/i.exec(this.#contentType() ?? '')?.[1];
    return this.#bridge.text('fetch.text', this.#head.id, String(args[0] ?? named ?? 'UTF-8'));
  }

  getContent(): number[] {
    return fromBinary(this.#bridge.text('fetch.binary', this.#head.id));
  }

  getBlob(): object {
    const contentType = this.#contentType()?.split(';')[0]?.trim() ?? null;
    const binary = this.#bridge.text('fetch.binary', this.#head.id);
    return createBlob(this.#kernel, this.#bridge, { binary, contentType, name: null });
  }

  /** For a repeated header, the last value. */
  getHeaders(): Record<string, string> {
    return Object.fromEntries(this.#head.headers);
  }

  /** A repeated header is an array. */
  getAllHeaders(): Record<string, string | string[]> {
    const all: Record<string, string | string[]> = {};
    for (const [name, value] of this.#head.headers) {
      const before = all[name];
      all[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
    }
    return all;
  }

  toString(): string {
    return this.getContentText();
  }

  #contentType(): string | undefined {
    return this.#head.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  }
}

export function createResponse(kernel: Kernel, bridge: Bridge, head: ResponseHead): object {
  return kernel.strict('HTTPResponse', new HTTPResponse(kernel, bridge, head));
}
