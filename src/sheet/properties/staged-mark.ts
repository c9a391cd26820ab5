/**
 * Marks of staged pulls. The user's own properties tell which paused pull this user may continue. The checkpoint in the
 * hidden sheet is no proof, because every editor can write it. The document's properties hold the start, so that a
 * stale pull is removed without reading the sheet.
 */

import { asText } from '../../common/decode';
import type { KeyValueStore, Platform } from '../../platform/ports';
import { isStale } from '../../pull/staging';
import { HiddenSheet } from '../hidden/hidden-sheet';
import { STAGING_SHEET } from '../names';
import { type Property, storedList, storedText } from './stored';

const stagedSince = storedText('financeSheets.stagedSince');
/** The latest first. */
const paused = storedList('financeSheets.paused', asText, { within: 'hashes' });

export class StagedMark {
  private readonly hashes: Property<readonly string[]>;
  private readonly since: Property<string>;

  constructor(userStore: KeyValueStore, documentStore: KeyValueStore, spreadsheetId: string) {
    this.hashes = paused(userStore, spreadsheetId);
    this.since = stagedSince(documentStore);
  }

  /** True for the hash of this user's last staged pull, including one that a kill interrupted. */
  knows(hash: string): boolean {
    return this.hashes.read().includes(hash);
  }

  /** Called before the sheet is written. since: start of the pull, epoch milliseconds. */
  set(hash: string, since: number): void {
    const [last] = this.hashes.read();
    this.hashes.write(last === undefined ? [hash] : [hash, last]);
    this.since.write(String(since));
  }

  clear(): void {
    this.hashes.remove();
    this.since.remove();
  }
}

/** Removes any stale pull, so that members' data do not stay in a hidden sheet. Called under the lock. */
export function removeStale({
  workbook,
  documentStore,
  clock,
}: Pick<Platform, 'workbook' | 'documentStore' | 'clock'>): void {
  const staged = stagedSince(documentStore);
  const since = Number(staged.read());
  if (!(since > 0) || !isStale({ startedAt: since }, clock.now())) return;
  new HiddenSheet(workbook, STAGING_SHEET, 1).clear();
  staged.remove();
}
