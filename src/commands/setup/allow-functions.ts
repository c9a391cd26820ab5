import type { PersonalKinds } from '../../resources/definition';
import { people } from '../../resources/people';
import { tickets } from '../../resources/tickets';
import { PAYROLL, saveConnection } from '../../sheet/properties/connection-store';
import { changeStamp } from '../../sheet/hidden/stamp';
import type { Context } from '../context';
import type { AskedList } from '../pull/members-question';
import { storedConnection } from './connect';

/** The lists whose members' data these functions would show to every editor. */
export function listsShownBy(names: readonly string[]): AskedList[] {
  const { by, kind } = tickets.personalKinds as PersonalKinds;
  return names.map(name =>
    name === PAYROLL
      ? { resource: tickets, parameters: { [by]: kind } }
      : { resource: people, parameters: {} },
  );
}

/** The cell functions that may call the service. Throws UserError if the user is not connected. */
export function allowedFunctions(context: Context): readonly string[] {
  return storedConnection(context).functionsAllowed;
}

/**
 * Allows exactly these cell functions of this spreadsheet to call the service. Stored in the user's own properties: a
 * cell function runs with the owner's, so only the owner's choice has an effect, and no editor can make it.
 */
export function allowFunctions(context: Context, names: readonly string[]): readonly string[] {
  const { userStore, documentStore, workbook, clock } = context.platform;
  const functionsAllowed = [...new Set(names)];
  context.withLock(() => {
    saveConnection(userStore, documentStore, workbook.id(), {
      ...storedConnection(context),
      functionsAllowed,
    });
    // Recalculates the cells, and creates FIN_STAMP in a spreadsheet without a pull.
    changeStamp(workbook, clock);
  });
  return functionsAllowed;
}
