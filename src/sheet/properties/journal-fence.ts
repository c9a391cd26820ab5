/**
 * The fence: how far the journal was written, and its entries in doubt, in short. Editors cannot change properties. The
 * document's properties serve all users. The properties of the user who pushes keep a second copy. It is undocumented
 * whether the document's properties survive a restored version of the spreadsheet.
 */

import { utf8 } from '../../common/bytes';
import { type Decoded, looseNumber, looseText, object, or, those, where } from '../../common/decode';
import { jsonHash, sha256Hex } from '../../common/hash';
import type { JsonObject } from '../../common/json';
import type { KeyValueStore } from '../../platform/ports';
import { type DoubtfulEntry, rowNameOf } from '../../push/entry/journal';
import { doubt } from '../../push/entry/entry-states';
import { stored } from './stored';

/** This many characters identify an operation id or a key. */
const SHORT = 16;
/** Bytes. */
const LONGEST_NAME = 48;

/** The service answered the last try with an error. */
const ANSWERED = 1;
/** Every try has a known outcome. */
const DEFINITE = 2;
/** The service refused the request. */
const REFUSED = 4;

/** An entry that may have had an effect, as DocumentProperties store it. */
const openInShort = object({
  /** Beginning of the operation id. */
  o: where(looseText, id => id !== ''),
  /** Beginning of the idempotency key. */
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
  /** Sum of ANSWERED, DEFINITE and REFUSED. It decides about a second key, so the sheet's own word does not count. */
  f: looseNumber,
});

const count = or(where(looseNumber, Number.isSafeInteger), 0);

const storedFence = object({
  /** Grows when a pull accepts a sheet that differs from the properties. Copies of an earlier era are invalid. */
  era: count,
  /** Sequence number of the latest known write. */
  sequence: count,
  /** The execution that wrote last. */
  by: looseText,
  open: or(those(openInShort), []),
});

const fences = stored('financeSheets.journal', storedFence, { era: 0, sequence: 0, by: '', open: [] });

export type OpenInShort = Decoded<typeof openInShort>;
export type Fence = Decoded<typeof storedFence>;

/** Stores of a fence, and the execution that writes it. */
export interface FenceParts {
  readonly documentStore: KeyValueStore;
  readonly userStore: KeyValueStore;
  readonly spreadsheetId: string;
  readonly execution: string;
}

export class JournalFence {
  /** The user's copy. Only this user's executions write it. */
  private own: Fence | null = null;
  private hasWritten = false;

  constructor(private readonly parts: FenceParts) {}

  /** The document's fence, or the user's if the document's was rolled back and so knows less. */
  read(): Fence & { readonly isRolledBack: boolean } {
    const { documentStore, userStore, spreadsheetId } = this.parts;
    const shared = fences(documentStore).read();
    this.own ??= fences(userStore, spreadsheetId).read();
    // Each write goes to the document first, so only a rollback leaves it behind.
    const isRolledBack = isLater(this.own, shared);
    return { ...(isRolledBack ? this.own : shared), isRolledBack };
  }

  /** True if another execution has written the journal since this one. This execution's memory of it is then old. */
  isTaken(known: Fence): boolean {
    return this.hasWritten && known.by !== this.parts.execution;
  }

  /** Writes a fence for the sheet as it is, although the properties knew more. */
  startEra(sequence: number, open: readonly OpenInShort[]): void {
    this.write(this.read().era + 1, sequence, open);
  }

  /** era: of the fence as it was read for this write. */
  write(era: number, sequence: number, open: readonly OpenInShort[]): void {
    const { documentStore, userStore, spreadsheetId, execution } = this.parts;
    // A value holds 9 KB. A batch has at most 50 entries, so the cut drops only leftovers of several dead executions.
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

/** An entry as the properties store it. */
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
 * An entry in doubt, with only those claims about its tries that the document's properties confirm. Without
 * confirmation the worse case holds: the effect is unknown, and the key stays.
 */
export function vouched(entry: DoubtfulEntry, short: OpenInShort | undefined): DoubtfulEntry {
  const has = (flag: number): boolean => ((short?.f ?? 0) & flag) !== 0;
  return doubt(entry, { isRefused: has(REFUSED), isAnswered: has(ANSWERED), isDefinite: has(DEFINITE) });
}

/** A record id or token, shortened, because 9 KB must hold a whole batch. */
export function shortName(name: string): string {
  return utf8(name).length <= LONGEST_NAME ? name : `#${sha256Hex(name, 32)}`;
}

/** The beginning of an operation id or a key, as the properties store it. */
export function shortId(id: string): string {
  return id.slice(0, SHORT);
}

/** A short hash by which the properties recognise a body. */
export function bodyHash(body: JsonObject): string {
  return jsonHash(body, 16);
}
