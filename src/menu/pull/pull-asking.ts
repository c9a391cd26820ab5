/** Pulls a list from the menu: asks for its parameters in one dialog, and before members' data come into the spreadsheet. */

import type { Parameters } from '../../api/list-request';
import { repeatedParameter } from '../../api/list-request';
import type { Context } from '../../commands/context';
import { parameterWords } from '../../commands/pull/parameter-words';
import { identityOf, lastDaysRange, orderOf, type PullOrder, WHOLE } from '../../commands/pull/pull';
import { shownLine } from '../../common/shown-line';
import type { Workbook } from '../../platform/ports';
import type { ParameterDefinition, ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { columnsKey } from '../../sheet/properties/confirmed-pulls';
import { pulledNames } from '../../sheet/table/references';
import type { TableMeta } from '../../sheet/table/table-meta';
import { TableSheet } from '../../sheet/table/table-sheet';
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
  context.connection();
  const order = hasParameters(resource) ? askOrder(context, dialogs, resource) : WHOLE;
  if (order === null || !mayPull(context, dialogs, resource)) return;
  const columns = chosenColumns(context, dialogs, resource, order);
  if (columns !== null) pull(context, dialogs, resource, { ...order, ...columns });
}

/** The columns of the tab that the pull goes into, which any editor can change: those that this user has not pulled are asked about. null: no. */
function chosenColumns(
  context: Context,
  dialogs: Dialogs,
  resource: ResourceDefinition,
  { parameters }: PullOrder,
): Pick<PullOrder, 'columns'> | null {
  const identity = identityOf(resource, parameters);
  const tab = TableSheet.all(context.platform.workbook).find(
    ({ meta }) => meta.resource === resource.name && identityOf(resource, meta.parameters) === identity,
  );
  if (tab === undefined) return {};
  const { fields } = tab.meta;
  const columns = columnsKey(fields);
  const isOwn = fields === null || context.confirmedPulls().columns(tab.sheet.id) === columns;
  if (isOwn) return { columns };
  const names = shownLine(fields.map(({ name }) => name).join(', '), 1_000);
  return dialogs.confirm(pullTexts.askColumnsOfTab(shownLine(tab.sheet.name(), 60), names))
    ? { columns }
    : null;
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
  const typed = dialogs.ask(question(resource, last));
  if (typed === null) return null;
  if (typed.trim() === '' && last !== null) return last.order;
  if (typed.trim() === '-' && mayBeBare(resource)) return WHOLE;
  const { parameters, range, lastDays } = parseTyped(resource, typed, (parameter, name) =>
    idOf(context, parameter, name),
  );
  const wanted = withRequired(resource, parameters, last?.order.parameters);
  if (resource.list.window === undefined) return { ...WHOLE, parameters: wanted };
  const days = lastDays === null ? range : lastDaysRange(context, lastDays);
  if (days === null) throw new UserError(pullTexts.datesMissing(resource.label));
  return { parameters: wanted, range: days, lastDays };
}

/** True for a list that can be asked for without anything. */
function mayBeBare({ list }: ResourceDefinition): boolean {
  return list.window === undefined && list.parameters?.some(({ isRequired }) => isRequired === true) !== true;
}

interface LastTime {
  readonly order: PullOrder;
  readonly words: Text;
}

/** What the tab that the user looks at was filled with, else the tab of the list that was pulled last. */
function lastTime(context: Context, resource: ResourceDefinition): LastTime | null {
  const { workbook } = context.platform;
  const tabs = TableSheet.all(workbook).filter(({ meta }) => meta.resource === resource.name);
  const active = workbook.activeSheetId();
  const latest = [...tabs].sort((a, b) => b.meta.asOf - a.meta.asOf)[0];
  const meta = (tabs.find(({ sheet }) => sheet.id === active) ?? latest)?.meta;
  const again = meta === undefined ? null : orderOf(context, meta);
  if (meta === undefined || again === null) return null;
  const words = wordsOf(workbook, resource, meta);
  return words === null ? null : { order: again.order, words };
}

function wordsOf(workbook: Workbook, resource: ResourceDefinition, meta: TableMeta): Text | null {
  const { asked, parameters } = meta;
  const dates =
    asked === null
      ? []
      : [
          asked.lastDays === null
            ? verbatim(`${asked.range.start}~${asked.range.end}`)
            : pullTexts.lastDays(asked.lastDays),
        ];
  const others = parameterWords(workbook, resource, parameters);
  const words = [...dates, ...(others === null ? [] : [others])];
  return words.length === 0 ? null : joined(words, ', ');
}

function question(resource: ResourceDefinition, last: LastTime | null): Text {
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
  return pullTexts.ask(resource.label, [...all, ...bare], example, last?.words ?? null);
}

/** What must be given is taken from last time where it was not typed. */
function withRequired(
  resource: ResourceDefinition,
  typed: Parameters,
  before: Parameters | undefined,
): Parameters {
  const wanted: Record<string, string> = { ...typed };
  for (const { name, label, isRequired } of resource.list.parameters ?? []) {
    if (isRequired !== true || wanted[name] !== undefined) continue;
    const old = before?.[name];
    if (old === undefined) throw new UserError(pullTexts.missing(resource.label, label));
    wanted[name] = old;
  }
  return wanted;
}

const MOST_NEAR = 5;

/** The id of the record of that name in the pulled list. */
function idOf(context: Context, parameter: ParameterDefinition, typed: string): string {
  const byId = /^id:\s*(\S.*)$/i.exec(typed)?.[1];
  if (byId !== undefined) return byId;
  const list = parameter.reference ?? '';
  const names = pulledNames(context.platform.workbook, list);
  const shown = typed.slice(0, 60);
  if (names === null)
    throw new UserError(
      pullTexts.notPulled(parameter.label, resourceNamed(list)?.label ?? verbatim(list), shown),
    );
  const wanted = typed.replace(/\s+/g, ' ').normalize('NFC').toLowerCase();
  const entries = [...names].map(([id, name]) => ({ id, name, key: name.normalize('NFC').toLowerCase() }));
  const same = entries.filter(({ id, key }) => key === wanted || id === typed);
  const [only] = same;
  if (same.length === 1 && only !== undefined) return only.id;
  if (same.length > 1)
    throw new UserError(
      pullTexts.ambiguous(
        parameter.label,
        shown,
        same
          .slice(0, MOST_NEAR)
          .map(({ id }) => `id:${id}`)
          .join(', '),
      ),
    );
  const near = entries.filter(({ key }) => key.includes(wanted)).slice(0, MOST_NEAR);
  throw new UserError(pullTexts.notFound(parameter.label, shown, near.map(({ name }) => name).join(', ')));
}
