/** The table of cell functions: what Sheets may call from a formula, and which of them may ask the service. What is said of each is in cell-function-words.ts. */

import { asOf } from '../functions/as-of';
import { Call, type FunctionResult } from '../functions/call';
import { exchangeRate } from '../functions/exchange-rate';
import { daysOf, listOf, ticketList } from '../functions/list-functions';
import { lookupIn } from '../functions/lookup';
import { recordOf } from '../functions/record-functions';
import { formatted, isRegistrationNumber } from '../functions/registration';
import { ticketSum } from '../functions/ticket-sum';
import { workdays } from '../functions/workdays';
import type { Platform } from '../platform/ports';
import { balances } from '../resources/balances';
import { holidays } from '../resources/calendar-lists';
import { categories } from '../resources/categories';
import { contacts } from '../resources/contacts';
import { people } from '../resources/people';
import { tagDetails } from '../resources/tag-details';
import { tags } from '../resources/tags';
import { teams } from '../resources/teams';
import { subscription, workspaceProfile } from '../resources/workspace';
import { joined } from '../text/text';
import { verbatim } from '../text/texts';
import { UserError } from '../text/user-error';
import type { CellFunctionName, ParameterName } from './cell-function-words';

export interface CellFunction {
  readonly name: CellFunctionName;
  /** In their order; the stamp is always the last. */
  readonly parameters: readonly ParameterName[];
  readonly run: (call: Call) => FunctionResult;
  /** It may ask the service, where the owner allows it: never, or for data of this kind. Members' data is allowed by name only. */
  readonly asks?: 'records' | 'members';
}

function row(
  name: CellFunctionName,
  parameters: readonly ParameterName[],
  run: CellFunction['run'],
  asks?: CellFunction['asks'],
): CellFunction {
  return asks === undefined ? { name, parameters, run } : { name, parameters, run, asks };
}

const LIST = ['stamp'] as const;
const DAYS = ['start', 'end', 'stamp'] as const;
const RECORD = ['field', 'stamp'] as const;
const LOOKUP = ['key', 'field', 'stamp'] as const;

export const cellFunctions: readonly CellFunction[] = [
  row('FIN_CATEGORIES', LIST, listOf(categories), 'records'),
  row('FIN_TAGS', LIST, listOf(tags), 'records'),
  row('FIN_TAG_DETAILS', LIST, listOf(tagDetails), 'records'),
  row('FIN_CONTACTS', LIST, listOf(contacts), 'records'),
  row('FIN_PEOPLE', LIST, listOf(people), 'members'),
  row('FIN_TEAMS', LIST, listOf(teams), 'records'),
  row('FIN_TICKETS', ['type', ...DAYS], ticketList, 'records'),
  row('FIN_BALANCES', DAYS, daysOf(balances), 'records'),
  row('FIN_EXCHANGE_RATE', ['currency', 'date', 'stamp'], exchangeRate, 'records'),
  row('FIN_HOLIDAYS', DAYS, daysOf(holidays), 'records'),
  row('FIN_WORKSPACE', RECORD, recordOf(workspaceProfile), 'records'),
  row('FIN_SUBSCRIPTION', RECORD, recordOf(subscription), 'records'),
  row('FIN_CATEGORY', LOOKUP, lookupIn(categories)),
  row('FIN_TAG', LOOKUP, lookupIn(tags)),
  row('FIN_CONTACT', LOOKUP, lookupIn(contacts)),
  row('FIN_PERSON', LOOKUP, lookupIn(people)),
  row('FIN_TICKET_SUM', ['type', 'start', 'end', 'group', 'stamp'], ticketSum, 'records'),
  row('FIN_WORKDAYS', DAYS, workdays, 'records'),
  row('FIN_REGNO_VALID', ['number'], isRegistrationNumber),
  row('FIN_REGNO_FORMAT', ['number'], formatted),
  row('FIN_ASOF', ['list', 'stamp'], asOf),
];

/** Answers a call from a cell; whatever keeps it from answering says which function speaks. */
export function runCellFunction(
  one: CellFunction,
  platform: Platform,
  args: readonly unknown[],
): FunctionResult {
  try {
    return one.run(new Call(platform, one, args));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(joined([verbatim(one.name), error.text], ': '));
  }
}
