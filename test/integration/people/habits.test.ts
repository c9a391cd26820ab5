/** Habits in a tab: merged cells, checkboxes, images, formulas filled down, a row of sums, a paste over a filter. */
import { describe, expect, it } from 'vitest';
import { mergeCells } from '../../../host/core/model/merges';
import { messages, type Scenario } from '../../support/scenario';
import { freeName } from '../../../src/sheet/tabs/own-tab';
import { memoryPlatform } from '../../support/memory';
import { cell, NAME, type, typeNew, pulledTags } from '../../support/tags-scenario';
import { previewed, pulled, sent } from './desk';

const RECORDS = 40;

/** Merges two cells of a column, as Format > Merge cells does. */
function merge(s: Scenario, label: string, row: number): void {
  const sheet = s.book.document.sheets.find(({ name }) => name === 'Tags');
  if (sheet === undefined) throw new Error('no tab');
  const column = s.book.sheet('Tags').a1(label, row).charCodeAt(0) - 65;
  mergeCells(sheet, { row: row - 1, column, rows: 2, columns: 1 });
}

describe('merged cells', () => {
  it('that can only be read are not said to be put back: the pull names them, and what to do', async () => {
    const s = await pulledTags();
    merge(s, 'Created', 3);
    type(s, 'Created', 6, 'typed');
    const { en, ko } = pulled(s);
    const covered = s.book.sheet('Tags').a1('Created', 4);
    expect(en).toContain(`did not keep the service's value (${covered}). If merged with others, unmerge`);
    expect(en).toMatch(/1 cell that can only be read .* was put back: Created \(row 6\)/);
    expect(ko).toContain('병합된 셀이면 병합을 해제하고 새로 고쳐 주세요');
  });

  it('of ids are named, and make no new row of a pulled one', async () => {
    const s = await pulledTags();
    merge(s, 'ID', 3);
    const said = previewed(s);
    expect(said.en).toMatch(
      /0 new · 1 cannot be sent[\s\S]*Row 4 .*"ID" is merged with another one.*Unmerge/,
    );
    expect(said.ko).toMatch(/4행 .*"ID"의 셀이 다른 셀과 병합되어/);
    expect(await sent(s)).toEqual([]);
  });

  it('are named, and what the merge emptied is not sent', async () => {
    const s = await pulledTags({}, 'description');
    merge(s, 'Description', 3);
    expect(cell(s, 'Description', 4)).toBe('');
    const said = previewed(s);
    expect(said.en).toMatch(
      /1 cannot be sent[\s\S]*Row 4 .*"Description" is merged with another one.*Unmerge/,
    );
    expect(said.ko).toMatch(/4행 .*병합되어 값이 없습니다. 병합을 취소하고 새로 고쳐/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
  });

  it('are no conflict when the service changes the value', async () => {
    const s = await pulledTags({}, 'description');
    merge(s, 'Description', 3);
    await s.service.change('tags', cell(s, 'ID', 4), { description: 'theirs' });
    expect(previewed(s).en).toMatch(/0 conflicts|Row 4 .*is merged with another one/);
    expect(previewed(s).en).not.toMatch(/mine .* \/ service theirs/);
  });
});

describe('checkboxes over a whole column of ours', () => {
  it('make no new rows, and new records come directly below the last one', async () => {
    const s = await pulledTags({}, 'isHidden');
    const last = s.book.sheet('Tags').column('ID').length + 1;
    for (let row = last + 1; row < last + 60; row++) type(s, 'Hidden', row, 'FALSE');
    expect(previewed(s)).toEqual({ en: '"Tags": nothing to send.', ko: '"Tags": 보낼 변경이 없습니다.' });
    await s.service.add('tags', { name: 'From the service' });
    s.run('menuPullTags');
    expect(s.book.sheet('Tags').column(NAME).indexOf('From the service') + 2).toBe(last + 1);
    type(s, NAME, last + 2, 'With a checkbox');
    expect(previewed(s).en).toMatch(/1 new · 0 cannot/);
  });
});

describe('what stands in own columns below the table', () => {
  it.each(['=LEN(D2)', 'a note'])('does not push new records down: %s', async text => {
    const s = await pulledTags();
    const last = RECORDS + 1;
    const hands = s.book.as(s.kim);
    const own = s.book.sheet('Tags').a1(NAME, 2).replace(/\d/g, '');
    hands.insertColumns('Tags', NAME);
    hands.type('Tags', `${own}1`, 'Mine');
    for (let row = 2; row < 60; row++) hands.type('Tags', `${own}${row}`, text);
    await s.service.add('tags', { name: 'From the service' });
    s.run('menuPullTags');
    expect(s.book.sheet('Tags').column(NAME).indexOf('From the service') + 2).toBe(last + 1);
    const beside = s.book.sheet('Tags').cell(`${own}${last + 1}`);
    expect(beside.formula || beside.value).toBe(text);
  });
});

describe('an image in a cell', () => {
  /** The platform gives an image as an object, which the host does not have. */
  const image =
    'answer.map(row => row.map(cell => cell === "IMAGE" ? { toString: () => "CellImage" } : cell))';
  const host = { wrong: { members: { 'Range.getValues': image } } };

  it('of a column of one’s own keeps the row whose record is gone', async () => {
    const s = await pulledTags({ host });
    const [hands, sheet] = [s.book.as(s.kim), s.book.sheet('Tags')];
    hands.insertColumns('Tags', 'ID');
    const own = sheet.a1('ID', 2).replace(/\w\d/, letter => String.fromCharCode(letter.charCodeAt(0) - 1));
    hands.type('Tags', `${own}1`, 'Receipt');
    hands.type('Tags', `${own}5`, 'IMAGE');
    for (const row of [5, 6]) await s.service.remove('tags', cell(s, 'ID', row));
    expect(messages(s.run('menuPullTags'))).toMatch(/1 removed/);
    expect(sheet.column('Receipt').indexOf('IMAGE') + 2).toBe(5);
  });

  it('of ours is never taken for an empty cell: nothing is sent, and no pull writes over it', async () => {
    const s = await pulledTags({ host }, 'description');
    const texts = s.book.sheet('Tags').column('Description');
    const [empty, full] = [texts.indexOf('') + 2, texts.findIndex(text => text !== '') + 2];
    for (const row of [empty, full]) type(s, 'Description', row, 'IMAGE');
    const said = previewed(s);
    expect(said.en).toMatch(/0 updates · 0 new · 2 cannot be sent[\s\S]*holds a picture\. Move it/);
    expect(said.ko).toMatch(/셀에 그림이 있습니다\. 그림을 직접 만든 열로 옮겨/);
    for (const id of s.book.sheet('Tags').column('ID').map(String))
      await s.service.change('tags', id, { description: 'theirs' });
    s.run('menuPullTags');
    expect([empty, full].map(row => cell(s, 'Description', row))).toEqual(['IMAGE', 'IMAGE']);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
  });
});

describe('a row of sums', () => {
  it.each([
    ['합계', '=COUNTA(A2:A41)'],
    ['Total', '=1+1'],
    ['총 계', '=1+1'],
  ])('is no new record: %s beside a formula', async (word, formula) => {
    const s = await pulledTags({}, 'description');
    type(s, NAME, RECORDS + 2, word.replace(' ', ''));
    const sheet = s.book.sheet('Tags');
    s.book.as(s.kim).format('Tags', sheet.a1('Description', RECORDS + 2), 'General');
    type(s, 'Description', RECORDS + 2, formula);
    expect(previewed(s).en).toBe('"Tags": nothing to send.');
  });

  it('is asked for as any other without a formula or anything beside it', async () => {
    const s = await pulledTags();
    typeNew(s, '합계');
    expect(previewed(s).en).toMatch(/1 new/);
  });
});

describe('a paste over a filtered tab', () => {
  it('names the rows that the filter hides', async () => {
    const s = await pulledTags();
    const hidden = cell(s, NAME, 3);
    s.book.as(s.kim).filter('Tags', { column: NAME, hide: [hidden] });
    type(s, NAME, 2, 'Seen');
    type(s, NAME, 3, 'Not seen');
    const said = previewed(s);
    expect(said.en).toMatch(/Row 3 .*The filter hides this row/);
    expect(said.en).not.toMatch(/Row 2 .*The filter hides/);
    expect(said.ko).toMatch(/3행 .*필터로 숨겨진 행/);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated', 'PUT updated']);
  });
});

describe('tabs of tags that differ only in case', () => {
  it('are two tabs, with names that Sheets takes', () => {
    const platform = memoryPlatform();
    platform.workbook.addSheet({ name: 'Transactions - Tag Alpha', rows: 5, columns: 5, hidden: false });
    expect(freeName(platform.workbook, 'Transactions - Tag ALPHA')).toBe('Transactions - Tag ALPHA (2)');
  });
});
