import { describe, expect, it } from 'vitest';
import { parseSchedule } from '../../../../src/menu/schedules/schedule-input';
import * as typedTexts from '../../../../src/text/typed-texts';

const TABS = ['Tags', '거래 - 카드', '1+3', 'all'];
const order = (typed: string): unknown => parseSchedule(typed, TABS);
const EARLY = { at: 7, on: 1 };

describe('what is typed into the dialog of schedules', () => {
  it.each([
    ['tab=1, every=hour', [0], { every: 'hour', ...EARLY }],
    ['every=day, tab=1', [0], { every: 'day', ...EARLY }],
    [' TAB = 2 ,, Every = Daily , at = 07:00 ,', [1], { every: 'day', at: 7, on: 1 }],
    ['tab=1+4+1, every=week, on=Sun, at=0', [0, 3], { every: 'week', at: 0, on: 0 }],
    ['tab=1, every=week, on=saturday, at=23', [0], { every: 'week', at: 23, on: 6 }],
    ['tab=거래 - 카드, every=hour', [1], { every: 'hour', ...EARLY }],
    ['tab=1+3, every=hour', [2], { every: 'hour', ...EARLY }],
    ['tab=ALL, every=hour', [0, 1, 2, 3], { every: 'hour', ...EARLY }],
    ['탭=모두, 주기=매시간', [0, 1, 2, 3], { every: 'hour', ...EARLY }],
    ['탭=2, 주기=매일, 시각=18시', [1], { every: 'day', at: 18, on: 1 }],
    ['탭=2, 주기=매주, 요일=금요일', [1], { every: 'week', at: 7, on: 5 }],
    ['off=2', [1], null],
    ['해제=전체', [0, 1, 2, 3], null],
  ])('"%s" is understood', (typed, tabs, when) => {
    expect(order(typed)).toEqual({ tabs, when });
  });

  it('takes each day of the week by its name, its short name, in both languages', () => {
    for (const [on, { ko, en }] of typedTexts.weekdays.entries()) {
      for (const day of [ko, `${ko}요일`, en, en.slice(0, 3).toUpperCase()])
        expect(order(`tab=1, every=week, on=${day}`), day).toMatchObject({ when: { on } });
    }
  });

  it.each([
    'tab=1',
    'every=hour',
    'at=7, tab=1',
    'tab=1, every=minute',
    'tab=1, every=day, at=24',
    'tab=1, every=day, at=-1',
    'tab=1, every=day, at=7:30',
    'tab=1, every=day, at=',
    'tab=1, every=hour, at=7',
    'tab=1, every=day, on=Mon',
    'tab=1, every=week, on=monk',
    'tab=1, every=week, on=',
    'tab=0, every=hour',
    'tab=5, every=hour',
    'tab=1+5, every=hour',
    'tab=, every=hour',
    'tab=1.5, every=hour',
    'off=',
    'off=9',
    'off=1, tab=1',
    'off=1, every=hour',
    'constructor=1, every=hour',
    '__proto__=1',
    '=1',
    'daily',
  ])('"%s" is refused, and says that nothing was changed', typed => {
    expect(() => order(typed)).toThrow('Nothing was changed');
  });

  it('names what it does not understand, shortened', () => {
    expect(() => order(`tab=1, evry=hour`)).toThrow('"evry=hour"');
    expect(() => order(`x=${'y'.repeat(500)}`)).toThrow(/^.{0,200}$/);
  });
});
