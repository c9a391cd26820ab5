/**
 * The memory of equal requests: short marks of sent requests in the document's properties. Editors cannot change these
 * marks, and they survive a restored version or a deleted hidden sheet. A property's value holds at most 9 KB, so each
 * mark's hash selects its property.
 */

import type { KeyValueStore } from '../../platform/ports';
import { storedAs } from './stored';

/** 32 properties have room for about 6,000 requests. */
const PROPERTIES = 32;
const HASH = 16;
/** This many characters identify a key. */
const SHORT_KEY = 8;
const LINE = /^[0-9a-f]{16}([sSua])([0-9a-z]{1,11})\.([0-9a-f-]{0,36})$/;

export interface Mark {
  /** s: about to be sent; S: about to be sent, and an equal request was accepted before; u: unknown; a: accepted. */
  readonly state: 's' | 'S' | 'u' | 'a';
  /** Epoch milliseconds. */
  readonly at: number;
  readonly key: string;
}

const marks = storedAs<readonly string[]>('financeSheets.requests', {
  parse: text => (text ?? '').split('\n').filter(line => LINE.test(line)),
  print: lines => lines.join('\n') || '-',
  shorter: withoutOldest,
});

/** The beginning of the key, which every mark keeps; '' if the key is not known. */
export function shortKey({ key }: Mark): string {
  return key.slice(0, SHORT_KEY);
}

export class RequestMarks {
  /** Under the lock no other execution writes. A preview may use slightly old marks. */
  private readonly known = new Map<number, readonly string[]>();

  constructor(private readonly store: KeyValueStore) {}

  find(hash: string): Mark | null {
    const line = this.lines(hash).find(known => known.startsWith(hash.slice(0, HASH)));
    return line === undefined ? null : parsed(line);
  }

  /** null removes the mark: no such request was sent. */
  set(hash: string, mark: Mark | null): void {
    const lines = this.lines(hash).filter(known => !known.startsWith(hash.slice(0, HASH)));
    if (mark !== null) {
      const key = mark.state === 'a' ? shortKey(mark) : mark.key;
      lines.push(`${hash.slice(0, HASH)}${mark.state}${mark.at.toString(36)}.${key}`);
    }
    marks(this.store, placeOf(hash)).write(lines);
    this.known.set(placeOf(hash), lines);
  }

  private lines(hash: string): readonly string[] {
    const place = placeOf(hash);
    const lines = this.known.get(place) ?? marks(this.store, place).read();
    this.known.set(place, lines);
    return lines;
  }
}

/** The property that holds the mark. */
function placeOf(hash: string): number {
  return Number.parseInt(hash.slice(0, 2), 16) % PROPERTIES;
}

/** Removes the oldest accepted mark. */
function withoutOldest(lines: readonly string[]): readonly string[] | undefined {
  const times = lines.map(acceptedAt);
  const oldest = times.indexOf(Math.min(...times));
  return lines.length === 0 ? undefined : lines.filter((_, i) => i !== oldest);
}

function parsed(line: string): Mark {
  const [, state, at = '', key = ''] = LINE.exec(line) ?? [];
  return { state: state as Mark['state'], at: Number.parseInt(at, 36), key };
}

/** Marks with an unknown outcome are removed last. */
function acceptedAt(line: string): number {
  const { state, at } = parsed(line);
  return state === 'a' ? at : Number.MAX_SAFE_INTEGER;
}
