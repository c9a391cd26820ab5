import { describe, expect, it } from 'vitest';
import { filledBelow, maySpill } from '../../../../src/sheet/table/spilling';

describe('a formula may fill cells beside its own', () => {
  it('when it is known to, names a range outside sums, or a function that nobody knows', () => {
    for (const formula of [
      '=ARRAYFORMULA(A2:A*2)',
      '=FILTER(A2:B,B2:B>0)',
      '={1;2}',
      '={A2:A}',
      '=IF(TRUE,A2:A9)',
      '=A2:A9',
      '=FIN_CATEGORIES()',
      '=SUM(FILTER(A2:A,B2:B=1))',
      '=IFERROR(UNIQUE(A:A),"")',
    ])
      expect(maySpill(formula), formula).toBe(true);
  });

  it.each(['IF', 'IFS', 'IFERROR', 'IFNA', 'SWITCH', 'CHOOSE'])(
    'when %s passes a range on, and only then',
    name => {
      expect(maySpill(`=${name}(A2,B2:B9,C2)`)).toBe(true);
      expect(maySpill(`=${name}(A2,B2,SUM(C2:C9))`)).toBe(false);
    },
  );

  it('when its calls are nested deeper than anybody looks', () => {
    const nested = (depth: number): string => `=${'ABS('.repeat(depth)}A2${')'.repeat(depth)}`;
    expect(maySpill(nested(50))).toBe(false);
    expect(maySpill(nested(500))).toBe(true);
  });

  it('and not when it gives one value', () => {
    for (const formula of [
      '=A2&" x"',
      '=SUM (A2:A)',
      '=SUM(A2:A)',
      '=UPPER(B2)',
      '=IF(B2="","",SUM(C2:C9))',
      '=IFERROR(VLOOKUP(A2,X!A:C,2,FALSE),"a:b {x}")',
      "=SUM('a:b {1}'!A2:A9)+1",
      '=TEXT(SUMIFS(C:C,A:A,A2),"h:mm")',
    ])
      expect(maySpill(formula), formula).toBe(false);
  });
});

describe('the cells below', () => {
  it('may be filled down to the next formula, and not by one that shows an error', () => {
    const column = ['', '=FILTER(A:A,B:B)', '', '', '=A2', '', '={1;2}', ''];
    expect(filledBelow(column, () => false)).toEqual([false, false, true, true, false, false, false, true]);
    expect(filledBelow(column, row => row === 1)[2]).toBe(false);
  });
});
