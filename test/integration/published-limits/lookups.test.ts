/** Lookups by registration number. Pulled tax invoices name most counterparties beyond the newest 100. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../support/scenario';
import { openReport, startReport, type Report } from '../functions/report';
import { openSidebar } from '../../support/page';
import { page } from '../../support/page-commands';

const SERVICE = { publishedLimits: true, sizes: { contacts: 2_403, categories: 3, ticketsPerMonth: 200 } };
const INVOICES = 'Transactions - Tax invoice';

let report: Report;
let older: { readonly number: string; readonly name: string; readonly day: string };
let listed: { readonly number: string; readonly name: string };
beforeAll(async () => {
  report = await startReport({ service: SERVICE });
  const { scenario } = report;
  scenario.run('menuPullContacts');
  scenario.run('menuPullTickets', ['Tax invoice, 2026-09-01~2026-10-31']);
  const { book } = scenario;
  const contacts = book.sheet('Contacts');
  const numbers = contacts.column('Registration number ★').map(String);
  listed = { number: numbers[3] ?? '', name: String(contacts.column('Company ★')[3]) };
  const invoices = book.sheet(INVOICES);
  const parties = invoices.column('Registration number').map(String);
  const names = invoices.column('Contact').map(String);
  const at = parties.findIndex(
    (party, i) => /^\d{3}-/.test(party) && names[i] !== '' && !numbers.includes(party),
  );
  const number = parties[at] ?? '';
  const last = Math.max(...parties.map((party, i) => (party === number && names[i] !== '' ? i : -1)));
  const days = invoices
    .display()
    .slice(1)
    .map(row => row[invoices.row(1).indexOf('Written on')] ?? '');
  const latest = parties
    .flatMap((party, i) => (party === number ? [days[i] ?? ''] : []))
    .sort()
    .at(-1);
  older = { number, name: names[last] ?? '', day: latest ?? '' };
});
afterAll(() => report.scenario.close());

describe('a lookup of a counterparty that is not among the newest 100', () => {
  it('takes the name from a pulled invoice that has the number, and says so with the day', () => {
    const { value, fetches } = report.ask(`=FIN_CONTACT("${older.number}", "Company", FIN_STAMP)`);
    expect([value, fetches]).toEqual([`${older.name} (△ invoice of ${older.day})`, 0]);
  });

  it('does so in Korean, without hyphens, from a number, and without a field', async () => {
    const digits = older.number.replace(/-/g, '');
    const expected = `${older.name} (△ invoice of ${older.day})`;
    expect(report.ask(`=FIN_CONTACT("${digits}", FIN_STAMP)`).value).toBe(expected);
    const korean = await openReport({ service: SERVICE, language: 'ko' });
    korean.scenario.run('menuPullContacts');
    korean.scenario.run('menuPullTickets', ['세금계산서, 2026-09-01~2026-10-31']);
    expect(korean.ask(`=FIN_CONTACT("${digits}", "상호", FIN_STAMP)`).value).toBe(
      `${older.name} (△ ${older.day} 세금계산서)`,
    );
    expect(korean.ask(`=FIN_CONTACT("${digits}", "메모", FIN_STAMP)`).says).toMatch(
      /거래처 목록에 없고, 세금계산서에는 "메모" 항목이 없습니다/,
    );
  });

  it('says of a field that no invoice tells, and of a number that none names, that it cannot be told', () => {
    expect(report.ask(`=FIN_CONTACT("${older.number}", "Memo", FIN_STAMP)`).says).toMatch(
      /is not in the list of contacts, and invoices do not show "Memo"/,
    );
    expect(report.ask('=FIN_CONTACT("124-81-00998", "Company", FIN_STAMP)').says).toMatch(
      /cannot be looked up, because the list is not complete .*newest 100.* no pulled tax invoice names it/,
    );
  });

  it('answers a whole column of numbers, listed ones as before, from one read of each tab', () => {
    const cells = { B1: `'${listed.number}`, B2: `'${older.number}`, B3: "'124-81-00998" };
    const { rows, reads } = report.ask('=FIN_CONTACT(B1:B3, "Company", FIN_STAMP)', cells);
    expect(rows.map(([value]) => value)).toEqual([
      listed.name,
      `${older.name} (△ invoice of ${older.day})`,
      '⚠ list incomplete',
    ]);
    expect(reads).toBeLessThan(12);
  });

  it('leaves the name alone where the formula of the guide takes the rest away', () => {
    const bare = (cell: string) => `=IFERROR(LEFT(${cell}, FIND(" (△", ${cell}) - 1), ${cell})`;
    const cells = { C1: `'${listed.number}`, C2: `'${older.number}`, B1: bare('A1'), B2: bare('A2') };
    const { rows } = report.ask('=FIN_CONTACT(C1:C2, "Company", FIN_STAMP)', cells);
    expect(rows.map(([, value]) => value)).toEqual([listed.name, older.name]);
  });

  it('finds no name by its name: only the number tells that it is the one', () => {
    expect(report.ask(`=FIN_CONTACT("${older.name}", "Company", FIN_STAMP)`).says).toMatch(
      /cannot be looked up/,
    );
  });

  it('goes further where the tab of invoices shows more of the parties', () => {
    const { scenario } = report;
    scenario.book.as(scenario.kim).select(INVOICES);
    page(scenario).columns({ add: ['taxInvoice.supplier.email', 'taxInvoice.supplier.registrationNumber'] });
    const sheet = scenario.book.sheet(INVOICES);
    const numbers = sheet.column('Supplier registration number').map(String);
    const mails = sheet.column('Supplier e-mail').map(String);
    const at = numbers.findIndex((number, i) => number === older.number && mails[i] !== '');
    const answer = report.ask(`=FIN_CONTACT("${older.number}", "E-mail", FIN_STAMP)`);
    if (at >= 0) expect(answer.value).toMatch(/@.* \(△ invoice of /);
    else expect(answer.says).toContain('do not show "E-mail"');
    expect(numbers.some(number => /^\d{3}-/.test(number))).toBe(true);
  });
});

describe('a lookup in a complete list', () => {
  it('does not look into invoices: what it does not have is no counterparty', async () => {
    const whole = await openReport({ service: { ...SERVICE, publishedLimits: false } });
    whole.scenario.run('menuPullTickets', ['Tax invoice, 2026-09-01~2026-10-31']);
    whole.scenario.run('menuPullContacts');
    expect(whole.ask(`=FIN_CONTACT("${older.number}", "Company", FIN_STAMP)`).value).toBe(older.name);
    expect(whole.ask('=FIN_CONTACT("124-81-00998", "Company", FIN_STAMP)').says).toMatch(/was not found/);
  });
});

describe('choosing a counterparty for a pull, where the list is a part', () => {
  const pull = (name: string) =>
    messages(
      report.scenario.run('menuPullTickets', [`type=Tax invoice, contact="${name}", 2026-09-01~2026-10-31`]),
    );

  it('understands the name of one that a pulled invoice is linked with, and asks for it by its ID', async () => {
    const said = pull(older.name);
    expect(said).toMatch(/[1-9]\d* records? pulled/);
    const contact = (await report.scenario.service.records('contacts')).find(
      ({ companyName }) => companyName === older.name,
    );
    const { book } = report.scenario;
    const tab = book.sheets().at(-1) ?? '';
    expect(tab).toContain(older.name);
    expect(new Set(book.sheet(tab).column('Contact ID').map(String))).toEqual(
      new Set([String(contact?.['id'])]),
    );
  });

  it('offers it in the sidebar with its number, and says that it comes from an invoice', () => {
    const view = openSidebar(report.scenario).get('records', {
      list: 'tickets',
      parameter: 'contactId',
      isFresh: false,
    });
    const row = view.records.find(([, name]) => name === older.name);
    expect(row?.[2]).toBe(`${older.number} △ invoice of ${older.day}`);
    expect(view.isCut).toBe(true);
    expect(view.records.find(([, name]) => name === listed.name)?.[2]).toBe(listed.number);
    expect(new Set(view.records.map(([id]) => id)).size).toBe(view.records.length);
  });
});
