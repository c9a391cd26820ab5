import { describe, expect, it } from 'vitest';
import { letters } from '../../../src/common/column-letters';
import { columnRange, quoted } from '../../../src/summaries/formulas';

describe('references in formulas', () => {
  it.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [702, 'ZZ'],
    [703, 'AAA'],
    [18_278, 'ZZZ'],
  ])('column %i is %s', (column, text) => {
    expect(letters(column)).toBe(text);
  });

  it('double what would end a name or a text', () => {
    expect(columnRange("It's", 3)).toBe("'It''s'!$C$1:$C");
    expect(quoted('say "hi"')).toBe('"say ""hi"""');
  });
});
