/** A column that somebody inserts or deletes between our reading of a tab and our writing of it: what was theirs is theirs again. */
import { describe, expect, it } from 'vitest';
import { agreeable, type Scenario } from '../../support/scenario';
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
