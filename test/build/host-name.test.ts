/** --pin-host: what is pinned can be reached by the add-on, and what cannot is refused in words. */
import { describe, expect, it } from 'vitest';
import { requireHostName } from '../../scripts/host-name.mjs';
import { normaliseBaseUrl } from '../../src/api/base-url';

describe('--pin-host', () => {
  it.each([
    'api.example.com',
    'a.co',
    'finance-1.example.co.kr',
    '3com.example.com',
    'xn--9n2bp8q.xn--3e0b707e',
    `${'a'.repeat(63)}.example.com`,
  ])('takes %s, which the add-on then takes as well', host => {
    expect(() => requireHostName(host)).not.toThrow();
    expect(normaliseBaseUrl(`https://${host}/api/public-docs`, host)).toBe(`https://${host}`);
  });

  it.each([
    ['', 'nothing is given'],
    ['https://api.example.com', 'scheme'],
    ['kim@api.example.com', 'user name'],
    ['api.example.com/x', 'path'],
    ['api.example.com:8443', 'port'],
    ['api example.com', 'white space'],
    ['Api.example.com', 'capital letters'],
    ['예시.kr', 'another alphabet'],
    ['api．example．com', 'another alphabet'],
    ['*.example.com', 'several hosts'],
    ['my_api.example.com', 'underscore'],
    ['api.ex%61mple.com', 'character that no name'],
    ['api.example.com.', 'ends with a dot'],
    ['.example.com', 'is empty'],
    ['a..b', 'is empty'],
    ['api..example.com', 'is empty'],
    ['1.2.3.4', 'address of numbers'],
    ['0x7f.1', 'address of numbers'],
    ['2130706433', 'address of numbers'],
    ['0x7f000001', 'address of numbers'],
    ['a.0x7f', 'address of numbers'],
    ['127.1', 'address of numbers'],
    ['[::1]', 'address of numbers'],
    ['::1', 'address of numbers'],
    ['-api.example.com', 'hyphen'],
    ['api-.example.com', 'hyphen'],
    ['api.example.com-', 'hyphen'],
    [`${'a'.repeat(64)}.example.com`, 'more than 63'],
    [`${'a.'.repeat(126)}com`, 'more than 253'],
    ['com', 'one part only'],
    ['localhost', 'one part only'],
    ['api.c', 'no domain'],
    ['api.1a', 'no domain'],
  ])('refuses %s and says why: %s', (host, why) => {
    expect(() => requireHostName(host)).toThrow(
      /^--pin-host takes a host name such as api\.example\.com\. ".*" cannot be pinned: /,
    );
    expect(() => requireHostName(host)).toThrow(why);
  });
});
