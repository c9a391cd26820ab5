/** The tab in which versions before 0.2 kept the requests of the team. It is read once. */

import { shownLine } from '../../common/shown-line';
import { shown } from '../../changes/cell-text';
import type { Sheet, Workbook } from '../../platform/ports';
import type { TeamRequest } from '../../requests/request';
import * as requestTexts from '../../text/requests/request-texts';
import * as sheetTexts from '../../text/sheet-texts';
import { UserError } from '../../text/text';
import { shows } from '../../text/is-called';
import { REQUESTS_TAG } from '../names';
import { tabWithTag } from './own-tab';

const MOST_REQUESTS = 200;

/** null if there is no such tab, or it was released. */
export function oldRequestTab(workbook: Workbook): Sheet | null {
  return tabWithTag(workbook, REQUESTS_TAG);
}

/** The requests in the tab's order. Throws UserError if a column's label is missing. */
export function requestsIn(sheet: Sheet): TeamRequest[] {
  const { lastRow, lastColumn } = sheet.size();
  const block = { row: 1, column: 1, rows: lastRow, columns: lastColumn };
  const [header = [], ...lines] = lastRow === 0 ? [] : sheet.read(block);
  const [name, method, path, query, body] = (['name', 'method', 'path', 'query', 'body'] as const).map(
    column => {
      const at = header.findIndex(cell => shows(cell, requestTexts.oldColumns[column]));
      if (at < 0) throw new UserError(sheetTexts.headerLost(shownLine(sheet.name(), 100)));
      return at;
    },
  ) as [number, number, number, number, number];
  const requests = lines.slice(0, MOST_REQUESTS).map((line): TeamRequest => {
    const text = (at: number): string => shown(line[at] ?? '').trim();
    return {
      name: shownLine(text(name), 80),
      method: text(method).toUpperCase(),
      path: text(path),
      query: text(query),
      body: text(body),
    };
  });
  return requests.filter(one => one.name !== '' && one.path !== '');
}

/** Removes the add-on's tag: from now on the tab belongs to the user. */
export function releaseTab(sheet: Sheet): void {
  sheet.setTag(REQUESTS_TAG, '');
}
