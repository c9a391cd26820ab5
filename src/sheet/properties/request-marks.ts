/**
 * What was sent by custom requests, in short, in the document's properties: these survive when an earlier version is restored or the hidden sheet is deleted, and
 * no editor reaches them. A value has at most 9 KB, so each mark stands in the one that its hash says.
 */

import type { KeyValueStore } from '../../platform/ports';

const NAME = 'financeSheets.requests.';
/** 32 values of this length have room for about 6,000 requests; then the oldest accepted ones go. */
const LONGEST = 8_400;
const HASH = 16;
/** So much of a key tells it from others. */
export const SHORT_KEY = 8;
const LINE = /^[0-9a-f]{16}([sSua])([0-9a-z]{1,11})\.([0-9a-f]{0,32})$/;

export interface Mark {
  /** s: about to be sent; S: the same, and its like was accepted before; u: unknown; a: accepted. */
  readonly state: 's' | 'S' | 'u' | 'a';
  /** Epoch milliseconds. */
  readonly at: number;
  readonly key: string;
}

export class RequestMarks {
  /** Under the lock nobody else writes; a preview may be a little old. */
  private readonly read = new Map<string, string[]>();

  constructor(private readonly store: KeyValueStore) {}

  find(hash: string): Mark | null {
    const line = this.lines(hash).find(known => known.startsWith(hash.slice(0, HASH)));
    return line === undefined ? null : parsed(line);
  }

  /** null: nothing of the kind was sent. */
  set(hash: string, mark: Mark | null): void {
    let lines = this.lines(hash).filter(known => !known.startsWith(hash.slice(0, HASH)));
    if (mark !== null) {
      const key = mark.state === 'a' ? mark.key.slice(0, SHORT_KEY) : mark.key;
      lines.push(`${hash.slice(0, HASH)}${mark.state}${mark.at.toString(36)}.${key}`);
    }
    while (lines.join('\n').length > LONGEST) {
      const times = lines.map(acceptedAt);
      const oldest = times.indexOf(Math.min(...times));
      lines = lines.filter((_, i) => i !== oldest);
    }
    this.store.set(nameFor(hash), lines.join('\n') || '-');
    this.read.set(nameFor(hash), lines);
  }

  private lines(hash: string): string[] {
    const name = nameFor(hash);
    const lines =
      this.read.get(name) ?? (this.store.get(name) ?? '').split('\n').filter(line => LINE.test(line));
    this.read.set(name, lines);
    return lines;
  }
}

function nameFor(hash: string): string {
  return NAME + (Number.parseInt(hash.slice(0, 2), 16) % 32);
}

function parsed(line: string): Mark {
  const [, state, at = '', key = ''] = LINE.exec(line) ?? [];
  return { state: state as Mark['state'], at: Number.parseInt(at, 36), key };
}

/** What may still be unknown goes last. */
function acceptedAt(line: string): number {
  const { state, at } = parsed(line);
  return state === 'a' ? at : Number.MAX_SAFE_INTEGER;
}
