/** Tabs that became tables: what they refuse of their looks, in each way that Sheets may do it. */
import { expect } from 'vitest';
import type { TypedColumns, TypedRefusal } from '../../../host/index';
import { messages, type Scenario } from '../../support/scenario';

/** All that has to do with looks, and nothing of values. */
export const LOOKS: readonly TypedRefusal[] = ['formats', 'looks', 'notes', 'filter', 'protection', 'layout'];

/** A text that the platform has put into another language: no rule may need to know it. */
export const KOREAN = '유형이 지정된 열의 셀에서는 이 작업을 수행할 수 없습니다.';

/** Dropdowns alone, with each other part, all at once; with a message in another language; later than at the call. */
export const WAYS: readonly (readonly [name: string, typed: TypedColumns])[] = [
  ['dropdowns', {}],
  ...LOOKS.map(part => [`dropdowns and ${part}`, { refuses: [part] }] as const),
  ['all looks', { refuses: LOOKS }],
  ['all looks, in Korean', { refuses: LOOKS, message: KOREAN }],
  ['all looks, late', { refuses: LOOKS, isLate: true }],
];

/** Those that refuse everything: what each part alone does shows at the first pull. */
export const WHOLE = WAYS.slice(-3);

/** What no report of a run may hold. */
export const ERROR =
  /unexpected|stands in the way|for a moment|Running again|refused what|예상하지 못한|무엇이 막는지|다시 실행해도/i;

/** The lines that tell of a refusal, in either language. */
export function refusals(said: string): string[] {
  return said.split('\n').filter(line => /does not take|적용하지 못했습니다/.test(line));
}

/** What a report says in full: no error, and each tab's refusal once. */
export function expectOneLine(said: string, tab: string): string {
  expect(said).not.toMatch(ERROR);
  const lines = refusals(said);
  expect(lines, said).toHaveLength(1);
  expect(lines[0]).toContain(`"${tab}"`);
  expect(lines[0]).toMatch(/Format > Convert to range|서식 > 범위로 변환/);
  return lines[0] ?? '';
}

/** The cells below the header as they are stored, whatever their formats make of them. */
export function stored(s: Scenario, tab: string): unknown[][] {
  const width = s.book.sheet(tab).row(1).length;
  const sheet = s.book.document.sheets.find(({ name }) => name === tab);
  const rows = (sheet?.rows ?? []).map(row =>
    Array.from({ length: width }, (_, i) => {
      const cell = row?.cells[i];
      return (typeof cell === 'object' ? cell.v : cell) ?? '';
    }),
  );
  while (rows.length > 0 && rows[rows.length - 1]?.every(cell => cell === '')) rows.pop();
  return rows.slice(1);
}

/** A preview finds nothing to send: what stands in the cells is what the add-on remembers. */
export function expectNothingToSend(s: Scenario, tab: string): void {
  s.book.as(s.kim).select(tab);
  expect(messages(s.run('menuPreview'))).toBe(`"${tab}": nothing to send.`);
}
