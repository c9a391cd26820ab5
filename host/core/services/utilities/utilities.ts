/**
 * Utilities: digests, encodings, blobs, text formats, sleep. Node does the heavy work (hashes, gzip, charsets).
 * |
 * Without a charset, text is taken as US-ASCII, as on the platform: every other character becomes "?". So two Korean
 * texts of equal length have the same digest.
 */
import type { Kernel } from '../../kernel';
import { Exception } from '../../model/exception';
import type { Bridge } from '../../runtime/bridge';
import { unwrap } from '../../runtime/strict';
import { checkSignature, mismatch } from '../arguments';
import { blobContent, createBlob } from '../blob';
import { fromBinary, toBinary } from '../bytes';
import { createEnumeration, type EnumValue } from '../enumeration';
import { formatDate } from './format-date';
import { formatString } from './format-string';
import { parseCsv } from './parse-csv';

/** The documented maximum of one sleep. */
const MAX_SLEEP_MS = 300_000;
const GZIP = 'application/x-gzip';

export interface UtilitiesHooks {
  /** Advances the host's clock. */
  sleep(ms: number): void;
}

class Utilities {
  readonly Charset = createEnumeration(['US_ASCII', 'UTF_8']);
  readonly DigestAlgorithm = createEnumeration(['MD2', 'MD5', 'SHA_1', 'SHA_256', 'SHA_384', 'SHA_512']);
  readonly MacAlgorithm = createEnumeration([
    'HMAC_MD5',
    'HMAC_SHA_1',
    'HMAC_SHA_256',
    'HMAC_SHA_384',
    'HMAC_SHA_512',
  ]);
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;
  readonly #hooks: UtilitiesHooks;

  constructor(kernel: Kernel, bridge: Bridge, hooks: UtilitiesHooks) {
    this.#kernel = kernel;
    this.#bridge = bridge;
    this.#hooks = hooks;
  }

  sleep(...args: unknown[]): void {
    checkSignature(args, 'number', 'Utilities.sleep');
    const ms = Number(args[0]);
    if (!(ms >= 0 && ms <= MAX_SLEEP_MS)) {
      throw new Exception(`Invalid argument: milliseconds must be between 0 and ${MAX_SLEEP_MS}`);
    }
    this.#hooks.sleep(ms);
  }

  getUuid(): string {
    return this.#bridge.text('uuid');
  }

  computeDigest(...args: unknown[]): number[] {
    const [algorithm, value, charset] = args;
    const name = enumName(algorithm, this.DigestAlgorithm, args, 'Utilities.computeDigest');
    if (name === 'MD2') throw new Exception('MD2 is not emulated by this host.');
    const data = this.#data(value, charset, args, 'Utilities.computeDigest');
    return fromBinary(this.#bridge.text('digest', name, data));
  }

  computeHmacSignature(...args: unknown[]): number[] {
    const [algorithm, value, key, charset] = args;
    const method = 'Utilities.computeHmacSignature';
    const name = enumName(algorithm, this.MacAlgorithm, args, method).slice('HMAC_'.length);
    return this.#hmac(name, value, key, charset, args, method);
  }

  computeHmacSha256Signature(...args: unknown[]): number[] {
    return this.#hmac('SHA_256', args[0], args[1], args[2], args, 'Utilities.computeHmacSha256Signature');
  }

  base64Encode(...args: unknown[]): string {
    return this.#bridge.text(
      'base64.encode',
      this.#data(args[0], args[1], args, 'Utilities.base64Encode'),
      false,
    );
  }

  base64EncodeWebSafe(...args: unknown[]): string {
    const data = this.#data(args[0], args[1], args, 'Utilities.base64EncodeWebSafe');
    return this.#bridge.text('base64.encode', data, true);
  }

  base64Decode(...args: unknown[]): number[] {
    return this.#base64Decode(args, 'Utilities.base64Decode', false);
  }

  base64DecodeWebSafe(...args: unknown[]): number[] {
    return this.#base64Decode(args, 'Utilities.base64DecodeWebSafe', true);
  }

  newBlob(...args: unknown[]): object {
    const [data, contentType = null, name = null] = args;
    if (args.length === 0 || args.length > 3) mismatch(args, 'Utilities.newBlob');
    const isText = typeof data === 'string';
    if (!isText && !Array.isArray(data)) mismatch(args, 'Utilities.newBlob');
    return createBlob(this.#kernel, this.#bridge, {
      binary: isText ? this.#bridge.text('text.encode', data, 'UTF-8') : toBinary(data as unknown[]),
      contentType: contentType === null ? (isText ? 'text/plain' : null) : String(contentType),
      name: name === null ? null : String(name),
    });
  }

  gzip(...args: unknown[]): object {
    const content = blobContent(unwrap(args[0])) ?? mismatch(args, 'Utilities.gzip');
    const name = args[1] === undefined ? `${content.name ?? 'archive'}.gz` : String(args[1]);
    const binary = this.#bridge.text('gzip', content.binary);
    return createBlob(this.#kernel, this.#bridge, { binary, contentType: GZIP, name });
  }

  /** The blob must have the content type of gzip, as on the platform. */
  ungzip(...args: unknown[]): object {
    const content = blobContent(unwrap(args[0])) ?? mismatch(args, 'Utilities.ungzip');
    if (content.contentType !== GZIP) {
      throw new Exception(`Blob object must have content type ${GZIP} for this operation.`);
    }
    const name = content.name?.replace(/\.gz$/, '') ?? null;
    const binary = this.#bridge.text('gunzip', content.binary);
    return createBlob(this.#kernel, this.#bridge, { binary, contentType: null, name });
  }

  formatDate(...args: unknown[]): string {
    checkSignature(args.slice(1), 'string,string', 'Utilities.formatDate');
    if (!(args[0] instanceof Date) || Number.isNaN(args[0].getTime())) mismatch(args, 'Utilities.formatDate');
    return formatDate(args[0].getTime(), String(args[1]), String(args[2]));
  }

  formatString(...args: unknown[]): string {
    if (typeof args[0] !== 'string') mismatch(args, 'Utilities.formatString');
    return formatString(args[0], args.slice(1));
  }

  parseCsv(...args: unknown[]): string[][] {
    checkSignature(args, 'string,string?', 'Utilities.parseCsv');
    return parseCsv(String(args[0]), String(args[1] ?? ','));
  }

  #hmac(
    algorithm: string,
    value: unknown,
    key: unknown,
    charset: unknown,
    args: unknown[],
    method: string,
  ): number[] {
    const data = this.#data(value, charset, args, method);
    const secret = this.#data(key, charset, args, method);
    return fromBinary(this.#bridge.text('hmac', algorithm, data, secret));
  }

  #base64Decode(args: unknown[], method: string, webSafe: boolean): number[] {
    checkSignature(args.slice(0, 1), 'string', method);
    return fromBinary(this.#bridge.text('base64.decode', String(args[0]), webSafe));
  }

  #data(value: unknown, charset: unknown, args: unknown[], method: string): string {
    if (Array.isArray(value)) return toBinary(value);
    if (typeof value !== 'string') mismatch(args, method);
    const name = charset === undefined ? 'US_ASCII' : enumName(charset, this.Charset, args, method);
    return this.#bridge.text('text.encode', value, name.replace('_', '-'));
  }
}

function enumName(
  value: unknown,
  enumeration: Readonly<Record<string, EnumValue>>,
  args: unknown[],
  method: string,
): string {
  const found = Object.entries(enumeration).find(([, candidate]) => candidate === value);
  return found ? found[0] : mismatch(args, method);
}

export function createUtilities(kernel: Kernel, bridge: Bridge, hooks: UtilitiesHooks): object {
  return kernel.strict('Utilities', new Utilities(kernel, bridge, hooks));
}
