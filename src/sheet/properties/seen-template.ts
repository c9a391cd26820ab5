/**
 * The descriptions of requests (resources/update-template.ts) that a user has read, in the user's own properties. Any
 * editor can change a description in the spreadsheet. A user's key must send only what this user could read.
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

/** True if this user has read exactly this description in this spreadsheet. */
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
