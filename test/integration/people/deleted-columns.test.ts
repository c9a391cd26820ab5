/** What people do to columns: delete them. What was deleted is not what was emptied. */
import { describe, expect, it } from 'vitest';
import { messages, type Scenario, STATUS } from '../../support/scenario';
import { cell, NAME, type, typeNew, pulledTags } from '../../support/tags-scenario';
import { landsLate, names, PAST_HOLD_MS, previewed, pulled, pushUntilDone, refused, sent } from './desk';

function header(s: Scenario): string[] {
  return s.book.sheet('Tags').row(1).map(String);
}

async function recordOf(s: Scenario, id: string): Promise<Record<string, unknown> | undefined> {
  return (await s.service.records('tags')).find(record => record['id'] === id);
}

describe('a deleted column', () => {
  it('sends nothing: what was deleted is not what was emptied', async () => {
    const s = await pulledTags({}, 'description');
    s.book.as(s.kim).deleteColumns('Tags', 'Description');
    const said = previewed(s);
    expect(said.en).toBe('"Tags": nothing to send.');
    expect(said.ko).toBe('"Tags": 보낼 변경이 없습니다.');
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
  });

  it.each(['Description', NAME])(
    'that can be edited (%s) comes back filled at the next pull, and is no edit',
    async label => {
      const s = await pulledTags({}, 'description');
      const records = JSON.stringify(await s.service.records('tags'));
      const before = s.book.sheet('Tags').column(label);
      s.book.as(s.kim).deleteColumns('Tags', label);
      const said = pulled(s);
      expect(said.en).not.toMatch(/not pushed/);
      expect(said.ko).not.toMatch(/보내지 않은/);
      expect(header(s).at(-1)).toBe(label);
      expect(s.book.sheet('Tags').column(label)).toEqual(before);
      s.book.as(s.kim).select('Tags');
      expect(previewed(s)).toEqual({ en: '"Tags": nothing to send.', ko: '"Tags": 보낼 변경이 없습니다.' });
      s.run('menuPush');
      expect(await sent(s)).toEqual([]);
      expect(JSON.stringify(await s.service.records('tags'))).toBe(records);
      // Under another header it is known again, as any column of ours.
      const width = header(s).length;
      s.book.as(s.kim).type('Tags', s.book.sheet('Tags').a1(label, 1), 'Mine');
      pulled(s);
      expect(header(s)).toHaveLength(width);
    },
  );

  it('keeps edits in the other columns, which go to their records', async () => {
    const s = await pulledTags({}, 'description');
    type(s, NAME, 3, 'Kept edit');
    s.book.as(s.kim).deleteColumns('Tags', 'Description');
    const said = pulled(s);
    expect(said.en).toContain('1 row with edits that are not pushed was kept');
    expect(said.ko).toContain('아직 보내지 않은 1행은 그대로');
    s.book.as(s.kim).select('Tags');
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(await names(s, /^Kept edit$/)).toHaveLength(1);
  });

  it('while a create is in doubt comes back in that row with what was sent', async () => {
    const s = await pulledTags({}, 'description');
    const row = typeNew(s, 'Made');
    type(s, 'Description', row, 'Some words');
    await landsLate(s, 'POST');
    s.run('menuPush');
    s.book.as(s.kim).deleteColumns('Tags', 'Description');
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Row ${row} · Made: .*not known yet`));
    expect(said.ko).toMatch(new RegExp(`${row}행 · Made: .*늦게 반영될 수 있어`));
    s.run('menuPullTags');
    s.host.clock.advance(PAST_HOLD_MS);
    s.book.as(s.kim).select('Tags');
    pushUntilDone(s);
    expect(await sent(s)).toHaveLength(1);
    expect(await recordOf(s, cell(s, 'ID', row))).toMatchObject({ name: 'Made', description: 'Some words' });
  });

  it('while an update is in doubt comes back with what was sent, which is no edit once it shows', async () => {
    const s = await pulledTags({}, 'description');
    type(s, 'Description', 2, 'Some words');
    await landsLate(s, 'PUT');
    s.run('menuPush');
    s.book.as(s.kim).deleteColumns('Tags', 'Description');
    s.run('menuPullTags');
    expect(cell(s, 'Description', 2)).toBe('Some words');
    s.host.clock.advance(PAST_HOLD_MS);
    s.book.as(s.kim).select('Tags');
    pushUntilDone(s);
    expect(previewed(s).en).toBe('"Tags": nothing to send.');
    expect(await recordOf(s, cell(s, 'ID', 2))).toMatchObject({ description: 'Some words' });
  });

  it('is named by an undo of what was pushed from it, which takes the rest back', async () => {
    const s = await pulledTags({}, 'description');
    const old = cell(s, NAME, 3);
    type(s, 'Description', 2, 'Some words');
    type(s, NAME, 3, 'Renamed');
    s.run('menuPush');
    s.book.as(s.kim).deleteColumns('Tags', 'Description');
    const said = messages(s.run('menuUndo', ['1']));
    expect(said).toMatch(/Not undone:\n.*column "Description": .*(deleted|no column|Pull)/);
    expect(await sent(s)).toEqual(['PUT updated', 'PUT updated', 'PUT updated']);
    expect(cell(s, NAME, 3)).toBe(old);
    expect((await s.service.records('tags')).map(record => record['description'])).toContain('Some words');
  });

  it('of Status costs nothing: the push says in its dialog what it did, and the next pull brings the column back', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    s.book.as(s.kim).deleteColumns('Tags', header(s).find(label => STATUS.test(label)) ?? '');
    const before = s.book.sheet('Tags').values();
    expect(messages(s.run('menuPush'))).toContain('1 updated and 0 created');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(s.book.sheet('Tags').values()).toEqual(before);
    const said = pulled(s);
    expect(said.en).toMatch(/^"Tags": 40 records pulled/);
    expect(said.ko).toMatch(/^"Tags": 40건을 가져왔습니다/);
    expect(header(s).at(-1)).toMatch(/^Status \(as of /);
  });
});

describe('a deleted ID column', () => {
  it('is told by push and pull, which change nothing: rows cannot be known without it', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'My edit');
    s.book.as(s.kim).deleteColumns('Tags', 'ID');
    for (const command of ['menuPreview', 'menuPush', 'menuPullTags']) {
      const said = refused(s, command);
      expect(said.en).toMatch(/"?ID"? column.*"Tags"|"Tags".*"?ID"? column/);
      expect(said.en).toMatch(/[Uu]ndo|Ctrl\+Z|version history/);
      expect(said.ko).toMatch(/"Tags".*ID.*열|ID.*열.*"Tags"/);
      expect(said.ko).toMatch(/되돌리|실행 취소|Ctrl\+Z/);
    }
    expect(await sent(s)).toEqual([]);
  });

  it('while a create is in doubt never leads to a second one', async () => {
    const s = await pulledTags();
    typeNew(s, 'Made');
    await landsLate(s, 'POST');
    s.run('menuPush');
    s.book.as(s.kim).deleteColumns('Tags', 'ID');
    pushUntilDone(s);
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    pushUntilDone(s);
    expect(await sent(s)).toHaveLength(1);
    expect(await names(s, /^Made$/)).toHaveLength(1);
  });
});
