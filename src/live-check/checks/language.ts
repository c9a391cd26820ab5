/** The language and the small services: what the add-on counts on when it is loaded and when it runs. */

import { languageCheckTexts } from '../../text/live-check-language-texts';
import { group, type Json } from '../check';
import type { Lab } from '../lab';

/** Looked up by name, so that the build does not take them for used. */
function missing(owner: object, names: readonly string[]): string[] {
  return names.filter(name => typeof (owner as Record<string, unknown>)[name] !== 'function');
}

const hex = (bytes: readonly number[]): string =>
  bytes.map(byte => (byte & 255).toString(16).padStart(2, '0')).join('');

/** 2026-03-08 02:30 in Seoul; in New York the day on which clocks are put forward. */
const MOMENT = Date.UTC(2026, 2, 7, 17, 30, 0);

/** True where the expression can be made and finds its text. */
function finds(lab: Lab, source: string, flags: string, text: string): Json {
  let found = false;
  lab.throws(() => {
    found = new RegExp(source, flags).test(text);
  }, source);
  return found;
}

export const languageChecks = group('language', languageCheckTexts, {
  es2020: {
    weight: 'stop',
    expected: [],
    run: () => [
      ...missing(Array.prototype, ['flat', 'flatMap', 'includes', 'find', 'findIndex']),
      ...missing(String.prototype, ['padStart', 'trimEnd', 'matchAll', 'normalize', 'codePointAt']),
      ...missing(Object, ['fromEntries', 'entries', 'values', 'getOwnPropertyDescriptors']),
      ...missing(Number, ['isSafeInteger']),
      ...missing(globalThis, ['Map', 'WeakMap', 'Proxy', 'BigInt', 'Promise']),
    ],
  },
  newer: {
    weight: 'harmless',
    expected: [],
    run: () => [
      ...missing(Array.prototype, ['at', 'findLast', 'toSorted']),
      ...missing(String.prototype, ['at', 'replaceAll']),
      ...missing(Object, ['hasOwn']),
      ...missing(Promise, ['any']),
    ],
  },
  absent: {
    weight: 'harmless',
    expected: [],
    run: () => {
      const names = [
        'setTimeout',
        'fetch',
        'URL',
        'TextEncoder',
        'crypto',
        'atob',
        'structuredClone',
        'performance',
      ];
      return names.filter(name => typeof (globalThis as Record<string, unknown>)[name] !== 'undefined');
    },
  },
  lookbehind: {
    weight: 'mend',
    expected: [true],
    run: lab => [finds(lab, '(?<!x)y', '', 'ay')],
  },
  properties: {
    weight: 'mend',
    expected: [true, true, true],
    run: lab => [
      finds(lab, '^\\p{Script=Hangul}+$', 'u', '가나'),
      finds(lab, '\\p{Cf}', 'u', '\u200b'),
      finds(lab, '(?<year>\\d{4})', 'u', '2026'),
    ],
  },
  numbersAsText: {
    weight: 'harmless',
    expected: ['1,234,567', '1,234.5'],
    run: () => [(1_234_567).toLocaleString('en-US'), (1234.5).toLocaleString('en-US')],
  },
  surrogates: {
    weight: 'harmless',
    expected: ['"\\ud83d"'],
    run: () => [JSON.stringify('\ud83d')],
  },
  timeZone: {
    weight: 'mend',
    expected: { script: 'Asia/Seoul', minutes: -540, midnight: '2026-03-06T15:00:00.000Z' },
    run: () => {
      const midnight = new Date(2026, 2, 7);
      return {
        script: Session.getScriptTimeZone(),
        minutes: midnight.getTimezoneOffset(),
        midnight: midnight.toISOString(),
      };
    },
  },
  formatDate: {
    weight: 'mend',
    expected: [
      '2026-03-08 02:30:00',
      '2026-03-08 02:30:00',
      '2026-03-08 02:30:00',
      '2026-03-07 12:30:00',
      '2026-03-07 17:30:00',
    ],
    run: () =>
      ['Asia/Seoul', 'GMT+09:00', 'GMT+9', 'America/New_York', 'UTC'].map(zone =>
        Utilities.formatDate(new Date(MOMENT), zone, 'yyyy-MM-dd HH:mm:ss'),
      ),
  },
  digestUtf8: {
    weight: 'stop',
    expected: ['29205b39ec5e51163b59abe55c48c1aa0c52fb2868cab35e23f9265e473771f4'],
    run: () => [
      hex(Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, '가나다', Utilities.Charset.UTF_8)),
    ],
  },
  digestPlain: {
    weight: 'harmless',
    expected: [true],
    run: () => {
      const digest = (text: string): string =>
        hex(Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, text));
      return [digest('가나다') === digest('???')];
    },
  },
  gzip: {
    weight: 'mend',
    expected: { text: '한글 é 😀', type: 'application/x-gzip' },
    run: () => {
      const packed = Utilities.gzip(Utilities.newBlob('한글 é 😀'));
      const again = Utilities.base64Decode(Utilities.base64Encode(packed.getBytes()));
      return {
        text: Utilities.ungzip(Utilities.newBlob(again, 'application/x-gzip')).getDataAsString(),
        type: packed.getContentType() ?? '',
      };
    },
  },
  bytes: {
    weight: 'harmless',
    expected: [[-22, -80, -128], '6rCA'],
    run: () => {
      const bytes = Utilities.newBlob('가').getBytes();
      return [bytes, Utilities.base64Encode(bytes)];
    },
  },
  uuid: {
    weight: 'stop',
    expected: [true, true],
    run: () => {
      const [one, two] = [Utilities.getUuid(), Utilities.getUuid()];
      return [/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(one), one !== two];
    },
  },
  sleep: {
    weight: 'mend',
    expected: { isLongEnough: true, isShortEnough: true },
    run: lab => {
      const ms = lab.measure('ms', () => Utilities.sleep(300));
      return { isLongEnough: ms >= 295, isShortEnough: ms < 10_000 };
    },
  },
  user: {
    weight: 'harmless',
    expected: { isNamed: true, isActive: true, hasLocale: true },
    run: () => ({
      isNamed: Session.getEffectiveUser().getEmail() !== '',
      isActive: Session.getActiveUser().getEmail() === Session.getEffectiveUser().getEmail(),
      hasLocale: /^[a-z]{2}/.test(Session.getActiveUserLocale()),
    }),
  },
});
