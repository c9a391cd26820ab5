import { expect, test } from 'vitest';
import { contacts } from '../../../service/data/contacts';
import { isValidRegistrationNumber } from '../../../service/data/registration-number';
import { DEFAULT_SIZES, World } from '../../../service/data/world';

const all = (seed: number) => contacts(new World({ seed, sizes: DEFAULT_SIZES, nasty: false }));

test.each(['124-81-00998', '220-81-62517', '1248100998'])('accepts the real number %s', number => {
  expect(isValidRegistrationNumber(number)).toBe(true);
});

test.each(['123-45-67890', '124-81-00997', '12481009', '', 'US-94-1234567', '12481009980'])(
  'rejects %s',
  number => {
    expect(isValidRegistrationNumber(number)).toBe(false);
  },
);

test.each([1, 2, 77])(
  'with seed %i every domestic contact has a valid number, written as ten digits; twelve firms are there twice',
  seed => {
    const domestic = all(seed).filter(contact => contact['region'] === 'DOMESTIC');
    const numbers = domestic.map(contact => String(contact['registrationNumber']));
    expect(numbers.filter(number => !/^\d{10}$/.test(number) || !isValidRegistrationNumber(number))).toEqual(
      [],
    );
    expect(numbers.length - new Set(numbers).size).toBe(12);
    expect(numbers.length).toBeGreaterThan(2_200);
  },
);

test('some numbers begin with a zero', () => {
  const zeros = all(1).filter(
    contact => contact['region'] === 'DOMESTIC' && String(contact['registrationNumber']).startsWith('0'),
  );
  expect(zeros.length).toBeGreaterThan(50);
});

test('foreign contacts have numbers that follow no Korean rule', () => {
  const foreign = all(1).filter(contact => contact['region'] === 'FOREIGN');
  expect(foreign.length).toBeGreaterThan(30);
  expect(foreign.filter(contact => isValidRegistrationNumber(String(contact['registrationNumber'])))).toEqual(
    [],
  );
});
