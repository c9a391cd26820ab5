/** Chooses an answer's source: the service if the owner allows it, else a pulled tab, else an error with advice. */

import { splitValues } from '../api/list-request';
import { namesMembers } from '../api/members';
import { loadConnection, PAYROLL } from '../sheet/properties/connection-store';
import { KIND_FIELD } from '../summaries/report-kinds';
import { typeLabel } from '../summaries/summary';
import * as functionTexts from '../text/function-texts';
import { joined, UserError } from '../text/text';
import type { Call } from './call';
import { fromService } from './from-service';
import { fromTab } from './from-tab';
import type { Table, Wanted } from './function-table';

/**
 * All wanted records. A cell function runs with the owner's properties, for everybody who sees the cell. tabFirst:
 * the service is asked only for data that is not pulled. Throws UserError.
 */
export function tableOf(call: Call, wanted: Wanted, tabFirst = false): Table {
  const { userStore, workbook } = call.platform;
  const { resource, parameters = {}, range } = wanted;
  const connection = loadConnection(userStore, workbook.id());
  const allowed = connection?.functionsAllowed ?? [];
  // A list of members' data has its own function, which is allowed by name.
  const members = resource.isPersonal === true || allowed.includes(PAYROLL);
  const isPayroll = namesMembers(resource, parameters) && !members;
  const isAllowed = allowed.includes(call.called.name);
  const tab = isAllowed && !isPayroll && !tabFirst ? null : fromTab(workbook, wanted);
  if (tab !== null && tab.incomplete === null) return tab;
  if (connection !== null && isAllowed && !isPayroll) return fromService(call, connection, wanted, members);
  if (tab?.incomplete) throw new UserError(functionTexts.incomplete(tab.incomplete));
  if (isAllowed && isPayroll) throw new UserError(functionTexts.payrollNotAllowed());
  const kinds = splitValues(parameters[KIND_FIELD] ?? '').map(one => typeLabel(one, KIND_FIELD));
  const list = joined([resource.label, ...(kinds.length > 0 ? [joined(kinds, ' + ')] : [])], ' - ');
  throw new UserError(functionTexts.notPulled(list, range, connection !== null));
}
