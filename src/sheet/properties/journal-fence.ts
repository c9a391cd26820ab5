/**
 * What properties keep of the journal: how far it was written, and, in short, what is in doubt. No editor reaches them. The document's properties tell every
 * user. Whether they survive when an earlier version of the spreadsheet is restored is not documented, so the properties of who pushes keep a second copy.
 */

import { utf8 } from '../../common/bytes';
import { type Decoded, looseNumber, looseText, object, or, those, where } from '../../common/decode';
import { jsonHash, sha256Hex } from '../../common/hash';
import type { JsonObject } from '../../common/json';
import type { KeyValueStore } from '../../platform/ports';
import { type DoubtfulEntry, rowNameOf } from '../../push/entry/journal';
import { doubt } from '../../push/entry/entry-states';
import { stored } from './stored';

/** So much of an operation id or a key tells it from others. */
const SHORT = 16;
/** Bytes. */
const LONGEST_NAME = 48;

/** The last try was answered, with an error. */
const ANSWERED = 1;
/** No try has ended with its effect unknown. */
const DEFINITE = 2;
/** The service said no. */
const REFUSED = 4;

/** What DocumentProperties keep of an entry that may have had an effect. */
const openInShort = object({
  /** Operation id, its beginning. */
  o: where(looseText, id => id !== ''),
  /** Idempotency key, its beginning. */
  k: looseText,
  /** Resource. */
  r: looseText,
  /** Record id or token (shortName). */
  n: looseText,
  /** Payload hash. */
  h: looseText,
  /** Epoch milliseconds of the last send. */
  t: looseNumber,
  /** 1 for a create. */
  c: looseNumber,
  /** What came back, as a sum of ANSWERED, DEFINITE and REFUSED: the sheet's word for it is not taken, because it decides whether the operation may get a second key. */
  f: looseNumber,
});

const count = or(where(looseNumber, Number.isSafeInteger), 0);

const storedFence = object({
  /** Counted up when a pull has accepted another sheet than the properties knew. Copies of an earlier era mean nothing any more. */
  era: count,
  /** The latest write that they know of. */
  sequence: count,
  /** The execution that has written last. */
  by: looseText,
  open: or(those(openInShort), []),
});

const fences = stored('financeSheets.journal', storedFence, { era: 0, sequence: 0, by: '', open: [] });

export type OpenInShort = Decoded<typeof openInShort>;
export type Fence = Decoded<typeof storedFence>;

/** Where a fence is kept, and by which execution it is written. */
export interface FenceParts {
  readonly documentStore: KeyValueStore;
  readonly userStore: KeyValueStore;
  readonly spreadsheetId: string;
  readonly execution: string;
}

interface KnownFence extends Fence {
  /** The document's properties know less than this user's. */
  readonly isRolledBack: boolean;
}

export class JournalFence {
  /** The user's copy: only this user's executions write it. */
  private own: Fence | null = null;
  private hasWritten = false;

  constructor(private readonly parts: FenceParts) {}

  /** What the document's properties know, or the user's, where the document's were rolled back to an earlier write. */
  read(): KnownFence {
    const { documentStore, userStore, spreadsheetId } = this.parts;
    const shared = fences(documentStore).read();
    this.own ??= fences(userStore, spreadsheetId).read();
    // Each write goes to the document first, so only a rollback leaves it behind.
    const isRolledBack = isLater(this.own, shared);
    return { ...(isRolledBack ? this.own : shared), isRolledBack };
  }

  /** True when another execution has written the journal since this one did: what this one remembers of it is old. */
  isTaken(known: Fence = this.read()): boolean {
    return this.hasWritten && known.by !== this.parts.execution;
  }

  write(sequence: number, open: readonly OpenInShort[]): void {
    this.put(this.read().era, sequence, open);
  }

  /** The same where the sheet is taken as it is, though the properties knew more. */
  startEra(sequence: number, open: readonly OpenInShort[]): void {
    this.put(this.read().era + 1, sequence, open);
  }

  private put(era: number, sequence: number, open: readonly OpenInShort[]): void {
    const { documentStore, userStore, spreadsheetId, execution } = this.parts;
    // 9 KB a value; a batch has at most 50 entries, so this cuts only what several dead executions left behind.
    const fence = { era, sequence, by: execution, open: open.slice(-50) };
    fences(documentStore).write(fence);
    fences(userStore, spreadsheetId).write(fence);
    this.own = fence;
    this.hasWritten = true;
  }
}

function isLater(one: Fence, other: Fence): boolean {
  return one.era === other.era ? one.sequence > other.sequence : one.era > other.era;
}

/** An entry as the properties keep it. */
export function inShort(entry: DoubtfulEntry): OpenInShort {
  return {
    o: shortId(entry.operationId),
    k: shortId(entry.key),
    r: entry.resource,
    n: shortName(rowNameOf(entry)),
    h: bodyHash(entry.body),
    t: entry.lastSentAt,
    c: entry.kind === 'create' ? 1 : 0,
    f:
      (entry.answeredWithError ? ANSWERED : 0) +
      (entry.allDefinite ? DEFINITE : 0) +
      (entry.state === 'rejected' ? REFUSED : 0),
  };
}

/**
 * An entry in doubt as far as the document's properties bear out what it says of its tries; where they do not, the worse is taken: the effect is unknown, and the
 * key stays.
 */
export function vouched(entry: DoubtfulEntry, short: OpenInShort | undefined): DoubtfulEntry {
  const has = (flag: number): boolean => ((short?.f ?? 0) & flag) !== 0;
  return doubt(entry, { isRefused: has(REFUSED), isAnswered: has(ANSWERED), isDefinite: has(DEFINITE) });
}

/** A record id or token, as the properties keep it: 9 KB must hold a whole batch. */
export function shortName(name: string): string {
  return utf8(name).length <= LONGEST_NAME ? name : `#${sha256Hex(name, 32)}`;
}

/** The beginning of an operation id or a key, as the properties keep it. */
export function shortId(id: string): string {
  return id.slice(0, SHORT);
}

/** A short hash of a body, by which the properties know it again. */
export function bodyHash(body: JsonObject): string {
  return jsonHash(body, 16);
}
