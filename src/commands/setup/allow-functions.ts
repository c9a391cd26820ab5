import type { PersonalKinds } from '../../resources/definition';
import { people } from '../../resources/people';
import { tickets } from '../../resources/tickets';
import { PAYROLL, saveConnection } from '../../sheet/properties/connection-store';
import { changeStamp } from '../../sheet/hidden/stamp';
import type { Context } from '../context';
import type { AskedList } from '../pull/members';
import { storedConnection } from './disconnect';

/** The lists of which these entries let every editor see members' data. */
export function listsShownBy(names: readonly string[]): AskedList[] {
  const { by, kind } = tickets.personalKinds as PersonalKinds;
  return names.map(name =>
    name === PAYROLL
      ? { resource: tickets, parameters: { [by]: kind } }
      : { resource: people, parameters: {} },
  );
}

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
