/** The journal's hidden sheet of a workbook in memory, as each execution opens it anew. */
import type { Binding } from '../../../src/sheet/binding';
import { JournalSheet } from '../../../src/sheet/hidden/journal-sheet';
import { Waiting } from '../../../src/sheet/properties/waiting';
import { memoryPlatform } from '../memory';

export const binding: Binding = {
  spreadsheetId: 's',
  baseUrl: 'https://x',
  workspaceId: 'w',
  workspaceName: 'W',
  keyFingerprint: 'f',
};

export function openJournal(beforeWrite?: (what: string) => void) {
  const platform = memoryPlatform(beforeWrite === undefined ? {} : { workbook: { beforeWrite } });
  const journal = (execution = 'a', bound = binding): JournalSheet => {
    const waiting = new Waiting(platform, bound.spreadsheetId);
    return new JournalSheet(platform.workbook, { ...platform, execution }, bound, waiting);
  };
  return { platform, journal };
}
