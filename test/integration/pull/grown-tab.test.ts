/** A new tab is dressed while it is small and grows then: its last rows must look, and be guarded, as its first. */
import { describe, expect, it } from 'vitest';
import type { RunOptions } from '../../../host/index';
import { openScenario, restorerOf, type Scenario } from '../../support/scenario';

const ROWS = 230;

async function open(): Promise<Scenario> {
  return openScenario({
    service: { sizes: { contacts: ROWS, categories: 3, ticketsPerMonth: 1 } },
  });
}

/** Look, dropdowns, filter and warnings from row 2 to the end of the grid. */
function expectDressed(s: Scenario): void {
  const sheet = s.book.sheet('Contacts');
  const { rows, maxRows } = sheet.size();
  expect(rows).toBe(ROWS + 1);
  expect(maxRows).toBe(ROWS + 20);
  const last = sheet.a1('ID', maxRows);
  expect(sheet.filter?.range).toBe(`A1:${last}`);
  const styles = sheet.styles(`A2:${last}`);
  expect(styles.length).toBe(maxRows - 1);
  const [first] = styles;
  expect(first?.filter(style => style?.background !== undefined).length).toBeGreaterThan(3);
  expect(first?.filter(style => style?.numberFormat === '@').length).toBeGreaterThan(10);
  expect(first?.some(style => style?.validation !== undefined)).toBe(true);
  for (const line of styles) expect(line).toEqual(first);
  const hands = s.book.as(s.lee);
  for (const label of ['ID', 'Managers'])
    for (const row of [2, 100, maxRows])
      expect(hands.type('Contacts', sheet.a1(label, row), 'typed').warned, `${row}`).toBe(true);
}

describe('a new tab of more rows than are dressed one by one', () => {
  it('has formats, shading, dropdowns, filter and warnings down to its last row', async () => {
    const s = await open();
    s.run('menuPullContacts');
    expectDressed(s);
  });

  it.each(['Sheet.insertRowsAfter', 'Protection.setRange', 'Range.createFilter', 'RangeList.setBackground'])(
    'has them also where the first pull died at %s',
    async member => {
      for (const when of ['before', 'after'] as const) {
        const s = await open();
        const killed = s.run('menuPullContacts', [], { kill: { member, nth: 1, when } });
        expect(killed.outcome).toBe('killed');
        s.run('menuPullContacts');
        expectDressed(s);
      }
    },
  );
});

describe('new rows that a column of the user parts from their IDs', () => {
  it.each([
    ['Tags', 'menuPullTags'],
    ['Transactions - Bank', 'menuPullTickets'],
  ])('%s: come once where the write dies at any of its blocks', async (name, pull) => {
    const s = await openScenario();
    s.run(pull, ['2, 2026-10-01~2026-10-31']);
    const tab = s.book.sheets().find(one => one.startsWith(name)) ?? name;
    s.book.as(s.kim).insertColumns(tab, 'ID');
    for (const tag of ['One', 'Two']) await s.service.add('tags', { name: tag });
    const putBack = restorerOf(s);
    const grow = (how: Partial<RunOptions>) => s.run(pull, ['2, 2026-09-20~2026-10-31'], how);
    const { sequence = [] } = grow({ sequence: true }).calls;
    const rows = () =>
      s.book
        .sheet(tab)
        .records()
        .map(row => [row['ID'], row['Name ★'] ?? row['Amount']]);
    const whole = rows();
    const writes = sequence.flatMap((member, i) => (member === 'Range.setValues' ? [i + 1] : []));
    for (const call of writes) {
      putBack();
      expect(grow({ kill: { call, when: 'after' } }).outcome).toBe('killed');
      grow({});
      expect(rows(), `killed at ${call}`).toEqual(whole);
    }
  });
});
