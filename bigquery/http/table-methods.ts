/** Data sets, tables and views. */
import { invalid, notHere } from '../errors';
import { checked, type Message } from '../messages';
import { viewFields } from '../query/query-job';
import { demand, SANDBOX_EXPIRATION_MS } from '../state/projects';
import { type Place, shownPlace, type Table } from '../state/tables';
import { shownDataset, shownTable, tableItem } from './answers';
import { type Answered, type Call, type Method, method, type World } from './method';
import { jsonOf } from './uploads';

export const TABLE_METHODS: readonly Method[] = [
  method('datasets.list', 'GET', '/datasets', ({ warehouse }, { role, project, query }) => {
    demand(role, 'datasets.get', { project });
    const items = warehouse.datasetsOf(project).map(dataset => {
      const { kind, id, datasetReference, location } = shownDataset(dataset) as Message;
      return { kind, id, datasetReference, location };
    });
    return { body: { kind: 'bigquery#datasetList', ...listPage('datasets', items, query) } };
  }),

  method('datasets.insert', 'POST', '/datasets', async ({ warehouse, projects }, { role, project, body }) => {
    demand(role, 'datasets.create', { project });
    const given = checked('Dataset', jsonOf(body));
    const expiration = projects.isSandbox(project) ? SANDBOX_EXPIRATION_MS : undefined;
    return { body: shownDataset(await warehouse.makeDataset(project, given, expiration)) };
  }),

  method('datasets.get', 'GET', '/datasets/{}', ({ warehouse }, { role, project, path: [id = ''] }) => {
    demand(role, 'datasets.get', { project, what: `Dataset ${project}:${id}` });
    return { body: shownDataset(warehouse.dataset(project, id)) };
  }),

  method(
    'tables.list',
    'GET',
    '/datasets/{}/tables',
    ({ warehouse }, { role, project, path: [id = ''], query }) => {
      demand(role, 'tables.list', { project, what: `Dataset ${project}:${id}` });
      const tables = warehouse.tablesOf(warehouse.dataset(project, id));
      const page = listPage('tables', tables.map(tableItem), query);
      return { body: { kind: 'bigquery#tableList', ...page, totalItems: tables.length } };
    },
  ),

  method('tables.insert', 'POST', '/datasets/{}/tables', async (world, call) => {
    const { warehouse } = world;
    const [dataset = ''] = call.path;
    demand(call.role, 'tables.create', { project: call.project, what: `Dataset ${call.project}:${dataset}` });
    const given = checked('Table', jsonOf(call.body));
    const place = placeOf(call, given.tableReference?.tableId ?? '');
    if (given.view !== undefined) {
      if (given.schema !== undefined) throw notHere('a view with a schema of its own');
      await viewFields(given.view, call.project, warehouse);
    }
    return shown(world, await warehouse.makeTable(place, given));
  }),

  method('tables.get', 'GET', '/datasets/{}/tables/{}', (world, call) =>
    shown(world, found(world, call, 'tables.get')),
  ),

  method('tables.patch', 'PATCH', '/datasets/{}/tables/{}', async (world, call) => {
    const table = found(world, call, 'tables.update');
    const given = checked('Table', jsonOf(call.body));
    if (given.clustering !== undefined) throw notHere('another clustering of a table that is there');
    if ((given.view === undefined) !== (table.view === undefined) && given.view !== undefined)
      throw invalid(`${shownPlace(table.place)} is no view.`);
    if (given.view !== undefined) await viewFields(given.view, call.project, world.warehouse);
    await world.warehouse.patchTable(table, given);
    return shown(world, table);
  }),

  method('tables.delete', 'DELETE', '/datasets/{}/tables/{}', async (world, call) => {
    await world.warehouse.dropTable(found(world, call, 'tables.delete'));
    return { status: 204 };
  }),
];

function placeOf({ project, path: [dataset = ''] }: Call, table: string): Place {
  return { project, dataset, table };
}

function found({ warehouse }: World, call: Call, permission: string): Table {
  const place = placeOf(call, call.path[1] ?? '');
  demand(call.role, permission, { project: call.project, what: `Table ${shownPlace(place)}` });
  return warehouse.table(place);
}

async function shown({ warehouse }: World, table: Table): Promise<Answered> {
  if (table.view === undefined)
    return { body: shownTable(table, table.fields, await warehouse.count(table)) };
  // A view stays when its tables go; then it has no columns to show.
  const view = { query: table.view, useLegacySql: false };
  const fields = await viewFields(view, table.place.project, warehouse).catch(() => []);
  return { body: shownTable(table, fields) };
}

function listPage(name: string, items: readonly object[], query: URLSearchParams): object {
  const start = Number(query.get('pageToken') ?? 0);
  const most = Number(query.get('maxResults') ?? 50);
  if (!Number.isInteger(start) || !Number.isInteger(most) || most < 1) throw invalid('Invalid page.');
  const end = start + most;
  return { [name]: items.slice(start, end), ...(end < items.length && { nextPageToken: String(end) }) };
}
