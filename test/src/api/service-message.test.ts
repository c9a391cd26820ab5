import { describe, expect, it } from 'vitest';
import { serviceMessage } from '../../../src/api/service-message';

const said = (body: unknown): string => serviceMessage(JSON.stringify(body));

describe('serviceMessage', () => {
  it('finds the message in each place where services put it', () => {
    expect(said({ message: 'm' })).toBe('m');
    expect(said({ error: 'm' })).toBe('m');
    expect(said({ error: { message: 'm', code: 3 } })).toBe('m');
    expect(said({ errors: [{ message: 'a' }, { message: 'b' }] })).toBe('a; b');
    expect(said({ errors: ['a', 'b'] })).toBe('a; b');
    expect(said({ detail: 'm' })).toBe('m');
    expect(said('m')).toBe('m');
  });

  it('prefers them in that order, and skips what is empty or no text', () => {
    expect(said({ message: 'first', error: 'second', detail: 'third' })).toBe('first');
    expect(said({ message: '', error: null, errors: [], detail: 'third' })).toBe('third');
    expect(
      said({ message: { ko: 'x' }, error: { code: 1 }, errors: [{ code: 2 }, 7, null], detail: 'third' }),
    ).toBe('third');
  });

  it('gives the text itself where no message is found', () => {
    expect(serviceMessage('Service   unavailable\n')).toBe('Service unavailable');
    expect(said({ code: 17 })).toBe('{"code":17}');
    expect(serviceMessage('')).toBe('');
    expect(serviceMessage('{"message":"cut of')).toBe('{"message":"cut of');
  });

  it('takes mark-up out of pages', () => {
    expect(
      serviceMessage('<html><head><title>502</title></head><body><b>Bad</b> gateway</body></html>'),
    ).toBe('502 Bad gateway');
  });

  it('stays short, on one line, with whole characters, however long the answer is', () => {
    const bodies = [
      'x'.repeat(5_000_000),
      '<'.repeat(5_000_000),
      '<a '.repeat(1_000_000),
      `${' '.repeat(5_000_000)}x`,
      JSON.stringify({ message: 'line\n'.repeat(500_000) }),
      JSON.stringify({ message: '😀'.repeat(1_000) }),
      JSON.stringify({ message: `x${'😀'.repeat(1_000)}` }),
      JSON.stringify({ errors: Array.from({ length: 100_000 }, () => ({ message: 'no' })) }),
      '['.repeat(100_000),
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    ];
    for (const body of bodies) {
      const message = serviceMessage(body);
      expect(message.length).toBeLessThanOrEqual(300);
      expect(message).not.toMatch(/[\r\n]/);
      // Throws for half a surrogate pair.
      expect(() => encodeURIComponent(message)).not.toThrow();
    }
  });

  it('takes out what nobody sees and what turns the text around', () => {
    expect(said({ message: 'a\u202eb\u200bc\u0007d\u2066e\u3164f\ufeff g' })).toBe('abcdef g');
    expect(said({ message: 'over\n\nPress "Yes"\r\nto go on\u2028now\u0085x' })).toBe(
      'over Press "Yes" to go on nowx',
    );
    expect(serviceMessage('\u001b[31mred\u0000')).toBe('[31mred');
  });

  it('is not led astray by names that every object has', () => {
    expect(serviceMessage('{"__proto__":{"message":"inherited"},"detail":"own"}')).toBe('own');
    expect(serviceMessage('{"errors":[{"__proto__":{"message":"inherited"}}],"detail":"own"}')).toBe('own');
  });
});
