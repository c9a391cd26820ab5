/** FIN_TICKETS: transactions of one type between two days. */

import { isDay, textOfSerial } from '../common/calendar';
import type { Json } from '../common/json';
import type { Cell, Platform } from '../platform/ports';
import { fetchWindows, freshCheckpoint } from '../pull/windowed-fetch';
import type { Staging } from '../pull/staging';
import { ticketTypes } from '../resources/choices';
import { tickets } from '../resources/tickets';
import { loadSettings } from '../sheet/connection-store';
import { TableSheet } from '../sheet/table-sheet';
import { functionTexts } from '../text/function-texts';
import { languageOf } from '../text/text';
import { UserError } from '../text/user-error';
import { cached } from './cached';
import { clientOf, functionContext } from './function-context';
import { tableRows } from './list-functions';
import { covers, type FunctionResult, rowsOf } from './rows';

const NAME = 'FIN_TICKETS';

/** Nothing is kept between cells but the cache: a function may not write to the spreadsheet. */
const noStaging: Staging = {
  checkpoint: () => null,
  rows: () => [],
  add: () => undefined,
  clear: () => undefined,
};

export function ticketFunction(
  platform: Platform,
  type: Cell,
  start: Cell,
  end: Cell,
  stamp: string,
): FunctionResult {
  const ticketType = typeOf(type);
  const from = dayOf('start', start);
  const to = dayOf('end', end);
  if (from > to) throw new UserError(functionTexts.badOrder(NAME, from, to));
  const context = functionContext(platform, NAME);
  const { connection } = context;
  if (connection === null) return fromTab(platform, ticketType, from, to);
  const parts = [connection.baseUrl, connection.workspaceId, 'tickets', ticketType, from, to];
  const records = cached(context, parts, stamp, (): Json[][] => {
    const { remote } = fetchWindows(
      {
        resource: tickets,
        client: clientOf(context, connection),
        budget: context.budget,
        clock: platform.clock,
        staging: noStaging,
        progress: () => undefined,
      },
      freshCheckpoint(tickets, { ticketType }, { start: from, end: to }, platform.clock.now(), {
        windowDays: loadSettings(platform.documentStore, tickets.name).windowDays,
      }),
    );
    if (remote.completeness.kind !== 'complete') {
      throw new UserError(functionTexts.incomplete(NAME, remote.completeness.reason));
    }
    return [...remote.records.values()].map(record => [...record.values]);
  });
  return rowsOf(tickets, records, languageOf(platform.workbook.locale()));
}

function fromTab(platform: Platform, ticketType: string, start: string, end: string): FunctionResult {
  const table = TableSheet.find(platform.workbook, tickets, { ticketType });
  if (table === null || !covers(table.meta.ranges, start, end)) {
    throw new UserError(functionTexts.rangeNotPulled(NAME, start, end));
  }
  const at = tickets.fields.findIndex(field => field.name === 'transactAt');
  return tableRows(table, cells => {
    const cell = cells[at] as Cell | undefined;
    const day =
      typeof cell === 'object' ? textOfSerial(cell.serial).slice(0, 10) : String(cell ?? '').slice(0, 10);
    return day >= start && day <= end;
  });
}

function typeOf(cell: Cell): string {
  const typed = typeof cell === 'string' ? cell.trim() : '';
  const known = ticketTypes.find(
    type => type.value === typed || type.label.ko === typed || type.label.en === typed,
  );
  if (known !== undefined) return known.value;
  if (/^[A-Z][A-Z0-9_]{2,60}$/.test(typed)) return typed;
  throw new UserError(functionTexts.badType(NAME, String(typeof cell === 'object' ? '' : cell).slice(0, 40)));
}

function dayOf(argument: string, cell: Cell): string {
  const text =
    typeof cell === 'object' ? textOfSerial(cell.serial).slice(0, 10) : String(cell).trim().slice(0, 40);
  if (isDay(text)) return text;
  throw new UserError(functionTexts.badDate(NAME, argument, text));
}
