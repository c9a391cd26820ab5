/** Data set, tables and views of an archive: looked at, made, and brought up to the present definition of the lists. */

import type { Connection } from '../../api/connection';
import { type BigQuery, BigQueryError, listAt, objectAt, textAt } from '../../bigquery/api';
import { MONTH_COLUMN, schemaChange, schemaOf } from '../../bigquery/archive-columns';
import {
  contentIn,
  LOCATION,
  type LoadContent,
  type Place,
  tableOf,
  VIEW_LABEL,
  viewLabel,
  WORKSPACE_LABEL,
  workspaceLabel,
} from '../../bigquery/place';
import { monthsQuery, viewsOf } from '../../bigquery/sql';
import type { JsonObject } from '../../common/json';
import type { ResourceDefinition } from '../../resources/definition';
import { resources } from '../../resources/registry';
import * as archiveTexts from '../../text/archive-texts';
import { inBoth, type Text, UserError } from '../../text/text';
import { verbatim } from '../../text/texts';

export type DatasetFacts = ReturnType<typeof factsOf>;
type Named = Pick<Place, 'project' | 'dataset'>;

/** The data set; null if the project has none of this name. Throws BigQueryError if there is no such project. */
export function datasetAt(bigQuery: BigQuery, named: Named): DatasetFacts | null {
  const found = bigQuery.found(pathOf(named));
  if (found !== null) return factsOf(named, found);
  bigQuery.call('get', `projects/${named.project}/datasets`, { maxResults: '1' });
  return null;
}

export function makeDataset(bigQuery: BigQuery, named: Named): DatasetFacts {
  const { project, dataset } = named;
  const made = unlessThere(bigQuery, `projects/${project}/datasets`, {
    datasetReference: { projectId: project, datasetId: dataset },
    location: LOCATION,
    description: inBoth(archiveTexts.dataset),
  });
  return factsOf(named, made ?? bigQuery.call('get', pathOf(named)));
}

function factsOf(named: Named, found: JsonObject) {
  const people = listAt(found, 'access').flatMap(entry => {
    const who = Object.entries(entry).find(([name, value]) => name !== 'role' && typeof value === 'string');
    return who === undefined ? [] : [String(who[1])];
  });
  return {
    place: { ...named, location: textAt(found, 'location') || LOCATION },
    /** Who may see it, as far as Google tells. */
    people: [...new Set(people)].map(one => archiveTexts.groups[one] ?? verbatim(one)),
    expires: expiryOf(found),
  };
}

/** What Google deletes of it, and when; null: nothing. */
function expiryOf(found: JsonObject): Text | null {
  const months = daysIn(found, 'defaultPartitionExpirationMs');
  const tables = daysIn(found, 'defaultTableExpirationMs');
  if (months !== null) return archiveTexts.deletesMonths(months);
  return tables === null ? null : archiveTexts.deletesTables(tables);
}

/** A span in days; null for none. */
function daysIn(object: JsonObject, name: string): number | null {
  const ms = Number(textAt(object, name));
  return ms > 0 ? Math.round(ms / 86_400_000) : null;
}

/** What a table holds of a month. */
export interface Held {
  readonly rows: number;
  /** Of its only load; null if the rows come from several. */
  readonly content: LoadContent | null;
  /** When the oldest row was pulled, in Korean time. */
  readonly pulledAt: string;
}

/** A table that a load can fill. */
export interface Prepared {
  /** The months that it holds. */
  readonly held: ReadonlyMap<string, Held>;
  /** Google deletes a month so many days after its first day; null: never. */
  readonly expiresAfter: number | null;
}

/** Makes the table, or adds the columns that it lacks. */
export function prepareTable(
  bigQuery: BigQuery,
  place: Place,
  resource: ResourceDefinition,
  workspace: Omit<Connection, 'key'>,
): Prepared {
  const table = tableOf(resource);
  const label = workspaceLabel(workspace);
  const wanted = schemaOf(resource);
  const path = `${pathOf(place)}/tables/${table}`;
  const made = (): JsonObject | null =>
    unlessThere(bigQuery, `${pathOf(place)}/tables`, {
      tableReference: { projectId: place.project, datasetId: place.dataset, tableId: table },
      description: inBoth(archiveTexts.table(resource.label, workspace.workspaceName)),
      labels: { [WORKSPACE_LABEL]: label },
      schema: { fields: [...wanted] },
      timePartitioning: { type: 'MONTH', field: MONTH_COLUMN },
    });
  const found = bigQuery.found(path) ?? made() ?? bigQuery.call('get', path);
  requireOwn(table, found, label);
  const by = objectAt(found, 'timePartitioning');
  if (textAt(by, 'type') !== 'MONTH' || textAt(by, 'field') !== MONTH_COLUMN)
    throw new UserError(archiveTexts.notPartitioned(table));
  const fields = listAt(objectAt(found, 'schema'), 'fields');
  const there = fields.map(field => ({ name: textAt(field, 'name'), type: textAt(field, 'type') }));
  const { added, changed } = schemaChange(wanted, there);
  if (changed.length > 0) throw new UserError(archiveTexts.changedColumns(table, changed.join(', ')));
  if (added.length > 0) bigQuery.call('patch', path, {}, { schema: { fields: [...fields, ...added] } });
  return { held: heldMonths(bigQuery, place, resource), expiresAfter: daysIn(by, 'expirationMs') };
}

/** Data of one workspace never reach another. */
function requireOwn(table: string, found: JsonObject, label: string): void {
  if (textAt(objectAt(found, 'labels'), WORKSPACE_LABEL) !== label)
    throw new UserError(archiveTexts.foreignTable(table));
}

/** The months that the list's table holds; none if there is no table. */
export function archivedMonths(
  bigQuery: BigQuery,
  place: Place,
  resource: ResourceDefinition,
  workspace: Omit<Connection, 'key'>,
): ReadonlyMap<string, Held> {
  const table = tableOf(resource);
  const found = bigQuery.found(`${pathOf(place)}/tables/${table}`);
  if (found === null) return new Map();
  requireOwn(table, found, workspaceLabel(workspace));
  return heldMonths(bigQuery, place, resource);
}

function heldMonths(
  bigQuery: BigQuery,
  place: Place,
  resource: ResourceDefinition,
): ReadonlyMap<string, Held> {
  const months = new Map<string, Held>();
  bigQuery.eachRow(place, monthsQuery(place, resource), row => {
    const { month, firstLoad, lastLoad, total, pulledAt } = row;
    const content = firstLoad === lastLoad ? contentIn(lastLoad ?? '') : null;
    months.set(month ?? '', { rows: Number(total), content, pulledAt: pulledAt ?? '' });
  });
  return months;
}

/**
 * Makes the views over the tables that this data set has, or brings them up to date. Returns the names that it leaves
 * alone: a table has the name, or a person made or changed the view.
 */
export function prepareViews(bigQuery: BigQuery, place: Place): string[] {
  const path = `${pathOf(place)}/tables`;
  const there = tableNames(bigQuery, path);
  const lists = resources.filter(resource => there.has(tableOf(resource)));
  return viewsOf(place, lists).flatMap(({ name, query, description }) => {
    const labels = { [VIEW_LABEL]: viewLabel(query) };
    const view = { query, useLegacySql: false };
    const known = there.has(name) ? bigQuery.found(`${path}/${name}`) : null;
    if (known === null) {
      const tableReference = { projectId: place.project, datasetId: place.dataset, tableId: name };
      unlessThere(bigQuery, path, { tableReference, description, labels, view });
      return [];
    }
    const present = textAt(objectAt(known, 'view'), 'query');
    if (present === query) return [];
    if (textAt(objectAt(known, 'labels'), VIEW_LABEL) !== viewLabel(present)) return [name];
    bigQuery.call('patch', `${path}/${name}`, {}, { labels, view });
    return [];
  });
}

/** The names of all tables and views. Google lists them page by page. */
function tableNames(bigQuery: BigQuery, path: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (let pageToken: string | null = null; pageToken !== ''; ) {
    const more: Record<string, string> = pageToken === null ? {} : { pageToken };
    const page = bigQuery.call('get', path, { maxResults: '1000', ...more });
    for (const found of listAt(page, 'tables'))
      names.add(textAt(objectAt(found, 'tableReference'), 'tableId'));
    pageToken = textAt(page, 'nextPageToken');
  }
  return names;
}

/** Makes it; null if it exists, also because an earlier try made it and its answer was lost. */
function unlessThere(bigQuery: BigQuery, path: string, body: JsonObject): JsonObject | null {
  try {
    return bigQuery.call('post', path, {}, body);
  } catch (error) {
    if (error instanceof BigQueryError && error.reason === 'duplicate') return null;
    throw error;
  }
}

function pathOf({ project, dataset }: Named): string {
  return `projects/${project}/datasets/${dataset}`;
}
