/** Refusals before anything is read or sent, so that no data reach another workspace than their own. */

import { listLabel } from '../changes/field-label';
import { shownLine } from '../common/shown-line';
import { resourceNamed } from '../resources/registry';
import { type Binding, compareBindings } from '../sheet/binding';
import { isResolved } from '../sheet/table/references';
import type { TableSheet } from '../sheet/table/table-sheet';
import * as tabTexts from '../text/tab-texts';
import { joined, UserError } from '../text/text';
import type { Context } from './context';

/** Throws UserError if the tab belongs to another workspace or address. Returns whether the spreadsheet is a copy. */
export function isCopy(context: Context, table: Tab): boolean {
  const binding = context.binding();
  const verdict = compareBindings(table.meta.binding, binding);
  if (verdict === 'otherWorkspace') {
    const theirs = table.meta.binding.workspaceName;
    const tab = shownLine(table.sheet.name(), 100);
    throw new UserError(tabTexts.otherWorkspace(tab, theirs, binding.workspaceName));
  }
  return verdict === 'copiedSpreadsheet';
}

type Tab = Pick<TableSheet, 'sheet' | 'meta'>;

/** A tab with a list of another workspace: a report would add the money of two companies. */
export function foreignTab(context: Context, tabs: readonly Tab[]): Tab | undefined {
  const isForeign = ({ meta }: Tab): boolean =>
    resourceNamed(meta.resource) !== undefined &&
    compareBindings(meta.binding, context.binding()) === 'otherWorkspace';
  return tabs.find(isForeign);
}

/** Throws UserError if a tab has a list of another workspace. */
export function requireOneWorkspace(context: Context, tabs: readonly Tab[]): void {
  const tab = foreignTab(context, tabs);
  if (tab !== undefined) isCopy(context, tab);
}

/** Throws UserError if the journal belongs to another workspace, whose lists alone could settle it. */
export function requireOwnJournal(context: Context, journal: { boundTo(): Binding | null }): void {
  const binding = context.binding();
  const bound = journal.boundTo();
  if (bound !== null && compareBindings(bound, binding) === 'otherWorkspace')
    throw new UserError(tabTexts.otherWorkspaceHistory(bound.workspaceName, binding.workspaceName));
}

/** Throws UserError unless rows of this tab may be sent. */
export function requireArmed(context: Context, table: TableSheet, baselineBinding: Binding | null): void {
  const tab = (): string => shownLine(table.sheet.name(), 100);
  if (isCopy(context, table)) throw new UserError(tabTexts.copiedSpreadsheet(tab()));
  if (baselineBinding === null || compareBindings(baselineBinding, context.binding()) !== 'same')
    throw new UserError(tabTexts.baselineLost(tab()));
}

/** Throws UserError if the names in cells cannot be turned into ids, because each would look like an edit. */
export function requireNames({ sheet, meta, resource }: TableSheet): void {
  // Read-only columns are never sent.
  const lost = resource.fields.filter(
    field => field.writable !== undefined && meta.named.includes(field.name) && !isResolved(field),
  );
  const lists = new Set(lost.flatMap(({ reference }) => reference ?? []));
  if (lists.size === 0) return;
  const labels = joined([...lists].map(listLabel), ', ');
  throw new UserError(tabTexts.namesLost(shownLine(sheet.name(), 100), labels));
}
