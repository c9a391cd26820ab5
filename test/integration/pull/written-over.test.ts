/** A user overwrites read-only cells. The next pull restores and reports them, and reports no change of the service. */
import { expect, it } from 'vitest';
import { messages, openScenario } from '../../support/scenario';

it.each([
  [
    'en',
    'Tags',
    'Created',
    /2 cells that can only be read held other values, and were put back: Created.* \(row 2, 4\)/,
  ],
  [
    'ko',
    '태그',
    '등록일시',
    /조회만 할 수 있는 셀 2개에 입력되어 있던 값을 서비스의 값으로 되돌렸습니다: .* \(2, 4행\)/,
  ],
] as const)('are counted and named by column and row (%s)', async (language, tab, begins, told) => {
  const s = await openScenario({ language });
  s.run('menuPullTags');
  const sheet = s.book.sheet(tab);
  const at = sheet.row(1).findIndex(label => String(label).startsWith(begins));
  expect(at).toBeGreaterThan(0);
  const cell = (row: number): string => `${String.fromCharCode(65 + at)}${row}`;
  const before = [2, 4, 6].map(row => sheet.row(row)[at]);
  for (const row of [2, 4]) s.book.as(s.kim).type(tab, cell(row), '2020-01-01');
  const [, , , , changed = ''] = sheet.column('ID').map(String);
  await s.service.change('tags', changed, { createdAt: '2026-10-05T10:00:00' });
  expect(messages(s.run('menuPullTags'))).toMatch(told);
  expect([2, 4].map(row => sheet.row(row)[at])).toEqual(before.slice(0, 2));
  expect(sheet.row(6)[at]).not.toEqual(before[2]);
  expect(messages(s.run('menuPullTags'))).not.toMatch(told);
});
