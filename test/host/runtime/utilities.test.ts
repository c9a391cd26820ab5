import { createHash, createHmac } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

const signed = (bytes: Buffer): number[] => [...new Int8Array(bytes)];
const expr = (expression: string): string => mainOf(`return ${expression};`);

async function evaluate(expression: string, ...args: unknown[]): Promise<unknown> {
  const { value } = await hostWith(expr(expression));
  return value('main', { args });
}

async function failure(expression: string, ...args: unknown[]): Promise<string> {
  const { run } = await hostWith(expr(expression));
  const { outcome, error } = run('main', { args });
  expect(outcome).toBe('threw');
  return error?.message ?? '';
}

describe('digests', () => {
  it.each(['MD5', 'SHA_1', 'SHA_256', 'SHA_384', 'SHA_512'])('%s gives signed bytes', async name => {
    const node = createHash(name.toLowerCase().replace('_', '')).update('가나다').digest();
    const bytes = await evaluate(
      `Utilities.computeDigest(Utilities.DigestAlgorithm.${name}, a, Utilities.Charset.UTF_8)`,
      '가나다',
    );
    expect(bytes).toEqual(signed(node));
    expect((bytes as number[]).some(byte => byte < 0)).toBe(true);
  });

  it('takes a text without a charset for ASCII: all Hangul of one length is one', async () => {
    const digest = 'String(Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, a))';
    expect(await evaluate(digest, '가나')).toBe(await evaluate(digest, '다라'));
    expect(await evaluate(digest, '가나')).toBe(await evaluate(digest, '??'));
  });

  it('takes bytes, signed or not', async () => {
    const node = signed(
      createHash('md5')
        .update(Buffer.from([200, 1]))
        .digest(),
    );
    const digest = 'Utilities.computeDigest(Utilities.DigestAlgorithm.MD5, a)';
    expect(await evaluate(digest, [200, 1])).toEqual(node);
    expect(await evaluate(digest, [-56, 1])).toEqual(node);
    expect(await failure(digest, [300])).toContain('byte');
  });

  it('signs with HMAC', async () => {
    const node = signed(createHmac('sha256', '키').update('값').digest());
    expect(
      await evaluate("Utilities.computeHmacSha256Signature('값', '키', Utilities.Charset.UTF_8)"),
    ).toEqual(node);
    expect(
      await evaluate(
        "Utilities.computeHmacSignature(Utilities.MacAlgorithm.HMAC_SHA_256, '값', '키', Utilities.Charset.UTF_8)",
      ),
    ).toEqual(node);
  });

  it('refuses an algorithm that is none', async () => {
    expect(await failure("Utilities.computeDigest('SHA_256', 'x')")).toContain(
      "don't match the method signature",
    );
  });
});

describe('base64', () => {
  it('encodes texts and bytes, with the padding in both alphabets', async () => {
    expect(await evaluate("Utilities.base64Encode('key:')")).toBe('a2V5Og==');
    expect(await evaluate('Utilities.base64Encode([-1, -2, 255])')).toBe('//7/');
    expect(await evaluate('Utilities.base64EncodeWebSafe([-1, -2, 255, 1])')).toBe('__7_AQ==');
    expect(await evaluate("Utilities.base64Encode('가', Utilities.Charset.UTF_8)")).toBe('6rCA');
    expect(await evaluate("Utilities.base64Encode('가')")).toBe('Pw==');
  });

  it('decodes to signed bytes and refuses the other alphabet', async () => {
    expect(await evaluate("Utilities.base64Decode('//7/')")).toEqual([-1, -2, -1]);
    expect(await evaluate("Utilities.base64DecodeWebSafe('__7_AQ==')")).toEqual([-1, -2, -1, 1]);
    expect(await failure("Utilities.base64Decode('__7_')")).toBe('Could not decode string.');
  });
});

describe('blobs', () => {
  it('hold bytes, type and name', async () => {
    const text = await evaluate(
      "(b => [b.getBytes(), b.getDataAsString(), b.getContentType(), b.getName(), b.setName('n').getName(), b.copyBlob().getName()])(Utilities.newBlob('가'))",
    );
    expect(text).toEqual([signed(Buffer.from('가')), '가', 'text/plain', null, 'n', 'n']);
    expect(await evaluate("Utilities.newBlob([-22, -80, -128], 'a/b', 'c').getDataAsString()")).toBe('가');
    expect(await evaluate("Utilities.newBlob([-80, -95]).getDataAsString('euc-kr')")).toBe('가');
  });

  it('are packed and unpacked with gzip, which must be declared', async () => {
    const packed = (await evaluate(
      "Utilities.gzip(Utilities.newBlob('가'.repeat(1000))).getBytes()",
    )) as number[];
    expect(gunzipSync(Buffer.from(packed)).toString()).toBe('가'.repeat(1000));
    expect(packed.length).toBeLessThan(100);
    expect(
      await evaluate(
        "Utilities.ungzip(Utilities.newBlob(a, 'application/x-gzip')).getDataAsString()",
        packed,
      ),
    ).toBe('가'.repeat(1000));
    expect(await failure('Utilities.ungzip(Utilities.newBlob(a))', packed)).toContain('application/x-gzip');
    expect(await failure("Utilities.ungzip(Utilities.newBlob('x', 'application/x-gzip'))")).toBe(
      'Could not decompress gzip.',
    );
  });
});

describe('formatDate', () => {
  const moment = new Date('2026-12-28T15:04:05.067Z');
  it.each([
    ['Asia/Seoul', 'yyyy-MM-dd HH:mm:ss.SSS', '2026-12-29 00:04:05.067'],
    ['GMT', "yyyy-MM-dd'T'HH:mm:ss'Z'", '2026-12-28T15:04:05Z'],
    ['Asia/Seoul', "yyyy-MM-dd'T'HH:mm:ssXXX", '2026-12-29T00:04:05+09:00'],
    ['America/New_York', 'EEE, d MMM yy h:m a Z', 'Mon, 28 Dec 26 10:4 AM -0500'],
    ['Asia/Seoul', "MMMM EEEE D '''quoted''' z", "December Tuesday 363 'quoted' GMT+09:00"],
    ['GMT+05:30', 'kk:mm X', '20:34 +05'],
    ['GMT+09:00', 'yyyy-MM-dd HH:mm Z', '2026-12-29 00:04 +0900'],
    ['GMT+9', 'yyyy-MM-dd HH:mm z', '2026-12-29 00:04 GMT+09:00'],
    ['GMT-3', 'HH:mm Z', '12:04 -0300'],
    ['GMT-0330', 'HH:mm XXX', '11:34 -03:30'],
    ['UTC', 'HH:mm', '15:04'],
    ['UTC+9', 'HH:mm', '15:04'],
    ['No/Such_Zone', 'HH', '15'],
    ['GMT', 'YYYY', '2027'],
  ])('in %s as %s', async (zone, pattern, expected) => {
    expect(await evaluate('Utilities.formatDate(a, b, c)', moment, zone, pattern)).toBe(expected);
  });

  it('refuses what is no date and letters that there are not', async () => {
    expect(await failure("Utilities.formatDate('2026-01-01', 'GMT', 'yyyy')")).toContain("don't match");
    expect(await failure("Utilities.formatDate(a, 'GMT', 'bb')", moment)).toContain(
      "Illegal pattern character 'b'",
    );
    expect(await failure("Utilities.formatDate(a, 'GMT', \"yyyy 'open\")", moment)).toBe(
      'Unterminated quote',
    );
  });
});

describe('formatString, parseCsv, getUuid, sleep', () => {
  it.each([
    ["'%s has %d of %05.1f%%', 'Kim', 3.9, 2.25", 'Kim has 3 of 002.3%'],
    ["'%2$s %1$s', 'a', 'b'", 'b a'],
    ["'[%-5s][%5s][%+d][%x]', 'ab', 'cd', 7, 255", '[ab   ][   cd][+7][ff]'],
    ["'%,d', 1234567", '1,234,567'],
    ["'%.2s', 'abc'", 'ab'],
  ])('formats %s', async (args, expected) => {
    expect(await evaluate(`Utilities.formatString(${args})`)).toBe(expected);
  });

  it('says which directive has no argument', async () => {
    expect(await failure("Utilities.formatString('%s %s', 'x')")).toContain("'%s' has no argument");
  });

  it('reads CSV with quotes, line breaks and another delimiter', async () => {
    expect(await evaluate('Utilities.parseCsv(a)', 'a,"b ""q"", \n c"\r\n\nd,')).toEqual([
      ['a', 'b "q", \n c'],
      [''],
      ['d', ''],
    ]);
    expect(await evaluate("Utilities.parseCsv('a;b', ';')")).toEqual([['a', 'b']]);
    expect(await failure("Utilities.parseCsv('\"open')")).toBe('Could not parse text.');
  });

  it('gives UUIDs of version 4 that never repeat within a host and do with its seed', async () => {
    const code = expr('[Utilities.getUuid(), Utilities.getUuid()]');
    const one = await hostWith(code, { seed: 3 });
    const two = await hostWith(code, { seed: 3 });
    const uuids = [one.value('main'), one.value('main')].flat() as string[];
    expect(new Set(uuids).size).toBe(4);
    expect(
      uuids.every(id => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)),
    ).toBe(true);
    expect([two.value('main'), two.value('main')].flat()).toEqual(uuids);
  });

  it('sleeps five minutes at most', async () => {
    expect(await failure('Utilities.sleep(300001)')).toContain('milliseconds');
    expect(await failure('Utilities.sleep(-1)')).toContain('milliseconds');
  });
});
