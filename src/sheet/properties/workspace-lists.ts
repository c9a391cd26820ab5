/** A property with something small for each list, kept as {baseUrl, workspaceId, lists: {contacts: ...}}; what belongs to another workspace counts for nothing. */

import { isJsonObject, type JsonObject, member, parseJson } from '../../common/json';
import type { Binding } from '../binding';

export type Workspace = Pick<Binding, 'baseUrl' | 'workspaceId'>;

/** What the text of such a property keeps, by name of the list. */
export function listsIn(text: string | null, { baseUrl, workspaceId }: Workspace): JsonObject {
  const json = parseJson(text ?? '');
  if (!isJsonObject(json)) return {};
  const isHere = member(json, 'baseUrl') === baseUrl && member(json, 'workspaceId') === workspaceId;
  const lists = member(json, 'lists');
  return isHere && isJsonObject(lists) ? lists : {};
}
