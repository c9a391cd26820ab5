/**
 * The names of everything that checks make outside their tabs, so that a later run finds what a killed run has left.
 */

import { attempt } from './attempt';

export const LEFTOVERS = {
  tab: 'live-check-',
  /** The beginning of the names of task tabs. */
  task: 'Live check task: ',
  /** The beginning of the keys of properties, cached values and developer metadata. */
  key: 'liveCheck.',
  /** The beginning of the keys of properties of waiting tasks. */
  kept: 'liveCheckKept.',
  /** The beginning of the names of named ranges. */
  name: 'LIVE_CHECK_',
  /** The function that triggers call. */
  handler: 'liveCheckClock',
  /** The property for an unfinished report. */
  checkpoint: 'liveCheckReport',
} as const;

/** The keys of cached values, because a cache cannot list its keys. The second has the maximum length. */
export const CACHED: readonly [usual: string, longest: string] = [
  `${LEFTOVERS.key}value`,
  `${LEFTOVERS.key}value`.padEnd(250, 'k'),
];

/** Removes leftovers of checks, but not what belongs to waiting tasks. If a removal fails, the next run tries again. */
export function sweep(book: GoogleAppsScript.Spreadsheet.Spreadsheet): void {
  attempt(() => {
    // A copy is named after its tab: "Copy of live-check-1".
    for (const sheet of book.getSheets())
      if (/\blive-check-\d+/.test(sheet.getName())) attempt(() => book.deleteSheet(sheet));
  });
  attempt(() => {
    for (const range of book.getNamedRanges())
      if (range.getName().startsWith(LEFTOVERS.name)) attempt(() => range.remove());
  });
  attempt(() => {
    for (const trigger of ScriptApp.getProjectTriggers())
      if (trigger.getHandlerFunction() === LEFTOVERS.handler) attempt(() => ScriptApp.deleteTrigger(trigger));
  });
  attempt(() => {
    for (const metadata of book.getDeveloperMetadata())
      if (metadata.getKey().startsWith(LEFTOVERS.key)) attempt(() => metadata.remove());
  });
  attempt(() => CacheService.getDocumentCache()?.removeAll([...CACHED]));
  removeProperties(LEFTOVERS.key);
}

/** Removes the user's and the document's properties whose keys begin with the prefix. */
export function removeProperties(prefix: string): void {
  for (const store of [PropertiesService.getUserProperties(), PropertiesService.getDocumentProperties()])
    attempt(() => {
      for (const name of store.getKeys())
        if (name.startsWith(prefix)) attempt(() => store.deleteProperty(name));
    });
}
