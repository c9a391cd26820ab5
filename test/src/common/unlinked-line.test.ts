import { describe, expect, it } from 'vitest';
import { unlinkedLine } from '../../../src/common/unlinked-line';

/** What mail programs make links of, at their most generous. */
const LINK =
  /[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]|\w+:\/|:\/\/|\w:\w|www[.\u3002\uff0e\uff61]\S|\S[@\uff20\ufe6b]\S|\\\\\S/u;

describe('a text of others in a mail', () => {
  it.each([
    'evil.com',
    'Tags see https://evil.example/login?a=b#c now',
    'www.evil.kr',
    'HTTP:\\\\evil',
    'pay@evil.com',
    'pay＠evil．com',
    'evil。com and evil｡com',
    'mailto:x javascript:alert(1) tel:119 ftp://x',
    '//evil.com',
    'xn--1.2.3.4:80',
    '거래처.한국/로그인',
    'e‥vil…com',
    '℀.com',
  ])('is no link: %s', text => {
    expect(text).toMatch(/./);
    expect(unlinkedLine(text, 200)).not.toMatch(LINK);
  });

  it('stays as it is where nothing in it could be a link', () => {
    for (const text of ['Tags', '거래 (10월)', 'Books: 2026', 'Year. End', 'a-b_c, d & e'])
      expect(unlinkedLine(text, 200)).toBe(text);
    expect(unlinkedLine('2026.10', 200)).toBe('2026. 10');
  });

  it('is cut, and stands on one line', () => {
    expect(unlinkedLine('x'.repeat(300), 80)).toBe(`${'x'.repeat(79)}…`);
    expect(unlinkedLine('a\nb\u202ec', 80)).toBe('a⏎b‹U+202E›c');
  });
});
