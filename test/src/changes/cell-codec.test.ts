import { describe, expect, it } from 'vitest';
import { fitted, isTooLong, shown } from '../../../src/changes/cell-text';
import { fromCell, toCell } from '../../../src/changes/cell-codec';
import { sameValue } from '../../../src/changes/canonical';
import type { Scalar } from '../../../src/changes/scalar';
import type { Cell } from '../../../src/platform/ports';
import type { FieldType } from '../../../src/resources/definition';
import { allTypes, fieldOfType } from '../../support/builders/fields';
import { nastyTexts } from '../../support/contracts';

const MOST = 50_000;
const to = (type: FieldType, value: Scalar, language: 'ko' | 'en' = 'ko'): Cell =>
  toCell(fieldOfType(type), value, language);
const from = (type: FieldType, cell: Cell) => fromCell(fieldOfType(type), cell);

describe('toCell', () => {
  it('shows nothing as an empty cell', () => {
    for (const type of allTypes) expect(to(type, null)).toBe('');
  });

  it('shows texts exactly as they came', () => {
    for (const text of nastyTexts) expect(to('text', text)).toBe(text);
  });

  it('shows registration numbers with hyphens, odd ones as they are', () => {
    expect(to('registrationNumber', '0123456789')).toBe('012-34-56789');
    expect(to('registrationNumber', 'DE812')).toBe('DE812');
  });

  it('shows numbers and truth values as such where their type is, and as text in text fields', () => {
    expect([to('integer', -5), to('decimal', 1.25), to('boolean', false)]).toEqual([-5, 1.25, false]);
    expect([to('text', 7), to('id', 7), to('text', true), to('list', 7)]).toEqual(['7', '7', 'true', '7']);
  });

  it('shows days and times as dates in Korean time, and what is none as it came', () => {
    expect(to('date', '2026-01-03')).toEqual({ serial: 46_025 });
    expect(to('time', '2026-01-03T03:00:00Z')).toEqual({ serial: 46_025.5 });
    expect(to('time', '미정')).toBe('미정');
  });

  it('shows enumerations by label in the language of the tab, unknown codes as they came', () => {
    expect([to('enumeration', 'RED', 'ko'), to('enumeration', 'RED', 'en')]).toEqual(['빨강', 'Red']);
    expect(to('enumeration', 'GREEN')).toBe('GREEN');
  });

  it('makes no cell longer than a cell can be, whatever the type', () => {
    for (const type of allTypes) {
      for (const text of ['x'.repeat(60_000), '1'.repeat(1_000_000), '😀'.repeat(30_000)]) {
        const cell = to(type, text);
        expect(typeof cell === 'string' && cell.length, type).toBeLessThanOrEqual(MOST - 1);
      }
    }
  });
});

describe('fitted', () => {
  it('leaves alone what fits', () => {
    for (const length of [0, 1, 49_900]) expect(fitted('x'.repeat(length))).toBe('x'.repeat(length));
  });

  it('cuts what does not, and says at the end how long it was', () => {
    const cut = fitted('x'.repeat(60_000));
    expect(cut.endsWith('… [✂ 60,000]')).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(49_900);
    expect(fitted('x'.repeat(49_901))).toContain('✂ 49,901');
  });

  it('tears no character apart', () => {
    for (const start of ['', 'x', 'xx'])
      expect(() => encodeURIComponent(fitted(`${start}${'😀'.repeat(30_000)}`))).not.toThrow();
  });
});

describe('a cut text', () => {
  it('is never taken for the value, however long the text was', () => {
    for (const length of [49_901, 60_000, 1_000_000, 12_345_678]) {
      for (const text of ['x'.repeat(length), `x${'😀'.repeat(length / 2)}`]) {
        const cell = to('text', text);
        expect(from('text', cell).problem).toBe('cut');
        expect(isTooLong(text)).toBe(true);
      }
    }
  });

  it('is not seen in texts that only look like one', () => {
    for (const text of ['a note … [✂ 60,000]', `${'x'.repeat(40_000)}… [✂ 60,000]`, 'x'.repeat(49_900)]) {
      expect(from('text', text)).toEqual({ value: text, problem: null });
      expect(isTooLong(text)).toBe(false);
    }
  });
});

describe('fromCell', () => {
  it('takes an empty cell for nothing', () => {
    for (const type of allTypes) expect(from(type, '')).toEqual({ value: null, problem: null });
  });

  it('takes no number, date or truth value for text: a zero may be lost', () => {
    for (const type of ['text', 'registrationNumber', 'id'] as const) {
      expect(from(type, 7)).toEqual({ value: '7', problem: 'notText' });
      expect(from(type, 1248100998).problem).toBe('notText');
      expect(from(type, 0).problem).toBe('notText');
      expect(from(type, { serial: 46_024 })).toEqual({ value: '2026-01-02', problem: 'notText' });
      expect(from(type, true)).toEqual({ value: 'TRUE', problem: 'notText' });
    }
  });

  it('takes every text for itself', () => {
    for (const text of nastyTexts) expect(from('text', text)).toEqual({ value: text, problem: null });
  });

  it('takes no formula error for a value, in any field', () => {
    for (const type of allTypes) {
      for (const error of ['#REF!', '#N/A', '#NAME?', '#VALUE!', '#DIV/0!', '#NUM!', '#NULL!', '#ERROR!']) {
        expect(from(type, error).problem, `${type} ${error}`).toBe('errorCell');
      }
    }
    expect(from('text', '#hashtag').problem).toBeNull();
    expect(from('text', 'see #REF!').problem).toBeNull();
  });

  it('takes only numbers for numbers', () => {
    expect(from('integer', -5)).toEqual({ value: -5, problem: null });
    expect(from('decimal', 0.1)).toEqual({ value: 0.1, problem: null });
    expect(from('integer', '5')).toEqual({ value: 5, problem: null });
    expect(from('integer', '１,０００')).toEqual({ value: 1000, problem: null });
    for (const cell of ['₩5', 'five', '1,00', '12345678901234567', true, { serial: 5 }])
      expect(from('integer', cell).problem).toBe('notNumber');
  });

  it('takes truth values however people write them, and guesses nothing', () => {
    for (const cell of [true, 'TRUE', ' true ', 'True', 1, 'yes', '예'])
      expect(from('boolean', cell), String(cell)).toEqual({ value: true, problem: null });
    for (const cell of [false, 'false', 0, '아니오'])
      expect(from('boolean', cell), String(cell)).toEqual({ value: false, problem: null });
    for (const cell of ['x', 2, 0.5, 'perhaps', { serial: 1 }])
      expect(from('boolean', cell).problem, String(cell)).toBe('notBoolean');
  });

  it('understands choices by label in both languages and by code', () => {
    for (const word of ['빨강', 'Red', 'RED', ' 빨강 ', 'red', '빨강'.normalize('NFD'), '빨 강'])
      expect(from('enumeration', word)).toEqual({ value: 'RED', problem: null });
    for (const word of ['GREEN', '빨', '초록'])
      expect(from('enumeration', word)).toEqual({ value: word, problem: 'notInList' });
    expect(from('enumeration', 7).problem).toBe('notInList');
  });

  it('reads dates as the service writes them', () => {
    expect(from('date', { serial: 46_025 }).value).toBe('2026-01-03');
    expect(from('time', { serial: 46_025.5 }).value).toBe('2026-01-03 12:00:00');
    expect(from('date', '2026-01-03').value).toBe('2026-01-03');
  });

  it('takes for a day or time what is one in any spelling, and nothing else', () => {
    for (const type of ['date', 'time'] as const) {
      for (const text of ['2026. 1. 3.', '2026/1/3', ' 20260103 ', '2026-01-03T12:00:00Z'])
        expect(from(type, text), text).toEqual({ value: text, problem: null });
      for (const cell of ['soon', '2026-02-30', '3.1.', 5, true])
        expect(from(type, cell), String(cell)).toEqual({ value: shown(cell), problem: 'notDate' });
    }
  });
});

describe('the cell of a formula that failed', () => {
  const words = 'REF! N/A NAME? VALUE! DIV/0! NUM! NULL! ERROR! SPILL! CALC!'
    .split(' ')
    .map(word => `#${word}`);

  it.each(words)('is no value of any type: %s', word => {
    for (const type of allTypes)
      expect(from(type, word), type).toEqual({ value: word, problem: 'errorCell' });
  });

  it('is none of the texts that hold such a word', () => {
    for (const text of ['see #REF!', '#REF! again', 'N/A', '#1', '#NAME', '#DIV/0'])
      expect(from('text', text), text).toEqual({ value: text, problem: null });
  });
});

describe('a value that was shown and read back', () => {
  it('is the same value, whatever it was', () => {
    const values: readonly (readonly [FieldType, readonly Scalar[]])[] = [
      ['text', [...nastyTexts, '', null, 'x'.repeat(49_900)]],
      ['registrationNumber', ['0123456789', '124-81-00998', 'DE812', '1', null]],
      ['boolean', [true, false, null]],
      ['integer', [0, -1, 9_007_199_254_740_991, null]],
      ['decimal', [0.1, -1.5e-7, 1e15, null]],
      ['date', ['2026-01-03', '1899-12-30', null]],
      ['time', ['2026-01-03T12:34:56', '2026-01-03T23:59:59.999', '2026-01-03T00:00:00Z', null]],
      ['enumeration', ['RED', 'BLUE', null]],
    ];
    for (const [type, list] of values) {
      for (const value of list) {
        for (const language of ['ko', 'en'] as const) {
          const reading = from(type, to(type, value, language));
          expect(reading.problem, `${type} ${value}`).toBeNull();
          expect(
            sameValue(fieldOfType(type), reading.value, value),
            `${type} ${value} became ${reading.value}`,
          ).toBe(true);
        }
      }
    }
  });
});

describe('shown', () => {
  it('names every cell as people see it', () => {
    expect([shown('x'), shown(7), shown(true), shown(false), shown({ serial: 46_025 }), shown('')]).toEqual([
      'x',
      '7',
      'TRUE',
      'FALSE',
      '2026-01-03',
      '',
    ]);
  });
});

describe('the cell of a formula that is still computed', () => {
  it.each(['Loading...', 'Loading…', '로드 중...', '로딩 중...'])('is no value of any type: %s', word => {
    for (const type of allTypes)
      expect(from(type, word), type).toEqual({ value: word, problem: 'computing' });
  });

  it('is none of the texts that hold such a word', () => {
    for (const text of ['Loading dock', 'Loading', '로드 중인 화물', 'Now Loading...', 'loading...'])
      expect(from('text', text), text).toEqual({ value: text, problem: null });
  });
});
