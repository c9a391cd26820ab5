/** The queries and views. Names come from `Place` and from definitions, never from records or cells. */

import type { Day } from '../common/calendar';
import { contacts } from '../resources/contacts';
import { categories } from '../resources/categories';
import { tagDetails, tags } from '../resources/tags';
import { tickets } from '../resources/tickets';
import type { ResourceDefinition } from '../resources/definition';
import * as archiveTexts from '../text/archive-texts';
import { inBoth } from '../text/text';
import { type Place, tableOf } from './place';

type View = Readonly<Record<'name' | 'query' | 'description', string>>;

function named({ project, dataset }: Place, table: string): string {
  return `\`${project}.${dataset}.${table}\``;
}

/** The months that a table holds: for each its first and last load id, its rows, and when the oldest was pulled. */
export function monthsQuery(place: Place, resource: ResourceDefinition): string {
  return `SELECT CAST(t.archiveMonth AS STRING) AS month, MIN(t.loadId) AS firstLoad, MAX(t.loadId) AS lastLoad, COUNT(*) AS total, MIN(t.pulledAt) AS pulledAt
FROM ${named(place, tableOf(resource))} AS t
GROUP BY t.archiveMonth`;
}

/**
 * The whole records of these months, except those that a later archive has found in another month. first, last: first
 * days of months. Only these months' records are read, because `record` is the long column.
 */
export function recordsQuery(
  place: Place,
  resource: ResourceDefinition,
  { first, last }: { readonly first: Day; readonly last: Day },
): string {
  const table = named(place, tableOf(resource));
  return `SELECT t.record
FROM ${table} AS t
JOIN (
  SELECT n.id, n.archiveMonth
  FROM ${table} AS n
  WHERE TRUE
  QUALIFY ROW_NUMBER() OVER (PARTITION BY n.id ORDER BY n.pulledAt DESC, n.archiveMonth DESC) = 1
) AS newest ON newest.id = t.id AND newest.archiveMonth = t.archiveMonth
WHERE t.archiveMonth BETWEEN DATE '${first}' AND DATE '${last}'`;
}

/** Takes the place of a job that never began: its id can no longer be used. */
export const NOTHING = 'SELECT 1';

/** The views over the tables that exist. */
export function viewsOf(place: Place, lists: readonly ResourceDefinition[]): View[] {
  const newest = lists.map(list => newestView(place, list));
  return lists.some(({ name }) => name === tickets.name)
    ? [...newest, namedView(place, lists), monthlyView(place)]
    : newest;
}

function newestName(list: ResourceDefinition): string {
  return `${tableOf(list)}_newest`;
}
const NAMED = `${tableOf(tickets)}_named`;
const MONTHLY = `${tableOf(tickets)}_by_month`;

/** A record that moved to another month stands in both until its old month is archived again. */
function newestView(place: Place, list: ResourceDefinition): View {
  return {
    name: newestName(list),
    description: inBoth(archiveTexts.newestView(list.label)),
    query: `SELECT t.*
FROM ${named(place, tableOf(list))} AS t
WHERE TRUE
QUALIFY ROW_NUMBER() OVER (PARTITION BY t.id ORDER BY t.pulledAt DESC, t.archiveMonth DESC) = 1`,
  };
}

/** The id of another list's record in a transaction, with that record's name and the name that the transaction has. */
const JOINS: readonly (readonly [
  list: ResourceDefinition,
  id: string,
  name: string,
  own: string,
  as: string,
])[] = [
  [categories, 'expenseCategory_id', 'name', 'expenseCategory_name', 'categoryName'],
  [tags, 'tagId', 'name', 'tag', 'tagName'],
  [tagDetails, 'tagDetailId', 'name', 'tagDetail', 'tagDetailName'],
  [contacts, 'contactId', 'companyName', 'contact', 'contactName'],
];

function namedView(place: Place, lists: readonly ResourceDefinition[]): View {
  const parts = JOINS.map(([list, id, name, own, as], i) => {
    if (!lists.includes(list)) return { column: `t.${own} AS ${as}`, join: '' };
    return {
      column: `COALESCE(n${i}.${name}, t.${own}) AS ${as}`,
      join: `\nLEFT JOIN ${named(place, newestName(list))} AS n${i} ON n${i}.id = t.${id}`,
    };
  });
  return {
    name: NAMED,
    description: inBoth(archiveTexts.namedView),
    query: `SELECT t.*, ${parts.map(({ column }) => column).join(', ')}
FROM ${named(place, newestName(tickets))} AS t${parts.map(({ join }) => join).join('')}`,
  };
}

/** The rows that the report by category counts, and by how much. What it leaves out has a number of its own. */
function monthlyView(place: Place): View {
  const counts = `IFNULL(n.transactionType IN ('IN', 'OUT') AND n.transactAt IS NOT NULL AND n.amount IS NOT NULL, FALSE)`;
  return {
    name: MONTHLY,
    description: inBoth(archiveTexts.monthlyView),
    query: `SELECT DATE_TRUNC(DATE(n.transactAt), MONTH) AS month, n.transactionType, n.ticketType,
  n.expenseCategory_id AS categoryId, MAX(n.categoryName) AS categoryName,
  SUM(IF(${counts}, n.amount - IFNULL(n.notCounted, 0), 0)) AS won,
  COUNTIF(${counts}) AS records,
  COUNTIF(NOT ${counts}) AS leftOut,
  COUNTIF(NOT n.isComplete) AS ofPartMonths
FROM ${named(place, NAMED)} AS n
WHERE IFNULL(n.isIncluded, TRUE)
GROUP BY month, n.transactionType, n.ticketType, categoryId`,
  };
}
