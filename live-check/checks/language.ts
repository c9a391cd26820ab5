/** The language and small services that the add-on needs at load and at run time. */

import { group, type Json } from '../check';
import type { Lab } from '../lab';

/** Looks members up by name, so that the build does not count them as used. */
function missing(owner: object, names: readonly string[]): string[] {
  return names.filter(name => typeof (owner as Record<string, unknown>)[name] !== 'function');
}

const hex = (bytes: readonly number[]): string =>
  bytes.map(byte => (byte & 255).toString(16).padStart(2, '0')).join('');

/** 2026-03-08 02:30 in Seoul. In New York clocks are put forward on this day. */
const MOMENT = Date.UTC(2026, 2, 7, 17, 30, 0);

/** Whether the expression can be created and finds its text. */
function finds(lab: Lab, source: string, flags: string, text: string): Json {
  let found = false;
  lab.throws(() => {
    found = new RegExp(source, flags).test(text);
  }, source);
  return found;
}

export const languageChecks = group('language', {
  es2020: {
    title: 'Built-ins that the add-on uses (ES2020)',
    otherwise: 'The named built-ins are missing, so the add-on may not run.',
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
    title: 'Built-ins newer than ES2020',
    otherwise: 'The named built-ins are missing. The build keeps them out of the add-on.',
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
    title: 'Names that only browsers have',
    otherwise: 'The named ones exist here too. The add-on uses none of them.',
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
    title: 'Lookbehind in regular expressions',
    otherwise: 'Reading messages fails. The expression has to be written in another way.',
    weight: 'mend',
    expected: [true],
    run: lab => [finds(lab, '(?<!x)y', '', 'ay')],
  },
  properties: {
    title: 'Classes of characters and named groups in regular expressions',
    otherwise: 'Searching in Hangul fails, and so does the filter of unseen characters.',
    weight: 'mend',
    expected: [true, true, true],
    run: lab => [
      finds(lab, '^\\p{Script=Hangul}+$', 'u', '가나'),
      finds(lab, '\\p{Cf}', 'u', '\u200b'),
      finds(lab, '(?<year>\\d{4})', 'u', '2026'),
    ],
  },
  numbersAsText: {
    title: 'Numbers with separators',
    otherwise: 'Numbers in messages have no separators. No value is read from a message.',
    weight: 'harmless',
    expected: ['1,234,567', '1,234.5'],
    run: () => [(1_234_567).toLocaleString('en-US'), (1234.5).toLocaleString('en-US')],
  },
  surrogates: {
    title: 'Half an emoji as JSON',
    otherwise: 'Stored texts are spelled in another way. Both spellings are read back as the same text.',
    weight: 'harmless',
    expected: ['"\\ud83d"'],
    run: () => [JSON.stringify('\ud83d')],
  },
  timeZone: {
    title: 'The time zone of the script',
    otherwise: 'The add-on takes another day for today. Look at the time zone in the manifest.',
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
    title: 'Dates in time zones, GMT+09:00 among them',
    otherwise: 'Dates are wrong in a spreadsheet whose time zone is a distance from GMT.',
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
    title: 'SHA-256 of Hangul',
    otherwise: 'Keys against duplicates differ from the expected ones. Do not send.',
    weight: 'stop',
    expected: ['29205b39ec5e51163b59abe55c48c1aa0c52fb2868cab35e23f9265e473771f4'],
    run: () => [
      hex(Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, '가나다', Utilities.Charset.UTF_8)),
    ],
  },
  digestPlain: {
    title: 'A digest without a character set',
    otherwise:
      'Without a character set, Hangul is told apart. The add-on names the set and has a hash of its own.',
    whenRefused: 'The add-on names the character set and has a hash of its own.',
    weight: 'harmless',
    expected: [true],
    run: () => {
      const digest = (text: string): string =>
        hex(Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, text));
      return [digest('가나다') === digest('???')];
    },
  },
  gzip: {
    title: 'Hangul packed and unpacked',
    otherwise: 'Cell functions cannot read the answers that they kept, so they ask the service more often.',
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
    title: 'Bytes of Hangul',
    otherwise: 'Packed values have other sizes. Before it keeps a value, the add-on counts the bytes itself.',
    weight: 'harmless',
    expected: [[-22, -80, -128], '6rCA'],
    run: () => {
      const bytes = Utilities.newBlob('가').getBytes();
      return [bytes, Utilities.base64Encode(bytes)];
    },
  },
  uuid: {
    title: 'Random identifiers',
    otherwise: 'Two new rows could get the same mark. Do not send.',
    weight: 'stop',
    expected: [true, true],
    run: () => {
      const [one, two] = [Utilities.getUuid(), Utilities.getUuid()];
      return [/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(one), one !== two];
    },
  },
  sleep: {
    title: 'Waiting',
    otherwise: 'Waiting takes another time, so the pace under a rate limit has to be set anew.',
    weight: 'mend',
    expected: { isLongEnough: true, isShortEnough: true },
    run: lab => {
      const ms = lab.measure('ms', () => Utilities.sleep(300));
      return { isLongEnough: ms >= 295, isShortEnough: ms < 10_000 };
    },
  },
  user: {
    title: 'A key and a language of the person who runs the script, without a permission',
    otherwise:
      'The key is blank, or changes: two people can run the live check at once. Without a language, messages are in English. Neither touches data.',
    whenRefused: 'Without a language, messages are in English. The add-on itself asks for no key.',
    weight: 'harmless',
    expected: { hasKey: true, isSameKey: true, hasLocale: true },
    run: () => {
      const key = Session.getTemporaryActiveUserKey();
      return {
        hasKey: key !== '',
        isSameKey: key === Session.getTemporaryActiveUserKey(),
        hasLocale: /^[a-z]{2}/.test(Session.getActiveUserLocale()),
      };
    },
  },
});
