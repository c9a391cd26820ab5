/** The service shows the newest 100 counterparties. Dropdowns also offer those of the pulled tax invoices. */
import { describe, expect, it } from 'vitest';
import { messages, STATUS } from '../../support/scenario';
import { LISTED } from '../bulk/support';
import { type LimitedDesk, limitedDesk } from './desk';
import { page } from '../../support/page-commands';

const TAB = 'Transactions - Card';
const INVOICES = 'Transactions - Tax invoice';
const LABEL = 'Contact';
const DAYS = '2026-10-01~2026-10-31';
const OCTOBER = ['2026-10-01', '2026-10-31'] as const;
const BULK = { ...LISTED.service, members: { contactId: 'contactId', memo: 'description' } };
const TEMPLATE = {
  ...LISTED.description,
  body: '{"tickets":[{"ticketId":"{{id}}","contactId":"{{contactId?}}","memo":"{{description?}}"}]}',
};

const WHOLE = { publishedLimits: false, sizes: { contacts: 137, categories: 3, ticketsPerMonth: 200 } };

type Record_ = Readonly<Record<string, unknown>>;

async function described(whole = false): Promise<LimitedDesk> {
  const desk = await limitedDesk('en', { switches: { bulkUpdate: BULK }, ...(whole ? WHOLE : {}) });
  const told = page(desk.s).describe(TEMPLATE).said;
  if (!told.includes('Kept')) throw new Error(told);
  return desk;
}

function pull({ s }: LimitedDesk, kind: string): string {
  const said = messages(s.run('menuPullTickets', [`type=${kind}, ${DAYS}`]));
  s.book.as(s.kim).select(`Transactions - ${kind}`);
  return said;
}

function dropdown({ s }: LimitedDesk, tab = TAB, row = 2): string[] {
  const sheet = s.book.sheet(tab);
  const [, values] =
    Object.entries(sheet.styles(sheet.a1(LABEL, row))[0]?.[0]?.validation ?? {}).find(
      ([name]) => name === 'values',
    ) ?? [];
  return ((values as unknown[] | undefined) ?? [])
    .flatMap(value => (Array.isArray(value) ? value : []))
    .map(String);
}

const words = ({ s }: LimitedDesk, tab = TAB): string[] => s.book.sheet(tab).column(LABEL).map(String);
const bare = (word: string): string => word.replace(/ \(\d+\)$/, '');

interface Party {
  readonly id: string;
  readonly name: string;
}

/** Counterparties that transactions of the service are linked with in these days, and that the list does not show. */
async function parties({ s }: LimitedDesk, kinds = ['TAX_INVOICE_TICKET']): Promise<Party[]> {
  const listed = new Set(s.book.sheet('Contacts').column('ID').map(String));
  const tickets = (await s.service.records('tickets', { days: OCTOBER })) as Record_[];
  const own = tickets.filter(
    one =>
      kinds.includes(String(one['ticketType'])) &&
      typeof (one['contactId'] ?? null) !== 'object' &&
      !listed.has(String(one['contactId'])),
  );
  return own.map(one => ({ id: String(one['contactId']), name: String(one['contact']) }));
}

describe('the dropdown of counterparties', () => {
  it('offers those of pulled tax invoices beside the newest 100, and none twice', async () => {
    const desk = await described();
    desk.pull();
    pull(desk, 'Tax invoice');
    pull(desk, 'Card');
    const offered = dropdown(desk);
    const others = await parties(desk);
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter(({ name }) => !offered.map(bare).includes(name))).toEqual([]);
    expect(new Set(offered).size).toBe(offered.length);
    const listed = desk.s.book.sheet('Contacts').column(desk.labels.company).map(String);
    expect(listed.filter(name => !offered.map(bare).includes(name))).toEqual([]);
    const ids = new Set((await parties(desk, ['TAX_INVOICE_TICKET', 'EXPENSE_TICKET'])).map(({ id }) => id));
    expect(offered).toHaveLength(listed.length + ids.size);
  });

  it('shows them by name in the very pull of invoices that brings them', async () => {
    const desk = await described();
    desk.pull();
    pull(desk, 'Tax invoice');
    const [{ id, name } = { id: '', name: '' }] = await parties(desk);
    const shown = words(desk, INVOICES);
    expect(shown.map(bare)).toContain(name);
    expect(shown).not.toContain(id);
    expect(dropdown(desk, INVOICES).map(bare)).toContain(name);
  });

  it('offers them in a tab that was pulled before the invoices, from its next pull on', async () => {
    const desk = await described();
    desk.pull();
    pull(desk, 'Card');
    const before = dropdown(desk);
    pull(desk, 'Tax invoice');
    pull(desk, 'Card');
    const [{ name } = { name: '' }] = await parties(desk);
    expect(before.map(bare)).not.toContain(name);
    expect(dropdown(desk).map(bare)).toContain(name);
    expect(desk.s.book.sheet(TAB).column(STATUS).map(String).filter(Boolean)).toEqual([]);
    expect(messages(desk.s.run('menuPreview'))).toContain('nothing to send');
  });

  it('understands the typed name of one, and sends its id', async () => {
    const desk = await described();
    const { s } = desk;
    desk.pull();
    pull(desk, 'Tax invoice');
    pull(desk, 'Card');
    const others = await parties(desk);
    const alone = others.find(({ name }) => dropdown(desk).includes(name));
    const row = words(desk).findIndex(word => word !== alone?.name) + 2;
    s.book.as(s.kim).type(TAB, s.book.sheet(TAB).a1(LABEL, row), alone?.name ?? '');
    const id = String(s.book.sheet(TAB).cell(['ID', row]).value);
    expect(messages(s.run('menuPush'))).toContain(alone?.name);
    const [record] = (await s.service.records('tickets', { ids: [id] })) as Record_[];
    expect(String(record?.['contactId'])).toBe(alone?.id);
    expect(String(s.book.sheet(TAB).cell([STATUS, row]).value)).toContain('Applied');
    pull(desk, 'Card');
    expect(words(desk)[row - 2]).toBe(alone?.name);
  });

  it('keeps two apart that invoices spell alike: each carries its id, and goes as what was picked', async () => {
    const desk = await described();
    const { s } = desk;
    desk.pull();
    const [first, second] = await parties(desk);
    const other = (await parties(desk)).find(({ id }) => id !== first?.id) ?? second;
    await s.service.change('contacts', other?.id ?? '', { companyName: ` ${first?.name.toLowerCase()}` });
    for (const one of (await s.service.records('tickets', { days: OCTOBER })) as Record_[])
      if (String(one['contactId']) === other?.id)
        await s.service.change('tickets', String(one['id']), { contact: first?.name });
    pull(desk, 'Tax invoice');
    pull(desk, 'Card');
    const offered = dropdown(desk).filter(word => bare(word) === first?.name);
    expect(offered.sort()).toEqual([first, other].map(one => `${first?.name} (${one?.id})`).sort());
    const row = words(desk).findIndex(word => bare(word) !== first?.name) + 2;
    const id = String(s.book.sheet(TAB).cell(['ID', row]).value);
    s.book.as(s.kim).type(TAB, s.book.sheet(TAB).a1(LABEL, row), `${first?.name} (${other?.id})`);
    s.run('menuPush');
    const [record] = (await s.service.records('tickets', { ids: [id] })) as Record_[];
    expect(String(record?.['contactId'])).toBe(other?.id);
  });

  it('offers none that a whole list does not have, because such a counterparty is gone', async () => {
    const desk = await described(true);
    const { s } = desk;
    pull(desk, 'Tax invoice');
    const october = (await s.service.records('tickets', { days: OCTOBER })) as Record_[];
    const linked = october.find(
      one => one['ticketType'] === 'TAX_INVOICE_TICKET' && one['contactId'] !== null,
    );
    const name = String(linked?.['contact']);
    await s.service.remove('contacts', String(linked?.['contactId']));
    desk.pull();
    pull(desk, 'Card');
    expect(dropdown(desk).length).toBeGreaterThan(130);
    expect(dropdown(desk).map(bare)).not.toContain(name);
  });
});
