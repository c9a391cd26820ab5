import { shownLine } from '../../common/shown-line';
import { people } from '../../resources/people';
import { loadConnection, saveConnection } from '../../sheet/properties/connection-store';
import { changeStamp } from '../../sheet/hidden/stamp';
import { commandTexts } from '../../text/command-texts';
import { functionTexts } from '../../text/function-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { mayPull } from '../pull/pull-asking';

/** A cell function, and what it may ask the service for. */
export interface NamedFunction {
  readonly name: string;
  readonly asks?: 'records' | 'members';
}

const ALL = ['ALL', '전체'];

/**
 * Lets cell functions of this spreadsheet ask the service, one by one; those that show members' data only where they are named. Kept in the user's own
 * properties: a cell function runs with the owner's, so only the owner's choice has an effect, and no editor can make it for them.
 */
export function allowFunctions(context: Context, functions: readonly NamedFunction[]): void {
  const { userStore, documentStore, workbook, clock } = context.platform;
  const connection = loadConnection(userStore, workbook.id());
  if (connection === null) throw new UserError(commandTexts.notConnected());
  const namesOf = (kind: string): string[] =>
    functions.flatMap(({ name, asks }) => (asks === kind ? [name] : []));
  const [open, personal] = [namesOf('records'), namesOf('members')];
  const typed = context.ask(
    functionTexts.ask(open.join(', '), personal.join(', '), connection.functionsAllowed.join(', ')),
  );
  if (typed === null) return;
  const names = typed
    .split(/[\s,]+/)
    .map(name => name.toUpperCase())
    .flatMap(name => (ALL.includes(name) ? open : name === '' ? [] : [name]));
  const unknown = names.find(name => !open.includes(name) && !personal.includes(name));
  if (unknown !== undefined) throw new UserError(functionTexts.unknown(shownLine(unknown, 40)));
  const { functionsAllowed: before } = connection;
  const isNew = personal.some(name => names.includes(name) && !before.includes(name));
  if (isNew && !mayPull(context, people)) return;
  const functionsAllowed = [...new Set(names)];
  context.withLock(() => {
    saveConnection(userStore, documentStore, workbook.id(), { ...connection, functionsAllowed });
    // The cells answer anew; and a spreadsheet without any pull has no FIN_STAMP yet.
    changeStamp(workbook, clock);
  });
  context.tell(functionTexts.saved(functionsAllowed.join(', ')));
}
