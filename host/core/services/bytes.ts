/** Bytes in Apps Script (arrays of signed numbers) and on the bridge (strings of the characters 0 to 255). */
import { Exception } from '../model/exception';

/** Signed bytes from a string whose characters are 0 to 255. */
export function fromBinary(binary: string): number[] {
  const bytes = new Array<number>(binary.length);
  for (let i = 0; i < binary.length; i += 1) {
    const code = binary.charCodeAt(i);
    bytes[i] = code > 127 ? code - 256 : code;
  }
  return bytes;
}

const CHUNK = 8192;

/** A string of the characters 0 to 255 from bytes. The platform accepts signed and unsigned bytes. */
export function toBinary(bytes: readonly unknown[]): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const codes = bytes.slice(start, start + CHUNK).map(byte => {
      if (typeof byte !== 'number' || !Number.isInteger(byte) || byte < -128 || byte > 255) {
        throw new Exception(`Cannot convert ${String(byte)} to a byte.`);
      }
      return byte & 0xff;
    });
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}
