import { describe, expect, it } from 'vitest';
import { withIdWhereAlike } from '../../../src/commands/value-text';
import type { FieldDefinition } from '../../../src/resources/definition';
import { cellWords } from '../../../src/text/texts';

function field(...names: string[]): FieldDefinition {
  const choices = names.map((name, i) => ({ value: `t${i + 1}`, label: cellWords(name) }));
  return {
    name: 'parentId',
    type: 'enumeration',
    reference: 'tags',
    label: cellWords('Parent'),
    width: 100,
    choices,
  } as FieldDefinition;
}

describe('the name of a reference before it is sent', () => {
  it('stands alone where no other looks like it', () => {
    expect(withIdWhereAlike(field('Rent', 'Travel'), 't1', cellWords('Rent')).en).toBe('Rent');
  });

  it.each([
    ['case', 'rent'],
    ['width', 'Ｒｅｎｔ'],
    ['a zero-width character', 'Re\u200bnt'],
    ['a space', 'Re nt'],
  ])('carries its id where another differs in %s only', (_, other) => {
    expect(withIdWhereAlike(field('Rent', other), 't1', cellWords('Rent')).en).toBe('Rent (t1)');
    expect(withIdWhereAlike(field('Rent', other), 't2', cellWords(other)).ko).toBe(`${other} (t2)`);
  });

  it('does not repeat an id that the label has', () => {
    expect(withIdWhereAlike(field('Rent (t1)', 'rent (t1)'), 't1', cellWords('Rent (t1)')).en).toBe(
      'Rent (t1)',
    );
  });
});
