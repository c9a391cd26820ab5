/** People move, hide, insert, copy, cut and rename columns. See also deleted-columns.test.ts and header-row.test.ts. */
import { describe, expect, it } from 'vitest';
import { messages, type Scenario } from '../../support/scenario';
import { cell, NAME, type, typeNew, pulledTags } from '../../support/tags-scenario';
import { korean, landsLate, names, ownCells, PAST_HOLD_MS, previewed, pushUntilDone, sent } from './desk';

function header(s: Scenario): string[] {
  return s.book.sheet('Tags').row(1).map(String);
}

async function recordOf(s: Scenario, id: string): Promise<Record<string, unknown> | undefined> {
  return (await s.service.records('tags')).find(record => record['id'] === id);
}

describe('columns that were moved', () => {
  it('keep their meaning: of two that changed places each edit reaches its own field', async () => {
    const s = await pulledTags({}, 'description');
    const id = cell(s, 'ID', 2);
    s.book.as(s.kim).moveColumn('Tags', 'Description', NAME);
    expect(header(s).slice(0, 2)).toEqual(['Description', NAME]);
    type(s, NAME, 2, 'A name');
    type(s, 'Description', 2, 'Some words');
    const said = previewed(s);
    expect(said.en).toMatch(/Row 2 update.*\n\s+Name: .* → A name\n\s+Description: .* → Some words/);
    expect(said.ko).toMatch(/2행 수정.*\n\s+이름: .* → A name\n\s+설명: .* → Some words/);
    const before = ownCells(s);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(await recordOf(s, id)).toMatchObject({ name: 'A name', description: 'Some words' });
    expect(ownCells(s)).toEqual(before);
  });

  it('while a push is open do not keep it from being finished, even when the ID column stands first', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Made');
    await landsLate(s, 'POST');
    s.run('menuPush');
    s.book.as(s.kim).moveColumn('Tags', 'ID', 'A');
    s.book.as(s.kim).moveColumn('Tags', NAME, 'Modified');
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Row ${row} · Made: .*not known yet`));
    expect(said.ko).toMatch(new RegExp(`${row}행 · Made: .*늦게 반영될 수 있어`));
    s.host.clock.advance(PAST_HOLD_MS);
    pushUntilDone(s);
    expect(await sent(s)).toHaveLength(1);
    expect(cell(s, 'ID', row)).toBe(
      (await s.service.records('tags')).find(record => record['name'] === 'Made')?.['id'],
    );
  });

  it('and hidden are still read: what was edited before is shown and sent', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Hidden edit');
    s.book.as(s.kim).hideColumns('Tags', NAME);
    const said = previewed(s);
    expect(said.en).toMatch(/Row 2 .*\n.*Name: .* → Hidden edit/);
    expect(said.ko).toMatch(/2행 .*\n.*이름: .* → Hidden edit/);
    s.run('menuPush');
    expect(await names(s, /^Hidden edit$/)).toHaveLength(1);
  });
});

describe('columns that were inserted', () => {
  it('on the left, in the middle and on the right are never written, whatever stands in them', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    hands.insertColumns('Tags', 'G');
    hands.insertColumns('Tags', 'C');
    hands.insertColumns('Tags', 'A');
    hands.format('Tags', 'A1:D60', null);
    for (const [a1, text] of [
      ['A1', 'Mine'],
      ['A2', '=1+1'],
      ['A3', 'left'],
      ['D3', '=B3'],
    ] as const)
      hands.type('Tags', a1, text);
    type(s, NAME, 2, 'Renamed');
    const row = typeNew(s, 'Made');
    const before = ownCells(s);
    const said = previewed(s);
    expect(said.en).toMatch(/1 update · 1 new/);
    expect(said.ko).toMatch(/수정 1건 · 신규 1건/);
    s.run('menuPush');
    expect(ownCells(s)).toEqual(before);
    expect(await sent(s)).toEqual(['PUT updated', 'POST created']);
    s.run('menuPullTags');
    expect(s.book.sheet('Tags').formulas('A2:D3')).toEqual([
      ['=1+1', '', '', ''],
      ['', '', '', '=B3'],
    ]);
    expect(s.book.sheet('Tags').cell('A3').value).toBe('left');
    expect(s.book.sheet('Tags').cell(`A${row}`).value).toBe('');
  });
});

describe('a column that was copied beside itself, header and all', () => {
  it("is the user's own: edits in it are not sent, and a pull does not write it", async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    hands.insertColumns('Tags', 'B');
    hands.copyPaste('Tags', 'A1:A41', 'B1:B41');
    hands.type('Tags', 'B2', 'in the copy');
    hands.type('Tags', ['Name ★', 3], 'in the original');
    const said = previewed(s);
    expect(said.en).toMatch(/1 update[\s\S]*Row 3 .*\n.*Name: .* → in the original/);
    expect(said.ko).toMatch(/수정 1건[\s\S]*3행 .*\n.*이름: .* → in the original/);
    const copied = s.book.sheet('Tags').values('B1:B41');
    s.run('menuPush');
    s.run('menuPullTags');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(s.book.sheet('Tags').values('B1:B41')).toEqual(copied);
  });
});

describe('labels that were changed', () => {
  it('by a rename stay as the user wants them, and messages call the field by its name', async () => {
    const s = await pulledTags();
    s.book.as(s.kim).type('Tags', 'A1', 'What we call it');
    s.book.as(s.kim).type('Tags', 'A2', 'Renamed');
    const said = previewed(s);
    expect(said.en).toMatch(/Row 2 .*\n.*Name: .* → Renamed/);
    expect(said.ko).toMatch(/2행 .*\n.*이름: .* → Renamed/);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(await names(s, /^Renamed$/)).toHaveLength(1);
    s.run('menuPullTags');
    expect(header(s)[0]).toBe('What we call it');
  });

  it('by find and replace of the year leave no false time above Status: the next pull writes its own', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    hands.type('Tags', 'B1', header(s)[1]?.replace('2026', '2025') ?? '');
    s.host.clock.advance(5 * 60_000);
    s.run('menuPullTags');
    expect(header(s)[1]).toBe('Status (as of 2026-11-02 09:05)');
    hands.type('Tags', 'B1', 'State of 2026');
    s.run('menuPullTags');
    expect(header(s)[1]).toBe('State of 2026');
  });

  it('to that of another column do not mix the two up: what moves with a column says which is which', async () => {
    const s = await pulledTags({}, 'description');
    const id = cell(s, 'ID', 2);
    const hands = s.book.as(s.kim);
    hands.type('Tags', 'C1', NAME);
    hands.type('Tags', 'A2', 'A name');
    hands.type('Tags', 'C2', 'Some words');
    const said = previewed(s);
    expect(said.en).toMatch(/Name: .* → A name\n.*Description: .* → Some words/);
    expect(said.ko).toMatch(/이름: .* → A name\n.*설명: .* → Some words/);
    s.run('menuPush');
    expect(await recordOf(s, id)).toMatchObject({ name: 'A name', description: 'Some words' });
    expect([header(s)[0], header(s)[2]]).toEqual([NAME, NAME]);
  });

  it('with each other are asked about: both columns are named, nothing is sent or written, and their own labels mend it', async () => {
    const s = await pulledTags({}, 'description');
    const id = cell(s, 'ID', 2);
    const hands = s.book.as(s.kim);
    hands.type('Tags', 'A1', 'Description');
    hands.type('Tags', 'C1', NAME);
    hands.type('Tags', 'A2', 'A name');
    const before = ownCells(s);
    for (const command of ['menuPreview', 'menuPush', 'menuPullTags']) {
      const run = s.run(command);
      expect(messages(run)).toContain(
        'Two columns of "Tags" may be the column "Name ★": C ("Name ★") and A ("Description").',
      );
      expect(messages(s.run(command, [], { user: korean(s) }))).toMatch(
        /"Name ★" 열로 보이는 열이 두 개입니다: C .*, A /,
      );
    }
    expect(await sent(s)).toEqual([]);
    expect(ownCells(s)).toEqual(before);
    hands.type('Tags', 'A1', NAME);
    hands.type('Tags', 'C1', 'Description');
    expect(previewed(s).en).toMatch(/1 update[\s\S]*Name: .* → A name/);
    s.run('menuPush');
    expect((await recordOf(s, id))?.['name']).toBe('A name');
  });

  it('by a rename, beside a column of one’s own that took the old label, are asked about', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    hands.type('Tags', 'A1', 'What we call it');
    hands.insertColumns('Tags', 'C');
    hands.type('Tags', 'C1', NAME);
    hands.type('Tags', 'C2', 'Mine');
    expect(messages(s.run('menuPush'))).toContain('C ("Name ★") and A ("What we call it")');
    expect(await sent(s)).toEqual([]);
  });
});

describe('columns whose marks the platform leaves behind', () => {
  it('when they are moved are asked about, and never taken for one another', async () => {
    const s = await pulledTags({}, 'description');
    const records = JSON.stringify(await s.service.records('tags'));
    s.book.as(s.kim).moveColumn('Tags', 'Description', NAME);
    // As if developer metadata stayed where it was.
    const columns = s.book.document.sheets.find(({ name }) => name === 'Tags')?.columns ?? [];
    const [of, at] = [columns[0]?.metadata, columns[1]?.metadata];
    if (columns[0] === undefined || columns[1] === undefined || of === undefined || at === undefined)
      throw new Error('no columns');
    columns[0].metadata = at;
    columns[1].metadata = of;
    expect(messages(s.run('menuPush'))).toMatch(/Two columns of "Tags" may be the column "Name ★"/);
    expect(messages(s.run('menuPullTags'))).toMatch(/Two columns of "Tags" may be the column "Name ★"/);
    expect(JSON.stringify(await s.service.records('tags'))).toBe(records);
  });
});

describe('the cells of a column that were cut and pasted elsewhere, header and all', () => {
  it.each([
    ['Description', 'C'],
    [NAME, 'A'],
  ])('are the column (%s): what is left behind is not what was emptied', async (label, letter) => {
    const s = await pulledTags({}, 'description');
    const records = JSON.stringify(await s.service.records('tags'));
    const hands = s.book.as(s.kim);
    // The host has no Ctrl+X: the cells go, what sticks to the column as such stays.
    hands.insertColumns('Tags', 'G');
    hands.copyPaste('Tags', `${letter}1:${letter}41`, 'G1:G41');
    hands.clear('Tags', `${letter}1:${letter}41`);
    const said = previewed(s);
    expect(said.en).toBe('"Tags": nothing to send.');
    expect(said.ko).toBe('"Tags": 보낼 변경이 없습니다.');
    type(s, label, 2, 'Edited there');
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
    s.run('menuPullTags');
    expect(cell(s, label, 2)).toBe('Edited there');
    const changed = (await s.service.records('tags')).filter(
      (record, i) => JSON.stringify(record) !== JSON.stringify(JSON.parse(records)[i]),
    );
    expect(changed).toHaveLength(1);
  });
});

describe('the cells of the ID column that were cut and pasted elsewhere', () => {
  it('still say which row is which: an edit goes to its record, and nothing is created', async () => {
    const s = await pulledTags();
    const [id, count] = [cell(s, 'ID', 2), (await names(s)).length];
    const hands = s.book.as(s.kim);
    hands.insertColumns('Tags', 'G');
    hands.copyPaste('Tags', 'H1:H41', 'G1:G41');
    hands.clear('Tags', 'H1:H41');
    type(s, NAME, 2, 'Renamed');
    const said = previewed(s);
    expect(said.en).toMatch(
      /^"Tags": 1 update · 0 new · 0 cannot be sent · 0 conflicts\n\nRow 2 .*\n.*→ Renamed$/,
    );
    expect(said.ko).toMatch(
      /^"Tags": 수정 1건 · 신규 0건 · 보낼 수 없음 0건 · 충돌 0건\n\n2행 .*\n.*→ Renamed$/,
    );
    s.run('menuPush');
    s.run('menuPullTags');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect((await recordOf(s, id))?.['name']).toBe('Renamed');
    expect(await names(s)).toHaveLength(count);
    expect(s.book.sheet('Tags').size().rows).toBe(41);
  });
});

describe('two columns', () => {
  it('whose cells changed places by cut and paste are asked about: one is never sent for the other', async () => {
    const s = await pulledTags({}, 'description');
    const records = JSON.stringify(await s.service.records('tags'));
    const hands = s.book.as(s.kim);
    hands.insertSheet('Clipboard');
    hands.copyPaste('Tags', 'A1:A41', 'A1:A41', 'Clipboard');
    hands.copyPaste('Tags', 'C1:C41', 'A1:A41');
    hands.copyPaste('Clipboard', 'A1:A41', 'C1:C41', 'Tags');
    hands.select('Tags');
    const en = messages(s.run('menuPush'));
    const ko = messages(s.run('menuPush', [], { user: korean(s) }));
    expect(en).toContain('Two columns of "Tags" may be the column "Name ★"');
    expect(ko).toContain('열로 보이는 열이 두 개입니다');
    expect(JSON.stringify(await s.service.records('tags'))).toBe(records);
  });

  it('of which one was pasted over the other, header and all, are asked about: what it left empty is not sent', async () => {
    const s = await pulledTags({}, 'description');
    const records = JSON.stringify(await s.service.records('tags'));
    const hands = s.book.as(s.kim);
    hands.copyPaste('Tags', 'A1:A41', 'C1:C41');
    hands.clear('Tags', 'A1:A41');
    expect(messages(s.run('menuPush'))).toContain('may be the column "Name ★"');
    expect(JSON.stringify(await s.service.records('tags'))).toBe(records);
  });
});
