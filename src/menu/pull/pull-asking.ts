/** Pulls a list from the menu: asks for its parameters in one dialog, and before members' data come into the spreadsheet. */

import { repeatedParameter } from '../../api/list-request';
import type { Context } from '../../commands/context';
import { columnsOf, idNamed, lastTime, withRequired } from '../../commands/pull/order';
import { askedDays, parameterWords } from '../../commands/pull/parameter-words';
import { daysNow, type PullOrder, WHOLE } from '../../commands/pull/pull';
import { shownLine } from '../../common/shown-line';
import type { ResourceDefinition } from '../../resources/definition';
import type { TableMeta } from '../../sheet/table/table-meta';
import { pullTexts } from '../../text/pull-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import { parseTyped, takesOf } from './parameter-text';
import { pull } from './pull';

/** True for a list that is asked for with dates or parameters. */
export function hasParameters({ list }: ResourceDefinition): boolean {
  return list.window !== undefined || list.parameters !== undefined;
}

/** Asks what is to be pulled where the list takes dates or parameters, and pulls it. */
export function pullAsking(context: Context, dialogs: Dialogs, resource: ResourceDefinition): void {
  context.requireConnected();
  const order = hasParameters(resource) ? askOrder(context, dialogs, resource) : WHOLE;
  if (order === null || !mayPull(context, dialogs, resource)) return;
  const columns = chosenColumns(context, dialogs, resource, order);
  if (columns !== null) pull(context, dialogs, resource, { ...order, ...columns });
}

/** The columns of the tab that the pull goes into; those that this user has not pulled are asked about. null: no. */
function chosenColumns(
  context: Context,
  dialogs: Dialogs,
  resource: ResourceDefinition,
  order: PullOrder,
): Pick<PullOrder, 'columns'> | null {
  const found = columnsOf(context, resource, order);
  if (found === null) return {};
  const { columns, notTheirs } = found;
  if (notTheirs === null) return { columns };
  const names = shownLine(notTheirs.names.join(', '), 1_000);
  return dialogs.confirm(pullTexts.askColumnsOfTab(shownLine(notTheirs.tab, 60), names)) ? { columns } : null;
}

/** Asks before members' data come into the spreadsheet, and says who can see it. */
export function mayPull(
  context: Context,
  dialogs: Dialogs,
  ...lists: readonly ResourceDefinition[]
): boolean {
  const personal = lists.filter(({ isPersonal }) => isPersonal === true).map(({ label }) => label);
  if (personal.length === 0) return true;
  const people = context.platform.workbook.sharedWith();
  const names = (emails: readonly string[] = []): string => emails.slice(0, 20).join(', ');
  return dialogs.confirm(
    pullTexts.askPersonal(joined(personal, ', '), names(people?.editors), names(people?.viewers)),
  );
}

/** null when the user cancelled. Throws UserError for what is not understood. */
function askOrder(context: Context, dialogs: Dialogs, resource: ResourceDefinition): PullOrder | null {
  const last = lastTime(context, resource);
  const words = last === null ? null : wordsOf(context, resource, last.meta);
  // What cannot be shown cannot be asked for again.
  const again = words === null ? null : last;
  const typed = dialogs.ask(question(resource, words));
  if (typed === null) return null;
  if (typed.trim() === '' && again !== null) return again.order;
  if (typed.trim() === '-' && mayBeBare(resource)) return WHOLE;
  const { parameters, range, period } = parseTyped(resource, typed, (parameter, name) =>
    idNamed(context, parameter, name),
  );
  const wanted = withRequired(resource, parameters, again?.order.parameters);
  if (resource.list.window === undefined) return { ...WHOLE, parameters: wanted };
  const days = period === null ? range : daysNow(context, period);
  if (days === null) throw new UserError(pullTexts.datesMissing(resource.label));
  return { parameters: wanted, range: days, period };
}

/** True for a list that can be asked for without anything. */
function mayBeBare({ list }: ResourceDefinition): boolean {
  return list.window === undefined && list.parameters?.some(({ isRequired }) => isRequired === true) !== true;
}

function wordsOf(context: Context, resource: ResourceDefinition, meta: TableMeta): Text | null {
  const { asked, parameters } = meta;
  const dates = askedDays(asked);
  const others = parameterWords(context.platform, resource, parameters);
  const words = [...dates, ...(others === null ? [] : [others])];
  return words.length === 0 ? null : joined(words, ', ');
}

function question(resource: ResourceDefinition, last: Text | null): Text {
  const { window, parameters = [] } = resource.list;
  const lines = parameters.map(parameter =>
    pullTexts.parameter(parameter.label, parameter.isRequired === true, takesOf(parameter)),
  );
  const repeated = repeatedParameter(resource);
  const example = joined(
    [
      ...(window === undefined ? [] : [verbatim('2026-10-01~2026-10-31')]),
      ...(repeated === undefined ? [] : [joined([repeated.label, verbatim('1+2')], '=')]),
    ],
    ', ',
  );
  const all = window === undefined ? lines : [pullTexts.dates, ...lines];
  const bare = last !== null && mayBeBare(resource) ? [pullTexts.bare] : [];
  return pullTexts.ask(resource.label, [...all, ...bare], example, last);
}
