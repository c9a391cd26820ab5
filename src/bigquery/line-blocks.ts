/**
 * The lines of a month while it is fetched, one for each record. They are compressed block by block, because they take
 * more memory than the month's rows in a tab.
 */

import { utf8Length, utf8Writer } from '../common/bytes';
import { bytesHash } from '../common/hash';
import type { Compressor } from '../platform/ports';

/** Some rows of a month, on their way into an upload. */
export interface Block {
  readonly rows: number;
  /** Of the rows without their ends. */
  readonly bytes: number;
  /** The rows, each with this end. */
  text(end: string): string;
}

/** In characters. */
const LONGEST_BLOCK = 500_000;

export class LineBlocks {
  private readonly compressed: { readonly first: number; readonly text: string }[] = [];
  /** The lines of the last block. */
  private last: string[] = [];
  private length = 0;
  private readonly hashes: string[] = [];
  private readonly bytes: number[] = [];
  private readonly bytesOf = utf8Writer();

  constructor(
    private readonly compressor: Compressor,
    private readonly longest = LONGEST_BLOCK,
  ) {}

  /** Returns the line's place. A line without its end holds no line break. */
  add(line: string): number {
    const place = this.count;
    const bytes = this.bytesOf(line);
    this.hashes.push(bytesHash(bytes, 32));
    this.bytes.push(bytes.length);
    this.last.push(line);
    this.length += line.length;
    if (this.length >= this.longest) {
      const text = this.compressor.compress(this.last.join('\n'));
      this.compressed.push({ first: place + 1 - this.last.length, text });
      [this.last, this.length] = [[], 0];
    }
    return place;
  }

  get count(): number {
    return this.hashes.length;
  }

  hash(place: number): string {
    return this.hashes[place] ?? '';
  }

  /** The rows: those lines that have a head, by place. A record that came twice has only one of its lines there. */
  blocks(heads: readonly (string | undefined)[]): Block[] {
    const { compressed, last, compressor } = this;
    const texts = compressed.map(({ first, text }, i) => ({
      first,
      after: compressed[i + 1]?.first ?? this.count - last.length,
      lines: () => compressor.decompress(text).split('\n'),
    }));
    const open = { first: this.count - last.length, after: this.count, lines: () => last };
    return [...texts, open].flatMap(({ first, after, lines }) => {
      let [rows, bytes] = [0, 0];
      for (let place = first; place < after; place++) {
        const head = heads[place];
        if (head === undefined) continue;
        rows++;
        bytes += utf8Length(head) + (this.bytes[place] ?? 0);
      }
      const text = (end: string): string =>
        lines()
          .map((line, i) => {
            const head = heads[first + i];
            return head === undefined ? '' : head + line + end;
          })
          .join('');
      return rows === 0 ? [] : [{ rows, bytes, text }];
    });
  }
}
