/** Hashes, gzip and charsets for Utilities. Bytes travel as strings of the characters 0 to 255. */
import { createHash, createHmac } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ScriptException } from '../common/host-error';

const ALGORITHMS: Readonly<Record<string, string>> = {
  MD5: 'md5',
  SHA_1: 'sha1',
  SHA_256: 'sha256',
  SHA_384: 'sha384',
  SHA_512: 'sha512',
};

function algorithm(name: string): string {
  const found = ALGORITHMS[name];
  if (!found) throw new ScriptException(`Invalid argument: ${name}`);
  return found;
}

export function digest(name: string, binary: string): string {
  return createHash(algorithm(name)).update(binary, 'latin1').digest().toString('latin1');
}

export function hmac(name: string, binary: string, key: string): string {
  return createHmac(algorithm(name), Buffer.from(key, 'latin1'))
    .update(binary, 'latin1')
    .digest()
    .toString('latin1');
}

/** As in Java, a character outside the charset becomes "?". */
export function encodeText(text: string, charset: string): string {
  switch (charset.toUpperCase()) {
    case 'UTF-8':
    case 'UTF8':
      return Buffer.from(text.replace(/\p{Surrogate}/gu, '?')).toString('latin1');
    case 'US-ASCII':
      return text.replace(/[^\x00-\x7f]/gu, '?');
    case 'ISO-8859-1':
      return text.replace(/[^\x00-\xff]/gu, '?');
    default:
      throw new ScriptException(`Writing the charset ${charset} is not emulated by this host.`);
  }
}

/** As in Java, a byte order mark stays. */
export function decodeBytes(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset, { ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ScriptException(`Invalid argument: ${charset}`);
  }
}

export function encodeBase64(binary: string, webSafe: boolean): string {
  const plain = Buffer.from(binary, 'latin1').toString('base64');
  // The platform's web-safe form keeps the padding, unlike Node's.
  return webSafe ? plain.replaceAll('+', '-').replaceAll('/', '_') : plain;
}

export function decodeBase64(text: string, webSafe: boolean): string {
  const allowed = webSafe ? /^[\w-]*={0,2}$/ : /^[A-Za-z0-9+/]*={0,2}$/;
  if (!allowed.test(text)) throw new ScriptException('Could not decode string.');
  return Buffer.from(text, 'base64').toString('latin1');
}

export function gzip(binary: string): string {
  return gzipSync(Buffer.from(binary, 'latin1')).toString('latin1');
}

export function gunzip(binary: string): string {
  try {
    return gunzipSync(Buffer.from(binary, 'latin1')).toString('latin1');
  } catch {
    throw new ScriptException('Could not decompress gzip.');
  }
}
