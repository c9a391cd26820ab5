/** A person inserts or deletes a column between the add-on's read and its write. The person's cells do not change. */
import { describe, expect, it } from 'vitest';
import { agreeable, messages, type Scenario, STATUS } from '../../support/scenario';
import { NAME, type, typeNew, pulledTags } from '../../support/tags-scenario';

/** Tokens, journal, ids and states, baseline: every kind of write of a push is among its first ten. */
const WRITES = [1, 2, 3, 4, 5, 6, 8, 10];

/** Every cell of the tab that is neither in the ID nor in the Status column. */
function theirs(s: Scenario): unknown[][] {
  const rows = s.book.sheet('Tags').values();
  const header = (rows[0] ?? []).map(String);
  const own = header.flatMap((label, i) => (label === 'ID' || label.startsWith('Status') ? [i] : []));
  return rows.map(row => row.filter((cell, i) => !own.includes(i) && cell !== ''));
}

async function pushWhile(act: (s: Scenario) => void, nth: number): Promise<{ s: Scenario; fired: boolean }> {
  const s = await pulledTags();
  s.book.as(s.kim).insertColumns('Tags', 'B', 1);
  s.book.as(s.kim).type('Tags', 'B1', 'Mine');
  for (const row of [2, 3, 4]) s.book.as(s.kim).type('Tags', `B${row}`, `note ${row}`);
  type(s, NAME, 2, 'Edited');
  typeNew(s, 'New');
  const before = theirs(s);
  let fired = false;
  const act1 = (): void => {
    fired = true;
    act(s);
  };
  s.run('menuPush', [], {
    dialogs: agreeable(),
    between: [{ beforeCall: { member: 'Range.setValues', nth }, do: act1 }],
  });
  if (fired) expect(theirs(s), `before write ${nth}`).toEqual(before);
  return { s, fired };
}

describe('a column inserted before ours while a push writes', () => {
  it('leaves no id and no state in the cells of the user, at whatever write it comes', async () => {
    let fired = 0;
    for (const nth of WRITES) {
      const { s, fired: now } = await pushWhile(
        one => one.book.as(one.kim).insertColumns('Tags', 'A', 1),
        nth,
      );
      if (now) fired++;
      s.host.clock.advance(20 * 60_000);
      s.run('menuPush');
      const names = (await s.service.records('tags')).map(record => record['name']);
      expect(names.filter(name => name === 'New').length).toBe(1);
    }
    expect(fired).toBe(WRITES.length);
  });
});

describe('the ID column deleted while a push writes', () => {
  it('costs no cell of another column', async () => {
    let fired = 0;
    for (const nth of WRITES) {
      const { fired: now } = await pushWhile(one => one.book.as(one.kim).deleteColumns('Tags', 'ID', 1), nth);
      if (now) fired++;
    }
    expect(fired).toBe(WRITES.length);
  });
});

/** Calls of a pull, from its read of the tab to its last write of records. The header is written later. */
const CALLS = [
  ...[1, 2, 3, 4, 5, 6].map(nth => ['Range.setValues', nth] as const),
  ...[3, 4, 5, 6, 7, 8, 9, 10, 12].map(nth => ['Range.getValues', nth] as const),
];

/** Pulls changed and new records. `act` runs before the given call. `said` is null if the pull makes no such call. */
async function pullWhile(
  act: (s: Scenario) => void,
  [member, nth]: (typeof CALLS)[number],
  own: 'A' | 'B',
): Promise<{ s: Scenario; said: string | null }> {
  const s = await pulledTags();
  const hands = s.book.as(s.kim);
  hands.insertColumns('Tags', own, 1);
  hands.type('Tags', `${own}1`, 'Mine');
  for (const row of [2, 3, 4]) hands.type('Tags', `${own}${row}`, `note ${row}`);
  hands.format('Tags', `${own}5`, null);
  hands.type('Tags', `${own}5`, `=${own === 'A' ? 'B' : 'A'}5&"!"`);
  const [, ...records] = await s.service.records('tags');
  for (const { id } of records.slice(0, 3))
    await s.service.change('tags', String(id), { name: `Theirs ${String(id)}` });
  for (const name of ['Fresh 1', 'Fresh 2']) await s.service.add('tags', { name });
  let fired = false;
  const act1 = (): void => {
    fired = true;
    act(s);
  };
  const result = s.run('menuPullTags', [], {
    dialogs: agreeable(),
    between: [{ beforeCall: { member, nth }, do: act1 }],
  });
  return { s, said: fired ? messages(result) : null };
}

describe.each([
  ['inserted before ours', 'B', (s: Scenario) => s.book.as(s.kim).insertColumns('Tags', 'A', 1)],
  [
    'inserted before the user’s and ours',
    'A',
    (s: Scenario) => s.book.as(s.kim).insertColumns('Tags', 'A', 1),
  ],
  ['inserted among ours', 'B', (s: Scenario) => s.book.as(s.kim).insertColumns('Tags', 'D', 1)],
  ['of the user deleted', 'B', (s: Scenario) => s.book.as(s.kim).deleteColumns('Tags', 'Mine', 1)],
] as const)('a column %s while a pull writes', (_, own, act) => {
  it('costs no row and no edit: the next pull shows each record once, as the service has it', async () => {
    let fired = 0;
    for (const call of CALLS.filter(([member]) => own === 'B' || member === 'Range.getValues')) {
      const { s, said } = await pullWhile(act, call, own);
      if (said === null) continue;
      fired++;
      expect(said, call.join(' ')).not.toContain('Google');
      const again = messages(s.run('menuPullTags', [], { dialogs: agreeable() }));
      expect(again, call.join(' ')).not.toContain('conflict');
      const tab = s.book.sheet('Tags');
      const names = new Map(tab.column('ID').map((id, i) => [String(id), tab.column(NAME)[i]]));
      const records = await s.service.records('tags');
      expect(tab.values().slice(records.length + 1), call.join(' ')).toEqual([]);
      expect(names, call.join(' ')).toEqual(new Map(records.map(({ id, name }) => [String(id), name])));
      expect(messages(s.run('menuPreview'))).toContain('nothing to send');
      if (!tab.row(1).includes('Mine')) continue;
      const mine = tab.column('Mine');
      expect(mine.slice(0, 3), call.join(' ')).toEqual(['note 2', 'note 3', 'note 4']);
      // A formula that was overwritten comes back as its value (docs/architecture/push.md).
      if (call[0] === 'Range.getValues') expect(mine[3], call.join(' ')).toBe(`${tab.column(NAME)[3]}!`);
    }
    expect(fired).toBeGreaterThan(own === 'B' ? 8 : 4);
  });
});

describe.each([
  ['inserted', 'before', (s: Scenario) => s.book.as(s.kim).insertColumns('Tags', 'A', 1)],
  ['deleted', 'after', (s: Scenario) => s.book.as(s.kim).deleteColumns('Tags', NAME, 1)],
] as const)('a column %s before a refresh names its time in the header', (_, side, act) => {
  it(`costs no label of the user's column ${side} Status, up to the pull's last look`, async () => {
    let fired = 0;
    // The fifth range is the look. One call later nothing can notice.
    for (const nth of [2, 3, 4, 5]) {
      const s = await pulledTags();
      const hands = s.book.as(s.kim);
      const status = s.book.sheet('Tags').a1(STATUS, 1).replace(/\d/g, '');
      const mine = side === 'before' ? status : String.fromCharCode(status.charCodeAt(0) + 1);
      if (side === 'before') hands.insertColumns('Tags', status, 1);
      hands.type('Tags', `${mine}1`, 'Mine');
      const during = (): void => {
        fired++;
        act(s);
      };
      s.run('menuPullTags', [], {
        dialogs: agreeable(),
        between: [{ beforeCall: { member: 'Sheet.getRange', nth }, do: during }],
      });
      const labels = (): string[] => s.book.sheet('Tags').row(1).map(String);
      expect(labels(), `before call ${nth}`).toContain('Mine');
      s.run('menuPullTags', [], { dialogs: agreeable() });
      expect(labels().filter(label => label === 'Mine' || label.startsWith('Status'))).toHaveLength(2);
    }
    expect(fired).toBe(4);
  });
});
