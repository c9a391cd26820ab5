/**
 * Read-only cells of transactions that can be edited: what a person types there is named by the review and by Home, put
 * back by the next pull with a word, and never sent. No cell that only Sheets or the service changed is ever named.
 */
import { describe, expect, it } from 'vitest';
import { openSidebar } from '../../support/page';
import { stepOf } from '../../support/sampling';
import { messages, type Scenario, STATUS } from '../../support/scenario';
import { LISTED, openDescribed, records, sent, TAB } from './support';

const OCTOBER = '2026-10-01~2026-10-31';
const PUT_BACK = /(\d+) cells? that can only be read held other values, and (?:was|were) put back: (.*)/;

const open = (): Promise<Scenario> => openDescribed(LISTED, { ticketsPerMonth: 60, days: OCTOBER });

function type(s: Scenario, label: string, row: number, text: string): void {
  s.book.as(s.kim).type(TAB, s.book.sheet(TAB).a1(label, row), text);
}

function refresh(s: Scenario): string {
  s.book.as(s.kim).select(TAB);
  return messages(s.run('menuRefresh'));
}

function preview(s: Scenario): string {
  s.book.as(s.kim).select(TAB);
  return messages(s.run('menuPreview'));
}

const values = (s: Scenario): unknown[][] => s.book.sheet(TAB).values().slice(1);

describe('a value typed over a read-only cell', () => {
  it('is named by the review with its row and columns, is never sent, and stops no other row', async () => {
    const s = await open();
    type(s, 'Amount', 3, '999');
    type(s, 'Store', 3, 'typed');
    type(s, 'Description', 3, 'an edit in this row');
    type(s, 'Description', 4, 'an edit in another row');
    const said = preview(s);
    expect(said).toMatch(/The column "(?:Amount, Store|Store, Amount)" cannot be sent/);
    expect(said).toContain('Row 3');
    const id = (row: number): string => String(s.book.sheet(TAB).cell(['ID', row]).value);
    s.run('menuPush', ['OK']);
    const known = await records(s);
    expect(known.get(id(4))?.['description']).toBe('an edit in another row');
    expect(known.get(id(3))?.['description']).not.toBe('an edit in this row');
    expect(String(s.book.sheet(TAB).cell([STATUS, 3]).value)).toContain('cannot be sent');
    expect(await sent(s)).toHaveLength(1);
  });

  it('is put back by the next pull, which counts it and names columns and rows, once', async () => {
    const s = await open();
    const before = values(s);
    type(s, 'Amount', 3, '999');
    type(s, 'Amount', 5, '');
    type(s, 'Store', 3, '=1+1');
    const [, count, places] = PUT_BACK.exec(refresh(s)) ?? [];
    expect(count).toBe('3');
    expect(places).toMatch(/Amount \(row 3, 5\)/);
    expect(places).toMatch(/Store \(row 3\)/);
    expect(values(s)).toEqual(before);
    expect(refresh(s)).not.toMatch(PUT_BACK);
    expect(preview(s)).not.toContain('cannot be sent');
  });

  it('is told apart from what the service changed in other cells of the same row', async () => {
    const s = await open();
    const id = String(s.book.sheet(TAB).cell(['ID', 3]).value);
    type(s, 'Amount', 3, '999');
    await s.service.change('tickets', id, { content: 'changed there', transactionType: 'IN' });
    expect(PUT_BACK.exec(refresh(s))?.slice(1)).toEqual(['1', expect.stringMatching(/^Amount \(row 3\)$/)]);
  });

  it('is found by its record after sorting, in a moved column, beside deleted rows and own columns', async () => {
    const s = await open();
    const hands = s.book.as(s.kim);
    const id = String(s.book.sheet(TAB).cell(['ID', 9]).value);
    type(s, 'Amount', 9, '999');
    hands.deleteRows(TAB, 4, 2);
    hands.insertColumns(TAB, 1, 1);
    hands.type(TAB, 'A3', 'mine');
    const sheet = s.book.sheet(TAB);
    hands.sort(TAB, { by: sheet.a1('Store', 1).replace(/\d/g, '') });
    const row = sheet.column('ID').indexOf(id) + 2;
    expect(PUT_BACK.exec(refresh(s))?.slice(1)).toEqual(['1', `Amount (row ${row})`]);
  });
});

describe('nothing is said, because nobody typed,', () => {
  it('whatever format people give the columns, or however Sheets then gives values back', async () => {
    const s = await open();
    const sheet = s.book.sheet(TAB);
    const { rows } = sheet.size();
    for (const format of [
      '@',
      null,
      '0.00%',
      '#,##0',
      'yyyy-mm-dd',
      'yyyy-mm-dd hh:mm:ss',
      '0.00',
      'General',
    ]) {
      for (const label of sheet.row(1).map(String)) {
        const letters = sheet.a1(label, 1).replace(/\d/g, '');
        s.book.as(s.kim).format(TAB, `${letters}2:${letters}${rows}`, format);
      }
      const said = preview(s);
      expect(said, String(format)).not.toContain('cannot be sent');
    }
    expect(refresh(s)).not.toMatch(PUT_BACK);
  });

  it('of a tab from an earlier version, until it was pulled once', async () => {
    const s = await open();
    const baseline = s.book.sheets().find(name => name.startsWith('_finance_sheets_base_tickets')) ?? '';
    const hidden = s.book.sheet(baseline);
    const header = JSON.parse(String(hidden.cell('A1').value)) as { extra: { left?: unknown } };
    expect(header.extra.left).toBeDefined();
    delete header.extra.left;
    s.book.as(s.kim).type(baseline, 'A1', JSON.stringify(header));
    type(s, 'Amount', 3, '999');
    expect(preview(s)).toContain('nothing to send');
    expect(refresh(s)).not.toMatch(PUT_BACK);
    type(s, 'Amount', 3, '999');
    expect(refresh(s)).toMatch(PUT_BACK);
  });

  it('of a column that was deleted and came back in rows that the next pull does not cover', async () => {
    const s = await open();
    s.book.as(s.kim).deleteColumns(TAB, 'Store', 1);
    s.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-05']);
    expect(preview(s)).not.toContain('cannot be sent');
    type(s, 'Amount', 3, '999');
    expect(PUT_BACK.exec(refresh(s))?.slice(1)).toEqual(['1', 'Amount (row 3)']);
  });

  it.each(['before', 'after'] as const)('of a pull that was killed %s any write', async when => {
    const s = await open();
    const ids = s.book.sheet(TAB).column('ID').map(String);
    for (let nth = 1; nth <= 40; nth += stepOf(3)) {
      for (const id of ids.slice(0, 3)) await s.service.change('tickets', id, { content: `A ${nth}` });
      s.book.as(s.kim).select(TAB);
      const killed = s.run('menuRefresh', [], { kill: { member: 'Range.setValues', nth, when } });
      for (const id of ids.slice(0, 3)) await s.service.change('tickets', id, { content: `B ${nth}` });
      expect(preview(s), `${nth}`).not.toContain('cannot be sent');
      if (killed.outcome !== 'killed') {
        expect(nth).toBeGreaterThan(2);
        return;
      }
      expect(refresh(s), `${nth}`).not.toMatch(PUT_BACK);
    }
  });
});

describe('rows that the pull does not cover', () => {
  it('keep what was typed, and the pull that covers them names it', async () => {
    const s = await open();
    const sheet = s.book.sheet(TAB);
    const { rows } = sheet.size();
    const last = sheet.values().findLastIndex(line => line.some(cell => cell !== '')) + 1;
    expect(rows).toBeGreaterThanOrEqual(last);
    type(s, 'Store', last, 'typed');
    expect(messages(s.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-05']))).not.toMatch(PUT_BACK);
    expect(sheet.cell(['Store', last]).value).toBe('typed');
    expect(preview(s)).toContain('The column "Store" cannot be sent');
    expect(messages(s.run('menuPullTickets', [`type=Card, ${OCTOBER}`]))).toMatch(PUT_BACK);
  });
});

it('is counted on Home, until it is put back', async () => {
  const s = await open();
  type(s, 'Amount', 3, '999');
  type(s, 'Store', 3, 'typed');
  type(s, 'Amount', 5, '1');
  s.book.as(s.kim).select(TAB);
  const edits = () => openSidebar(s).get('home', null).tab?.edits;
  expect(edits()).toMatchObject({ edited: 0, typedOver: 2 });
  refresh(s);
  expect(edits()).toMatchObject({ edited: 0, typedOver: 0 });
});
