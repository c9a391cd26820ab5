/** Cell functions of this build: the arguments that a formula passes, and what a function may do in a cell. */

import { attempt } from './attempt';
import { kindOf } from './lab';

/** Such as "date 2025-12-09 18:00", "rows 2x1", "number 5". */
export function describeArgument(value: unknown): string {
  if (Array.isArray(value)) return `rows ${value.length}x${Array.isArray(value[0]) ? value[0].length : 0}`;
  if (kindOf(value) !== 'date') return `${kindOf(value)} ${String(value)}`;
  const zone = SpreadsheetApp.getActiveSpreadsheet().getSpreadsheetTimeZone();
  return `date ${Utilities.formatDate(value as Date, zone, 'yyyy-MM-dd HH:mm')}`;
}

/** Such as "book yes, cells yes, ..., writing no". */
export function describeServices(): string {
  const book = SpreadsheetApp.getActiveSpreadsheet();
  const tries: readonly (readonly [name: string, action: () => unknown])[] = [
    ['book', () => book.getId()],
    ['cells', () => book.getSheets()[0]?.getRange('A1').getValues()],
    ['metadata', () => book.createDeveloperMetadataFinder().withKey('liveCheck.none').find()],
    ['user properties', () => PropertiesService.getUserProperties().getProperty('liveCheck.none')],
    ['document properties', () => PropertiesService.getDocumentProperties().getProperty('liveCheck.none')],
    ['cache', () => CacheService.getDocumentCache()?.get('liveCheck.none')],
    [
      'lock',
      () => {
        const lock = LockService.getUserLock();
        lock.tryLock(0);
        lock.releaseLock();
      },
    ],
    [
      'writing',
      () => {
        // Writes the cell's own note, so that nothing changes if writing is allowed.
        const cell = book.getSheets()[0]?.getRange('A1');
        cell?.setNote(cell.getNote());
      },
    ],
  ];
  return tries.map(([name, action]) => `${name} ${attempt(action) === null ? 'yes' : 'no'}`).join(', ');
}

/** "refused" if a cell may open no dialog. The add-on's commands detect a person at a screen in this way. */
export function describeDialogs(): string {
  return attempt(() => SpreadsheetApp.getUi()) === null ? 'given' : 'refused';
}

/** "free", or "held" by another execution. */
export function describeLock(): string {
  const lock = LockService.getDocumentLock();
  if (lock === null) return 'none';
  const isFree = lock.tryLock(0);
  if (isFree) lock.releaseLock();
  return isFree ? 'free' : 'held';
}
