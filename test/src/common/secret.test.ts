import { describe, expect, it } from 'vitest';
import { withoutSecret } from '../../../src/common/secret';

const KEY = 'sk-live/0123+4567=열쇠"x';
const asciiJson = (text: string): string =>
  JSON.stringify(text).replace(/[^\x20-\x7e]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

describe('withoutSecret', () => {
  it('masks the secret in every way in which a service may repeat it', () => {
    const forms: Record<string, string> = {
      plain: KEY,
      'upper case': KEY.toUpperCase(),
      'lower case': KEY.toLowerCase(),
      JSON: JSON.stringify(KEY).slice(1, -1),
      'JSON with escaped slashes': JSON.stringify(KEY).slice(1, -1).replaceAll('/', '\\/'),
      'JSON in ASCII': asciiJson(KEY).slice(1, -1),
      'percent-encoded': encodeURIComponent(KEY),
      'percent-encoded, every byte': [...Buffer.from(KEY)].map(b => `%${b.toString(16)}`).join(''),
      'Base64 as it travels': Buffer.from(`${KEY}:`).toString('base64'),
      'Base64 of the key': Buffer.from(KEY).toString('base64'),
      'Base64 without padding': Buffer.from(KEY).toString('base64').replace(/=+$/, ''),
      'Base64, percent-encoded': encodeURIComponent(Buffer.from(`${KEY}:`).toString('base64')),
      'broken by line ends': [...KEY].join('\n'),
      'broken by line ends in JSON': `${KEY.slice(0, 9)}\\r\\n\\t${KEY.slice(9)}`,
      'broken by spaces': `${KEY.slice(0, 9)}  ${KEY.slice(9)}`,
    };
    for (const [name, form] of Object.entries(forms)) {
      expect(withoutSecret(`Invalid key "${form}", sorry`, KEY), name).toBe('Invalid key "***", sorry');
    }
  });

  it('masks Base64 whatever the length of the secret', () => {
    for (const secret of ['12345678', '123456789', '1234567890', '12345678901']) {
      for (const sent of [secret, `${secret}:`]) {
        const encoded = Buffer.from(sent).toString('base64');
        expect(withoutSecret(`Basic ${encoded} refused`, secret), secret).toBe('Basic *** refused');
      }
    }
  });

  it('masks every occurrence and leaves everything else', () => {
    expect(withoutSecret('abcdefgh ABCDEFGH abcdefg', 'abcdefgh')).toBe('*** *** abcdefg');
    const text = '{"message":"이름이 \\"너무\\" 깁니다 (100%)"}';
    expect(withoutSecret(text, KEY)).toBe(text);
  });

  it('takes every character of a secret literally', () => {
    const odd = '.*+?^$()|{}[]\\/-';
    expect(withoutSecret(`x ${odd} y`, odd)).toBe('x *** y');
    expect(withoutSecret('xxxxxxxxxxxxxxxxxxx', odd)).toBe('xxxxxxxxxxxxxxxxxxx');
    expect(withoutSecret('😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀')).toBe('***');
  });

  it('leaves words alone that a short secret might be', () => {
    expect(withoutSecret('the key is bad', 'key')).toBe('the key is bad');
    expect(withoutSecret('the key is bad', '')).toBe('the key is bad');
    expect(withoutSecret('1234567 or 12345678', '1234567')).toBe('1234567 or 12345678');
  });

  it('comes to an end in long answers that nearly hold the secret', () => {
    const secret = 'a'.repeat(30) + 'b';
    for (const text of [
      'a'.repeat(300_000),
      'a '.repeat(300_000),
      `a${' '.repeat(1_000_000)}`,
      'YWFh'.repeat(9),
    ])
      expect(withoutSecret(text, secret) === text, text.slice(0, 4)).toBe(true);
  });
});
