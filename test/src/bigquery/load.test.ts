import { describe, expect, it } from 'vitest';
import { Budget } from '../../../src/api/budget';
import { BigQuery } from '../../../src/bigquery/api';
import { type Load, partsOf, settle, textOf, upload } from '../../../src/bigquery/load';
import { contentIn, loadIdOf, partitionOf, placeTyped } from '../../../src/bigquery/place';
import { type Block, LineBlocks } from '../../../src/bigquery/line-blocks';
import { utf8Length } from '../../../src/common/bytes';
import { FakeClock } from '../../support/memory';
import { GzipTextCompressor } from '../../support/memory/stores';
import { FakeBigQuery } from '../../support/bigquery/fake-bigquery';

const STEP = 256 * 1024;

/** Lines without heads, in blocks of about 10,000 characters. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks = new LineBlocks(new GzipTextCompressor(), 10_000);
  for (const line of lines) blocks.add(line);
  return blocks.blocks(lines.map(() => ''));
}

describe('the parts of an upload', () => {
  it('have whole lines each, and a length that Google takes', () => {
    const plain = Array.from({ length: 25_000 }, (_, i) => `{"a":"가나다 ${i}"`);
    const blocks = blocksOf(plain);
    const end = ',"b":"라"}\n';
    const parts = partsOf(blocks, end, 3 * STEP);
    const texts = parts.map(part => textOf(part, end));
    expect(parts.length).toBeGreaterThan(1);
    for (const text of texts.slice(0, -1)) {
      expect(Buffer.byteLength(text) % STEP).toBe(0);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3 * STEP);
    }
    for (const text of texts) expect(text.endsWith('}\n') || /\} +\n$/.test(text)).toBe(true);
    const read = texts.join('').trim().split('\n');
    const whole = (lines: readonly string[]) =>
      lines.map(line => JSON.stringify(JSON.parse(line))).join('\n');
    expect(whole(read) === whole(plain.map(line => line + end))).toBe(true);
    expect(parts.map(({ bytes, filling }) => bytes + filling)).toEqual(
      texts.map(text => Buffer.byteLength(text)),
    );
  });

  it('are one where it is short enough', () => {
    const parts = partsOf(blocksOf(['{', '{']), '}\n', 3 * STEP);
    expect(parts).toMatchObject([{ blocks: [{ rows: 2 }], bytes: 6, filling: 0 }]);
  });

  it('are one without a byte where there is no row', () => {
    expect(partsOf([], '}\n', 3 * STEP).map(part => textOf(part, '}\n'))).toEqual(['']);
  });

  it.each(['abc', '가나', '😀x', '\ud800', 'é', '\u007f\u0080\u07ff\u0800'])(
    'count bytes as they leave: %j',
    text => {
      expect(utf8Length(text)).toBe(Buffer.byteLength(text));
    },
  );
});

describe('an upload in several parts', () => {
  const clock = new FakeClock();
  const load: Load = {
    place: { project: 'my-project', dataset: 'books', location: 'asia-northeast3' },
    table: 't',
    month: '2026-09-01',
    loadId: loadIdOf('1', { hash: 'a'.repeat(32), isComplete: true, hasMembers: false }),
    rows: 30_000,
  };
  const blocks = blocksOf(
    Array.from({ length: load.rows }, (_, i) => `{"archiveMonth":"2026-09-01","id":"${i} 가나다라"`),
  );
  const lengths = { atOnce: 3 * STEP, part: 2 * STEP };
  const open = () => {
    const google = new FakeBigQuery();
    const fields = [
      { name: 'archiveMonth', type: 'DATE' },
      { name: 'id', type: 'STRING' },
    ];
    google.tables.set('t', {
      schema: { fields },
      labels: {},
      timePartitioning: { type: 'MONTH', field: 'archiveMonth' },
      description: '',
      months: new Map(),
    });
    return { google, bigQuery: new BigQuery(google, clock, new Budget(clock, 60_000)) };
  };

  it('arrives as one load', () => {
    const { google, bigQuery } = open();
    upload(bigQuery, load, blocks, '}\n', lengths);
    expect(google.rows('t', load.month)).toHaveLength(load.rows);
    expect(google.requests.length).toBeGreaterThan(3);
  });

  it('is asked for after pauses that grow, as long as it goes on', () => {
    const { google, bigQuery } = open();
    upload(bigQuery, load, blocks, '}\n', lengths);
    const send = google.send.bind(google);
    let looks = 0;
    google.send = request => {
      const answer = send(request);
      const isLate = request.method === 'get' && ++looks <= 5;
      return isLate ? { ...answer, text: answer.text.replace('"DONE"', '"RUNNING"') } : answer;
    };
    clock.sleeps.length = 0;
    expect(settle(bigQuery, load)).toEqual({ kind: 'landed' });
    expect(clock.sleeps).toEqual([500, 1_000, 2_000, 4_000, 4_000]);
  });

  it('that breaks off makes no load', () => {
    const { google, bigQuery } = open();
    google.faults.set(3, 'lostBefore');
    expect(() => upload(bigQuery, load, blocks, '}\n', lengths)).toThrow(/no answer/);
    expect(google.loads()).toBe(0);
  });
});

it('a question without an answer is asked four times in all, after pauses that grow', () => {
  const clock = new FakeClock();
  const google = new FakeBigQuery();
  for (const nth of [1, 2, 3, 4, 5]) google.faults.set(nth, 'lostBefore');
  const bigQuery = new BigQuery(google, clock, new Budget(clock, 60_000));
  expect(() => bigQuery.call('get', 'projects/my-project/datasets/books')).toThrow(/no answer/);
  expect(google.requests).toHaveLength(4);
  expect(clock.sleeps).toEqual([2_000, 4_000, 8_000]);
});

describe('names', () => {
  it.each([
    ['my-project.finance', { project: 'my-project', dataset: 'finance' }],
    [' example.com:my-project.finance_1 ', { project: 'example.com:my-project', dataset: 'finance_1' }],
    ['finance', null],
    ['my-project.fi`nance', null],
    ['my-project.', null],
    ['My.finance', null],
  ])('%s', (typed, place) => {
    expect(placeTyped(typed)).toEqual(place);
  });

  it('of a partition and of a load', () => {
    expect(partitionOf('tickets', '2026-09-01')).toBe('tickets$202609');
    const content = { hash: 'b'.repeat(32), isComplete: false, hasMembers: true };
    expect(contentIn(loadIdOf('0a-1b', content))).toEqual(content);
    expect(contentIn('bquxjob_1')).toBeNull();
  });
});
