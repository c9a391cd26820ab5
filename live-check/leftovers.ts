/** The names of everything that checks make outside their tabs, so that a later run finds and removes what a killed run left behind. */

import { attempt } from './attempt';

export const LEFTOVERS = {
  tab: 'live-check-',
  /** Of tabs that wait for a person. */
  task: 'Live check task: ',
  /** Of properties, cached values and developer metadata. */
  key: 'liveCheck.',
  /** Of properties that wait for a person. */
  kept: 'liveCheckKept.',
  /** Of named ranges. */
  name: 'LIVE_CHECK_',
  /** The function that triggers call. */
  handler: 'liveCheckClock',
  /** The property that remembers an unfinished report. */
  checkpoint: 'liveCheckReport',
} as const;

/** The names under which checks cache something; the cache cannot be asked for its names. The second is as long as a name may be. */
export const CACHED: readonly [usual: string, longest: string] = [
  `${LEFTOVERS.key}value`,
  `${LEFTOVERS.key}value`.padEnd(250, 'k'),
];

/** Takes away what checks may have left, but not what waits for a person. What cannot be taken away stays; the next run tries again. */
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

/** Takes away properties of the user and of the document whose names begin so. */
export function removeProperties(prefix: string): void {
  for (const store of [PropertiesService.getUserProperties(), PropertiesService.getDocumentProperties()])
    attempt(() => {
      for (const name of store.getKeys())
        if (name.startsWith(prefix)) attempt(() => store.deleteProperty(name));
    });
}
