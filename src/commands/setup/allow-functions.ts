import { saveConnection } from '../../sheet/properties/connection-store';
import { changeStamp } from '../../sheet/hidden/stamp';
import type { Context } from '../context';
import { storedConnection } from './disconnect';

/** The cell functions that may ask the service now. Throws UserError when the user is not connected. */
export function allowedFunctions(context: Context): readonly string[] {
  return storedConnection(context).functionsAllowed;
}

/**
 * Lets these cell functions of this spreadsheet ask the service, and no others; gives those that may. Kept in the user's own properties: a cell function runs with
 * the owner's, so only the owner's choice has an effect, and no editor can make it for them.
 */
export function allowFunctions(context: Context, names: readonly string[]): readonly string[] {
  const { userStore, documentStore, workbook, clock } = context.platform;
  const functionsAllowed = [...new Set(names)];
  context.withLock(() => {
    saveConnection(userStore, documentStore, workbook.id(), {
      ...storedConnection(context),
      functionsAllowed,
    });
    // The cells answer anew; and a spreadsheet without any pull has no FIN_STAMP yet.
    changeStamp(workbook, clock);
  });
  return functionsAllowed;
}
