/**
 * What is staged, in properties. The user's own say which paused pull is theirs to go on with: the checkpoint in the hidden sheet is anybody's word. The document's
 * say since when something is staged, so that what is stale is removed without looking into the sheet.
 */

import { asText, decodeText, object, those } from '../../common/decode';
import type { KeyValueStore, Platform } from '../../platform/ports';
import { isStale } from '../../pull/staging';
import { HiddenSheet } from '../hidden/hidden-sheet';
import { STAGING_SHEET } from '../names';

const SINCE = 'financeSheets.stagedSince';

const stored = object({ hashes: those(asText) });

export class StagedMark {
  private readonly name: string;

  constructor(
    private readonly userStore: KeyValueStore,
    private readonly documentStore: KeyValueStore,
    spreadsheetId: string,
  ) {
    this.name = `financeSheets.paused.${spreadsheetId}`;
  }

  /** True for the hash of what this user's last pull has staged, or was about to stage when it was killed. */
  knows(hash: string): boolean {
    return this.hashes().includes(hash);
  }

  /** Called before the sheet is written. since: when the pull was begun, epoch milliseconds. */
  set(hash: string, since: number): void {
    const [last] = this.hashes();
    const hashes = last === undefined ? [hash] : [hash, last];
    this.userStore.set(this.name, JSON.stringify({ version: 1, hashes }));
    this.documentStore.set(SINCE, String(since));
  }

  clear(): void {
    this.userStore.remove(this.name);
    this.documentStore.remove(SINCE);
  }

  /** The latest first. */
  private hashes(): string[] {
    return decodeText(stored, this.userStore.get(this.name))?.hashes ?? [];
  }
}

/** Empties the staging of a pull that nobody may go on with any more, whoever's it was: members' data do not stay in a hidden sheet. Called under the lock. */
export function removeStale({
  workbook,
  documentStore,
  clock,
}: Pick<Platform, 'workbook' | 'documentStore' | 'clock'>): void {
  const since = Number(documentStore.get(SINCE) ?? '');
  if (!(since > 0) || !isStale({ startedAt: since }, clock.now())) return;
  new HiddenSheet(workbook, STAGING_SHEET, 1).clear();
  documentStore.remove(SINCE);
}
