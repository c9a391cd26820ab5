/**
 * On the platform even a viewer can change document properties and triggers. The team's shared data is there
 * (settings, presets, schedules, the service's address), so every change first checks that the user may edit.
 */

import { lazy } from '../../common/lazy';
import { tried } from '../../common/tried';
import { AT_WORK, type KeyValueStore, type Platform, PlatformError, type Triggers } from '../ports';
import { hasCells } from './a1';

/** The same parts, which refuse changes by viewers. A user may still stop what they have started. */
export function editorsOnly(
  parts: Pick<Platform, 'documentStore' | 'triggers'>,
  mayEdit: () => boolean,
): Pick<Platform, 'documentStore' | 'triggers'> {
  const known = lazy(mayEdit);
  const requireEditor = (): void => {
    if (!known()) throw new PlatformError({ kind: 'viewing' }, [], 'This user may only look.');
  };
  const documentStore: KeyValueStore = {
    get: name => parts.documentStore.get(name),
    set(name, value) {
      if (name !== AT_WORK) requireEditor();
      parts.documentStore.set(name, value);
    },
    remove(name) {
      if (name !== AT_WORK) {
        // A missing property is removed often, and asking who may edit takes longer than reading it.
        if (parts.documentStore.get(name) === null) return;
        requireEditor();
      }
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

/** False for a viewer, and for a user without access to any tab. */
export function mayEdit(spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet): boolean {
  // The active tab decides for nearly everybody; all tabs are checked where it does not, or has no cells.
  return (
    tried(() => spreadsheet.getRange('A1').canEdit(), false) ||
    spreadsheet.getSheets().some(sheet => hasCells(sheet) && sheet.getRange(1, 1).canEdit())
  );
}
