import { describe, expect, it } from 'vitest';
import {
  formatRegistrationNumber,
  hasValidCheckDigit,
  registrationDigits,
} from '../../../src/common/registration-number';

describe('registrationDigits', () => {
  it('drops hyphens and spaces, and keeps leading zeros', () => {
    expect(registrationDigits('124-81-00998')).toBe('1248100998');
    expect(registrationDigits(' 012 34 56789 ')).toBe('0123456789');
    expect(registrationDigits('0000000000')).toBe('0000000000');
  });

  it.each([
    ['full-width digits', '１２４８１００９９８'],
    ['full-width hyphens', '１２４－８１－００９９８'],
    ['en dashes', '124–81–00998'],
    ['hyphens that do not break', '124‑81‑00998'],
    ['minus signs', '124−81−00998'],
    ['dots', '124.81.00998'],
    ['a zero-width space', '124-81-00998\u200b'],
    ['a space that does not break', '124-81-00998\u00a0'],
    ['a soft hyphen', '124-81\u00ad-00998'],
    ['a mark of the right-to-left kind', '\u200e124-81-00998'],
  ])('reads %s', (_, text) => {
    expect(registrationDigits(text)).toBe('1248100998');
    expect(formatRegistrationNumber(text)).toBe('124-81-00998');
  });

  it('is null for any other shape', () => {
    for (const text of [
      '',
      '124-81-0099',
      '12481009988',
      '124-81-0099A',
      'US-12345',
      '12-34-56789',
      '900101-1234567',
      '124-81-*****',
      '1248100998\u0000',
      '+1248100998',
    ]) {
      expect(registrationDigits(text), text).toBeNull();
    }
  });
});

describe('hasValidCheckDigit', () => {
  it('knows right numbers from wrong ones', () => {
    expect(hasValidCheckDigit('1248100998')).toBe(true);
    expect(hasValidCheckDigit('2208162517')).toBe(true);
    expect(hasValidCheckDigit('1234567890')).toBe(false);
  });

  it('accepts exactly one last digit for any first nine', () => {
    for (let i = 0; i < 500; i++) {
      const nine = String((i * 7_919_993) % 1_000_000_000).padStart(9, '0');
      const valid = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).filter(hasValidCheckDigit);
      expect(valid, nine).toHaveLength(1);
    }
  });

  it('notices every single wrong digit among the first eight, and the last', () => {
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 9]) {
      for (let by = 1; by < 10; by++) {
        const digits = [...'1248100998']
          .map((digit, i) => (i === at ? String((Number(digit) + by) % 10) : digit))
          .join('');
        expect(hasValidCheckDigit(digits), digits).toBe(false);
      }
    }
  });
});

describe('formatRegistrationNumber', () => {
  it('writes 3-2-5 digits, and leaves any other text as it is', () => {
    expect(formatRegistrationNumber('0123456789')).toBe('012-34-56789');
    expect(formatRegistrationNumber('012-34-56789')).toBe('012-34-56789');
    expect(formatRegistrationNumber(' DE 812 ')).toBe(' DE 812 ');
    expect(formatRegistrationNumber('')).toBe('');
  });
});
