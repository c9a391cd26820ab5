/** The trials of each cell function; null if a trial does not apply. The service's records give the expected values. */
import type { CellFunctionName } from '../../../src/main/cell-functions';
import type { Truth } from './truth';
import { REASONS, trueCounts } from '../summaries/support/truth';

/** A formula, and the cells that it refers to. */
export interface Try {
  readonly formula: string;
  readonly cells?: Readonly<Record<string, string>>;
}

export interface Case {
  /** What the example answers: the whole block, or the columns of these labels. */
  readonly answers: (truth: Truth) => Promise<readonly (readonly unknown[])[]>;
  readonly columns?: readonly string[];
  /** A range where there is room for one value or many: a sentence, or the block that it answers. */
  readonly range: (Try & { readonly says?: string; readonly rows?: readonly (readonly unknown[])[] }) | null;
  /** Empty cells as arguments: likewise. */
  readonly empty: (Try & { readonly says?: string; readonly rows?: readonly (readonly unknown[])[] }) | null;
  readonly bad: readonly (Try & { readonly says: string })[];
  /** Requests of the example when it may ask: the first time, and ever after none. */
  readonly fetches: number | null;
  /** Blocks of cells that it reads when it answers from a tab. */
  readonly reads: number;
  /** A formula that takes many requests, which a slow service does not answer in time. */
  readonly slow: string | null;
  /** A formula whose answer is a block. */
  readonly spills: string | null;
}

const OCTOBER = '"2026-10-01", "2026-10-31"';

function list(
  name: CellFunctionName,
  path: string,
  columns: readonly string[],
  fields: readonly string[],
): Case {
  return {
    columns,
    answers: async truth => (await truth.records(path)).map(record => fields.map(field => record[field])),
    range: null,
    empty: null,
    bad: [],
    fetches: 1,
    reads: 1,
    slow: `=${name}()`,
    spills: `=${name}()`,
  };
}

function lookup(name: CellFunctionName, first: string, answer: (truth: Truth) => Promise<unknown>): Case {
  return {
    answers: async truth => [[await answer(truth)]],
    range: {
      formula: `=${name}(B1:B3, "id")`,
      cells: { B1: 'nobody', B3: '#N/A' },
      rows: [['⚠ not found'], [''], ['⚠ not found']],
    },
    empty: { formula: `=${name}(B1, "ID")`, rows: [['']] },
    bad: [
      { formula: `=${name}("nobody", "ID")`, says: '"nobody" was not found in the tab' },
      { formula: `=${name}(${first}, "colour")`, says: 'there is no field "colour". There are: ID, ' },
      { formula: `=${name}(${first}, B1:B2)`, says: 'field takes a single cell, not a range' },
    ],
    fetches: null,
    reads: 1,
    slow: null,
    spills: `=${name}(B2:B3)`,
  };
}

function days(name: CellFunctionName): Pick<Case, 'range' | 'empty' | 'bad' | 'slow'> {
  return {
    range: { formula: `=${name}(B1:B2, "2026-10-31")`, says: 'start takes a single cell, not a range' },
    empty: { formula: `=${name}(B1, "2026-10-31")`, says: 'start "" is not a date' },
    bad: [
      { formula: `=${name}("2026-10-01", "2026-10-32")`, says: 'end "2026-10-32" is not a date' },
      { formula: `=${name}("2026-10-31", "2026-10-01")`, says: 'is after the end' },
      { formula: `=${name}("1926-10-31", "2026-10-01")`, says: 'more than 3,660 days' },
      { formula: `=${name}("2026-10-01", FIN_STAMP)`, says: 'end "" is not a date' },
    ],
    slow: `=${name}("2026-01-01", "2026-12-31")`,
  };
}

function record(
  name: CellFunctionName,
): Pick<Case, 'range' | 'empty' | 'bad' | 'fetches' | 'reads' | 'slow' | 'spills'> {
  return {
    range: { formula: `=${name}(B1:B2)`, says: 'field takes a single cell, not a range' },
    // Without a field, all of them.
    empty: null,
    bad: [{ formula: `=${name}("colour", FIN_STAMP)`, says: 'there is no field "colour". There are: ID, ' }],
    fetches: 1,
    reads: 1,
    // A single request: no clock of ours can end it (see the test of the platform's own limit).
    slow: null,
    spills: `=${name}()`,
  };
}

export const cases: Readonly<Record<CellFunctionName, Case>> = {
  FIN_CATEGORIES: list('FIN_CATEGORIES', 'categories', ['ID', 'Name', 'Code'], ['id', 'name', 'code']),
  FIN_TAGS: list('FIN_TAGS', 'tags', ['ID', 'Name', 'Hidden'], ['id', 'name', 'isHidden']),
  FIN_TAG_DETAILS: { ...list('FIN_TAG_DETAILS', 'tag-details', ['ID', 'Name'], ['id', 'name']), reads: 5 },
  FIN_CONTACTS: list(
    'FIN_CONTACTS',
    'contacts',
    ['ID', 'Company', 'Account number'],
    ['id', 'companyName', 'accountNumber'],
  ),
  FIN_PEOPLE: list('FIN_PEOPLE', 'people', ['ID', 'Name', 'Phone number'], ['id', 'name', 'phoneNumber']),
  FIN_TEAMS: list('FIN_TEAMS', 'teams', ['ID', 'Name'], ['id', 'name']),
  FIN_TICKETS: {
    columns: ['ID', 'Amount'],
    answers: async truth =>
      (await truth.tickets('EXPENSE_TICKET', '2026-10-01', '2026-10-31')).map(({ id, amount }) => [
        id,
        amount,
      ]),
    range: { formula: `=FIN_TICKETS(B1:B2, ${OCTOBER})`, says: 'type takes a single cell, not a range' },
    empty: { formula: `=FIN_TICKETS(B1, ${OCTOBER})`, says: '"" is not a transaction type' },
    bad: [
      { formula: `=FIN_TICKETS("cards!", ${OCTOBER})`, says: '"cards!" is not a transaction type' },
      { formula: `=FIN_TICKETS("Card+", ${OCTOBER})`, says: '"Card+" is not a transaction type' },
      // A word is no code of a newer service: an empty table would look like an answer.
      { formula: `=FIN_TICKETS("CARDS", ${OCTOBER})`, says: '"CARDS" is not a transaction type' },
      { formula: `=FIN_TICKETS(TRUE, ${OCTOBER})`, says: '"TRUE" is not a transaction type' },
      { formula: '=FIN_TICKETS("Card", "soon", "2026-10-31")', says: 'start "soon" is not a date' },
      { formula: '=FIN_TICKETS("Card", "2026-10-31", "2026-10-01")', says: 'is after the end' },
    ],
    fetches: 1,
    reads: 1,
    slow: '=FIN_TICKETS("Card", "2026-01-01", "2026-12-31")',
    spills: `=FIN_TICKETS("Card", ${OCTOBER})`,
  },
  FIN_BALANCES: {
    ...days('FIN_BALANCES'),
    columns: ['Account ID', 'Balance (KRW)'],
    answers: async truth => truth.balances('2026-10-30', '2026-10-31'),
    fetches: 1,
    reads: 1,
    spills: '=FIN_BALANCES("2026-10-30", "2026-10-31")',
  },
  FIN_EXCHANGE_RATE: {
    // The service quotes a hundred yen.
    answers: async truth => [[Number(((await truth.rate('JPY', '2026-10-30')) / 100).toFixed(6))]],
    range: {
      formula: '=FIN_EXCHANGE_RATE(B1:B2, "2026-10-30")',
      says: 'currency takes a single cell, not a range',
    },
    empty: {
      formula: '=FIN_EXCHANGE_RATE(B1, "2026-10-30")',
      says: 'there is no rate for "". There are: USD, JPY, ',
    },
    bad: [
      {
        formula: '=FIN_EXCHANGE_RATE("XYZ", "2026-10-30")',
        says: 'there is no rate for "XYZ". There are: USD, JPY, ',
      },
      { formula: '=FIN_EXCHANGE_RATE("JPY", "yesterday")', says: 'date "yesterday" is not a date' },
    ],
    fetches: 1,
    reads: 1,
    slow: '=FIN_EXCHANGE_RATE("JPY")',
    spills: null,
  },
  FIN_HOLIDAYS: {
    ...days('FIN_HOLIDAYS'),
    columns: ['Name'],
    answers: async truth => (await truth.holidays('2026-10-01', '2026-10-31')).map(({ name }) => [name]),
    fetches: 1,
    reads: 1,
    spills: `=FIN_HOLIDAYS(${OCTOBER})`,
  },
  FIN_WORKSPACE: {
    ...record('FIN_WORKSPACE'),
    answers: async truth => [[(await truth.record('workspace-profile'))['name']]],
  },
  FIN_SUBSCRIPTION: {
    ...record('FIN_SUBSCRIPTION'),
    columns: ['Plan'],
    answers: async truth => [[(await truth.record('subscription'))['status']]],
  },
  FIN_CATEGORY: lookup(
    'FIN_CATEGORY',
    '"401"',
    async truth => (await truth.find('categories', 'code', '401'))['name'],
  ),
  FIN_TAG: lookup(
    'FIN_TAG',
    '"신규 지점"',
    async truth => (await truth.find('tags', 'name', '신규 지점'))['description'],
  ),
  FIN_CONTACT: lookup(
    'FIN_CONTACT',
    '"5186789528"',
    async truth => (await truth.find('contacts', 'registrationNumber', '5186789528'))['companyName'],
  ),
  FIN_PERSON: lookup(
    'FIN_PERSON',
    '"MEMBER002@workspace.example"',
    async truth => (await truth.find('people', 'email', 'member002@workspace.example'))['name'],
  ),
  FIN_TICKET_SUM: {
    answers: async truth => {
      const types = ['EXPENSE_TICKET', 'BANK_TRANSACTION_TICKET'];
      const all = (
        await Promise.all(types.map(type => truth.tickets(type, '2026-09-01', '2026-10-31')))
      ).flat();
      const counted = trueCounts(await truth.paid(), all);
      const marked = REASONS.map(reason => {
        const rows = [...counted.values()].filter(one => one.reason === reason).length;
        return { reason, rows, label: `△ Not counted - ${reason} (${rows} row${rows === 1 ? '' : 's'})` };
      }).filter(({ rows }) => rows > 0);
      const below = ['2026-09', '2026-10'].map(month => {
        const found = all.filter(ticket => String(ticket['transactAt']).startsWith(month));
        const off = (wanted: string): number =>
          found.reduce((sum, { id }) => {
            const one = counted.get(String(id));
            return sum + (one?.reason === wanted ? one.off : 0);
          }, 0);
        const sum = (way: string): number =>
          found
            .filter(ticket => ticket['transactionType'] === way)
            .reduce((won, { id }) => won + (counted.get(String(id))?.won ?? 0), 0);
        return [month, sum('IN'), sum('OUT'), ...marked.map(({ reason }) => off(reason))];
      });
      return [['Month', 'In', 'Out', ...marked.map(({ label }) => label)], ...below];
    },
    range: {
      formula: `=FIN_TICKET_SUM("Card", ${OCTOBER}, B1:B2)`,
      says: 'group takes a single cell, not a range',
    },
    empty: { formula: `=FIN_TICKET_SUM(B1, ${OCTOBER})`, says: '"" is not a transaction type' },
    bad: [
      {
        formula: `=FIN_TICKET_SUM("Card", ${OCTOBER}, "colour")`,
        says: 'cannot group by "colour". Use one of: none, Month, Day, Category, Tag, Contact, In, Out',
      },
      { formula: '=FIN_TICKET_SUM("Card", "2026-10-01", FIN_STAMP)', says: 'end "" is not a date' },
    ],
    fetches: 4,
    reads: 5,
    slow: '=FIN_TICKET_SUM("Card", "2026-01-01", "2026-12-31")',
    spills: `=FIN_TICKET_SUM("Card", ${OCTOBER})`,
  },
  FIN_WORKDAYS: {
    ...days('FIN_WORKDAYS'),
    answers: async truth => {
      const off = (await truth.holidays('2026-10-01', '2026-10-31')).map(({ date }) => date);
      const all = Array.from({ length: 31 }, (_, i) => new Date(Date.UTC(2026, 9, i + 1)));
      const open = all.filter(
        day => ![0, 6].includes(day.getUTCDay()) && !off.includes(day.toISOString().slice(0, 10)),
      );
      return [[open.length]];
    },
    fetches: 1,
    reads: 3,
    spills: null,
  },
  FIN_REGNO_VALID: {
    answers: async () => [[true]],
    range: {
      formula: '=FIN_REGNO_VALID(D1:E2)',
      cells: { D1: '124-81-00998', E1: '123-45-67890', D2: "'0123" },
      rows: [
        [true, false],
        [false, ''],
      ],
    },
    empty: { formula: '=FIN_REGNO_VALID(B1)', rows: [['']] },
    // Whatever is no number is simply not valid.
    bad: [],
    fetches: null,
    reads: 0,
    slow: null,
    spills: '=FIN_REGNO_VALID(B2:B3)',
  },
  FIN_REGNO_FORMAT: {
    answers: async () => [['124-81-00998']],
    range: {
      formula: '=FIN_REGNO_FORMAT(B1:B3)',
      cells: { B1: "'2208162517", B2: '12345' },
      rows: [['220-81-62517'], ['⚠ 12345'], ['']],
    },
    empty: { formula: '=FIN_REGNO_FORMAT(B1)', rows: [['']] },
    bad: [{ formula: '=FIN_REGNO_FORMAT(123456789)', says: '"123456789" has not ten digits' }],
    fetches: null,
    reads: 0,
    slow: null,
    spills: '=FIN_REGNO_FORMAT(B2:B3)',
  },
  FIN_ASOF: {
    answers: async truth => [[truth.pulledAt('Contacts')]],
    range: { formula: '=FIN_ASOF(B1:B2)', says: 'list takes a single cell, not a range' },
    empty: { formula: '=FIN_ASOF(B1)', says: '"" does not name one pulled tab. Pulled: Categories, Tags' },
    bad: [
      {
        formula: '=FIN_ASOF("Colours")',
        says: '"Colours" does not name one pulled tab. Pulled: Categories, Tags',
      },
      { formula: '=FIN_ASOF("Stock")', says: 'pull "Stock" from the menu first' },
    ],
    fetches: null,
    reads: 0,
    slow: null,
    spills: null,
  },
};
