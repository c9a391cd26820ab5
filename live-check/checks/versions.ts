/** What is reset when a person restores a version of the spreadsheet. */

import { group } from '../check';
import { type Lab, NotYet } from '../lab';
import { LEFTOVERS, removeProperties } from '../leftovers';
import { type Task, tell } from '../task';

const KEY = `${LEFTOVERS.kept}version`;
const MARK = 'liveCheckKept.mark';
const [BEFORE, AFTER] = ['before', 'after'];
const VALUE = 'A4';
const MARKED = 'C:C';

const restoring: Task = {
  name: 'version',
  does: 'Choose "File > Version history > Name current version", and save it under the name live check.',
  // Restoring a version also resets the report and the tabs of other tasks.
  isLast: true,
  prepare: sheet => {
    removeProperties(KEY);
    sheet.getRange(VALUE).setValue(BEFORE);
    sheet
      .getRange(MARKED)
      .addDeveloperMetadata(MARK, BEFORE, SpreadsheetApp.DeveloperMetadataVisibility.PROJECT);
    PropertiesService.getDocumentProperties().setProperty(KEY, BEFORE);
  },
  cleanUp: () => removeProperties(KEY),
};

/** The tab after the restore. On the first call it changes what the version contains. */
function restored(lab: Lab): GoogleAppsScript.Spreadsheet.Sheet {
  const tab = lab.taskTab();
  const own = PropertiesService.getUserProperties();
  const next =
    'Choose "File > Version history > See version history", restore the version live check, then type done again.';
  if (own.getProperty(KEY) !== AFTER) {
    tab.getRange(VALUE).setValue(AFTER);
    for (const one of tab.getRange(MARKED).getDeveloperMetadata()) one.setValue(AFTER);
    PropertiesService.getDocumentProperties().setProperty(KEY, AFTER);
    own.setProperty(KEY, AFTER);
    tell(tab, next);
    throw new NotYet(next);
  }
  if (String(tab.getRange(VALUE).getValue()) === AFTER) {
    tell(tab, next);
    throw new NotYet(next);
  }
  return tab;
}

export const versionChecks = group('versions', {
  properties: {
    title: 'Document properties after a person restored a version',
    otherwise:
      'They go back with the version. Who has pushed since then notices it, other people do not. Pull before you push after each restore.',
    weight: 'mend',
    settles: [13],
    task: restoring,
    expected: { cell: BEFORE, property: AFTER },
    run: lab => ({
      cell: String(restored(lab).getRange(VALUE).getValue()),
      property: PropertiesService.getDocumentProperties().getProperty(KEY) ?? 'none',
    }),
  },
  marks: {
    title: 'Metadata of a column after a person restored a version',
    otherwise:
      'The mark does not go back with its column. A column with another header is then made anew at the right.',
    whenRefused: 'A column is known by its header too.',
    weight: 'harmless',
    settles: [10],
    task: restoring,
    expected: [BEFORE],
    run: lab =>
      restored(lab)
        .getRange(MARKED)
        .getDeveloperMetadata()
        .map(one => one.getValue() ?? ''),
  },
});
