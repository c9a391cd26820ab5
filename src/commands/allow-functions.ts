import { loadConnection, saveConnection } from '../sheet/connection-store';
import { commandTexts } from '../text/command-texts';
import { UserError } from '../text/user-error';
import type { Context } from './context';

/** Cell functions that ask the service. Those that show members' data would be listed apart, and stay off when "all" is meant. */
export const FETCHING_FUNCTIONS = ['FIN_CATEGORIES', 'FIN_CONTACTS', 'FIN_TICKETS'] as const;

/**
 * Lets cell functions of this spreadsheet ask the service, one by one. Kept in the user's own properties: a cell function runs with the owner's, so only the
 * owner's choice has an effect, and no editor can make it for them.
 */
export function allowFunctions(context: Context): void {
  const { userStore, documentStore, workbook } = context.platform;
  const connection = loadConnection(userStore, workbook.id());
  if (connection === null) throw new UserError(commandTexts.notConnected());
  const typed = context.ask(
    commandTexts.askFunctions(FETCHING_FUNCTIONS.join(', '), connection.functionsAllowed.join(', ')),
  );
  if (typed === null) return;
  const names = typed
    .split(/[\s,]+/)
    .map(name => name.toUpperCase())
    .filter(name => name !== '');
  const unknown = names.find(name => !(FETCHING_FUNCTIONS as readonly string[]).includes(name));
  if (unknown !== undefined) throw new UserError(commandTexts.unknownFunction(unknown.slice(0, 40)));
  const functionsAllowed = [...new Set(names)];
  saveConnection(userStore, documentStore, workbook.id(), { ...connection, functionsAllowed });
  context.tell(commandTexts.functionsSaved(functionsAllowed.join(', ')));
}
