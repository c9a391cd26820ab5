/** What people do to the tab of a list: rename, duplicate, hide, delete it. */
import { describe, expect, it } from 'vitest';
import { form, page } from '../../support/page-commands';
import { messages } from '../../support/scenario';
import { cell, NAME, type, typeNew, pulledTags } from '../../support/tags-scenario';
import {
  killedPush,
  landsLate,
  names,
  ownCells,
  PAST_HOLD_MS,
  previewed,
  pulled,
  pushUntilDone,
  refused,
  sent,
} from './desk';

describe('a tab that was renamed', () => {
  it('is the same tab: messages use its new name, and a pull makes no second one', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    s.book.as(s.kim).rename('Tags', 'Our tags');
    const said = previewed(s);
    expect(said.en).toMatch(/^"Our tags": 1 update/);
    expect(said.ko).toMatch(/^"Our tags": 수정 1건/);
    const before = ownCells(s, 'Our tags');
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(ownCells(s, 'Our tags')).toEqual(before);
    const told = pulled(s);
    expect(told.en).toMatch(/^"Our tags": 40 records pulled/);
    expect(told.ko).toMatch(/^"Our tags": 40건을 가져왔습니다/);
    expect(s.book.sheets().filter(name => !name.startsWith('_'))).toEqual(['Sheet1', 'Our tags']);
  });

  it('while a push is open goes on under its new name, even when another tab took the old one', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    const row = typeNew(s, 'Made');
    s.run('menuPush', [], { kill: { member: 'UrlFetchApp.fetch', nth: 5, when: 'after' } });
    const hands = s.book.as(s.kim);
    hands.rename('Tags', 'Our tags');
    hands.insertSheet('Tags');
    hands.type('Tags', 'A1', 'mine');
    hands.select('Our tags');
    pushUntilDone(s);
    expect(await sent(s)).toEqual(['PUT updated', 'POST created']);
    expect(String(s.book.sheet('Our tags').cell(['ID', row]).value)).not.toMatch(/^(new:|$)/);
    expect(s.book.sheet('Tags').values()).toEqual([['mine']]);
  });
});

describe('a chart that was moved to a tab of its own', () => {
  it('and is in sight keeps nobody from settings and schedules, and has no rows to send', async () => {
    const s = await pulledTags();
    s.run('menuPullTickets', ['1, 2026-10-01~2026-10-31']);
    page(s).report('category');
    const [, report = ''] = s.book.sheets().filter(name => s.book.charts(name).length > 0 || name === 'Tags');
    s.book.as(s.kim).moveChartToOwnSheet(report, s.book.charts(report)[0]?.id ?? 0);
    expect(page(s).schedule('Tags', 'day').said).toContain('Saved.');
    expect(page(s).issue(form('POST tags {"name":"{{Name}}"}')).said).toContain('Select the rows to send');
    expect(page(s).push('selected').said).toContain('Open a tab that can be edited');
    expect(messages(s.run('menuPullTags'))).toContain('40 records pulled');
  });
});

describe('a tab that was duplicated', () => {
  it('is no tab of the add-on: nothing is sent from it, and the message names the one that counts', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'In both');
    const hands = s.book.as(s.kim);
    const copy = hands.duplicate('Tags');
    hands.type(copy, [NAME, 3], 'Only in the copy');
    hands.select(copy);
    for (const command of ['menuPreview', 'menuPush', 'menuResolve']) {
      const said = refused(s, command);
      expect(said.en).toMatch(/duplicate.*Tags/);
      expect(said.ko).toMatch(/(사본|복사본|복제).*Tags/);
    }
    expect(await sent(s)).toEqual([]);
    hands.select('Tags');
    s.run('menuPush');
    s.run('menuPullTags');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(await names(s, /^(In both|Only in the copy)$/)).toEqual(['In both']);
    expect(s.book.sheet(copy).cell([NAME, 3]).value).toBe('Only in the copy');
    expect(s.book.sheet(copy).cell([NAME, 2]).value).toBe('In both');
  });

  it('while a create is in doubt changes nothing about it: one record, whose id goes to the original', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Made');
    await landsLate(s, 'POST');
    s.run('menuPush');
    const hands = s.book.as(s.kim);
    const copy = hands.duplicate('Tags');
    const token = s.book.sheet(copy).cell(['ID', row]).value;
    hands.select('Tags');
    s.host.clock.advance(PAST_HOLD_MS);
    pushUntilDone(s);
    expect(await sent(s)).toHaveLength(1);
    expect(cell(s, 'ID', row)).not.toBe(token);
    expect(s.book.sheet(copy).cell(['ID', row]).value).toBe(token);
  });

  it('and is all that is left sends nothing; a pull makes a tab of its own beside it', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    const copy = hands.duplicate('Tags');
    hands.type(copy, [NAME, 2], 'Typed into the copy');
    hands.deleteSheet('Tags');
    hands.rename(copy, 'Tags');
    hands.select('Tags');
    const said = refused(s, 'menuPush');
    expect(said.en).toMatch(/pull first/i);
    expect(said.ko).toMatch(/먼저 가져오기/);
    const told = pulled(s);
    expect(told.en).toMatch(/^"Tags \(2\)": 40 records pulled\.\n40 new/);
    expect(told.ko).toMatch(/^"태그": 40건을 가져왔습니다\.\n신규 40건/);
    expect(s.book.sheet('Tags').cell(['Name ★', 2]).value).toBe('Typed into the copy');
    expect(s.book.sheet('Tags (2)').column(NAME)).toEqual(await names(s));
    expect(await sent(s)).toEqual([]);
  });
});

describe('a tab', () => {
  it('of a list that cannot be changed is no duplicate: the message names the tabs that can be pushed', async () => {
    const s = await pulledTags();
    s.run('menuPullTeams');
    s.book.as(s.kim).type('Teams', ['Name', 2], 'Typed here');
    s.book.as(s.kim).select('Teams');
    const said = refused(s, 'menuPush');
    expect(said.en).toMatch(/Nothing can be pushed from this tab.*Tags/);
    expect(said.ko).toMatch(/이 시트에서는 보낼 수 없습니다.*Tags/);
    expect(said.en + said.ko).not.toMatch(/duplicate|사본|복제/);
    expect(await sent(s)).toEqual([]);
    expect(s.book.sheet('Teams').cell(['Name', 2]).value).toBe('Typed here');
  });
});

describe('a tab that was hidden', () => {
  it('is still pulled into, and keeps its edits', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Unsent');
    s.book.as(s.kim).hideSheet('Tags');
    const told = pulled(s);
    expect(told.en).toMatch(/^"Tags": 40 records[\s\S]*1 row with edits that are not pushed was kept/);
    expect(told.ko).toMatch(/^"Tags": 40건[\s\S]*아직 보내지 않은 1행은 그대로/);
    expect(s.book.sheet('Tags').hidden).toBe(true);
    expect(cell(s, NAME, 2)).toBe('Unsent');
    expect(await sent(s)).toEqual([]);
  });
});

describe('a tab that was deleted', () => {
  it('with unsent edits sends none of them; a pull makes it anew as the service is', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Unsent');
    typeNew(s, 'Unsent too');
    s.book.as(s.kim).deleteSheet('Tags');
    const said = refused(s, 'menuPush');
    expect(said.en).toMatch(/pull first/i);
    expect(said.ko).toMatch(/먼저 가져오기/);
    const told = pulled(s);
    expect(told.en).toMatch(/40 records pulled\.\n40 new/);
    expect(told.ko).toMatch(/40건을 가져왔습니다\.\n신규 40건/);
    s.book.as(s.kim).select('Tags');
    expect(previewed(s)).toEqual({ en: '"Tags": nothing to send.', ko: '"Tags": 보낼 변경이 없습니다.' });
    expect(s.book.sheet('Tags').column(NAME)).toEqual(await names(s));
    expect(await sent(s)).toEqual([]);
  });

  it('while an update is open is pulled again with what was sent, once', async () => {
    const s = await pulledTags();
    const id = cell(s, 'ID', 2);
    type(s, NAME, 2, 'Pushed');
    killedPush(s);
    s.book.as(s.kim).deleteSheet('Tags');
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    expect([cell(s, 'ID', 2), cell(s, NAME, 2)]).toEqual([id, 'Pushed']);
    pushUntilDone(s);
    expect(await sent(s)).toEqual(['PUT updated']);
  });

  it('while a create is in doubt: the same name typed anew waits for it, and there is one record in the end', async () => {
    const s = await pulledTags();
    typeNew(s, 'Made');
    await landsLate(s, 'POST');
    s.run('menuPush');
    s.book.as(s.kim).deleteSheet('Tags');
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    const row = typeNew(s, 'Made');
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Row ${row} · Made: .*not known yet`));
    expect(said.ko).toMatch(new RegExp(`${row}행 · Made: .*늦게 반영될 수 있어`));
    s.host.clock.advance(PAST_HOLD_MS);
    pushUntilDone(s);
    expect(await sent(s)).toHaveLength(1);
    expect(await names(s, /^Made$/)).toHaveLength(1);
    expect(cell(s, 'ID', row)).not.toMatch(/^(new:|$)/);
  });

  it('while a push was paused: what was confirmed and not sent is not sent into rows that say something else', async () => {
    const s = await pulledTags();
    for (let row = 2; row < 32; row++) type(s, NAME, row, `New ${row}`);
    await s.service.setSwitches({ latencyMs: 15_000 });
    s.run('menuPush');
    await s.service.setSwitches({ latencyMs: 0 });
    const before = (await sent(s)).length;
    s.book.as(s.kim).deleteSheet('Tags');
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    const said = messages(s.run('menuContinue'));
    expect(said).toMatch(/Changed meanwhile and not sent:\nRow \d+/);
    expect(await sent(s)).toHaveLength(before);
    expect(s.book.sheet('Tags').column(NAME)).toEqual(await names(s));
    expect(previewed(s).en).toContain('nothing to send');
  });
});
