// Lists and reads: from a valid request to the records it asks for.
import { accounts, assetShown } from '../data/assets';
import { dayNumber, LAST_DAY, spanDays } from '../data/calendar';
import { exchangeRates, holidays } from '../data/calendar-lists';
import { dailyBalances } from '../data/truth/ledger';
import type { RecordData } from '../data/world';
import type { Change } from '../state/collection';
import type { State } from '../state/state';
import type { Switches } from '../switches';
import type { Route } from '../validation';
import { type Answer, failed } from './answer';
import { listAnswer, type NativePaging, nativePage } from './paging';

type Fields = Readonly<Record<string, unknown>>;

/** Answers a read that matches the contract. `now` decides what a stale read shows. */
export function read(
  state: State,
  route: Route,
  query: Fields,
  body: Fields,
  switches: Switches,
  now: number,
): Answer {
  const span = rangeDays(body);
  if (span !== undefined && span < 1) return failed(400, 'endDate is before startDate');
  if (span !== undefined && switches.windowDays > 0 && span > switches.windowDays) {
    return failed(400, `the date range may span ${switches.windowDays} days at most`);
  }
  const asOf = switches.staleReadsMs > 0 ? now - switches.staleReadsMs : undefined;
  const { resource } = route;
  if (resource === 'workspace-profile' || resource === 'subscription') {
    const record = state.source(resource)?.list(asOf)[0];
    return record === undefined
      ? failed(404, `there is no ${resource}`)
      : { status: 200, payload: { kind: 'record', resource, record } };
  }
  if (resource === 'holidays') {
    return {
      status: 200,
      payload: {
        kind: 'record',
        resource,
        record: holidays(String(body['startDate']), String(body['endDate'])),
      },
    };
  }
  const found = switches.emptyList.includes(resource)
    ? []
    : select(state, resource, query, body, switches, asOf);
  return listAnswer(resource, found, { ...body, ...query }, switches.paging, switches.pageSize, span);
}

function select(
  state: State,
  resource: string,
  query: Fields,
  body: Fields,
  switches: Switches,
  asOf: number | undefined,
): readonly unknown[] {
  const all = () => state.source(resource)?.list(asOf) ?? [];
  switch (resource) {
    case 'contacts': {
      const changes = state.source(resource)?.changes() ?? [];
      const listed = switches.newestBy === 'change' ? lastChangedFirst(all(), changes) : all();
      return switches.contactCap > 0 ? listed.slice(0, switches.contactCap) : listed;
    }
    case 'people':
      return switches.hideInvitations
        ? all().filter(person => !state.wasCreatedHere('people', person.id))
        : all();
    case 'tickets':
      return filterTickets(ticketsOf(state, body, switches, asOf), body);
    case 'balances':
      return balances(state, String(body['startDate']), String(body['endDate']));
    case 'assets':
      return all().filter(asset => asset['assetType'] === body['assetType']);
    case 'exchange-rates':
      return exchangeRates(String(body['baseDate'] ?? LAST_DAY));
    case 'workflows':
      return native(
        all().filter(
          document =>
            equalsIfAsked(query['status'], document['status']) &&
            (query['draftedByMe'] !== true || field(document['user'], 'id') === ownerId(state)),
        ),
        'offset',
        query,
        switches,
      );
    case 'inventory-products':
    case 'inventories':
      return native(all(), 'last-seen-id', query, switches);
    case 'salary-histories':
      return all().filter(slip => wantsPayslip(slip, body));
    case 'attendances':
      return all().filter(record => wantsAttendance(record, body));
    case 'leave-histories':
      return all().filter(change => inRange(String(change['occurredAt']).slice(0, 10), body));
    default:
      return all();
  }
}

function lastChangedFirst(records: readonly RecordData[], changes: readonly Change[]): RecordData[] {
  const inOrder = [...changes].sort((a, b) => a.at - b.at);
  const places = new Map(inOrder.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: RecordData): number => places.get(id) ?? -1;
  return [...records].sort((a, b) => placeOf(b) - placeOf(a));
}

/** The list is paged by the paging switch if it is on, else in the resource's own way. */
function native(
  items: readonly RecordData[],
  paging: NativePaging,
  query: Fields,
  switches: Switches,
): readonly unknown[] {
  return switches.paging === 'none' ? nativePage(items, paging, query) : items;
}

const PAYROLL = 'SALARY_HISTORY';

function ticketsOf(
  state: State,
  body: Fields,
  { payroll, days }: Switches,
  asOf: number | undefined,
): readonly RecordData[] {
  const of = (kind: string) =>
    state.tickets.between(kind, String(body['startDate']), String(body['endDate']), asOf, days);
  const asked = String(body['ticketType']);
  if (payroll === 'apart' || asked === PAYROLL || asked === 'Total') return of(asked);
  if (!/salar|pay|급여/i.test(asked.normalize('NFKC'))) return [...of(asked), ...of(PAYROLL)];
  return of(PAYROLL).map(record => ({ ...record, ticketType: asked }));
}

function filterTickets(tickets: readonly RecordData[], body: Fields): readonly RecordData[] {
  const byReference = (name: string, of: (ticket: RecordData) => unknown) => (ticket: RecordData) =>
    body[`${name}QueryOption`] === 'NONE' ? of(ticket) == null : equalsIfAsked(body[name], of(ticket));
  const tests = [
    byReference('contactId', ticket => ticket['contactId']),
    byReference('expenseCategoryId', ticket => field(ticket['expenseCategory'], 'id')),
    byReference('tagDetailId', ticket => ticket['tagDetailId']),
    (ticket: RecordData) => equalsIfAsked(body['tagId'], ticket['tagId']),
    (ticket: RecordData) => equalsIfAsked(body['assetId'], assetIdOf(ticket)),
    (ticket: RecordData) =>
      body['transactionType'] === 'ALL' || equalsIfAsked(body['transactionType'], ticket['transactionType']),
  ];
  return tickets.filter(ticket => tests.every(test => test(ticket)));
}

function balances(state: State, startDate: string, endDate: string): readonly unknown[] {
  const { world } = state;
  return accounts(world).map(account => ({
    bankAccount: assetShown(account),
    balances: dailyBalances(world, account, dayNumber(startDate), dayNumber(endDate)),
  }));
}

/** The asset of a transaction is in the detail of its kind. */
function assetIdOf(ticket: RecordData): unknown {
  return (
    field(field(ticket['cardUsage'], 'card'), 'id') ??
    field(field(ticket['bankTransaction'], 'bankAccount'), 'id') ??
    field(field(ticket['merchantCardTransaction'], 'asset'), 'id') ??
    field(field(ticket['ecommerceSettlementDetailTransaction'], 'asset'), 'id')
  );
}

function wantsPayslip(slip: RecordData, body: Fields): boolean {
  const keyword = body['keyword'];
  return (
    inRange(String(slip['paymentDate']), body) &&
    equalsIfAsked(body['employmentType'], slip['employmentType']) &&
    equalsIfAsked(body['salaryPaymentStatus'], slip['salaryPaymentStatus']) &&
    equalsIfAsked(body['employeeId'], slip['employeeId']) &&
    (typeof keyword !== 'string' || String(slip['employeeName']).includes(keyword))
  );
}

function wantsAttendance(record: RecordData, body: Fields): boolean {
  const users = body['userIds'];
  const part = body['recordType'] === 'LEAVE' ? 'leaveRecord' : 'workRecord';
  return (
    inRange(String(field(record['timeCard'], 'baseDate')), body) &&
    (!Array.isArray(users) || users.includes(field(record['timeCard'], 'userId'))) &&
    (body['recordType'] === undefined || record[part] !== null)
  );
}

function rangeDays(body: Fields): number | undefined {
  const { startDate, endDate } = body;
  return typeof startDate === 'string' && typeof endDate === 'string'
    ? spanDays(startDate, endDate)
    : undefined;
}

function inRange(date: string, body: Fields): boolean {
  return date >= String(body['startDate']) && date <= String(body['endDate']);
}

function equalsIfAsked(asked: unknown, value: unknown): boolean {
  return asked === undefined || asked === value;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Fields)[name] : undefined;
}

function ownerId(state: State): string | undefined {
  return state.source('people')?.list()[0]?.id;
}
