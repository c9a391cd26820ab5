/**
 * What is staged, in properties. The user's own say which paused pull is theirs to go on with: the checkpoint in the hidden sheet is anybody's word. The document's
 * say since when something is staged, so that what is stale is removed without looking into the sheet.
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

  /** True for the hash of what this user's last pull has staged, or was about to stage when it was killed. */
  knows(hash: string): boolean {
    return this.hashes.read().includes(hash);
  }

  /** Called before the sheet is written. since: when the pull was begun, epoch milliseconds. */
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

/** Empties the staging of a pull that nobody may go on with any more, whoever's it was: members' data do not stay in a hidden sheet. Called under the lock. */
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
