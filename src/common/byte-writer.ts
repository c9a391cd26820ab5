/** UTF-8 in a buffer that grows: Apps Script has no TextEncoder, and a service call for each row would be slow. */

/** What a writer keeps for its next text; a larger buffer was for one long text, and goes with it. */
const MOST_KEPT = 65_536;
/** At least so many bytes of the buffer are free after what was written. */
export const SPARE = 128;
/** Two quotation marks, and what `member` puts around them. */
const MARKS = 4;

export class ByteWriter {
  private buffer = new Uint8Array(1_024);
  private dataView = new DataView(this.buffer.buffer);
  private end = 0;

  /** Starts anew. What `bytes` gave before is overwritten. */
  clear(): this {
    if (this.buffer.length > MOST_KEPT) this.remake(1_024);
    this.end = 0;
    return this;
  }

  /** How many bytes were written since the start. */
  get length(): number {
    return this.end;
  }

  /** The buffer itself: what was written, and at least SPARE bytes more. */
  get view(): DataView {
    return this.dataView;
  }

  /** All that was written since the start, for as long as nothing else is. */
  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.end);
  }

  /** Writes a text; a lone surrogate becomes U+FFFD, as in TextEncoder. */
  text(text: string): this {
    const buffer = this.roomFor(text);
    let end = this.end;
    for (let at = 0; at < text.length; at++) {
      let code = text.charCodeAt(at);
      if (code < 0x80) {
        buffer[end++] = code;
        continue;
      }
      if (code >= 0xd800 && code <= 0xdfff) {
        const whole = text.codePointAt(at) as number;
        if (whole > 0xffff) at++;
        code = whole > 0xffff ? whole : 0xfffd;
      }
      if (code < 0x800) buffer[end++] = 0xc0 | (code >> 6);
      else {
        if (code < 0x1_0000) buffer[end++] = 0xe0 | (code >> 12);
        else {
          buffer[end++] = 0xf0 | (code >> 18);
          buffer[end++] = following(code >> 12);
        }
        buffer[end++] = following(code >> 6);
      }
      buffer[end++] = following(code);
    }
    this.end = end;
    return this;
  }

  /** Writes one ASCII character. */
  mark(character: string): void {
    if (this.end + SPARE >= this.buffer.length) this.remake(2 * this.buffer.length);
    this.buffer[this.end++] = character.charCodeAt(0);
  }

  /** Writes a text as JSON.stringify has it. Looks for escapes while it encodes: to look first, then encode, would read each text twice. */
  quoted(text: string): this {
    const buffer = this.roomFor(text);
    let end = this.end;
    buffer[end++] = QUOTE;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code < 0x80) {
        if (code < 0x20 || code === QUOTE || code === BACKSLASH) return this.escaped(text);
        buffer[end++] = code;
      } else if (code < 0x800) {
        buffer[end++] = 0xc0 | (code >> 6);
        buffer[end++] = following(code);
      } else {
        if (code >= 0xd800 && code <= 0xdfff) return this.escaped(text);
        buffer[end++] = 0xe0 | (code >> 12);
        buffer[end++] = following(code >> 6);
        buffer[end++] = following(code);
      }
    }
    buffer[end++] = QUOTE;
    this.end = end;
    return this;
  }

  /** Writes the name of a member with its colon, after one ASCII character. */
  member(mark: string, name: string): void {
    this.roomFor(name)[this.end++] = mark.charCodeAt(0);
    this.quoted(name);
    this.buffer[this.end++] = COLON;
  }

  /** Escapes are rare, and so are characters of two code units, half of which JSON escapes too. */
  private escaped(text: string): this {
    return this.text(JSON.stringify(text));
  }

  /** The buffer, large enough for one more text in quotation marks: a code unit takes three bytes at most; two that make one character take four. */
  private roomFor({ length }: string): Uint8Array {
    const needed = this.end + 3 * length + MARKS + SPARE;
    if (needed > this.buffer.length) this.remake(Math.max(needed, 2 * this.buffer.length));
    return this.buffer;
  }

  private remake(size: number): void {
    const larger = new Uint8Array(size);
    larger.set(this.bytes().subarray(0, size));
    this.buffer = larger;
    this.dataView = new DataView(larger.buffer);
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

function following(bits: number): number {
  return 0x80 | (bits & 63);
}
