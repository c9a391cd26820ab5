/** The trial of a description: one edited row, reviewed and sent alone, and then looked at. */

import { shownLine } from '../../common/shown-line';
import type { ResourceDefinition } from '../../resources/definition';
import * as templateTexts from '../../text/requests/template-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { pushRequest } from '../push/push-command';
import { tablesOf } from '../table-with';

/** The first row with an edit: the tab in sight comes first. Throws UserError if there is none. */
export function firstEdited(
  context: Context,
  resource: ResourceDefinition,
): { readonly sheet: number; readonly row: number } {
  context.requireConnected();
  const active = context.platform.workbook.activeSheetId();
  const tables = tablesOf(context, context.list(resource.name) ?? resource);
  const inOrder = [...tables].sort((a, b) => Number(b.sheet.id === active) - Number(a.sheet.id === active));
  for (const { sheet } of inOrder) {
    const { operations } = pushRequest(context, 'all', { sheet: sheet.id }).plan().planned.plan;
    const row = operations.find(({ kind }) => kind === 'update')?.row;
    if (row !== undefined) return { sheet: sheet.id, row };
  }
  const tab = inOrder[0]?.sheet.name();
  throw new UserError(
    tab === undefined ? templateTexts.noTab(resource.label) : templateTexts.noEdit(shownLine(tab, 100)),
  );
}
