/** FIN_CATEGORIES and similar functions: a whole list as a table. FIN_WORKSPACE and FIN_SUBSCRIPTION: one record. */

import { joinValues } from '../api/list-request';
import { shownLine } from '../common/shown-line';
import { ticketTypes } from '../resources/choices';
import type { ResourceDefinition } from '../resources/definition';
import { tickets } from '../resources/tickets';
import * as functionTexts from '../text/function-texts';
import { inLanguage, UserError } from '../text/text';
import { choiceTyped } from '../resources/called';
import type { Call, FunctionResult } from './call';
import { tableOf } from './source';
import { placeOfTyped, shownTable, type Wanted } from './function-table';

export function listOf(resource: ResourceDefinition) {
  return (call: Call): FunctionResult => shownTable(call, tableOf(call, { resource }));
}

export function daysOf(resource: ResourceDefinition) {
  return (call: Call): FunctionResult => shownTable(call, tableOf(call, { resource, range: call.range() }));
}

/** One field of a record. Without a field: all fields, as rows of label and value. */
export function recordOf(resource: ResourceDefinition) {
  return (call: Call): FunctionResult => {
    const typed = call.text('field');
    const table = tableOf(call, { resource });
    const [record = []] = table.rows;
    const at = typed === '' ? null : placeOfTyped(table, typed);
    if (at !== null) return call.value(record[at] ?? '');
    return table.fields.map(({ label }, i) => [
      inLanguage(label, table.language),
      call.value(record[i] ?? ''),
    ]);
  };
}

export function ticketList(call: Call): FunctionResult {
  return shownTable(call, tableOf(call, wantedTickets(call)));
}

/** The transactions for `type`, `start` and `end`. Throws UserError. */
export function wantedTickets(call: Call): Wanted {
  const typed = call.text('type');
  const types = typed.split(/[+＋]/).map(one => typeOf(one.trim()));
  if (types.includes(null)) throw new UserError(functionTexts.badType(shownLine(typed, 40)));
  const ticketType = joinValues([...new Set(types as string[])].sort());
  return { resource: tickets, parameters: { ticketType }, range: call.range() };
}

/** By label or code. A newer service may have further codes; each has more than one word, unlike "CARDS" or TRUE. */
function typeOf(typed: string): string | null {
  const known = choiceTyped(ticketTypes, typed);
  return known?.value ?? (/^[A-Z][A-Z0-9]*_[A-Z0-9_]{1,60}$/.test(typed) ? typed : null);
}
