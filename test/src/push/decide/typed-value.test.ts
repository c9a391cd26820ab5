import { describe, expect, it } from 'vitest';
import { typedValue } from '../../../../src/push/decide/typed-value';
import { contacts } from '../../../../src/resources/contacts';
import { fieldOf } from '../../../../src/resources/definition';
import { things } from '../../../support/builders/push';

const read = (name: string, typed: string) => typedValue(fieldOf(things, name), typed, false);

describe('a value that is typed', () => {
  it.each([
    ['memo', ' both ', 'both'],
    ['memo', '', null],
    ['amount', '1,200', 1200],
    ['kind', 'Big', 'BIG'],
    ['kind', '작은 것', 'SMALL'],
  ])('of %s: %s is read as the field’s', (name, typed, value) => {
    expect(read(name, typed)).toEqual({ value });
  });

  it.each([
    ['amount', 'many'],
    ['kind', 'Huge'],
    ['memo', '=IMPORTXML("http://x","//a")'],
  ])('of %s is refused with the reason where it could not be sent: %s', (name, typed) => {
    expect(read(name, typed)).toHaveProperty('problem');
  });

  it('may have any form where the record is one of another country', () => {
    const number = fieldOf(contacts, 'registrationNumber');
    expect(typedValue(number, 'GB 123', false)).toHaveProperty('problem');
    expect(typedValue(number, 'GB 123', true)).toHaveProperty('value');
  });
});
