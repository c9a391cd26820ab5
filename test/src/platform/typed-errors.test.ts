/** What the platform's words mean. What is done about it: test/integration/platform-exceptions, never-sent. */
import { describe, expect, it } from 'vitest';
import { troubleIn, unreachedBy } from '../../../src/platform/apps-script/typed-errors';

const NEVER_LEFT = [
  ['Service invoked too many times for one day: urlfetch.', 'overQuota'],
  ['UrlFetch calls to https://api.example.com/ are not permitted by your admin', 'blocked'],
  [
    'You do not have permission to call UrlFetchApp.fetch. Required permissions: https://www.googleapis.com/auth/script.external_request',
    'notPermitted',
  ],
  ['DNS error: https://api.example.com/api/public-docs/tags', 'noSuchHost'],
  ['Invalid argument: https://api.example.com/api/public-docs/tags', 'badAddress'],
] as const;

describe('a request', () => {
  it.each(NEVER_LEFT)('never left where the whole message says so: %s', (words, fact) => {
    expect(unreachedBy(words)).toBe(fact);
  });

  it.each([
    'Bandwidth quota exceeded: https://api.example.com. Try reducing the rate of data transfer.',
    'Timeout: https://api.example.com/',
    'Unexpected error: https://api.example.com/',
    '하루 동안 서비스를 너무 많이 호출했습니다: urlfetch.',
    // An answer may quote the platform's words. (Only a missing permission names its scope.)
    ...NEVER_LEFT.filter(([, fact]) => fact !== 'notPermitted').map(
      ([words]) => `Request failed for https://api.example.com returned code 502. ${words}`,
    ),
  ])('may have left: %s', words => {
    expect(unreachedBy(words)).toBe('unknown');
  });

  it('may have left where the address is unavailable', () => {
    expect(unreachedBy('Address unavailable: https://api.example.com/')).toBe('unreachable');
  });
});

describe('trouble of the spreadsheet', () => {
  it.each([
    [
      'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
      'full',
    ],
    ['Diese Aktion würde die Anzahl der Zellen über das Limit von 10.000.000 Zellen erhöhen.', 'full'],
    ['이 작업은 통합 문서의 셀 수를 한도인 10,000,000개 이상으로 늘립니다.', 'full'],
    ['You have exceeded the property storage quota. Please remove some properties and try again.', 'noRoom'],
    // Google's own words for a single value, and a language that nobody knows.
    ['Argument too large: value', 'passing'],
    ['Has superado la cuota de almacenamiento de propiedades. (setProperty: 500 kB)', 'passing'],
    ['Too many simultaneous invocations: Spreadsheets', 'passing'],
    ['Troppe chiamate simultanee: Fogli di lavoro', 'passing'],
    ['There are too many scripts running simultaneously for this Google user account.', 'passing'],
    [
      'Unexpected error while getting the method or property getRange on object SpreadsheetApp.Range.',
      'passing',
    ],
    ['동시에 호출된 횟수가 너무 많습니다: 스프레드시트', 'passing'],
  ])('%s', (words, kind) => {
    expect(troubleIn(words).kind).toBe(kind);
  });
});
