import { expect, it } from 'vitest';
import { columnsKey } from '../../../../src/sheet/properties/confirmed-pulls';
import type { FieldSpec } from '../../../../src/resources/derived';

const spec = (name: string, type: FieldSpec['type'] = 'text'): FieldSpec => ({ name, type });

it('the name of a choice of columns says which columns, and not in which order they were chosen', () => {
  expect(columnsKey([spec('b'), spec('a')])).toBe(columnsKey([spec('a'), spec('b')]));
  const others = [[spec('a')], [spec('a'), spec('c')], [spec('a'), spec('b', 'date')], []];
  const names = [null, [spec('a'), spec('b')], ...others].map(columnsKey);
  expect(new Set(names).size).toBe(names.length);
});
