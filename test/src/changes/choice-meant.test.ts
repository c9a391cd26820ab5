import { describe, expect, it } from 'vitest';
import { canonical } from '../../../src/changes/canonical';
import { fromCell, toCell } from '../../../src/changes/cell-codec';
import { choiceMeant } from '../../../src/changes/choice-meant';
import { fieldOfType } from '../../support/builders/fields';

const label = (words: string) => ({ ko: `${words}임`, en: words });
const field = fieldOfType('enumeration');

describe('the word of a service for a code', () => {
  it('means the code itself in any case, or its label in any language', () => {
    for (const word of ['RED', 'red', 'Red', '빨강', ' rEd ', '빨강'.normalize('NFD')])
      expect(choiceMeant(field, word)?.value, word).toBe('RED');
    for (const word of ['', 'GREEN', 'reddish', '빨']) expect(choiceMeant(field, word), word).toBeUndefined();
  });

  it('means the code that it is to the letter before any other that it resembles', () => {
    const choices = [
      { value: 'in', label: label('OUT') },
      { value: 'OUT', label: label('In') },
      { value: 'IN', label: label('Both') },
    ];
    const means = (word: string) => choiceMeant({ ...field, choices }, word)?.value;
    expect(['in', 'OUT', 'IN'].map(means)).toEqual(['in', 'OUT', 'IN']);
  });

  it('means what it means in a tab that has another word for it', () => {
    const choices = [
      { value: 'IN', label: label('Income'), aliases: ['Sales'] },
      { value: 'OUT', label: label('Sales') },
    ];
    const means = (word: string) => choiceMeant({ ...field, choices }, word)?.value;
    // A label of today comes before another word.
    expect(['Income', 'Sales', '입금'].map(means)).toEqual(['IN', 'OUT', undefined]);
    expect(choiceMeant({ ...field, choices: choices.slice(0, 1) }, 'sales')?.value).toBe('IN');
  });

  it('means nothing where no codes are known', () => {
    const { choices: _, ...bare } = field;
    expect(choiceMeant(bare, 'RED')).toBeUndefined();
    expect([toCell(bare, 'RED', 'en'), canonical(bare, 'RED')]).toEqual(['RED', 'RED']);
    expect(fromCell(bare, 'RED')).toEqual({ value: 'RED', problem: 'notInList' });
  });
});

describe('the id of another record', () => {
  const choices = [
    { value: 'ab', label: label('Rent') },
    { value: 'Ab', label: label('Wages') },
  ];
  const reference = { ...field, reference: 'tags', choices };

  it('is shown by its record’s name, and is that id to the letter', () => {
    expect([toCell(reference, 'ab', 'en'), toCell(reference, 'Ab', 'en')]).toEqual(['Rent', 'Wages']);
    expect(toCell(reference, 'AB', 'en')).toBe('(not listed) AB');
  });

  it('is not meant by a name that the service happens to send: names are no ids', () => {
    expect(choiceMeant(reference, 'Rent')).toBeUndefined();
    expect(canonical(reference, 'Rent')).toBe('Rent');
  });
});
