/** Pulls a list from the menu: asks for its parameters in one dialog, and about members' data. */

import { Declined } from '../../commands/asker';
import type { Context } from '../../commands/context';
import { pullAsked } from '../../commands/pull/asked-pull';
import { idNamed, lastTime } from '../../commands/pull/order';
import { askedDays, parameterWords } from '../../commands/pull/parameter-words';
import { daysNow, type PullOrder, WHOLE } from '../../commands/pull/pull-command';
import { outcomeText } from '../../commands/pull/result-text';
import { koreanDay } from '../../common/calendar';
import type { ParameterDefinition, ResourceDefinition } from '../../resources/definition';
import type { TableMeta } from '../../sheet/table/table-meta';
import * as pullTexts from '../../text/pull/pull-texts';
import { joined, type Text } from '../../text/text';
import { periodText } from '../../text/typed-period';
import * as typedTexts from '../../text/typed-texts';
import type { Dialogs } from '../dialogs';
import { understand } from './parameter-text';

/** Whether the list takes dates or parameters. */
export function hasParameters({ list }: ResourceDefinition): boolean {
  return list.window !== undefined || list.parameters !== undefined;
}

/** Pulls a list, after asking for its dates and parameters, if it has any. */
export function pullAsking(context: Context, dialogs: Dialogs, resource: ResourceDefinition): void {
  context.requireConnected();
  const order = hasParameters(resource) ? askOrder(context, dialogs, resource) : WHOLE;
  dialogs.tell(outcomeText(pullAsked(context, dialogs, { resource, order })));
}

/** Asks for dates and parameters, and again with all faults until they are understood. */
function askOrder(context: Context, dialogs: Dialogs, resource: ResourceDefinition): PullOrder {
  const last = lastTime(context, resource);
  const words = last === null ? null : wordsOf(context, resource, last.meta);
  // The dialog offers the last order only if it can show that order.
  const again = words === null ? null : last;
  let typed = dialogs.typed(question(resource, words));
  if (typed.trim() === '' && again !== null) return again.order;
  for (;;) {
    if (typed.trim() === '-' && mayBeBare(resource)) return WHOLE;
    const found = orderTyped(context, resource, typed, again?.order);
    if (!('faults' in found)) return found;
    typed = dialogs.typed(pullTexts.askAgain(typed.slice(0, 300)), joined(found.faults));
    // An empty answer means "as last time" only if that is offered.
    if (typed.trim() === '') throw new Declined();
  }
}

/** The typed text as an order, or all its faults. */
function orderTyped(
  context: Context,
  resource: ResourceDefinition,
  typed: string,
  before: PullOrder | undefined,
): PullOrder | { readonly faults: readonly Text[] } {
  const today = koreanDay(context.platform.clock.now());
  const find: Parameters<typeof understand>[2] = (parameter, name) => idNamed(context, parameter, name);
  const { parameters, range, period, named, ...read } = understand(resource, typed, find, today);
  const faults = [...read.faults];
  const { window, parameters: definitions = [] } = resource.list;
  const wanted: Record<string, string> = { ...parameters };
  for (const { name, label, isRequired } of definitions) {
    if (isRequired !== true || named.has(name)) continue;
    const old = before?.parameters[name];
    if (old === undefined) faults.push(pullTexts.missing(resource.label, label));
    else wanted[name] = old;
  }
  if (window !== undefined && !named.has('')) faults.push(pullTexts.datesMissing(resource.label));
  if (faults.length > 0) return { faults };
  if (window === undefined) return { ...WHOLE, parameters: wanted };
  const days = period === null ? range : daysNow(context, period);
  return { parameters: wanted, range: days, period };
}

/** Whether the list needs no parameters. */
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

/** The question with an example, and where the rest is explained. */
function question(resource: ResourceDefinition, last: Text | null): Text {
  const { window, parameters = [] } = resource.list;
  const required = parameters.filter(({ isRequired }) => isRequired === true);
  const asked = window === undefined && required.length === 0 ? parameters.slice(0, 1) : required;
  const names = [...(window === undefined ? [] : [typedTexts.dates]), ...asked.map(({ label }) => label)];
  const examples = [...(window === undefined ? [] : [periodText('lastMonth')]), ...asked.map(exampleOf)];
  const isBare = last !== null && mayBeBare(resource);
  return pullTexts.ask(resource.label, joined(names, ', '), joined(examples, ', '), last, isBare);
}

function exampleOf({ label, choices, reference, type }: ParameterDefinition): Text {
  const [choice] = choices ?? [];
  // Choices and days are understood without their parameter's name.
  if (choice !== undefined) return choice.label;
  if (reference !== undefined) return joined([label, pullTexts.name], '=');
  if (type === 'date') return pullTexts.day;
  return joined([label, type === 'boolean' ? typedTexts.yes : pullTexts.anyText], '=');
}
