import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReport, startReport, type Report } from './report';
import { type Fields, Truth } from './truth';

let report: Report;
let truth: Truth;
let contacts: readonly Fields[];
beforeAll(async () => {
  report = await startReport({ service: { sizes: { contacts: 1_003, categories: 23, ticketsPerMonth: 1 } } });
  truth = new Truth(report.scenario);
  await report.scenario.service.add('contacts', {
    companyName: 'Kyobo 교보 상사',
    registrationNumber: '0123456789',
    region: 'FOREIGN',
    email: 'Shared@Example.com',
  });
  for (const [companyName, registrationNumber] of [
    ['주식회사 한누리물산', '1111122222'],
    ['(주)쌍둥이', '2109876543'],
    ['쌍둥이 유한회사', '2109876544'],
  ])
    await report.scenario.service.add('contacts', { companyName, registrationNumber });
  for (const name of ['같은 이름', '같은 이름'])
    await report.scenario.service.add('contacts', { companyName: name, email2: 'shared@example.com' });
  report.scenario.run('menuPullContacts');
  report.scenario.run('menuPullCategories');
  contacts = await truth.records('contacts');
});
afterAll(() => report.scenario.close());

/** The answer of a lookup of one key. */
function answer(key: string, field = '"id"'): unknown {
  return report.ask(`=FIN_CONTACT(${key}, ${field}, FIN_STAMP)`).value;
}

describe('a lookup', () => {
  it('over 10,000 cells costs one read and no request, and finds every one', () => {
    const known = contacts.filter(contact => /^\d{10}$/.test(String(contact['registrationNumber'])));
    const keys = Array.from({ length: 10_000 }, (_, i) => known[i % known.length] as Fields);
    const { book, kim } = report.scenario;
    report.ask('1');
    const names = ['companyName', 'registrationNumber', 'id'] as const;
    const texts = keys.map((contact, i) => `'${String(contact[names[i % 3] ?? 'id'])}`);
    book.as(kim).paste('Report', 'B1', texts.join('\n'));
    const found = report.counted(() =>
      book.as(kim).type('Report', 'A1', '=FIN_CONTACT(B1:B10000, "id", FIN_STAMP)'),
    );
    expect([found.fetches, found.reads, found.runs]).toEqual([0, 1, 1]);
    const answers = found.rows.map(([cell]) => cell);
    // Some firms are there twice: under one name, or one registration number.
    const count = new Map<unknown, number>();
    for (const contact of contacts)
      for (const name of names) count.set(contact[name], (count.get(contact[name]) ?? 0) + 1);
    const expected = keys.map((contact, i) =>
      (count.get(contact[names[i % 3] ?? 'id']) ?? 0) > 1 ? '⚠ several' : contact['id'],
    );
    expect(answers).toEqual(expected);
    expect(answers.filter(one => one === '⚠ several').length).toBeLessThan(500);
  });

  it('knows a registration number with and without hyphens, as text and as a number', () => {
    const contact = contacts.find(({ registrationNumber }) =>
      /^[1-9]\d{9}$/.test(String(registrationNumber)),
    );
    const digits = String(contact?.['registrationNumber']);
    const hyphens = `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
    expect([answer(`"${digits}"`), answer(`"${hyphens}"`), answer(digits)]).toEqual(
      Array(3).fill(contact?.['id']),
    );
    expect(answer('"012-34-56789"', '"Company"')).toBe('Kyobo 교보 상사');
  });

  it('knows a name in any case, with other spaces, and as macOS writes Hangul', () => {
    for (const name of ['KYOBO 교보 상사', ' Kyobo  교보 상사 ', 'Kyobo 교보 상사'.normalize('NFD')])
      expect(answer(`"${name}"`, '"사업자등록번호"')).toBe('012-34-56789');
  });

  it('knows a name without its company form, spaces, case and width, where one record is meant', () => {
    for (const name of [
      '한누리물산',
      '(주)한누리물산',
      '㈜ 한누리물산',
      '한누리 물산 주식회사',
      '주식회사 한누리물산',
    ])
      expect(answer(`"${name}"`, '"companyName"')).toBe('주식회사 한누리물산');
    expect(answer('"ｋｙｏｂｏ교보상사"', '"사업자등록번호"')).toBe('012-34-56789');
  });

  it('names those that may be meant, each with its number, and takes none of them', () => {
    const says = (key: string) => report.ask(`=FIN_CONTACT("${key}", "id")`).says;
    expect(says('쌍둥이')).toMatch(
      /"쌍둥이" may be several records\. Look up by registration number or exact name: .*\(주\)쌍둥이 \(210-98-76543\)/,
    );
    // A part names one record today and another one tomorrow.
    for (const key of ['한누리', 'ㅎㄴㄹㅁㅅ', '22222'])
      expect(says(key)).toContain('Similar: 주식회사 한누리물산 (111-11-22222)');
    expect(answer('"(주)쌍둥이"', '"사업자등록번호"')).toBe('210-98-76543');
  });

  it('names the field by path or label, in Korean or English; without one it gives the name', () => {
    const id = `"${String(contacts[5]?.['id'])}"`;
    const expected = contacts[5]?.['accountNumber'] ?? '';
    for (const field of [
      '"accountNumber"',
      '"Account number"',
      '"계좌번호"',
      '"ACCOUNT NUMBER"',
      '"Account number ★"',
    ])
      expect(answer(id, field)).toBe(expected);
    expect(report.ask(`=FIN_CONTACT(${id}, FIN_STAMP)`).value).toBe(contacts[5]?.['companyName']);
    expect(report.ask(`=FIN_CONTACT(${id})`).value).toBe(contacts[5]?.['companyName']);
  });

  it('says which records there are when several have that name or e-mail, and finds them by ID', () => {
    const twins = contacts.filter(({ companyName }) => companyName === '같은 이름').map(({ id }) => id);
    const one = report.ask('=FIN_CONTACT("같은 이름", "id")');
    expect([one.value, one.says]).toEqual([
      '#ERROR!',
      expect.stringContaining('several records are "같은 이름"'),
    ]);
    for (const id of twins) expect(one.says).toContain(id);
    expect(report.ask('=FIN_CONTACT("SHARED@example.com", "id")').says).toContain('several records');
    const cells = { B1: '같은 이름', B2: String(twins[0]) };
    expect(report.ask('=FIN_CONTACT(B1:B2, "Company")', cells).rows.map(([cell]) => cell)).toEqual([
      '⚠ several',
      '같은 이름',
    ]);
  });

  it('shows an empty field as empty, and a missing record never', () => {
    expect(report.ask('=FIN_CONTACT("같은 이름 2")').value).toBe('#ERROR!');
    const known = contacts.find(({ memo }) => memo === '') as Fields;
    const found = report.ask(`=FIN_CONTACT("${String(known['id'])}", "Memo")`);
    expect([found.value, found.says]).toEqual(['', '']);
  });

  it('does not find a row that waits to be created, and finds what a colleague typed once it is pushed', () => {
    const { book, kim } = report.scenario;
    const rows = book.sheet('Contacts').size().rows;
    book.as(kim).type('Contacts', ['Company ★', rows + 1], 'Not created yet');
    expect(report.ask('=FIN_CONTACT("Not created yet", "id")').says).toContain('was not found');
    book.as(kim).clear('Contacts', ['Company ★', rows + 1]);
  });

  it('goes by the columns that a user moved and renamed', () => {
    const { book, kim } = report.scenario;
    const before = book.snapshot();
    book.as(kim).moveColumn('Contacts', 'CEO', 'A');
    book.as(kim).type('Contacts', ['Company ★', 1], 'Key');
    expect(book.sheet('Contacts').values()[0]?.slice(0, 2)).toEqual(['CEO', 'Key']);
    const { id, ceoName } = contacts[3] as Fields;
    expect(answer(`"${String(id)}"`, '"ceoName"')).toBe(ceoName);
    book.restore(before);
  });

  it('says that the header is lost rather than take a record for it', () => {
    const { book, kim } = report.scenario;
    const before = book.snapshot();
    book.as(kim).deleteRows('Contacts', 1, 1);
    expect(report.ask('=FIN_CONTACT("x", "id")').says).toMatch(/Row 1 of "Contacts" is not the header row/);
    book.restore(before);
  });
});

describe('a lookup in a list that is cut', () => {
  it('trusts what only one record can have, and says of names that it cannot tell', async () => {
    const cut = await openReport({ service: { switches: { contactCap: 100 }, sizes: { contacts: 150 } } });
    cut.scenario.run('menuPullContacts');
    const listed = (await new Truth(cut.scenario).records('contacts'))[7] as Fields;
    const { id, companyName, registrationNumber } = listed;
    for (const key of [id, registrationNumber])
      expect(cut.ask(`=FIN_CONTACT("${String(key)}", "Company")`).value).toBe(companyName);
    const byName = cut.ask(`=FIN_CONTACT("${String(companyName)}", "id")`);
    expect(byName.says).toMatch(/cannot be looked up for certain, because the list is not complete \(.*100/);
    expect(cut.ask('=FIN_CONTACT("nobody", "id")').says).toContain('cannot be looked up');
    expect(cut.ask('=FIN_CONTACT(B1:B2, "id")', { B1: 'nobody' }).rows).toEqual([
      ['⚠ list incomplete', 'nobody'],
      ['', ''],
    ]);
  });
});

describe('a lookup of a category', () => {
  it('takes a code from a cell, as a text or as a number', async () => {
    const { code, name } = (await truth.records('categories'))[4] as Fields;
    const cells = { B1: String(code), B2: `'${String(code)}` };
    expect(report.ask('=FIN_CATEGORY(B1:B2, "Name")', cells).rows.map(([cell]) => cell)).toEqual([
      name,
      name,
    ]);
  });
});

describe('a function that needs no data', () => {
  it('makes no call of any service: numbers, texts, ranges of them', () => {
    const numbers = { B1: "'124-81-00998", B2: '1248100998', B3: "'124-81-00990" };
    for (const formula of [
      '=FIN_REGNO_VALID("124-81-00998")',
      '=FIN_REGNO_VALID(B1:B3)',
      '=FIN_REGNO_FORMAT(B1:B3)',
    ]) {
      const { calls, runs } = report.ask(formula, numbers);
      expect([calls, runs]).toEqual([0, 1]);
    }
    expect(report.ask('=FIN_REGNO_VALID(B1:B3)', numbers).rows.map(([valid]) => valid)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('takes zeros, which people type for no number, for no valid one', () => {
    expect(report.ask('=FIN_REGNO_VALID("000-00-00000")').value).toBe(false);
  });

  it('asks for the language only where it has something to say', () => {
    const { calls, says } = report.ask('=FIN_REGNO_FORMAT("124-81")');
    expect(says).toContain('124-81');
    expect(calls).toBeGreaterThan(0);
  });
});
