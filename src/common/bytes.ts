/** Texts as bytes. Apps Script has no TextEncoder, and `Utilities.newBlob` would be a platform call per text. */

/** The UTF-8 bytes of a text. A lone surrogate becomes U+FFFD, as in TextEncoder. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(MOST_OF_UNIT * text.length);
  return bytes.subarray(0, writeUtf8(text, bytes));
}

/** A UTF-16 code unit takes at most three bytes. */
const MOST_OF_UNIT = 3;

/** Writes the UTF-8 bytes of a text, and returns their number. */
function writeUtf8(text: string, bytes: Uint8Array): number {
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isHalf = unit >= 0xd800 && unit <= 0xdfff;
    const code = isHalf ? wholeAt(text, at) : unit;
    if (code > 0xffff) at++;
    if (code < 0x80) bytes[end++] = code;
    else {
      if (code < 0x800) bytes[end++] = 0xc0 | (code >> 6);
      else {
        if (code < 0x1_0000) bytes[end++] = 0xe0 | (code >> 12);
        else {
          bytes[end++] = 0xf0 | (code >> 18);
          bytes[end++] = following(code >> 12);
        }
        bytes[end++] = following(code >> 6);
      }
      bytes[end++] = following(code);
    }
  }
  return end;
}

/** Makes the bytes of texts. The room for them is kept, so that the bytes of a text hold until the next text. */
export function utf8Writer(): (text: string) => Uint8Array {
  let room = new Uint8Array(8_192);
  return text => {
    if (room.length < MOST_OF_UNIT * text.length) room = new Uint8Array(MOST_OF_UNIT * text.length);
    return room.subarray(0, writeUtf8(text, room));
  };
}

/** The number of UTF-8 bytes of a text, without making them. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes++;
    else if (unit < 0x800) bytes += 2;
    else bytes += 3;
    // A pair has four bytes.
    if (unit >= 0xd800 && unit < 0xdc00 && wholeAt(text, at) > 0xffff) {
      bytes++;
      at++;
    }
  }
  return bytes;
}

/** Not by codePointAt: V8 13 lets it read behind the end of a text that was cut from a longer one. */
function wholeAt(text: string, at: number): number {
  const first = text.charCodeAt(at);
  const second = text.charCodeAt(at + 1);
  const isPair = first < 0xdc00 && second >= 0xdc00 && second < 0xe000;
  return isPair ? 0x1_0000 + ((first & 0x3ff) << 10) + (second & 0x3ff) : 0xfffd;
}

function following(bits: number): number {
  return 0x80 | (bits & 63);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 (RFC 4648, padded) of a text's UTF-8 bytes. */
export function base64(text: string): string {
  const bytes = utf8(text);
  let out = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const left = bytes.length - i;
    out += ALPHABET[a >> 2];
    out += ALPHABET[((a & 3) << 4) | (b >> 4)];
    out += left > 1 ? ALPHABET[((b & 15) << 2) | (c >> 6)] : '=';
    out += left > 2 ? ALPHABET[c & 63] : '=';
  }
  return out;
}
