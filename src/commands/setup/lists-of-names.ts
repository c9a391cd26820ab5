/** The lists from whose records people choose in the columns that a description opens. */

import type { ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { TableSheet } from '../../sheet/table/table-sheet';
import type { Text } from '../../text/text';
import type { Context } from '../context';
import { decided, runPull, WHOLE } from '../pull/pull-command';
import { resultText } from '../pull/result-text';

/** Lists that were never pulled, so that no dropdown offers their records. */
export function unpulledLists(context: Context, list: string): ResourceDefinition[] {
  const names = new Set(context.list(list)?.fields.flatMap(({ reference }) => reference ?? []));
  const pulled = new Set(TableSheet.all(context.platform.workbook).map(({ meta }) => meta.resource));
  return [...names].flatMap(name => (pulled.has(name) ? [] : (resourceNamed(name) ?? [])));
}

/** Pulls them, one after the other. Throws as a pull does; the lists before stay. */
export function pullLists(context: Context, lists: readonly ResourceDefinition[]): Text[] {
  const { workbook } = context.platform;
  const inSight = workbook.activeSheetId();
  const results = lists.map(resource => decided(runPull(context, resource, WHOLE), () => false));
  workbook.sheetById(inSight)?.activate();
  return results.flatMap(done => (done.kind === 'done' ? [resultText(done.result)] : []));
}
