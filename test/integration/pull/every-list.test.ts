/** A pull of every list of docs/service.md through the host: each record once, each value equal to the service's. */
import { describe, expect, it } from 'vitest';
import { pullEntryPoint } from '../../../src/menu/menu';
import { hasParameters } from '../../../src/menu/pull/pull-asking';
import { resourceNamed, resources } from '../../../src/resources/registry';
import {
  keptScenario,
  messages,
  type Scenario,
  type ServiceStart,
  SMALL,
  STATUS,
} from '../../support/scenario';
import { ask, differences, expectedRows, type Json, shownRows } from './answers';

interface Case {
  readonly list: string;
  readonly tab: string;
  /** What is typed into the dialog; undefined for a list that asks for nothing. */
  readonly typed?: string;
  /** The rows that the service has for that. */
  readonly rows: (s: Scenario) => Promise<Json[]>;
  /** At least so many, so that no comparison is of nothing. */
  readonly least: number;
}

const records =
  (list: string) =>
  (s: Scenario): Promise<Json[]> =>
    s.service.records(list) as Promise<Json[]>;
const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
const dates = '2026-10-01~2026-10-31';

const parts = (answers: Json[], name: string): Json[] =>
  answers.flatMap(answer => (answer[name] as Json[]).map(part => ({ ...answer, [name]: part })));

const ASSET_TYPES =
  'CARD BANK_ACCOUNT HOME_TAX_ACCOUNT CUSTOM MERCHANT_GROUP SECURITIES_ACCOUNT ECOMMERCE MANUAL'.split(' ');

/** Lists that are asked for with something, or whose rows are within their records. */
const asked: readonly Case[] = [
  {
    list: 'tickets',
    tab: 'Transactions - All',
    typed: `type=Total, ${dates}`,
    rows: s => ask(s, 'tickets', { ticketType: 'Total', ...days }),
    least: 40,
  },
  {
    list: 'balances',
    tab: 'Balances',
    typed: dates,
    rows: async s => parts(await ask(s, 'balances', days), 'balances'),
    least: 200,
  },
  {
    list: 'assets',
    tab: 'Assets - Card + Bank account + Tax portal + Custom + Merchant group + Securities account +…',
    typed: 'type=1+2+3+4+5+6+7+8',
    // As answers have them: the numbers of cards and accounts come with stars.
    rows: async s =>
      (await Promise.all(ASSET_TYPES.map(assetType => ask(s, 'assets', { assetType })))).flat(),
    least: 15,
  },
  {
    list: 'exchange-rates',
    tab: 'Exchange rates',
    typed: '2026-10-05',
    rows: s => ask(s, 'exchange-rates', { baseDate: '2026-10-05' }),
    least: 7,
  },
  {
    list: 'holidays',
    tab: 'Holidays',
    typed: '2026-01-01~2026-12-31',
    rows: async s =>
      parts(await ask(s, 'holidays', { startDate: '2026-01-01', endDate: '2026-12-31' }), 'holidays'),
    least: 14,
  },
  {
    list: 'salary-histories',
    tab: 'Payroll',
    typed: dates,
    rows: s => ask(s, 'salary-histories', days),
    least: 50,
  },
  {
    list: 'attendances',
    tab: 'Attendance',
    typed: '2026-09-15~2026-10-31',
    rows: s => ask(s, 'attendances', { startDate: '2026-09-15', endDate: '2026-10-31' }),
    least: 1000,
  },
  {
    list: 'leave-histories',
    tab: 'Leave history',
    typed: '2025-12-01~2026-10-31',
    rows: s => ask(s, 'leave-histories', { startDate: '2025-12-01', endDate: '2026-10-31' }),
    least: 100,
  },
];

/** So many records the small stand-in has at least, of lists of which it has many. */
const LEAST: Readonly<Record<string, number>> = {
  categories: 20,
  tags: 20,
  'tag-details': 50,
  contacts: 30,
  people: 50,
  teams: 10,
  workflows: 340,
  'inventory-products': 85,
  inventories: 85,
  'leave-balances': 50,
  'user-profiles': 10,
};

const cases = resources.map(
  (resource): Case =>
    asked.find(({ list }) => list === resource.name) ?? {
      list: resource.name,
      tab: resource.label.en,
      ...(hasParameters(resource) ? { typed: '' } : {}),
      rows: records(resource.name),
      least: LEAST[resource.name] ?? 1,
    },
);

/** In turn: each list has pages by one of them, which list has which says nothing. */
const PAGINGS = ['cursor', 'page', 'offset'] as const;

const open = keptScenario((start, service: ServiceStart = {}) => start({ service }));

function pull(s: Scenario, { list, typed }: Case): string {
  return messages(s.run(pullEntryPoint(list), typed === undefined ? [] : [typed]));
}

async function compared(s: Scenario, one: Case): Promise<void> {
  const resource = resourceNamed(one.list);
  if (resource === undefined) throw new Error(one.list);
  const rows = await one.rows(s);
  expect(rows.length).toBeGreaterThanOrEqual(one.least);
  expect(differences(shownRows(s, one.tab, resource), expectedRows(rows, resource))).toEqual([]);
  const ids = s.book.sheet(one.tab).column('ID');
  expect(ids.every(id => id !== '')).toBe(true);
  expect(new Set(ids).size).toBe(rows.length);
}

describe.each(cases.map(one => [one.list, one] as const))('the list %s', (_, one) => {
  it('is pulled with each record once and each value as the service has it; pulled again it is the same', async () => {
    const s = await open();
    const said = pull(s, one);
    expect(said).not.toContain('Incomplete');
    expect(said).toMatch(/records? pulled/);
    await compared(s, one);
    const before = s.book.sheet(one.tab).display().slice(1);
    s.host.clock.advance(3_600_000);
    expect(pull(s, one)).toContain('0 new, 0 changed, 0 removed');
    s.book.as(s.kim).select(one.tab);
    expect(messages(s.run('menuRefresh'))).toContain('0 new, 0 changed, 0 removed');
    expect(s.book.sheet(one.tab).display().slice(1)).toEqual(before);
  });

  const isRecord = resourceNamed(one.list)?.list.isRecord === true;
  const paging = PAGINGS[cases.indexOf(one) % PAGINGS.length] ?? 'page';
  it('comes through pages, with ids that are texts, and with whole numbers of accounts and cards', async () => {
    const pages = isRecord ? {} : { paging, pageSize: 7 };
    const s = await open({ switches: { ids: 'text', masking: 'none', ...pages } });
    expect(pull(s, one)).not.toContain('Incomplete');
    await compared(s, one);
  });

  it('comes bare, with UUIDs: each record once, and again the same', async () => {
    const s = await open({ switches: { answerShape: 'bare', ids: 'uuid' } });
    expect(pull(s, one)).not.toContain('Incomplete');
    const ids = s.book.sheet(one.tab).column('ID');
    expect(new Set(ids).size).toBe((await one.rows(s)).length);
    s.book.as(s.kim).select(one.tab);
    expect(messages(s.run('menuRefresh'))).toContain('0 new, 0 changed, 0 removed');
  });

  it.skipIf(isRecord)('is marked incomplete when the service has more and says no way on', async () => {
    const s = await open({ switches: { paging: 'total-only', pageSize: 3 } });
    expect(pull(s, one)).toContain('Incomplete');
    expect(s.book.sheet(one.tab).row(1).join()).toContain('incomplete');
    expect(s.book.sheet(one.tab).state.tabColor).not.toBeNull();
  });
});

describe('a list of more records than a page', () => {
  const paged: readonly [string, string, string, number][] = [
    ['inventory-products', 'Products', 'lastSeenId', 250],
    ['inventories', 'Stock', 'lastSeenId', 300],
    ['workflows', 'Approvals', 'offset', 340],
  ];

  it.each(paged)('%s comes whole by its own parameters', async (list, tab, parameter, count) => {
    const s = await open({ sizes: { ...SMALL, products: count } });
    await s.service.clearLog();
    expect(messages(s.run(pullEntryPoint(list), ['']))).toContain(`${count} records pulled`);
    const asked = await s.service.log();
    expect(asked.length).toBe(Math.ceil(count / 100) + 1);
    expect(asked.slice(1).every(entry => entry.query.includes(parameter))).toBe(true);
    expect(s.book.sheet(tab).column('ID').map(String).sort()).toEqual(
      (await s.service.records(list)).map(one => String(one['id'])).sort(),
    );
    expect(String(s.book.sheet(tab).cell([STATUS, 1]).value)).not.toContain('incomplete');
  });
});
