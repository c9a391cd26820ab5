import { describe, expect, it } from 'vitest';
import { Call } from '../../../src/functions/call';
import { cellFunctions } from '../../../src/main/cell-functions';
import { UserError } from '../../../src/text/text';
import { memoryPlatform } from '../../support/memory';

const STAMP = '2026-11-02T00:00:00.123Z';
const platform = memoryPlatform();

function call(parameters: readonly string[], ...args: unknown[]): Call {
  return new Call(platform, { name: 'FIN_X', parameters }, args);
}

function wrong(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof UserError) return error.text.en;
    throw error;
  }
  return 'nothing wrong';
}

describe('the stamp of a call', () => {
  const parameters = ['key', 'field', 'stamp'];

  it.each([
    [['a', 'b', STAMP], 'a', 'b', STAMP],
    [['a', STAMP], 'a', '', STAMP],
    [[STAMP], '', '', STAMP],
    [['a', STAMP, undefined], 'a', '', STAMP],
    [['a', 'b'], 'a', 'b', ''],
    [['a', 'b', 'anything that changes'], 'a', 'b', 'anything that changes'],
    [['a', '', 7], 'a', '', '7'],
    // Only the last argument can be one.
    [[STAMP, 'b'], STAMP, 'b', ''],
    [[STAMP, 'b', STAMP], STAMP, 'b', STAMP],
    [['a', '2026-11-02'], 'a', '2026-11-02', ''],
    [['a', '2026-11-02T09:00'], 'a', '2026-11-02T09:00', ''],
    [[], '', '', ''],
  ])('of (%j) leaves key %j, field %j, and is %j', (args, key, field, stamp) => {
    const made = call(parameters, ...args);
    expect([made.text('key'), made.text('field'), made.stamp]).toEqual([key, field, stamp]);
  });
});

describe('an argument that is a range', () => {
  const names = [...new Set(cellFunctions.flatMap(({ parameters }) => parameters))];

  it.each(names.filter(name => name !== 'stamp'))('(%s) is named in Korean words', name => {
    expect(() => call([name], [['a', 'b']]).cell(name)).toThrow(
      expect.objectContaining({ text: expect.objectContaining({ ko: expect.stringMatching(/^[^a-z]+$/i) }) }),
    );
  });
});

describe('a day', () => {
  it.each([
    '2026-10-31',
    ' 2026-10-31 ',
    '2026.10.31',
    '2026/10/31',
    '2026-10-31 09:00:00',
    46_326,
    46_326.99,
    new Date('2026-10-31T00:00:00+09:00'),
    new Date('2026-10-31T23:59:00+09:00'),
  ])('is understood as %j', given => {
    expect(call(['start'], given).day('start')).toBe('2026-10-31');
  });

  it.each([
    '',
    'soon',
    '2026-02-29',
    '2026-13-01',
    '31.10.2026',
    '2026-10',
    2026,
    true,
    '2026-10-31T09:00:00Z',
  ])('is not %j', given => {
    expect(wrong(() => call(['start'], given).day('start'))).toContain('is not a date');
  });

  it('is never longer in a message than a line', () => {
    expect(wrong(() => call(['start'], 'x'.repeat(40_000)).day('start')).length).toBeLessThan(200);
  });

  it('begins a range that ends on the same day or later, within ten years', () => {
    expect(call(['start', 'end'], '2026-10-31', '2026-10-31').range()).toEqual({
      start: '2026-10-31',
      end: '2026-10-31',
    });
    expect(wrong(() => call(['start', 'end'], '2026-10-31', '2026-10-30').range())).toContain(
      'after the end',
    );
    expect(wrong(() => call(['start', 'end'], '2016-10-23', '2026-10-31').range())).toContain('3,660 days');
    expect(call(['start', 'end'], '2016-10-24', '2026-10-31').range().start).toBe('2016-10-24');
  });
});

describe('a range as an argument', () => {
  it('is refused where one value is meant', () => {
    expect(wrong(() => call(['start'], [['2026-10-31'], ['']]).day('start'))).toBe(
      'start takes a single cell, not a range.',
    );
  });

  it('is answered cell by cell, with empty for empty and a mark for a problem', () => {
    const problem = { short: { ko: '없음', en: 'none' }, full: { ko: '자세히', en: 'in full' } };
    const answer = (cell: unknown) => (cell === 'bad' ? problem : `${String(cell)}!`);
    const cells = [
      ['a', ''],
      ['bad', ' '],
    ];
    expect(call(['key'], cells).each('key', answer)).toEqual([
      ['a!', ''],
      ['⚠ 없음', ''],
    ]);
    expect(call(['key'], 'a').each('key', answer)).toBe('a!');
    expect(call(['key'], '').each('key', answer)).toBe('');
    expect(wrong(() => call(['key'], 'bad').each('key', answer))).toBe('in full');
  });
});
