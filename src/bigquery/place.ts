/** Where an archive stands: project, data set, tables and their partitions. */

import { type Decoded, object, text, where } from '../common/decode';
import { sha256Hex } from '../common/hash';
import type { ResourceDefinition } from '../resources/definition';

/** The location of a data set that the add-on makes: Seoul. */
export const LOCATION = 'asia-northeast3';

/** Names as Google allows them. They also keep quotation marks out of queries. */
const PROJECT = /^(?:[a-z0-9.-]{1,60}:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
const DATASET = /^\w{1,200}$/;
const matching = (pattern: RegExp) => where(text, value => pattern.test(value));

export const place = object({
  project: matching(PROJECT),
  dataset: matching(DATASET),
  /** The data set's location, such as "asia-northeast3". Jobs run there. */
  location: matching(/^[A-Za-z0-9-]{2,40}$/),
});
export type Place = Decoded<typeof place>;

/** Reads "project.data_set"; null for other text. */
export function placeTyped(typed: string): Pick<Place, 'project' | 'dataset'> | null {
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf('.');
  const [project, dataset] = [trimmed.slice(0, Math.max(at, 0)), trimmed.slice(at + 1)];
  return PROJECT.test(project) && DATASET.test(dataset) ? { project, dataset } : null;
}

/** "tag-details" as tag_details. */
export function tableOf({ name }: Pick<ResourceDefinition, 'name'>): string {
  return name.replace(/\W/g, '_');
}

/** The partition of a month. month: its first day. */
export function partitionOf(table: string, month: string): string {
  return `${table}$${month.slice(0, 7).replace('-', '')}`;
}

/** The label of a table that tells its workspace. Data of one workspace never reach another's table. */
export const WORKSPACE_LABEL = 'finance_sheets_workspace';

export function workspaceLabel(binding: { readonly baseUrl: string; readonly workspaceId: string }): string {
  return sha256Hex(`finance-sheets archive\n${binding.baseUrl}\n${binding.workspaceId}`, 24);
}

/** The label of a view that tells which query the add-on gave it. Another query is the work of a person. */
export const VIEW_LABEL = 'finance_sheets_view';

export function viewLabel(query: string): string {
  return sha256Hex(query, 24);
}

/** What a load's id tells of its rows. */
export interface LoadContent {
  readonly hash: string;
  /** The month came whole. */
  readonly isComplete: boolean;
  /** Its user allowed members' data. */
  readonly hasMembers: boolean;
}

/**
 * The id of a load: operation and content. The content alone would repeat an id if a month changes and changes back.
 * A job id counts once, so that a request that arrives twice loads once.
 */
export function loadIdOf(operationId: string, { hash, isComplete, hasMembers }: LoadContent): string {
  const kind = `${isComplete ? 'w' : 'p'}${hasMembers ? 'm' : ''}`;
  return `finance_sheets_${operationId.replace(/\W/g, '')}_${kind}${hash}`;
}

/** The content that a row's load id tells; null if the add-on did not make it. */
export function contentIn(loadId: string): LoadContent | null {
  const [, kind, members, hash] = /^finance_sheets_\w+_([wp])(m?)([0-9a-f]{32})$/.exec(loadId) ?? [];
  return hash === undefined ? null : { hash, isComplete: kind === 'w', hasMembers: members === 'm' };
}
