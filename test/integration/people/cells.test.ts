/** People type and paste into text cells: formulas, line breaks, odd spaces, Hangul. See also cell-types.test.ts. */
import { describe, expect, it } from 'vitest';
import { messages, STATUS } from '../../support/scenario';
import { cell, NAME, type, typeNew, pulledTags } from '../../support/tags-scenario';
import { killedPush, names, ownCells, previewed, pushUntilDone, sent } from './desk';

const NOTHING = { en: '"Tags": nothing to send.', ko: '"Tags": 보낼 변경이 없습니다.' };

describe('a formula in a cell that can be edited', () => {
  it('stays a formula: its value is what is shown and sent', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    hands.format('Tags', ['Name ★', 3], null);
    hands.type('Tags', ['Name ★', 3], '="Team "&"A"');
    const before = ownCells(s);
    const said = previewed(s);
    expect(said.en).toMatch(/Row 3 .*\n.*Name: .* → Team A/);
    expect(said.ko).toMatch(/3행 .*\n.*이름: .* → Team A/);
    s.run('menuPush');
    expect(ownCells(s)).toEqual(before);
    s.run('menuPullTags');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(await names(s, /^Team A$/)).toHaveLength(1);
    expect(s.book.sheet('Tags').cell(['Name ★', 3]).formula).toBe('="Team "&"A"');
    hands.select('Tags');
    expect(previewed(s)).toEqual(NOTHING);
  });

  it('typed while a push of the cell is open stays, and the open push is finished first', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    type(s, NAME, 3, 'Typed');
    killedPush(s);
    hands.format('Tags', ['Name ★', 3], null);
    hands.type('Tags', ['Name ★', 3], '="Team "&"B"');
    pushUntilDone(s);
    expect(await sent(s)).toEqual(['PUT updated', 'PUT updated']);
    expect(await names(s, /^(Typed|Team B)$/)).toEqual(['Team B']);
    expect(s.book.sheet('Tags').cell(['Name ★', 3]).formula).toBe('="Team "&"B"');
  });

  it.each([
    ['=1/0', '#DIV/0!'],
    ['=NOSUCHFUNCTION(1)', '#NAME?'],
    ['=VLOOKUP("x",A1:B2,2,FALSE)', '#N/A'],
  ])('that shows an error (%s) is not sent: row, column, error and what to do', async (formula, error) => {
    const s = await pulledTags();
    s.book.as(s.kim).format('Tags', ['Name ★', 3], null);
    s.book.as(s.kim).type('Tags', ['Name ★', 3], formula);
    const said = previewed(s);
    for (const text of [said.en, said.ko]) expect(text).toContain(`(${error})`);
    expect(said.en).toMatch(/Row 3 .* column "Name": .*formula error.*Fix the formula/);
    expect(said.ko).toMatch(/3행 .*"이름" 열: .*수식 오류.*수식을 수정해 주세요/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    expect(s.book.sheet('Tags').cell(['Name ★', 3]).formula).toBe(formula);
  });

  it('in a text cell is only a text, is not sent, and the message says what to do about it', async () => {
    const s = await pulledTags();
    type(s, NAME, 3, '=1+1');
    const said = previewed(s);
    expect(said.en).toMatch(
      /Row 3 .* column "Name": .*starts with "=".*[.:] (Type|Remove|Take|Write|Put|Change)/,
    );
    expect(said.ko).toMatch(/3행 .*"이름" 열: .*=로 시작.*(주세요|하세요)/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    expect(s.book.sheet('Tags').cell(['Name ★', 3]).value).toBe('=1+1');
  });
});

describe('pasted text', () => {
  it('with line breaks and tabs is shown on one line, and sent and kept as it is', async () => {
    const s = await pulledTags();
    s.book.as(s.kim).paste('Tags', ['Name ★', 2], '"first\nsecond\r\nthird"');
    type(s, NAME, 3, 'before\tafter');
    const said = previewed(s);
    for (const text of [said.en, said.ko]) {
      expect(text).toMatch(/→ first⏎second⏎third\n/);
      expect(text).toMatch(/→ before⇥after/);
    }
    const before = ownCells(s);
    s.run('menuPush');
    expect(await names(s, /first|before/)).toEqual(['first\nsecond\nthird', 'before\tafter']);
    expect(ownCells(s)).toEqual(before);
    expect(previewed(s)).toEqual(NOTHING);
  });

  it('of several cells goes to several columns; one that cannot be sent is named, the others go', async () => {
    const s = await pulledTags({}, 'others=never');
    s.book.as(s.kim).paste('Tags', ['Name ★', 42], 'New one\t\twords for a read-only column\nNew two\t\t');
    const said = previewed(s);
    expect(said.en).toMatch(
      /Row 42 · New one · column "Description": .*Empty this cell[\s\S]*Row 43 create · New two/,
    );
    expect(said.ko).toMatch(/42행 · New one · "설명" 열: .*이 셀을 비우거나[\s\S]*43행 신규 · New two/);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['POST created']);
    expect(cell(s, 'Description', 42)).toBe('words for a read-only column');
  });

  it('with spaces or non-breaking spaces around it is no edit; nothing but such spaces is empty', async () => {
    const s = await pulledTags();
    type(s, NAME, 3, `\u00a0 ${cell(s, NAME, 3)}\u00a0`);
    expect(previewed(s)).toEqual(NOTHING);
    type(s, NAME, 4, '\u00a0');
    const said = previewed(s);
    expect(said.en).toMatch(/Row 4 .*column "Name": Required and empty: Name\. Fill it in/);
    expect(said.ko).toMatch(/4행 .*"이름" 열: 필수 항목이 비어 있습니다: 이름\. 채워 주세요/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    expect(cell(s, NAME, 4)).toBe('\u00a0');
  });

  it('with a non-breaking space inside, as Excel pastes it, is no edit, and a new name is sent with a space', async () => {
    const s = await pulledTags();
    const name = cell(s, NAME, 3);
    type(s, NAME, 3, name.replace(' ', '\u00a0'));
    expect(previewed(s)).toEqual(NOTHING);
    type(s, NAME, 4, '마케팅\u00a0비용');
    expect(previewed(s).en).toMatch(/→ 마케팅 비용$/m);
    s.run('menuPush');
    expect(await names(s, /비용/)).toContain('마케팅 비용');
  });

  it.each([
    ['a zero-width space', '\u200b', /U\+200B/],
    ['a soft hyphen', '\u00ad', /U\+00AD/],
  ])('with %s inside shows what nobody can see before it is sent', async (_, character, mark) => {
    const s = await pulledTags();
    const name = cell(s, NAME, 3);
    expect(name).toContain(' ');
    type(s, NAME, 3, name.replace(' ', character));
    const said = previewed(s);
    expect(said.en).toMatch(mark);
    expect(said.ko).toMatch(mark);
    s.run('menuPush', [], { dialogs: ['CANCEL'] });
    expect(await sent(s)).toEqual([]);
  });

  it('of nothing but invisible characters is no name', async () => {
    const s = await pulledTags();
    type(s, NAME, 3, '\u200b');
    const row = typeNew(s, '\ufeff\u200b');
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Row 3 .*Required and empty[\\s\\S]*Row ${row} .*Required and empty`));
    expect(said.ko).toMatch(new RegExp(`3행 .*비어 있습니다[\\s\\S]*${row}행 .*비어 있습니다`));
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
  });

  it('in decomposed Hangul is the same text: no edit where it was composed, and a new name is sent composed', async () => {
    const s = await pulledTags();
    const name = cell(s, NAME, 3);
    const decomposed = name.normalize('NFD');
    expect(decomposed).not.toBe(name);
    type(s, NAME, 3, decomposed);
    expect(previewed(s)).toEqual(NOTHING);
    const row = typeNew(s, '새로운 태그'.normalize('NFD'));
    const said = previewed(s);
    expect(said.en).toContain(`Row ${row} create · `);
    expect(said.ko).toContain(`${row}행 신규 · `);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['POST created']);
    expect(await names(s, /^새로운 태그$/)).toHaveLength(1);
    expect(cell(s, NAME, 3)).toBe(decomposed);
    expect(previewed(s)).toEqual(NOTHING);
  });

  it('in decomposed Hangul that names an existing record is no new one', async () => {
    const s = await pulledTags();
    const name = cell(s, NAME, 3);
    const row = typeNew(s, name.normalize('NFD'));
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Row ${row} .*column "Name": .*${name} \\(row 3\\)`));
    expect(said.ko).toMatch(new RegExp(`${row}행 .*"이름" 열: .*${name} \\(3행\\)`));
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
  });
});

describe('notes and colours', () => {
  it('of people survive pull and push, in cells that we write and in others', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    for (const a1 of ['A2', 'B2', 'C2', 'A3']) hands.note('Tags', a1, `about ${a1}`);
    type(s, NAME, 2, 'Renamed');
    s.run('menuPush');
    s.run('menuPullTags');
    expect(await sent(s)).toEqual(['PUT updated']);
    for (const a1 of ['A2', 'B2', 'C2', 'A3']) {
      expect(s.book.sheet('Tags').cell(a1).note).toBe(`about ${a1}`);
    }
  });
});

describe('a cell that is not for typing', () => {
  it('Status: what was typed there is not sent, and the next pull clears it', async () => {
    const s = await pulledTags();
    s.book.as(s.kim).type('Tags', [STATUS, 3], 'looks good to me');
    expect(previewed(s)).toEqual(NOTHING);
    s.run('menuPullTags');
    expect(s.book.sheet('Tags').cell([STATUS, 3]).value).toBe('');
    expect(await sent(s)).toEqual([]);
  });

  it('read only: row and column are named, nothing is sent, and the next pull takes it back', async () => {
    const s = await pulledTags({}, 'others=never');
    const old = cell(s, 'Description', 3);
    const edit = s.book.as(s.kim).type('Tags', ['Description', 3], 'my words');
    expect(edit).toMatchObject({ applied: true, warned: true });
    const said = previewed(s);
    expect(said.en).toMatch(/Row 3 .*column "Description": .*cannot be sent.*Undo the edit/);
    expect(said.ko).toMatch(/3행 .*"설명" 열: .*보낼 수 없습니다.*돌아옵니다/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    expect(messages(s.run('menuPullTags'))).toContain('1 changed');
    expect(cell(s, 'Description', 3)).toBe(old);
  });
});
