import { describe, expect, it } from 'vitest';
import { linkParameters } from '../../../../src/api/evidence/page-link';

const ROOT = 'https://api.example.com/finance/api/public-docs';

describe('the link to a next page', () => {
  it.each([
    ['as an address', `${ROOT}/contacts?page=2`, { page: '2' }],
    ['to the API root itself', `${ROOT}?page=2`, { page: '2' }],
    [
      'with capitals in scheme and host',
      'HTTPS://API.Example.com/finance/api/public-docs/contacts?page=2',
      { page: '2' },
    ],
    ['as a path from the host', '/finance/api/public-docs/contacts?page=2', { page: '2' }],
    ['beside our own path', 'contacts?page=2', { page: '2' }],
    ['beside our own path, several parts long', 'v1.1/work-logs/all?page=2', { page: '2' }],
    ['as a query alone', '?page=2', { page: '2' }],
    ['with an empty fragment', 'contacts?page=2&x=#y', { page: '2', x: '' }],
    ['with white space around it', ` \n${ROOT}/contacts?page=2\t`, { page: '2' }],
    ['with a fragment', '?page=2#top?page=9', { page: '2' }],
    ['with several parameters', '?limit=20&page%5Bnumber%5D=2', { limit: '20', 'page[number]': '2' }],
    ['with a cursor in Base64', '?cursor=Zm9v/YmFy==', { cursor: 'Zm9v/YmFy==' }],
    ['with escapes and pluses', '?cursor=a%2Bb%26c&q=two+words', { cursor: 'a+b&c', q: 'two words' }],
    ['with a question mark in a value', '?cursor=a?b&c=1', { cursor: 'a?b', c: '1' }],
    ['with a parameter without a value', '?cursor=x&expand', { cursor: 'x', expand: '' }],
    ['with marks that separate nothing', '?&page=2&&=3', { page: '2' }],
  ])('%s: its parameters are sent to our own path', (_how, link, parameters) => {
    expect(linkParameters(link, ROOT)).toEqual(parameters);
  });

  it('below an address on this machine is ours too', () => {
    const root = 'http://127.0.0.1:8787/api/public-docs';
    expect(linkParameters(`${root}/contacts?page=2`, root)).toEqual({ page: '2' });
    expect(linkParameters('http://127.0.0.1:9999/api/public-docs/contacts?page=2', root)).toBeNull();
  });

  it.each([
    ['without parameters', `${ROOT}/contacts`],
    ['with an empty query', `${ROOT}/contacts?`],
    ['with a broken escape in a value', '?cursor=%zz'],
    ['with a broken escape in a name', '?%e0%a4=1'],
    ['with a space within', '?cursor=a b'],
    ['with a backslash', '/finance\\..\\admin?page=2'],
    ['to another host', 'https://elsewhere.example/finance/api/public-docs/contacts?page=2'],
    ['to a host of the same length', 'https://api.examp1e.com/finance/api/public-docs/contacts?page=2'],
    [
      'to a host that begins like ours',
      'https://api.example.com.evil.example/finance/api/public-docs/x?page=2',
    ],
    [
      'to a host behind ours as a user',
      'https://api.example.com@evil.example/finance/api/public-docs/x?page=2',
    ],
    ['to another host, with backslashes', '\\\\evil.example\\x?page=2'],
    ['to another host, without a scheme', '//elsewhere.example/finance/api/public-docs/x?page=2'],
    ['over another scheme', 'http://api.example.com/finance/api/public-docs/contacts?page=2'],
    ['outside the API root', `/finance/admin?page=2`],
    ['to a path that begins like the API root', `${ROOT}-old/contacts?page=2`],
    ['to the path above', '../contacts?page=2'],
    ['to the path above, nothing after it', '..?page=2'],
    ['to a path above the API root', `${ROOT}/..?page=2`],
    ['to a path above, with escapes', `${ROOT}/%2E%2e/admin?page=2`],
    ['to a script', 'javascript:alert(1)?page=2'],
  ])('%s: is not followed', (_how, link) => {
    expect(linkParameters(link, ROOT)).toBeNull();
  });

  it('is followed as long as the platform can ask for its address', () => {
    const link = (length: number): string => '?cursor='.padEnd(length, 'x');
    expect(linkParameters(link(2_000), ROOT)).toEqual({ cursor: 'x'.repeat(1_992) });
    expect(linkParameters(link(2_001), ROOT)).toBeNull();
  });
});
