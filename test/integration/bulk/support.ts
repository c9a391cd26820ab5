/** A spreadsheet with transactions of cards that can be edited, by a described request of some shape. */
import type { BulkUpdate } from '../../../service/switch-types';
import { messages, openScenario, type Scenario, STATUS } from '../../support/scenario';
import { page } from '../../support/page-commands';
import type { Shape } from './shapes';

export { LISTED, type Shape, SHAPES } from './shapes';

export const TAB = 'Transactions - Card';

export interface Opened {
  readonly service?: Partial<BulkUpdate>;
  readonly ticketsPerMonth?: number;
  readonly days?: string;
  /** Categories by habit, not by chance. */
  readonly habits?: boolean;
  readonly seed?: number;
}

/** Categories and tags pulled, the request described, the transactions pulled. */
export async function openDescribed(
  shape: Shape,
  more: Opened = {},
  open: typeof openScenario = openScenario,
): Promise<Scenario> {
  const sizes = { contacts: 37, categories: 23, ticketsPerMonth: more.ticketsPerMonth ?? 200 };
  const switches = { bulkUpdate: { ...shape.service, ...more.service } };
  const s = await open({
    service: { sizes, switches, habits: more.habits ?? false, seed: more.seed ?? 1 },
  });
  s.run('menuPullCategories');
  s.run('menuPullTags');
  const told = page(s).describe(shape.description).said;
  if (!told.includes('Kept')) throw new Error(told);
  s.run('menuPullTickets', [`type=Card, ${more.days ?? '2026-08-01~2026-10-31'}`]);
  s.book.as(s.kim).select(TAB);
  return s;
}

export interface Row {
  readonly id: string;
  readonly status: string;
  readonly category: string;
}

/** All rows of the tab, by id. */
export function rowsOf(s: Scenario): Map<string, Row> {
  const sheet = s.book.sheet(TAB);
  const [ids, statuses, categories] = [sheet.column('ID'), sheet.column(STATUS), sheet.column('Category')];
  return new Map(
    ids.map((id, i) => [
      String(id),
      { id: String(id), status: String(statuses[i]), category: String(categories[i]) },
    ]),
  );
}

/** The transactions of the service, by id. Default: those of the tab. */
export async function records(
  s: Scenario,
  ids: readonly string[] = [...rowsOf(s).keys()],
): Promise<Map<string, Record<string, unknown>>> {
  return new Map(
    (await s.service.records('tickets', { ids })).map(one => [one.id, one as Record<string, unknown>]),
  );
}

/** Requests that change transactions. */
export async function sent(s: Scenario) {
  return (await s.service.log()).filter(entry => entry.path.endsWith('bulk-update-individual'));
}

/** How often each record was changed by them. */
export async function changes(s: Scenario): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { effect } of await sent(s))
    for (const id of effect.kind === 'updated-many' ? effect.ids : [])
      counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The same command again, with waits in between, until nothing is planned but the rows that are refused each time. */
export function pushUntilDone(s: Scenario, refused = 0): void {
  for (let i = 0; i < 9; i++) {
    const said = messages(s.run('menuPush'));
    const [, updates = '0'] = /(\d+) updates? ·/.exec(said) ?? [];
    if (!/sent again|in doubt|wait/.test(said) && Number(updates) <= refused) return;
    s.host.clock.advance(17 * 60_000);
  }
  throw new Error('not finished');
}
