/** Where an answer comes from: the service when the spreadsheet's owner allows it, else the pulled tab, else a sentence that says what to do. */

import { loadConnection } from '../sheet/properties/connection-store';
import { functionTexts } from '../text/function-texts';
import { UserError } from '../text/user-error';
import type { Call } from './call';
import { fromService } from './from-service';
import { fromTab } from './from-tab';
import type { Table, Wanted } from './table';

/**
 * The records that a function which may ask the service needs, all of them. A cell function runs with the owner's properties, for whoever looks at the cell.
 * tabFirst: the service is asked only for what is not pulled. Throws UserError.
 */
export function tableOf(call: Call, wanted: Wanted, tabFirst = false): Table {
  const { userStore, workbook } = call.platform;
  const connection = loadConnection(userStore, workbook.id());
  const isAllowed = connection?.functionsAllowed.includes(call.called.name) === true;
  const tab = isAllowed && !tabFirst ? null : fromTab(workbook, wanted);
  if (tab !== null && tab.incomplete === null) return tab;
  if (connection !== null && isAllowed) return fromService(call, connection, wanted);
  if (tab?.incomplete) throw new UserError(functionTexts.incomplete(tab.incomplete));
  const { label } = wanted.resource;
  throw new UserError(functionTexts.notPulled(label, wanted.range, connection !== null));
}
