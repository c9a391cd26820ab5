import { describe, expect, it } from 'vitest';
import { parseMeta, serialiseMeta, type TableMeta } from '../../../../src/sheet/table/table-meta';
import { addDays } from '../../../../src/common/calendar';
import { binding } from '../../../support/builders/journal-sheet';
import { verbatim } from '../../../../src/text/texts';

describe('the description of a tab with very many gaps', () => {
  const day = (count: number): string => addDays('2026-01-01', count);
  const gaps = Array.from({ length: 60 }, (_, i) => ({
    start: day(2 * i),
    end: day(2 * i),
    value: i % 3 === 0 ? 'SALARY_HISTORY' : null,
    reason: verbatim(i % 3 === 0 ? 'members' : 'no answer'),
    ...(i % 3 === 0 ? { leftOut: 2 } : {}),
  }));
  const meta = { sheetId: 7, resource: 'tickets', binding, header: [], gaps } as unknown as TableMeta;

  it('keeps one for the days that did not come, and one for what was left out', () => {
    const kept = parseMeta(serialiseMeta({ ...meta, asOf: 0 }))?.gaps;
    expect(kept).toMatchObject([
      { start: day(2), end: day(118), value: null, reason: { en: 'no answer' } },
      { start: day(0), end: day(114), value: 'SALARY_HISTORY', leftOut: 0 },
    ]);
    expect(kept?.[0]).not.toHaveProperty('leftOut');
  });

  it.each([
    ['left out', 2],
    ['missing', undefined],
  ])('of one kind, %s, keeps one alone', (_, leftOut) => {
    const alike = gaps.map(({ start, end }) => ({
      start,
      end,
      value: null,
      reason: verbatim('why'),
      ...(leftOut === undefined ? {} : { leftOut }),
    }));
    expect(parseMeta(serialiseMeta({ ...meta, asOf: 0, gaps: alike }))?.gaps).toMatchObject([
      { start: day(0), end: day(118) },
    ]);
  });

  it('keeps up to forty as they are', () => {
    expect(parseMeta(serialiseMeta({ ...meta, asOf: 0, gaps: gaps.slice(0, 40) }))?.gaps).toEqual(
      gaps.slice(0, 40),
    );
  });
});
