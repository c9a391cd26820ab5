/** People copy, overwrite, type, empty and replace the ids of rows. Only the id tells which record a row shows. */
import { describe, expect, it } from 'vitest';
import { messages } from '../../support/scenario';
import { cell, NAME, status, type, typeNew, pulledTags } from '../../support/tags-scenario';
import {
  korean,
  landsLate,
  names,
  noTo,
  ownCells,
  PAST_HOLD_MS,
  previewed,
  pushUntilDone,
  sent,
} from './desk';

describe('a row that was copied with its id', () => {
  it('is nothing until one of the two is edited; then neither is sent, and both rows are named', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    hands.insertRows('Tags', 4, 1);
    hands.copyPaste('Tags', 'A3:G3', 'A4:G4');
    expect(previewed(s).en).toBe('"Tags": nothing to send.');
    hands.type('Tags', ['Name ★', 4], 'The copy');
    const before = ownCells(s);
    const said = previewed(s);
    expect(said.en).toMatch(/Row 4 · The copy: The same id stands in several rows \(3, 4\)\. Keep one/);
    expect(said.ko).toMatch(/4행 · The copy: 같은 ID가 여러 행에 있습니다 \(3, 4행\)\. 하나만 남기고/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    s.run('menuPullTags');
    expect(ownCells(s)).toEqual(before);
    s.book.as(s.kim).select('Tags');
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
  });

  it('becomes a new record when the copy is left with nothing but its own name, as the messages say', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    hands.copyPaste('Tags', 'A3:G3', 'A42:G42');
    hands.type('Tags', ['Name ★', 42], 'A new one');
    hands.clear('Tags', ['ID', 42]);
    const said = previewed(s);
    expect(said.en).toMatch(/Row 42 · A new one · column "Created": .* with a new row\. Empty these cells/);
    expect(said.ko).toMatch(/42행 · A new one · "등록일시" 열: .*보낼 수 없습니다\. 그 셀을 비워/);
    hands.clear('Tags', 'B42:F42');
    s.run('menuPush');
    expect(await sent(s)).toEqual(['POST created']);
    expect(await names(s, /^A new one$/)).toHaveLength(1);
    expect(new Set([cell(s, 'ID', 3), cell(s, 'ID', 42)]).size).toBe(2);
  });

  it('while its create is in doubt: the original goes on, the copy is asked to give up its token', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Made');
    await landsLate(s, 'POST');
    s.run('menuPush');
    s.book.as(s.kim).copyPaste('Tags', `A${row}:G${row}`, `A${row + 1}:G${row + 1}`);
    type(s, NAME, row + 1, 'The copy');
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Row ${row + 1} · The copy: .*was copied.*empty its id cell`));
    expect(said.ko).toMatch(new RegExp(`${row + 1}행 · The copy: .*복사되었습니다.*ID 셀을 비워`));
    s.host.clock.advance(PAST_HOLD_MS);
    s.run('menuPush');
    expect(cell(s, 'ID', row)).not.toMatch(/^new:/);
    expect(await names(s, /^Made$/)).toHaveLength(1);
    pushUntilDone(s);
    expect(await names(s, /^The copy$/)).toHaveLength(1);
    expect(await sent(s)).toHaveLength(2);
  });

  it('over another row, and both were edited: neither gets the record before one gives up its token', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Made');
    await landsLate(s, 'POST');
    s.run('menuPush');
    s.book.as(s.kim).copyPaste('Tags', `A${row}:G${row}`, 'A4:G4');
    type(s, NAME, 4, 'The copy');
    type(s, NAME, row, 'Made and edited');
    s.host.clock.advance(PAST_HOLD_MS);
    for (let i = 0; i < 2; i++) {
      const said = messages(s.run('menuPush'));
      expect(said).toMatch(/Row 4 · The copy: .*was copied.*empty its id cell/);
      expect(said).toMatch(new RegExp(`Row ${row} · Made and edited: .*was copied.*empty its id cell`));
      s.run('menuPullTags');
      s.book.as(s.kim).select('Tags');
    }
    expect(await sent(s)).toEqual(['POST landed-late']);
    s.book.as(s.kim).clear('Tags', ['ID', 4]);
    pushUntilDone(s);
    expect(await names(s, /^(Made.*|The copy)$/)).toEqual(['Made and edited', 'The copy']);
    expect(await sent(s)).toHaveLength(3);
    expect(cell(s, 'ID', row)).not.toMatch(/^(new:|$)/);
  });

  it('but without its token waits until it is known what became of the original', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Made');
    await landsLate(s, 'POST');
    s.run('menuPush');
    s.book.as(s.kim).copyPaste('Tags', `A${row}:F${row}`, `A${row + 1}:F${row + 1}`);
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Row ${row + 1} · Made .*A new row with "Name" Made was sent.*waits`));
    expect(said.ko).toMatch(new RegExp(`${row + 1}행 · Made .*Made\\)의 새 행을 이미 보내.*확인한 다음에`));
    s.host.clock.advance(PAST_HOLD_MS);
    const later = pushUntilDone(s);
    expect(later).toMatch(new RegExp(`Row ${row + 1} · Made .*Another row .*\\(row ${row}\\)`));
    expect(await sent(s)).toHaveLength(1);
    expect(cell(s, 'ID', row)).not.toMatch(/^(new:|$)/);
  });

  it('over another row (its id too) changes no record; the one whose row is gone is listed, and comes back with a pull', async () => {
    const s = await pulledTags();
    const [id, name] = [cell(s, 'ID', 5), cell(s, NAME, 5)];
    s.book.as(s.kim).copyPaste('Tags', 'A3:G3', 'A5:G5');
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`deleted from the tab.*\\n${name} \\(${id}\\)`));
    expect(said.ko).toMatch(new RegExp(`시트에서 삭제한 행.*\\n${name} \\(${id}\\)`));
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    s.run('menuPullTags');
    expect([cell(s, 'ID', 42), cell(s, NAME, 42)]).toEqual([id, name]);
  });
});

describe('an id that was changed', () => {
  it('to that of another row sends neither row, and names both', async () => {
    const s = await pulledTags();
    s.book.as(s.kim).type('Tags', ['ID', 3], cell(s, 'ID', 4));
    const before = ownCells(s);
    const said = previewed(s);
    expect(said.en).toMatch(/Row 3 .*The same id stands in several rows \(3, 4\)/);
    expect(said.ko).toMatch(/3행 .*같은 ID가 여러 행에 있습니다 \(3, 4행\)/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    expect(ownCells(s)).toEqual(before);
    expect(status(s, 4)).toBe('');
    expect(status(s, 3)).toMatch(/^⊘ Not sent: The same id stands in several rows \(3, 4\)/);
  });

  it('between two rows is noticed by what cannot be edited: neither is sent', async () => {
    const s = await pulledTags();
    const [third, fourth] = [cell(s, 'ID', 3), cell(s, 'ID', 4)];
    s.book.as(s.kim).type('Tags', ['ID', 3], fourth);
    s.book.as(s.kim).type('Tags', ['ID', 4], third);
    const said = previewed(s);
    expect(said.en).toMatch(/0 updates.*[\s\S]*Row 3 .*column "Created"[\s\S]*Row 4 .*column "Created"/);
    expect(said.ko).toMatch(/수정 0건.*[\s\S]*3행 .*"등록일시" 열[\s\S]*4행 .*"등록일시" 열/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
  });

  it('everywhere, by sorting the ID column alone, sends nothing; after a pull it still asks a second time', async () => {
    const s = await pulledTags();
    s.book.as(s.kim).sort('Tags', { by: 'ID', descending: true, range: 'G2:G41' });
    const said = previewed(s);
    expect(said.en).toMatch(/^"Tags": 0 updates · 0 new[\s\S]*Row 2 .*column "Created"/);
    expect(said.ko).toMatch(/^"Tags": 수정 0건 · 신규 0건[\s\S]*2행 .*"등록일시" 열/);
    s.run('menuPush');
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    s.run('menuPush', [], { dialogs: noTo(/Please check\n/) });
    s.run('menuPush', [], { user: korean(s), dialogs: noTo(/확인해 주세요\n/) });
    expect(await sent(s)).toEqual([]);
  });

  it('to one that was typed by hand and that nobody knows is named, with what to do', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Mine');
    type(s, 'ID', row, 'T-001');
    const said = previewed(s);
    expect(said.en).toMatch(
      new RegExp(`Row ${row} · Mine: The id "T-001" is not on the service.*Empty the id`),
    );
    expect(said.ko).toMatch(new RegExp(`${row}행 · Mine: ID "T-001".*서비스에 없습니다.*ID 셀을 비우고`));
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    s.book.as(s.kim).clear('Tags', ['ID', row]);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['POST created']);
  });

  it('everywhere by find and replace sends nothing, and every row is named; after a pull all records are there', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    for (let row = 2; row <= 41; row++)
      for (const label of ['ID', NAME]) {
        const text = cell(s, label, row);
        type(s, label, row, text.replaceAll('9', '4').replaceAll('국내', '해외'));
      }
    const before = await names(s);
    const said = previewed(s);
    expect(said.en).toMatch(/0 updates · 0 new.* 40 cannot be sent[\s\S]*Row 2 .*is not on the service/);
    expect(said.ko).toMatch(/수정 0건 · 신규 0건.*보낼 수 없음 40건[\s\S]*2행 .*서비스에 없습니다/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    s.run('menuPullTags');
    expect(await names(s)).toEqual(before);
    const ids = (await s.service.records('tags')).map(record => record['id']);
    expect(s.book.sheet('Tags').column('ID')).toEqual(expect.arrayContaining(ids));
    hands.select('Tags');
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
  });
});

describe('ids that became numbers', () => {
  it.each(['0', '#,##0', 'yyyy-mm-dd'])('are the same ids in the format %s', async format => {
    const s = await pulledTags();
    const [hands, sheet] = [s.book.as(s.kim), s.book.sheet('Tags')];
    const ids = sheet.column('ID').map(String);
    const column = sheet.a1('ID', 2).replace(/\d+/, '');
    hands.format('Tags', `${column}2:${column}60`, null);
    hands.paste('Tags', `${column}2`, ids.join('\n'));
    hands.format('Tags', `${column}2:${column}60`, format);
    type(s, NAME, 3, 'Edited');
    expect(previewed(s).en).toMatch(/^"Tags": 1 update · 0 new · 0 cannot be sent · 0 conflicts\n/);
    expect(messages(s.run('menuPullTags'))).toMatch(/0 new, 0 changed, 0 removed/);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
  });
});

describe('the token of a row whose create is in doubt', () => {
  it('comes back when it was emptied; the row gets the id of what it made', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Made');
    await landsLate(s, 'POST');
    s.run('menuPush');
    s.book.as(s.kim).clear('Tags', ['ID', row]);
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Row ${row} · Made: .*not known yet`));
    expect(said.ko).toMatch(new RegExp(`${row}행 · Made: .*늦게 반영될 수 있어`));
    s.host.clock.advance(PAST_HOLD_MS);
    pushUntilDone(s);
    expect(await sent(s)).toHaveLength(1);
    expect(cell(s, 'ID', row)).not.toMatch(/^(new:|$)/);
  });

  it('that was typed over is an unknown id: the row is named, and nothing is sent for it', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Made');
    await landsLate(s, 'POST');
    s.run('menuPush');
    type(s, 'ID', row, 'T-001');
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Row ${row} · Made: The id "T-001" is not on the service`));
    expect(said.ko).toMatch(new RegExp(`${row}행 · Made: ID "T-001".*서비스에 없습니다`));
    s.host.clock.advance(PAST_HOLD_MS);
    pushUntilDone(s);
    expect(await sent(s)).toHaveLength(1);
    s.run('menuPullTags');
    expect(await names(s, /^Made$/)).toHaveLength(1);
    expect(cell(s, 'ID', row)).toBe('T-001');
  });
});

describe('an emptied id cell', () => {
  it('of a row that was not edited finds its record again', async () => {
    const s = await pulledTags();
    const id = cell(s, 'ID', 3);
    s.book.as(s.kim).clear('Tags', ['ID', 3]);
    const said = previewed(s);
    expect(said.en).toMatch(/Already on the service \(not sent\):\nRow 3 /);
    expect(said.ko).toMatch(/이미 서비스에 있음.*\n3행 /);
    s.run('menuPush');
    expect(cell(s, 'ID', 3)).toBe(id);
    expect(await sent(s)).toEqual([]);
  });

  it('of an edited row is what the message is about: which record it was, and to put the id back', async () => {
    const s = await pulledTags();
    const id = cell(s, 'ID', 3);
    type(s, NAME, 3, 'Renamed');
    s.book.as(s.kim).clear('Tags', ['ID', 3]);
    const said = previewed(s);
    const [en, ko] = [said.en, said.ko].map(text =>
      text.split('\n').filter(line => /emptied|Ctrl\+Z|실행취소/.test(line)),
    );
    expect(en?.join()).toMatch(/^Row 3 · Renamed: .*\bid was emptied.*Ctrl\+Z/);
    expect(ko?.join()).toMatch(/^3행 · Renamed: .*ID.*(Ctrl\+Z|되돌리)/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    type(s, 'ID', 3, id);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(await names(s, /^Renamed$/)).toHaveLength(1);
  });
});

describe('find and replace in the names', () => {
  it('of more than 50 rows asks a second time with the count, and sends nothing after a no', async () => {
    const s = await pulledTags({ service: { sizes: { tags: 60, contacts: 5, categories: 5 } } });
    for (let row = 2; row <= 61; row++) type(s, NAME, row, `${cell(s, NAME, row)} (2026)`);
    const en = messages(s.run('menuPush', [], { dialogs: noTo(/Please check\n/) }));
    const ko = messages(s.run('menuPush', [], { user: korean(s), dialogs: noTo(/확인해 주세요\n/) }));
    expect(en).toContain('60 of 60 rows are changed');
    expect(ko).toContain('전체 60행 중 60행이 바뀌었습니다');
    expect(await sent(s)).toEqual([]);
    expect(messages(s.run('menuPush'))).toContain('60 updated');
  });
});
