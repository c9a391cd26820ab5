/** FIN_ASOF: when a tab was last pulled. */

import { shownLine } from '../common/shown-line';
import type { ResourceDefinition } from '../resources/definition';
import { resources } from '../resources/registry';
import { resourceOfMeta, TableSheet } from '../sheet/table/table-sheet';
import * as functionTexts from '../text/function-texts';
import { UserError } from '../text/text';
import { called } from '../resources/called';
import { isCalled } from '../text/is-called';
import { verbatim } from '../text/texts';
import type { Call, FunctionResult } from './call';

/** 1970-01-01 09:00 as a serial number of Sheets. */
const KOREAN_EPOCH = 25_569.375;

/** Finds the tab by its name, or by its list if the list has only one tab. */
export function asOf(call: Call): FunctionResult {
  const typed = call.text('list');
  const isMeant = (resource: ResourceDefinition | undefined): boolean =>
    resource !== undefined && called([resource], typed) !== undefined;
  const tabs = TableSheet.all(call.platform.workbook).map(({ sheet, meta }) => ({
    name: sheet.name(),
    meta,
  }));
  const byName = tabs.filter(({ name }) => isCalled(verbatim(name), typed));
  const found = byName.length > 0 ? byName : tabs.filter(({ meta }) => isMeant(resourceOfMeta(meta)));
  const [tab] = found;
  if (tab !== undefined && found.length === 1)
    return call.value({ serial: tab.meta.asOf / 86_400_000 + KOREAN_EPOCH });
  const resource = found.length === 0 ? resources.find(isMeant) : undefined;
  if (resource !== undefined) throw new UserError(functionTexts.pullFirst(resource.label));
  const names = (found.length > 0 ? found : tabs).map(({ name }) => name);
  throw new UserError(functionTexts.whichTab(shownLine(typed, 60), names.join(', ')));
}
