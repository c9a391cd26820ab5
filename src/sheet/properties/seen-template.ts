/**
 * Which description of a request (resources/update-template.ts) a user has read, kept in their own properties: any editor can change what the spreadsheet says, and what a
 * user's key sends must be what they could read before.
 */

import { jsonHash } from '../../common/hash';
import type { Json } from '../../common/json';
import type { KeyValueStore } from '../../platform/ports';
import type { UpdateTemplate } from '../../resources/update-template';
import { storedText } from './stored';

const hashRead = storedText('financeSheets.template');

function hashOf(template: UpdateTemplate): string {
  return jsonHash({ ...template } as Json, 32);
}

/** True when this user has read this very description, in this spreadsheet. */
export function hasReadTemplate(
  userStore: KeyValueStore,
  spreadsheetId: string,
  list: string,
  template: UpdateTemplate,
): boolean {
  return hashRead(userStore, list, spreadsheetId).read() === hashOf(template);
}

export function rememberRead(
  userStore: KeyValueStore,
  spreadsheetId: string,
  list: string,
  template: UpdateTemplate,
): void {
  hashRead(userStore, list, spreadsheetId).write(hashOf(template));
}
