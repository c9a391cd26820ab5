/** The answer of a request in its own tab: one tab per name, updated in place by the code that writes pulled lists. */

import { toRemoteList } from '../../changes/to-remote';
import type { Json } from '../../common/json';
import { withoutSecret } from '../../common/secret';
import { PlatformError } from '../../platform/ports';
import { type AnswerRows, fetchAnswer, rowsOfAnswer } from '../../requests/answered-records';
import type { RequestEntry } from '../../requests/request-entry';
import { membersAskedFor } from '../../requests/request-members';
import { type Rendered, serviceRequest, shapeOf } from '../../requests/request';
import { requestResource, requestResourceName } from '../../resources/derived';
import type { ResourceDefinition } from '../../resources/definition';
import { firstRecords } from '../../sheet/table/first-records';
import { createTable } from '../../sheet/table/table-create';
import { TableSheet } from '../../sheet/table/table-sheet';
import * as pullTexts from '../../text/pull/pull-texts';
import { type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { isCopy } from '../guards';
import type { Fetched } from '../pull/fetched';
import { resultText } from '../pull/result-text';
import { type PullResult, writePull } from '../pull/write-pull';

/** The name of the tab for the answer of a request with this name; '' for a request that is not kept. */
export function answerTab(name: string, { method, path }: Pick<Rendered, 'method' | 'path'>): string {
  return name === '' ? `${method.toUpperCase()} ${path}` : name;
}

/**
 * Sends the request and fills the tab of this name, which changes only after everything has come. Members' data were
 * asked about before.
 */
export function readIntoTab(context: Context, name: string, request: Rendered): PullResult {
  return context.withLock(() => {
    // Checked before the first request, so that answers of two companies do not mix.
    const found = tabOf(context, name);
    if (found !== undefined) isCopy(context, found);
    const members = membersAskedFor(request).length > 0;
    const rows = fetchAnswer(context.client(), serviceRequest(request), shapeOf(request), members);
    return writeAnswer(context, name, rows);
  });
}

/** Writes the answer of a sent request. Call it under the lock. A failure to write is told and stops nothing. */
export function answerText(
  context: Context,
  { name, rendered }: RequestEntry,
  answer: Json,
  members: boolean,
): Text {
  const withoutKey = (text: string): string => withoutSecret(text, context.connection().key);
  try {
    const rows = rowsOfAnswer(answer, serviceRequest(rendered), withoutKey, members);
    return resultText(writeAnswer(context, answerTab(name, rendered), rows));
  } catch (error) {
    if (error instanceof UserError) return error.text;
    if (error instanceof PlatformError) return context.interrupted(error).text;
    throw error;
  }
}

/** Fills the tab of this name. Call it under the lock. */
function writeAnswer(context: Context, name: string, rows: AnswerRows): PullResult {
  const found = tabOf(context, name);
  const old = found?.meta.fields ?? [];
  // Existing columns stay in place; new ones follow.
  const fields = [...old, ...rows.fields.filter(({ name }) => !old.some(spec => spec.name === name))];
  const resource = requestResource(requestResourceName(name), fields) as ResourceDefinition;
  const remote = toRemoteList(resource, { ...rows, unusable: [] });
  const existing =
    found === undefined
      ? createTable(context.platform.workbook, {
          resource,
          parameters: {},
          settings: context.settings(resource),
          language: context.language,
          binding: context.binding(),
          // Brackets, colons and similar characters break references to the tab.
          name: name.replace(/[[\]*?:/\\']/g, ' ').slice(0, 90),
          fields,
          records: firstRecords(resource, remote.records),
        })
      : new TableSheet(found.sheet, resource, { ...found.meta, fields });
  const fetched: Fetched = {
    resource,
    parameters: {},
    range: null,
    asked: null,
    remote,
    gaps: [],
    leftOut: [],
    leftOutText: rows.leftOut === 0 ? null : pullTexts.leftOut(rows.leftOut),
    members: false,
    others: [],
    existing,
    journal: context.journal(),
  };
  // The user has requested that this answer replaces the last.
  return writePull(context, fetched, 'agreed');
}

/** Renames the answer's tab, unless the new name has a tab. Call it under the lock. */
export function renameAnswer(context: Context, from: string, to: string): void {
  const found = tabOf(context, from);
  if (found === undefined || tabOf(context, to) !== undefined) return;
  found.saveMeta({ ...found.meta, resource: requestResourceName(to) });
}

function tabOf(context: Context, name: string): TableSheet | undefined {
  const resource = requestResourceName(name);
  const found = TableSheet.all(context.platform.workbook).find(({ meta }) => meta.resource === resource);
  const fields = found?.meta.fields ?? [];
  return (
    found && new TableSheet(found.sheet, requestResource(resource, fields) as ResourceDefinition, found.meta)
  );
}
