import { expect, it } from 'vitest';
import { docOf, exampleOf } from '../../../src/main/cell-function';
import { cellFunctions } from '../../../src/main/cell-functions';

it('each cell function says in both languages what it does, and has an example with each argument', () => {
  const bad = cellFunctions.filter(one => {
    const [said = ''] = docOf(one);
    const isExample = /^=[A-Z_]+\((?:[^,]+(?:, [^,]+)*)?\)$/.test(exampleOf(one));
    return !/^[A-Z][^가-힣]+\. [가-힣][^.]+\.$/.test(said) || !isExample;
  });
  expect(bad.map(one => [docOf(one)[0], exampleOf(one)])).toEqual([]);
});
