/**
 * Spellings of periods, numbers and choices, as people type and paste them: from bank and card exports, books of
 * account, spreadsheets and public bug reports. Each spelling of a value gives the value. What is none gives a message
 * with the typed text, and never another value.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCell } from '../../../src/changes/cell-codec';
import { understand } from '../../../src/menu/pull/parameter-text';
import { typedValue } from '../../../src/push/decide/typed-value';
import { problemFinding } from '../../../src/push/plan/validate';
import { allFields, type FieldDefinition } from '../../../src/resources/definition';
import { resources } from '../../../src/resources/registry';
import { tickets } from '../../../src/resources/tickets';
import { choicesOf } from '../../../src/sheet/table/references';
import { inLanguage, languages, type Text } from '../../../src/text/text';
import { verbatim } from '../../../src/text/texts';
import { daysTyped } from '../../../src/text/typed-period';

const TODAY = '2026-11-02';

/** What copying, input methods and other programs do to a text without a change of its meaning. */
const disguises: readonly ((text: string) => string)[] = [
  text => text,
  text => ` ${text}\u00a0`,
  text => text.normalize('NFD'),
  text => text.replace(/ /g, '\u00a0'),
  text => text.replace(/ /g, '  '),
  text => text.replace(/ /g, '\u3000'),
  text => text.replace(/[!-~]/g, one => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  text => `\ufeff${text.slice(0, 1)}\u200b${text.slice(1)}`,
  text => text.toUpperCase(),
  text => text.toLowerCase(),
];
const disguise = fc.constantFrom(...disguises);
const twoDisguises = fc.tuple(disguise, disguise).map(
  ([one, two]) =>
    (text: string) =>
      one(two(text)),
);

describe('a month', () => {
  type Month = { readonly y: number; readonly m: number };
  const two = (n: number): string => String(n).padStart(2, '0');
  const last = ({ y, m }: Month): number => new Date(Date.UTC(y, m, 0)).getUTCDate();
  const NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const spellings: Readonly<Record<string, (month: Month) => string>> = {
    iso: ({ y, m }) => `${y}-${two(m)}`,
    dots: ({ y, m }) => `${y}.${two(m)}`,
    'a dot at the end': ({ y, m }) => `${y}. ${m}.`,
    slashes: ({ y, m }) => `${y}/${m}`,
    digits: ({ y, m }) => `${y}${two(m)}`,
    Korean: ({ y, m }) => `${y}년 ${m}월`,
    'Korean without spaces': ({ y, m }) => `${y}년${two(m)}월`,
    'a short year': ({ y, m }) => `${two(y % 100)}년 ${m}월`,
    'a marked year': ({ y, m }) => `'${two(y % 100)}.${two(m)}`,
    'of a payroll': ({ y, m }) => `${y}년 ${m}월분`,
    'whole month': ({ y, m }) => `${y}년 ${m}월 한 달`,
    'half Korean': ({ y, m }) => `${y}-${two(m)}월`,
    English: ({ y, m }) => `${NAMES[m - 1]} ${y}`,
    'its days': month => `${month.y}-${two(month.m)}-01 ~ ${month.y}-${two(month.m)}-${last(month)}`,
    'its days in a bank': month =>
      `${month.y}.${two(month.m)}.01 - ${month.y}.${two(month.m)}.${last(month)}`,
    'its days as digits': month => `${month.y}${two(month.m)}01-${month.y}${two(month.m)}${last(month)}`,
    'its days, the year once': month => `${month.y}-${two(month.m)}-01~${two(month.m)}-${last(month)}`,
    'its days, the month once': month => `${month.y}년 ${month.m}월 1일~${last(month)}일`,
    'its days with from and to': month =>
      `${month.y}년 ${month.m}월 1일부터 ${month.m}월 ${last(month)}일까지`,
    'to its last day': ({ y, m }) => `${y}년 ${m}월 1일~말일`,
    'days with times': month =>
      `${month.y}-${two(month.m)}-01 00:00 ~ ${month.y}-${two(month.m)}-${last(month)} 23:59:59`,
    'a wave dash': month => `${month.y}-${two(month.m)}-01〜${month.y}-${two(month.m)}-${last(month)}`,
    'English from and to': month =>
      `from ${month.y}-${two(month.m)}-01 to ${month.y}-${two(month.m)}-${last(month)}`,
  };
  const month = fc.record({ y: fc.integer({ min: 2015, max: 2026 }), m: fc.integer({ min: 1, max: 12 }) });

  it.each(Object.entries(spellings))('is understood: %s', (_, spelling) => {
    fc.assert(
      fc.property(month, twoDisguises, (one, dress) => {
        const typed = dress(spelling(one));
        const range = {
          start: `${one.y}-${two(one.m)}-01`,
          end: `${one.y}-${two(one.m)}-${last(one)}`,
        };
        expect(daysTyped(typed, { today: TODAY }), typed).toEqual({ range });
      }),
      { numRuns: 40 },
    );
  });
});

describe('a period', () => {
  const PERIODS: readonly (readonly [string, string])[] = [
    ['2026-01-01~2026-03-31', '1분기|1/4분기|제1분기|1사분기|1Q|Q1|2026Q1|1Q26|2026년 1분기|1월~3월|1~3월'],
    ['2026-01-01~2026-03-31', '2026년 1기 예정|26년 1기 예정|2026년 제1기 예정신고|올해 1기 예정'],
    ['2026-04-01~2026-06-30', '2026년 1기 확정|26년 1기 확정신고|2026 부가세 1기 확정'],
    ['2026-01-01~2026-06-30', '2026년 1기|2026년 상반기|1H26|2026 H1|1H 2026'],
    ['2025-07-01~2025-12-31', '2025년 2기|작년 하반기|전년도 하반기|2H25'],
    ['2025-01-01~2025-12-31', '2025|2025년|2025년도|25년도'],
    ['lastYear', '작년|작년도|전년|전년도|지난해|last year'],
    ['lastMonth', '지난달|지난 달|전월|저번달|저번 달|last month|previous month'],
    ['thisMonth', '이번 달|이번달|당월|금월|이달|this month'],
    ['vat2Final', '부가세 2기 확정|2기 확정|2기확정신고|부가세 2기 확정신고'],
    ['last:7', '최근 7일|지난 7일|최근 일주일|최근 1주일|last 7 days|last 1 week'],
    ['last:30', '최근 30일|최근=30|지난 30일|last 30 days|최근 30일간'],
    ['2026-10-01~2026-10-31', '10월|10월분|10-01~10-31|10/1~10/31|10.1~10.31|10월 1일~31일|지난달 1일~말일'],
    ['2026-09-01~2026-10-31', '9월~10월|9~10월|9월 1일~10월 말|2026-09~2026-10|2026년 9월~10월'],
    [
      '2026-10-05~2026-10-05',
      '10/5|10월 5일|261005|20261005|2026년 10월 5일 월요일|2026. 10. 5. (월)|5 Oct 2026',
    ],
    ['2026-10-01~2026-11-02', '10월 1일~오늘|10/1~|2026-10-01부터|지난달 1일부터 지금까지|261001~'],
  ];
  const all = PERIODS.flatMap(([days, spellings]) =>
    spellings.split('|').map(typed => [typed, days] as const),
  );

  it.each(all)('"%s" is %s', (typed, days) => {
    for (const dress of disguises) {
      const found = daysTyped(dress(typed), { today: TODAY });
      if (found === null || 'fault' in found) expect.fail(`${dress(typed)}: ${JSON.stringify(found)}`);
      expect('period' in found ? found.period : `${found.range.start}~${found.range.end}`).toBe(days);
    }
  });

  it.each(
    (
      '10월달|1001~1031|13월|2026-13|2026-02-30|5분기|2026년 5분기|2026년 3기 예정|3기 확정|10/31/2026|31/10/2026|' +
      'Oct-26|10월 32일|10월 초~10월 말|최근 1개월|최근 1년|다음 주|1년|20261301|261301|9-10|' +
      '1001|0901~0930|2026-10-31~2026-10-01|10월과 11월'
    ).split('|'),
  )('"%s" is none, and the message says so', typed => {
    for (const dress of disguises) {
      const { faults, range, period } = understand(tickets, dress(typed), () => 'no record', TODAY);
      expect([range, period], dress(typed)).toEqual([null, null]);
      expect(faults.length, dress(typed)).toBeGreaterThan(0);
    }
    const { faults } = understand(tickets, typed, () => 'no record', TODAY);
    for (const language of languages) {
      const said = faults.map(fault => inLanguage(fault, language)).join(' ');
      // The text as typed, or the part that is wrong.
      const parts = [typed, ...typed.split('~')];
      expect(
        parts.some(part => said.includes(part)),
        said,
      ).toBe(true);
    }
  });
});

const won: FieldDefinition = {
  name: 'amount',
  type: 'integer',
  label: verbatim('Amount'),
  writable: 'always',
};
const foreign: FieldDefinition = { ...won, name: 'originalAmount', type: 'decimal' };

/** The value of a cell, or of a text in a form of the add-on. */
function readings(field: FieldDefinition, typed: string): unknown[] {
  const { value, problem } = fromCell(field, typed);
  const own = typedValue(field, typed, false);
  return [problem ?? value, 'value' in own ? own.value : 'problem'];
}

describe('an amount', () => {
  const grouped = (n: number): string => n.toLocaleString('en-US');
  const spellings: Readonly<Record<string, (n: number) => string>> = {
    digits: String,
    grouped,
    'with 원': n => `${grouped(n)}원`,
    'with 원 apart': n => `${n} 원`,
    'with ₩': n => `₩${grouped(n)}`,
    'with a full-width ￦': n => `￦ ${grouped(n)}`,
    'with the backslash of a Korean keyboard': n => `\\${grouped(n)}`,
    'with KRW before it': n => `KRW ${grouped(n)}`,
    'with KRW behind it': n => `${grouped(n)} krw`,
    'with a plus': n => `+${grouped(n)}`,
    'with zeros behind the point': n => `${grouped(n)}.00`,
  };
  const below: Readonly<Record<string, (n: number) => string>> = {
    'a minus': n => `-${grouped(n)}`,
    'a long minus': n => `−${grouped(n)}원`,
    'a minus apart': n => `- ${grouped(n)}`,
    'a minus before ₩': n => `-₩${grouped(n)}`,
    'a minus behind ₩': n => `₩-${grouped(n)}`,
    'a minus at the end': n => `${grouped(n)}-`,
    brackets: n => `(${grouped(n)})`,
    'brackets around won': n => `(₩${grouped(n)})`,
    'the △ of Korean books': n => `△${grouped(n)}`,
    'the △ apart': n => `△ ${grouped(n)}원`,
  };
  const amount = fc.integer({ min: 0, max: 999_999_999_999 });

  it.each(Object.entries(spellings))('is understood: %s', (_, spelling) => {
    fc.assert(
      fc.property(amount, twoDisguises, (n, dress) => {
        const typed = dress(spelling(n));
        expect(readings(won, typed), typed).toEqual([n, n]);
      }),
      { numRuns: 40 },
    );
  });

  it.each(Object.entries(below))('below 0 is understood: %s', (_, spelling) => {
    fc.assert(
      fc.property(amount, twoDisguises, (n, dress) => {
        const typed = dress(spelling(n));
        const [cell, form] = readings(won, typed);
        expect([Number(cell) + n, Number(form) + n], typed).toEqual([0, 0]);
      }),
      { numRuns: 40 },
    );
  });

  it.each(
    '▲1,000|1만|10만원|천원|1,000천원|1.234.567|10.000|₩1.234원|-250.000|1,23|12,34,567|--5|△-5|(-5)|5--|$5|US$5|€5|5%|1e3|1/2|1 2|약 5원|5원권|원|₩|()|-|백만'.split(
      '|',
    ),
  )('is not "%s", and the message has it', typed => {
    for (const dress of disguises)
      expect(readings(won, dress(typed)), typed).toEqual(['notNumber', 'problem']);
    const { reason } = problemFinding(won, 'notNumber', typed);
    const own = typedValue(won, typed, false);
    for (const language of languages) {
      expect(inLanguage(reason, language)).toContain(typed);
      expect('problem' in own && inLanguage(own.problem, language)).toContain(typed);
    }
  });

  it('in another currency is no won, and no other sign is left out', () => {
    expect(readings(foreign, '1,234.50')).toEqual([1_234.5, 1_234.5]);
    expect(readings(foreign, '(12.5)')).toEqual([-12.5, -12.5]);
    for (const typed of ['₩1,000', '1,000원', 'KRW 5', '$12.50', 'USD 12.50'])
      expect(readings(foreign, typed), typed).toEqual(['notNumber', 'problem']);
  });

  it('is never another number than its digits say', () => {
    const near = fc.stringMatching(/^[-+(△▲₩]{0,2} ?[0-9,.]{1,9}[-)원만천% ]{0,2}$/);
    fc.assert(
      fc.property(near, typed => {
        const [value] = readings(won, typed);
        if (typeof value !== 'number') return;
        expect(Math.abs(value), typed).toBe(Number(typed.replace(/[^\d.]/g, '')));
        expect(typed, typed).not.toMatch(/[만천%▲]/);
      }),
    );
  });

  it('that the service wrote so stays a text: nobody typed it', () => {
    const readOnly: FieldDefinition = { name: 'amount', type: 'integer', label: verbatim('Amount') };
    for (const typed of ['50,000원', '(200,000)', '△5'])
      expect(fromCell(readOnly, typed), typed).toEqual({ value: typed, problem: 'notNumber' });
  });
});

describe('yes and no', () => {
  const hidden: FieldDefinition = {
    name: 'isHidden',
    type: 'boolean',
    label: verbatim('Hidden'),
    writable: 'bySetting',
  };
  const truths: readonly (readonly [boolean, string])[] = [
    [true, 'TRUE|true|Y|y|yes|예|네|참|1|O|○|◯|✓|✔|☑'],
    [false, 'FALSE|false|N|n|no|아니오|아니요|거짓|0|☐'],
  ];

  it.each(truths)('%s is understood: %s', (truth, words) => {
    for (const word of words.split('|'))
      for (const dress of disguises) {
        expect(readings(hidden, dress(word)), dress(word)).toEqual([truth, truth]);
        const { parameters, faults } = understand(
          resources.find(({ name }) => name === 'workflows') ?? tickets,
          `draftedByMe=${dress(word)}`,
          () => '',
          TODAY,
        );
        expect([faults, parameters], dress(word)).toEqual([[], { draftedByMe: String(truth) }]);
      }
  });

  it.each('x|X|×|숨김|-|2|예예|maybe|ㅇ'.split('|'))('are not "%s", and the message has it', typed => {
    for (const dress of disguises) expect(readings(hidden, dress(typed))).toEqual(['notBoolean', 'problem']);
    const { reason } = problemFinding(hidden, 'notBoolean', typed);
    for (const language of languages) expect(inLanguage(reason, language)).toContain(typed);
  });
});

describe('a choice of any list', () => {
  const fields = resources.flatMap(resource =>
    allFields(resource).filter(({ choices, type }) => choices !== undefined && type === 'enumeration'),
  );

  it('is its code, its words and its other words, however they come', () => {
    expect(fields.length).toBeGreaterThan(20);
    for (const field of fields)
      for (const { value, label, aliases = [] } of field.choices ?? []) {
        const spaced = (word: string): string => word.split('').join(' ');
        for (const word of [value, ...languages.map(one => inLanguage(label, one)), ...aliases])
          for (const dress of [...disguises, spaced])
            expect(fromCell(field, dress(word)), `${field.name} ${dress(word)}`).toEqual({
              value,
              problem: null,
            });
      }
  });

  it('is a part of no word, and the message has all that can be chosen', () => {
    const region = fields.find(({ name }) => name === 'region');
    if (region === undefined) expect.fail('no region');
    for (const typed of ['국', '해외임', 'FOREIGNER', '국내, 해외']) {
      expect(fromCell(region, typed).problem, typed).toBe('notInList');
      const { reason } = problemFinding(region, 'notInList', typed);
      for (const word of [typed, '국내', '해외']) expect(reason.ko).toContain(word);
    }
  });
});

describe('an account', () => {
  const BOOKS: Readonly<Record<string, readonly [name: string, code: string]>> = {
    11: ['상품매출', '401'],
    12: ['복리후생비', '511'],
    13: ['복리후생비', '811'],
    14: ['여비교통비', '812'],
    15: ['지급수수료', '831'],
    16: ['카드 수수료', '831'],
    17: ['임차료', ''],
    812: ['잡손실', '960'],
  };
  const books = (of: 0 | 1): Map<string, string> =>
    new Map(Object.entries(BOOKS).map(([id, words]) => [id, words[of]]));
  const field: FieldDefinition = {
    name: 'expenseCategory.id',
    type: 'enumeration',
    label: { ko: '계정과목', en: 'Category' } satisfies Text,
    reference: 'categories',
    writable: 'bySetting',
    choices: choicesOf(books(0), new Map(), new Map(), true, books(1)),
  };

  it.each([
    [
      '11',
      '상품매출|상 품매출|401|401 상품매출|401상품매출|401.상품매출|401-상품매출|[401] 상품매출|상품매출(401)|(401)상품매출|401_상품매출|상품매출 401',
    ],
    ['12', '511|511 복리후생비|복리후생비 (511)|[511]복리후생비'],
    ['13', '811|811 복리후생비|복리후생비(811)'],
    ['14', '여비교통비|812 여비교통비|여비 교통비'],
    ['16', '카드수수료|831 카드수수료|카드 수수료 (831)'],
    ['17', '임차료|임 차 료'],
  ])('%s is meant by %s', (id, words) => {
    for (const word of words.split('|'))
      for (const dress of disguises)
        expect(fromCell(field, dress(word)), dress(word)).toEqual({ value: id, problem: null });
    expect(typedValue(field, words.split('|')[1] ?? '', false)).toEqual({ value: id });
  });

  it('whose name or code another one has is not guessed, and the message names both', () => {
    const BOTH: readonly (readonly [typed: string, names: readonly string[]])[] = [
      ['831', ['지급수수료', '카드 수수료']],
      // The code of one and the id of another.
      ['812', ['여비교통비', '잡손실']],
    ];
    for (const [typed, names] of BOTH) {
      expect(fromCell(field, typed).problem, typed).toBe('notInList');
      const { reason } = problemFinding(field, 'notInList', typed);
      for (const word of [typed, ...names]) {
        expect(reason.ko).toContain(word);
        expect(reason.en).toContain(word);
      }
    }
  });

  it('is shown with its code where another one has its name', () => {
    const shown = new Map(field.choices?.map(({ value, label }) => [value, label.ko]));
    expect([shown.get('12'), shown.get('13')]).toEqual(['복리후생비 (511)', '복리후생비 (811)']);
  });

  it.each('40|4011|401 여비교통비|401 상품|복리후생비|999|상품매출 812'.split('|'))(
    'is not meant by "%s", and the message has it',
    typed => {
      for (const dress of disguises) expect(fromCell(field, dress(typed)).problem, typed).toBe('notInList');
      expect(problemFinding(field, 'notInList', typed).reason.ko).toContain(typed);
    },
  );
});
