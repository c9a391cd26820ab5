/**
 * Properties of the document and triggers have no rights of their own: on the platform, who may only look at a spreadsheet can change both. What the team shares stands
 * there (settings, presets, schedules, the service's address), so that every change asks first whether its user may edit.
 */

import { AT_WORK, type KeyValueStore, type Platform, PlatformError, type Triggers } from '../ports';

/** The same parts, which change nothing for who may only look. What a user started themselves they may still stop. */
export function editorsOnly(
  parts: Pick<Platform, 'documentStore' | 'triggers'>,
  mayEdit: () => boolean,
): Pick<Platform, 'documentStore' | 'triggers'> {
  let known: boolean | null = null;
  const requireEditor = (): void => {
    known ??= mayEdit();
    if (!known) throw new PlatformError({ kind: 'viewing' }, [], 'This user may only look.');
  };
  const documentStore: KeyValueStore = {
    get: name => parts.documentStore.get(name),
    set(name, value) {
      if (name !== AT_WORK) requireEditor();
      parts.documentStore.set(name, value);
    },
    remove(name) {
      if (name !== AT_WORK) requireEditor();
      parts.documentStore.remove(name);
    },
  };
  const triggers: Triggers = {
    isHourly: entryPoint => parts.triggers.isHourly(entryPoint),
    startHourly(entryPoint) {
      requireEditor();
      parts.triggers.startHourly(entryPoint);
    },
    stop: entryPoint => parts.triggers.stop(entryPoint),
    recognise: id => parts.triggers.recognise(id),
  };
  return { documentStore, triggers };
}

/** False for who may only look, or is kept out of every tab. */
export function mayEdit(spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet): boolean {
  // The tab in sight tells for nearly everybody; only who is kept out of it is looked at everywhere.
  return (
    spreadsheet.getRange('A1').canEdit() ||
    spreadsheet.getSheets().some(sheet => sheet.getRange(1, 1).canEdit())
  );
}
