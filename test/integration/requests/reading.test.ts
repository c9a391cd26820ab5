/** Custom requests that only read: asked, shown, sent, and put into a tab of their own. */
import { describe, expect, it } from 'vitest';
import { openScenario, ownTab, posts, saveRequests } from './support';
import { form, page } from '../../support/page-commands';

/** Kept for the team in every test that asks by name. */
const APPROVED = ['Approved documents', 'GET', 'workflows', 'status=APPROVED'];

describe('a request that only reads', () => {
  it('is shown exactly, and fills a tab of its name with nested fields as dotted columns', async () => {
    const s = await openScenario();
    saveRequests(s, APPROVED);
    const result = page(s).request('Approved documents');
    expect(result.said).toContain('GET /api/public-docs/workflows\n  status = APPROVED');
    expect(result.fetches.map(({ url }) => new URL(url).search)).toEqual(['?status=APPROVED']);
    const approved = (await s.service.records('workflows')).filter(record => record['status'] === 'APPROVED');
    const sheet = s.book.sheet('Approved documents');
    expect(new Set(sheet.column('ID'))).toEqual(new Set(approved.map(record => record['id'])));
    expect(sheet.row(1)).toContain('user.name');
    const first = approved.find(record => record['id'] === sheet.cell(['ID', 2]).value);
    const user = first?.['user'] as Record<string, unknown>;
    expect(sheet.column('user.name')[0]).toBe(user['name']);
  });

  it('is not sent unless the user says so', async () => {
    const s = await openScenario();
    saveRequests(s, APPROVED);
    const result = page(s, { says: () => false }).request('Approved documents');
    expect(result.fetches).toEqual([]);
    expect(s.book.hasSheet('Approved documents')).toBe(false);
  });

  it('refreshes its tab in place: columns of the user stay, gone records go, new fields come behind', async () => {
    const s = await openScenario();
    saveRequests(s, ['Our tags', 'GET', 'tags']);
    page(s).request('Our tags');
    const hands = s.book.as(s.kim);
    const [first = '', second = ''] = s.book.sheet('Our tags').column('ID').map(String);
    const width = s.book.sheet('Our tags').size().columns;
    const letter = String.fromCharCode(65 + width);
    hands.insertColumns('Our tags', letter);
    hands.type('Our tags', `${letter}3`, 'mine');
    await s.service.remove('tags', first);
    await s.service.change('tags', second, { colour: 'red' });
    page(s).request('Our tags');
    const sheet = s.book.sheet('Our tags');
    expect(String(sheet.cell(['ID', 2]).value)).toBe(second);
    expect(sheet.row(2)).toContain('mine');
    expect(sheet.column('colour')[0]).toBe('red');
    expect(sheet.column('ID')).not.toContain(first);
  });

  it('follows pages, and names a list that the service cut', async () => {
    const s = await openScenario({ service: { switches: { paging: 'cursor', pageSize: 10 } } });
    const result = page(s).request(form('GET contacts'));
    expect(s.book.sheet('GET contacts').column('ID')).toHaveLength(37);
    expect(result.fetches).toHaveLength(4);
    await s.service.setSwitches({ paging: 'total-only' });
    expect(page(s).request(form('GET tags')).said).toContain('Incomplete: only 10 of 40 came');
  });

  it('puts a single record into rows of path and value, and a list without ids into numbered rows', async () => {
    const s = await openScenario();
    page(s).request(form('GET workspace-profile'));
    const profile = s.book.sheet('GET workspace-profile');
    const at = profile.column('ID').indexOf('currency');
    expect(profile.column('value')[at]).toBe('KRW');
    page(s).request(form('POST exchange-rates {}'));
    const rates = s.book.sheet('POST exchange-rates');
    expect(rates.column('ID').length).toBeGreaterThan(2);
    expect(rates.column('currencyCode')).toContain('JPY');
    expect((await posts(s, 'exchange-rates'))[0]?.idempotencyKey).toBe(null);
  });

  it('can be saved under a name, and its tab goes along', async () => {
    const s = await openScenario();
    const three = form('GET workflows?status=APPROVED&limit=3');
    page(s).request(three);
    page(s).saveRequest({ ...three, name: 'Three' });
    const before = s.book.sheets();
    page(s).request('Three');
    expect(s.book.sheets()).toEqual(before);
    expect(s.book.sheet('GET workflows').column('ID')).toHaveLength(3);
  });

  it('says what the service said', async () => {
    const s = await openScenario();
    saveRequests(s, ['Nowhere', 'GET', 'no-such-path']);
    expect(page(s).request('Nowhere').said).toContain('(501)');
    expect(s.book.hasSheet('Nowhere')).toBe(false);
  });
});

describe('placeholders', () => {
  it('are days, cells and what the user types', async () => {
    const s = await openScenario();
    ownTab(s, 'Dates', [
      ['End', 'Type'],
      ['2026-10-31', 'BANK_TRANSACTION_TICKET'],
    ]);
    const body = '{"ticketType": "{{Dates!B2}}", "startDate": "{{start}}", "endDate": "{{Dates!A2}}"}';
    saveRequests(s, ['Bank', 'POST', 'tickets', '', body]);
    const result = page(s).request('Bank', { values: { start: '2026-10-01' } });
    expect(result.said).toContain('"startDate": "2026-10-01"');
    expect(result.said).toContain('"endDate": "2026-10-31"');
    const types = new Set(s.book.sheet('Bank').column('ticketType'));
    expect([...types]).toEqual(['BANK_TRANSACTION_TICKET']);
  });

  it('of numbers stay numbers where they stand bare, and become texts within quotes', async () => {
    const s = await openScenario();
    ownTab(s, 'N', [['a'], ['3'], ['say "hi"\\']]);
    saveRequests(s, [
      'Echo',
      'POST',
      'holidays',
      '',
      '{"n": {{N!A2}}, "t": "no. {{N!A2}}", "q": "{{N!A3}}"}',
    ]);
    const shown = page(s).request('Echo').said;
    expect(shown).toContain('"n": 3');
    expect(shown).toContain('"t": "no. 3"');
    expect(shown).toContain('"q": "say \\"hi\\"\\\\"');
  });

  it('that nobody knows, point nowhere or are empty are named, and nothing is sent', async () => {
    const s = await openScenario();
    const cases = [
      ['GET tags?a={{what is this}}', '{{what is this}}'],
      ['GET tags?a={{Nowhere!A1}}', 'There is no cell {{Nowhere!A1}}.'],
      ['GET tags?a={{ZZ9999}}', 'There is no cell {{ZZ9999}}.'],
      ['GET tags?a={{H2}}', '{{H2}} is empty'],
    ] as const;
    for (const [typed, said] of cases) {
      const result = page(s).request(form(typed));
      expect(result.said, typed).toContain(said);
      expect(result.fetches, typed).toEqual([]);
    }
  });
});

describe('a body that is no JSON', () => {
  it('is refused before anything else is asked, with the place of the error', async () => {
    const s = await openScenario();
    const result = page(s).request(form('POST tags {"name": {{name}}, "x": }'));
    expect(result.said).toContain('Body, line 1, character 25 (}): no JSON from here on');
    expect(result.fetches).toEqual([]);
  });
});
