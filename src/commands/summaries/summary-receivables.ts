/** Receivables and payables, from the invoices and bank lines of one tab or two tabs. */

import type { Days } from '../../common/period';
import { findSummary, groupsIn, hasNeighbours } from '../../sheet/tabs/summary-sheet';
import { TableSheet } from '../../sheet/table/table-sheet';
import { BANK, EVERY_KIND, INVOICE, KIND_FIELD } from '../../summaries/report-kinds';
import { findParties, moreReceivablesFields, receivablesFields } from '../../summaries/receivables/parties';
import { receivables, receivablesLabels } from '../../summaries/receivables/receivables';
import { FIRST_PARTY } from '../../summaries/receivables/receivables-figures';
import { typeLabel } from '../../summaries/summary';
import * as receivablesTexts from '../../text/reports/receivables-texts';
import { type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { inOldOrder, type SummaryMade, write } from './summary-command';
import { holdsAll, readSource, type Sources, type SourceTab, sourcesOf } from './summary-source';

export const RECEIVABLES = 'receivables';

/** The tabs with all invoices. Throws UserError if there are no such invoices or no bank lines. */
export function receivablesSources(context: Context): Sources {
  const sources = sourcesOf(context, nothing(), meta => holdsAll(meta, INVOICE));
  if (sources.tabs.every(tab => bankTabOf(context, tab) === undefined)) throw new UserError(nothing());
  return sources;
}

/** Needs the lock. days: absent for the last whole month of the tab. */
export function writeReceivables(
  context: Context,
  tab: SourceTab,
  _kinds: readonly string[] = [],
  days?: Days,
): SummaryMade {
  const bankTab = bankTabOf(context, tab);
  if (bankTab === undefined) throw new UserError(nothing());
  const invoices = readSource(context, tab, receivablesFields, moreReceivablesFields);
  const bank =
    bankTab === tab ? invoices : readSource(context, bankTab, receivablesFields, moreReceivablesFields);
  if (invoices.isEditable('contactId') !== bank.isEditable('contactId'))
    throw new UserError(receivablesTexts.refreshBoth);
  const found = findParties({ invoices, bank }, days);
  if (found === null) throw new UserError(nothing());
  const key = { kind: RECEIVABLES, sources: [tab.sheet.id, bankTab.sheet.id] };
  const old = findSummary(context.platform.workbook, key, receivablesLabels());
  const isKept = old !== null && hasNeighbours(old);
  const parties = isKept ? inOldOrder(groupsIn(old, FIRST_PARTY), found.parties) : found.parties;
  const { title, note } = receivablesTexts;
  return write(context, {
    tab: old,
    key,
    summary: receivables({ invoices, bank }, { ...found, parties }),
    sources: bankTab === tab ? [tab] : [tab, bankTab],
    title,
    note,
    doubts: found.doubts,
    remarks: found.missing,
  });
}

/** The tab with the bank lines for these invoices: the same tab, else the first pulled tab with all bank lines. */
function bankTabOf(context: Context, tab: SourceTab): SourceTab | undefined {
  if (holdsAll(tab.meta, BANK)) return tab;
  return TableSheet.all(context.platform.workbook).find(({ meta }) => holdsAll(meta, BANK));
}

function nothing(): Text {
  const label = (kind: string): Text => typeLabel(kind, KIND_FIELD);
  return receivablesTexts.nothing(label(INVOICE), label(BANK), label(EVERY_KIND));
}
