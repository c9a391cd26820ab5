import { sha256Hex } from '../../common/hash';
import {
  type Decoder,
  decodeText,
  filledText,
  flag,
  listOf,
  object,
  optional,
  or,
  text,
} from '../../common/decode';
import { parseJson } from '../../common/json';
import type { RemoteRecord } from '../../changes/remote';
import { scalar } from '../../changes/scalar';
import type { Workbook } from '../../platform/ports';
import { parseCheckpoint, type PullCheckpoint, type Staging } from '../../pull/staging';
import { resourceNamed } from '../../resources/registry';
import { type Binding, compareBindings } from '../binding';
import { HiddenSheet, type StoreRow } from './hidden-sheet';
import { STAGING_SHEET } from '../names';
import type { StagedMark } from '../properties/staged-mark';

/**
 * Staging in a hidden sheet. The checkpoint is a row among the records, and the last checkpoint counts. One write holds
 * rows and checkpoint, so a kill cannot separate them. Every editor can edit the sheet. A pull continues only if its
 * user's properties know the hash of the content.
 */
export class StagingSheet implements Staging {
  private readonly store: HiddenSheet;
  /** Hash of all records staged so far. */
  private recordsHash = '';
  private reading: readonly StoreRow[] | null = null;

  constructor(
    workbook: Workbook,
    private readonly binding: Binding,
    private readonly mark: StagedMark,
  ) {
    this.store = new HiddenSheet(workbook, STAGING_SHEET, 1);
  }

  /** The paused pull of any user. It serves for messages only, never to continue the pull. */
  checkpoint(): PullCheckpoint | null {
    const rows = this.read().filter(row => row.heads[0] === 'checkpoint');
    const last = rows[rows.length - 1];
    const json = last === undefined ? undefined : parseJson(last.text);
    const checkpoint = parseCheckpoint(json);
    // Only lists by dates are ever staged.
    const isByDates = resourceNamed(checkpoint?.resource ?? '')?.list.window !== undefined;
    return isByDates ? checkpoint : null;
  }

  /** The checkpoint if this user's own pull wrote it and the staged content is unchanged; else null. */
  own(): PullCheckpoint | null {
    const rows = this.read();
    let heap: string[] = [];
    this.recordsHash = '';
    let hash = '';
    for (const { heads, text } of rows) {
      if (heads[0] === 'record') heap.push(text);
      else {
        this.recordsHash = hashOf(this.recordsHash, heap);
        heap = [];
        hash = hashOf(this.recordsHash, [text]);
      }
    }
    return heap.length === 0 && hash !== '' && this.mark.knows(hash) ? this.checkpoint() : null;
  }

  rows(): readonly RemoteRecord[] {
    return this.read().flatMap(row => {
      const found = row.heads[0] === 'record' ? decodeText(record, row.text) : undefined;
      return found === undefined ? [] : [found];
    });
  }

  add(rows: readonly RemoteRecord[], checkpoint: PullCheckpoint): void {
    const texts = rows.map(row => JSON.stringify(row));
    const last = JSON.stringify(checkpoint);
    this.recordsHash = hashOf(this.recordsHash, texts);
    this.reading = null;
    // Mark first: after a kill in between, the previous checkpoint is still known.
    this.mark.set(hashOf(this.recordsHash, [last]), checkpoint.startedAt);
    this.store.ensure(this.binding);
    this.store.append([
      ...texts.map(text => ({ heads: ['record'], text })),
      { heads: ['checkpoint'], text: last },
    ]);
  }

  clear(): void {
    this.recordsHash = '';
    this.reading = null;
    this.store.clear();
    this.mark.clear();
  }

  private read(): readonly StoreRow[] {
    const from = this.store.boundTo();
    const isOurs = from !== null && compareBindings(from, this.binding) === 'same';
    this.reading ??= isOurs ? this.store.read() : [];
    return this.reading;
  }
}

function hashOf(before: string, texts: readonly string[]): string {
  return texts.length === 0 ? before : sha256Hex([before, ...texts].join('\n'), 32);
}

const record: Decoder<RemoteRecord> = object({
  id: filledText,
  createdAt: or(text, null),
  values: listOf(or(scalar, null)),
  hasTextDigits: optional(flag),
  evidence: optional(listOf(or(scalar, null))),
});
