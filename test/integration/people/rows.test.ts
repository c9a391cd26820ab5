/** People sort, hide, insert, drag, copy, overwrite, delete and undo rows. For ids see rows-and-ids.test.ts. */
import { describe, expect, it } from 'vitest';
import { messages, type Scenario } from '../../support/scenario';
import { cell, NAME, type, typeNew, pulledTags } from '../../support/tags-scenario';
import {
  killedPush,
  korean,
  landsLate,
  names,
  noTo,
  ownCells,
  PAST_HOLD_MS,
  previewed,
  pulled,
  pushUntilDone,
  sent,
} from './desk';

function rowOf(s: Scenario, id: string): number {
  return s.book.sheet('Tags').column('ID').indexOf(id) + 2;
}

describe('rows that were sorted', () => {
  it('keep their edits, and the preview names them where they stand now', async () => {
    const s = await pulledTags();
    const id = cell(s, 'ID', 2);
    type(s, NAME, 2, 'ZZ last');
    s.book.as(s.kim).sort('Tags', { by: NAME, descending: true });
    const row = rowOf(s, id);
    expect(row).not.toBe(2);
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Row ${row} update.*\\n.*→ ZZ last`));
    expect(said.ko).toMatch(new RegExp(`${row}행 수정.*\\n.*→ ZZ last`));
    const before = ownCells(s);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(ownCells(s)).toEqual(before);
  });

  it('while a push is open: each outcome finds its row again, and nothing is sent twice', async () => {
    const s = await pulledTags();
    const id = cell(s, 'ID', 2);
    type(s, NAME, 2, 'zz updated');
    typeNew(s, '! made');
    s.run('menuPush', [], { kill: { member: 'UrlFetchApp.fetch', nth: 5, when: 'after' } });
    s.book.as(s.kim).sort('Tags', { by: NAME });
    const said = pushUntilDone(s);
    expect(said).toContain('1 created');
    expect(await sent(s)).toEqual(['PUT updated', 'POST created']);
    expect(cell(s, NAME, rowOf(s, id))).toBe('zz updated');
    const [made] = (await s.service.records('tags')).filter(record => record['name'] === '! made');
    expect(cell(s, NAME, rowOf(s, String(made?.['id'])))).toBe('! made');
  });

  it('in part, so that names left their rows, ask a second time and send nothing after a no', async () => {
    const s = await pulledTags();
    s.book.as(s.kim).sort('Tags', { by: NAME, range: 'A2:A41' });
    const before = s.book.sheet('Tags').values();
    const en = messages(s.run('menuPush', [], { dialogs: noTo(/Please check\n/) }));
    const ko = messages(s.run('menuPush', [], { user: korean(s), dialogs: noTo(/확인해 주세요\n/) }));
    expect(en).toMatch(/Please check\n.*changed values of "Name" \(\d+\) stood in other rows.*sorted/);
    expect(ko).toMatch(/확인해 주세요\n"이름" 열의 바뀐 값.*다른 행.*정렬/);
    expect(await sent(s)).toEqual([]);
    expect(s.book.sheet('Tags').values()).toEqual(before);
  });
});

describe('cells of one column', () => {
  it('that were deleted, the others moving up, ask a second time: every name would go to the record above', async () => {
    const s = await pulledTags();
    // "Delete cells, shift up" on A2.
    s.book.as(s.kim).copyPaste('Tags', 'A3:A41', 'A2:A40');
    s.book.as(s.kim).clear('Tags', ['Name ★', 41]);
    const before = s.book.sheet('Tags').values();
    const en = messages(s.run('menuPush', [], { dialogs: noTo(/Please check\n/) }));
    const ko = messages(s.run('menuPush', [], { user: korean(s), dialogs: noTo(/확인해 주세요\n/) }));
    expect(en).toMatch(/Please check\n.*"Name" \(\d+\) stood in other rows.*pasted one row off/);
    expect(ko).toMatch(/확인해 주세요\n"이름".*다른 행.*밀려/);
    expect(await sent(s)).toEqual([]);
    expect(s.book.sheet('Tags').values()).toEqual(before);
  });
});

describe('rows that cannot be seen', () => {
  it('(hidden by hand) are read like others: what is edited in them is shown and sent', async () => {
    const s = await pulledTags();
    type(s, NAME, 5, 'Edited, then hidden');
    s.book.as(s.kim).hideRows('Tags', 4, 3);
    const said = previewed(s);
    expect(said.en).toMatch(/Row 5 update.*\n.*→ Edited, then hidden/);
    expect(said.ko).toMatch(/5행 수정.*\n.*→ Edited, then hidden/);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(await names(s, /^Edited, then hidden$/)).toHaveLength(1);
  });
});

describe('rows that were inserted', () => {
  it('and left empty are nothing; one that is filled is created where it stands; notes beside it stay', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    hands.insertRows('Tags', 5, 3);
    expect(previewed(s)).toEqual({ en: '"Tags": nothing to send.', ko: '"Tags": 보낼 변경이 없습니다.' });
    hands.insertColumns('Tags', 'C');
    hands.type('Tags', ['Name ★', 6], 'In the gap');
    hands.type('Tags', 'C7', 'only a note');
    const said = previewed(s);
    expect(said.en).toMatch(/0 updates · 1 new[\s\S]*Row 6 create · In the gap/);
    expect(said.ko).toMatch(/신규 1건[\s\S]*6행 신규 · In the gap/);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['POST created']);
    s.run('menuPullTags');
    expect(cell(s, NAME, 6)).toBe('In the gap');
    expect(s.book.sheet('Tags').cell('C7').value).toBe('only a note');
    expect(s.book.sheet('Tags').row(5).join('')).toBe('');
  });

  it('by pasting 300 names below the tab are created once each, ids and all', async () => {
    const s = await pulledTags();
    const first = s.book.sheet('Tags').size().rows + 1;
    const pasted = Array.from({ length: 300 }, (_, i) => `Bulk ${i}`);
    s.book.as(s.kim).paste('Tags', ['Name ★', first], pasted.join('\n'));
    const said = previewed(s);
    expect(said.en).toContain('0 updates · 300 new');
    expect(said.ko).toContain('수정 0건 · 신규 300건');
    expect(messages(s.run('menuPush'))).toContain('300 created');
    expect(await sent(s)).toHaveLength(300);
    expect((await names(s, /^Bulk/)).sort()).toEqual([...pasted].sort());
    expect(
      s.book
        .sheet('Tags')
        .column(NAME)
        .slice(first - 2),
    ).toEqual(pasted);
    const ids = s.book
      .sheet('Tags')
      .column('ID')
      .slice(first - 2);
    expect(new Set(ids).size).toBe(300);
    expect(messages(s.run('menuPush'))).toBe('"Tags": nothing to send.');
  });
});

describe('rows that were dragged elsewhere', () => {
  it('take their edits along, also while a push is open', async () => {
    const s = await pulledTags();
    const id = cell(s, 'ID', 3);
    type(s, NAME, 3, 'Dragged');
    killedPush(s);
    s.book.as(s.kim).moveRows('Tags', 3, 30);
    const row = rowOf(s, id);
    expect(row).toBeGreaterThan(20);
    const before = ownCells(s);
    expect(pushUntilDone(s)).toContain('1 updated');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(ownCells(s)).toEqual(before);
    expect(previewed(s)).toEqual({ en: '"Tags": nothing to send.', ko: '"Tags": 보낼 변경이 없습니다.' });
  });
});

describe('rows that were deleted', () => {
  it('delete nothing on the service: they are listed with their ids, and a pull brings them back below', async () => {
    const s = await pulledTags();
    const [id, name] = [cell(s, 'ID', 3), cell(s, NAME, 3)];
    type(s, NAME, 3, 'Edited, then deleted');
    s.book.as(s.kim).deleteRows('Tags', 3, 1);
    const said = previewed(s);
    expect(said.en).toMatch(/deleted from the tab.*do that in the web application/);
    expect(said.ko).toMatch(/시트에서 삭제한 행.*웹 서비스에서 삭제해 주세요/);
    for (const text of [said.en, said.ko]) expect(text).toContain(`${name} (${id})`);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    const told = pulled(s);
    expect(told.en).toContain('1 new');
    expect(told.ko).toContain('신규 1건');
    expect([cell(s, 'ID', 41), cell(s, NAME, 41)]).toEqual([id, name]);
  });

  it('all at once, with the empty ones below: each record is listed, and a pull fills the tab again', async () => {
    const s = await pulledTags();
    const before = ownCells(s);
    s.book.as(s.kim).deleteRows('Tags', 2, 98);
    const said = previewed(s);
    expect(said.en.match(/\(9\d\d\)/g)).toHaveLength(40);
    expect(said.ko.match(/\(9\d\d\)/g)).toHaveLength(40);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    const told = pulled(s);
    expect(told.en).toContain('40 new');
    expect(told.ko).toContain('신규 40건');
    expect(ownCells(s)).toEqual(before);
  });

  it('while their create is in doubt are never sent again, and what landed comes with the next pull', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Made');
    await landsLate(s, 'POST');
    s.run('menuPush');
    s.book.as(s.kim).deleteRows('Tags', row, 1);
    const said = previewed(s);
    expect(said.en).toMatch(/Made.*not known/);
    expect(said.ko).toMatch(/Made.*늦게 반영될 수 있어/);
    s.host.clock.advance(PAST_HOLD_MS);
    pushUntilDone(s);
    expect(await sent(s)).toHaveLength(1);
    s.run('menuPullTags');
    expect(
      s.book
        .sheet('Tags')
        .column(NAME)
        .filter(name => name === 'Made'),
    ).toHaveLength(1);
  });

  it('while their update is open are finished without them', async () => {
    const s = await pulledTags();
    const id = cell(s, 'ID', 3);
    type(s, NAME, 3, 'Pushed');
    killedPush(s);
    s.book.as(s.kim).deleteRows('Tags', 3, 1);
    const said = pushUntilDone(s);
    expect(said).toContain(`Pushed (${id})`);
    expect(await sent(s)).toEqual(['PUT updated']);
    s.run('menuPullTags');
    expect(cell(s, NAME, rowOf(s, id))).toBe('Pushed');
  });
});
