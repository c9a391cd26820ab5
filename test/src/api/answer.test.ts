import { describe, expect, it } from 'vitest';
import { errorOf, jsonOf } from '../../../src/api/answer';
import {
  FailedError,
  ForbiddenError,
  GarbledError,
  NoAnswerError,
  NotAListError,
  NothingCameError,
  NotJsonError,
  OutOfTimeError,
  RedirectedError,
  RefusedError,
  ServiceError,
  ThrottledError,
  TooLateError,
  UnauthorisedError,
} from '../../../src/api/errors';
import { UserError } from '../../../src/text/text';
import { answer, textAnswer } from '../../support/memory';

describe('errorOf', () => {
  it('is none for every 2xx', () => {
    for (const status of [200, 201, 202, 204, 299]) expect(errorOf(textAnswer('', status))).toBeNull();
  });

  it('gives every other status the class that says what helps', () => {
    const classes = [
      [RedirectedError, [300, 301, 302, 303, 307, 308]],
      [UnauthorisedError, [401]],
      [ForbiddenError, [403]],
      [ThrottledError, [429]],
      [RefusedError, [100, 199, 400, 402, 404, 405, 409, 410, 413, 415, 422, 424, 426, 451, 498]],
      [FailedError, [304, 408, 425, 499, 500, 501, 502, 503, 504, 520, 599]],
    ] as const;
    for (const [type, statuses] of classes) {
      for (const status of statuses) {
        const error = errorOf(answer({ message: 'because' }, status));
        expect(error, String(status)).toBeInstanceOf(type);
        expect(error).toBeInstanceOf(ServiceError);
        expect(error).toBeInstanceOf(UserError);
        expect(error?.name).toBe(type.name);
      }
    }
  });

  it('takes a 403 that says when to come again for a limit, and any other for a missing permission', () => {
    const limit = errorOf(answer({ message: 'secondary rate limit' }, 403, { 'retry-after': '30' }));
    expect(limit).toBeInstanceOf(ThrottledError);
    expect(limit).toMatchObject({ retryAfterMs: 30_000 });
    expect(errorOf(answer({ message: 'no' }, 403, { 'retry-after': '' }))).toBeInstanceOf(ForbiddenError);
  });

  it('says in both languages what the service said, and the status', () => {
    for (const status of [401, 403, 404, 500]) {
      const error = errorOf(answer({ message: '이름이 너무 깁니다' }, status)) as UserError;
      for (const language of ['ko', 'en'] as const) {
        expect(error.text[language]).toContain('이름이 너무 깁니다');
        expect(error.text[language]).toContain(String(status));
      }
    }
  });

  it('shows nothing of a page that came with an error but its words', () => {
    const error = errorOf(textAnswer('<html><script>alert(1)</script><h1>Bad   gateway</h1></html>', 502));
    expect(error?.text.en).toContain('Bad gateway');
    expect(error?.text.en).not.toContain('<');
  });

  it('takes a waiting time in seconds from Retry-After and nothing else', () => {
    const waits = [
      ['7', 7_000],
      ['0', 0],
      ['1.5', 1_500],
      ['1.25', 1_250],
      [' 3 ', 3_000],
      ['', null],
      ['  ', null],
      ['-1', null],
      ['soon', null],
      ['Infinity', null],
      ['1e3', null],
      ['0x10', null],
      ['7, 7', null],
      ['7s', null],
      ['31536000', 3_600_000],
      ['9'.repeat(400), 3_600_000],
      ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ] as const;
    for (const [header, expected] of waits) {
      const error = errorOf(textAnswer('', 429, { 'retry-after': header }));
      expect(error instanceof ThrottledError && error.retryAfterMs, header).toBe(expected);
    }
    const date = 'Wed, 21 Oct 2026 07:27:00 GMT';
    const dates = [
      ['Wed, 21 Oct 2026 07:28:00 GMT', 60_000],
      ['Wednesday, 21-Oct-26 07:28:00 GMT', 60_000],
      ['Wed Oct 21 07:28:00 2026', 60_000],
      ['Wed, 21 Oct 2026 07:00:00 GMT', 0],
      ['Thu, 21 Oct 2027 07:28:00 GMT', 3_600_000],
      ['2026-10-21', null],
      ['Wed, 21 Oct 2026 07:28:00', null],
      ['Wed, 21 Oct 2026 07:28:00 KST', null],
      ['Wed, 21 Oct 2026 07:28:00 (about) GMT', null],
      ['after Wed, 21 Oct 2026 07:28:00 GMT', null],
      ['21', 21_000],
      // In seconds since 1970.
      [String(Date.parse('2026-10-21T07:28:00Z') / 1000), 60_000],
      [String(Date.parse('2026-10-21T07:00:00Z') / 1000), 0],
    ] as const;
    for (const [header, expected] of dates) {
      const error = errorOf(textAnswer('', 429, { 'retry-after': header, date }));
      expect(error instanceof ThrottledError && error.retryAfterMs, header).toBe(expected);
    }
    const silent = errorOf(textAnswer('', 429));
    expect(silent instanceof ThrottledError && silent.retryAfterMs).toBeNull();
  });
});

describe('a date in Retry-After', () => {
  it('is in GMT, also in the night in which the clocks of the machine go back', () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      const headers = { date: 'Sun, 01 Nov 2026 01:59:30 GMT', 'retry-after': 'Sun Nov  1 02:00:30 2026' };
      expect(errorOf(textAnswer('', 429, headers))).toMatchObject({ retryAfterMs: 60_000 });
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});

describe('jsonOf', () => {
  it('gives the JSON of an answer', () => {
    expect(jsonOf(textAnswer(' {"data":[]} '), 'GET x')).toEqual({ json: { data: [] } });
    expect(jsonOf(textAnswer('null'), 'GET x').json).toBeNull();
  });

  it('tells a web page from JSON that was cut off', () => {
    const htmlness = (text: string): boolean => {
      try {
        jsonOf(textAnswer(text), 'GET contacts');
      } catch (error) {
        if (error instanceof NotJsonError) {
          expect(error.text.ko).toContain('(거래처)');
          return error.html;
        }
      }
      throw new Error(`accepted: ${text}`);
    };
    for (const page of [
      '<!doctype html><p>x',
      '\n\n <html>',
      '<?xml version="1.0"?>',
      `${' '.repeat(300)}<p>`,
    ])
      expect(htmlness(page), page).toBe(true);
    expect(['{"data":[{"id":"1"', '', 'OK', '[1,2', '{"a":"<b>"'].map(htmlness)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('an answer with bytes that are no text', () => {
  const garbled = (text: string) => ({ ...textAnswer(text), isGarbled: true as const });

  it('is refused, in pieces too, because its names would be sent back', () => {
    const long = JSON.stringify({
      data: Array.from({ length: 20_000 }, () => ({ name: '\ufffd'.repeat(20) })),
    });
    expect(jsonOf(textAnswer(long), 'GET tags', record => record).taken).toBeDefined();
    for (const text of ['{"data":[{"name":"\ufffd"}]}', long])
      expect(() => jsonOf(garbled(text), 'GET tags', record => record)).toThrow(GarbledError);
  });

  it('is called a page or cut off where it is one: the end of what was cut is no text', () => {
    expect(() => jsonOf(garbled('{"data":[{"name":"\ufffd'), 'GET tags')).toThrow(NotJsonError);
    expect(() => jsonOf(garbled('<p>\ufffd'), 'GET tags')).toThrow(NotJsonError);
  });

  it('still has a status, and words as far as they can be read', () => {
    expect(errorOf({ ...garbled('{"message":"\ufffd 12"}'), status: 400 })).toMatchObject({ status: 400 });
  });
});

describe('an error', () => {
  it('has the name of its class, by which a log tells it', () => {
    const errors = [
      new ServiceError({ ko: '가', en: 'a' }),
      new NoAnswerError('GET x'),
      new NotJsonError('GET x', false),
      new NotAListError('GET x'),
      new GarbledError('GET x'),
      new OutOfTimeError(),
      new TooLateError(),
      new NothingCameError({ ko: '가', en: 'a' }),
    ];
    for (const error of errors) {
      expect(error.name).toBe(error.constructor.name);
      expect(error.message).not.toBe('');
    }
  });

  it('says which lists stand in an answer that holds several, and that there is none where it holds none', () => {
    expect(new NotAListError('GET x').text.en).toContain('is not a list (GET x)');
    expect(new NotAListError('GET x', ['apples', 'pears']).text.en).toContain('(GET x: apples, pears)');
  });

  it('tells what a service does not offer from a service that fails', () => {
    expect(errorOf(textAnswer('', 501))?.text.en).toContain('does not offer');
    expect(errorOf(textAnswer('', 500))?.text.en).toContain('try again');
  });
});
