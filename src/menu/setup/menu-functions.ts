import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { allowedFunctions, allowFunctions, listsShownBy } from '../../commands/setup/allow-functions';
import * as functionTexts from '../../text/function-texts';
import { UserError } from '../../text/user-error';
import { isCalled } from '../../text/is-called';
import * as typedTexts from '../../text/typed-texts';
import type { Dialogs } from '../dialogs';
import { askMembers } from '../pull/pull-asking';

/** A cell function, and the data for which it may call the service. */
export interface NamedFunction {
  readonly name: string;
  readonly asks?: 'records' | 'members';
}

/** Asks which cell functions may call the service. Functions with members' data must be named. */
export function allowFunctionsAsking(
  context: Context,
  dialogs: Dialogs,
  functions: readonly NamedFunction[],
): void {
  const before = allowedFunctions(context);
  const namesOf = (kind: string): string[] =>
    functions.flatMap(({ name, asks }) => (asks === kind ? [name] : []));
  const [open, personal] = [namesOf('records'), namesOf('members')];
  const typed = dialogs.ask(
    functionTexts.ask(before.join(', ')),
    functionTexts.about(open.join(', '), personal.join(', ')),
  );
  if (typed === null) return;
  const names = typed
    .split(/[\s,]+/)
    .flatMap(name =>
      isCalled(typedTexts.everything, name) ? open : name === '' ? [] : [name.toUpperCase()],
    );
  const unknown = names.find(name => !open.includes(name) && !personal.includes(name));
  if (unknown !== undefined) throw new UserError(functionTexts.unknown(shownLine(unknown, 40)));
  const fresh = personal.filter(name => names.includes(name) && !before.includes(name));
  if (askMembers(context, dialogs, listsShownBy(fresh)) === null) return;
  dialogs.tell(functionTexts.saved(allowFunctions(context, names).join(', ')));
}
