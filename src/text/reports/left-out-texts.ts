/** What sums leave out: rows, money, reasons. */

import type { LeftOutReason, Portion } from '../../common/left-out';
import { shownLine } from '../../common/shown-line';
import { alike, counted, listed, n, say, type Sentence, type Text, text } from '../words';

export const REASONS: Readonly<Record<LeftOutReason, Text>> = {
  undated: { ko: '날짜를 읽을 수 없음', en: 'no readable date' },
  amount: { ko: '금액을 읽을 수 없음', en: 'no readable amount' },
  direction: { ko: '입금도 출금도 아님', en: 'neither in nor out' },
};

/** One reason: "3 rows, 1,200 won: neither in nor out ("refund")". */
function portion([reason, { rows, won, example }]: [LeftOutReason, Portion]): Sentence {
  const shown = example !== '' && ` ("${shownLine(example, 30)}")`;
  const isKnown = reason !== 'amount';
  return {
    ko: say`${rows}건${isKnown && ` ${n(won)}원`}: ${REASONS[reason]}${shown}`,
    en: say`${counted(rows, 'row')}${isKnown && `, ${n(won)} won`}: ${REASONS[reason]}${shown}`,
  };
}

const list = (portions: readonly [LeftOutReason, Portion][]) => listed(portions.map(portion), '; ');

const listText = text((portions: readonly [LeftOutReason, Portion][]) => alike(list(portions)));
/** The reasons as a sentence. */
export const leftOut = text((portions: readonly [LeftOutReason, Portion][]) => ({
  ko: say`⚠ 어느 합계에도 없는 거래: ${list(portions)}`,
  en: say`⚠ In no sum: ${list(portions)}`,
}));
/** Rows that count with a doubt. */
export const notSaid = text(({ rows, won }: Portion) => ({
  ko: `△ "집계 포함" 값이 없거나 읽을 수 없어 합계에 포함한 거래: ${rows}건 ${n(won)}원`,
  en: `△ Counted, though "Included" is missing or unreadable: ${counted(rows, 'row')}, ${n(won)} won`,
}));
export const balances = text((rows: number) => ({
  ko: `⚠ 기준일이나 잔액을 읽을 수 없어 제외한 잔액: ${rows}행`,
  en: `⚠ Balances left out, date or balance unreadable: ${counted(rows, 'row')}`,
}));
/** For a tab that an earlier version pulled. */
export const unmarked = {
  ko: '△ 취소·중복·계좌 간 이체도 합계에 포함되었습니다. 거래 시트를 새로 고친 뒤 다시 만들면 제외됩니다.',
  en: '△ Cancelled payments, duplicates and own transfers are counted: refresh the tab of transactions, then make this again.',
};
/** Rows that repeat an id since the last pull; their number stands between the two parts. */
export const repeated: readonly [Text, Text] = [
  {
    ko: '  ⚠ 복사되어 합계에 두 번 들어간 행: ',
    en: '  ⚠ Rows copied from another row, counted too: ',
  },
  { ko: '건. 시트를 새로 고쳐 주세요.', en: '. Refresh the tab.' },
];
/** The text between rows and money of a formula: after the number 1, and after another number. */
export interface AfterRows {
  readonly one: Text;
  readonly several: Text;
}
/** Texts around the numbers of a formula: before the rows, and between rows and money. */
export type Pieces = readonly [before: Text, between?: AfterRows];
export const rows: AfterRows = { one: { ko: '건 ', en: ' row, ' }, several: { ko: '건 ', en: ' rows, ' } };
export const won: Text = { ko: '원', en: ' won' };

export const inSheet = {
  leftOut: [{ ko: '  ⚠ 합계에 없음: ', en: '  ⚠ In no sum: ' }],
  notSaid: [{ ko: '  △ "집계 포함" 값 없이 합계에 포함: ', en: '  △ Counted without "Included": ' }],
  gone: [
    {
      ko: '  △ 합계 제외 - 가져온 기간에 더 이상 없음: ',
      en: '  △ No longer in the pulled days, not counted: ',
    },
  ],
  twice: [
    {
      ko: '  △ 합계 제외 - 같은 거래가 다른 행에 있음: ',
      en: '  △ Second row of a transaction, not counted: ',
    },
  ],
  otherDay: [
    {
      ko: '  △ 요청한 기간 밖이지만 합계에 포함: ',
      en: '  △ Counted, outside the days that were asked for: ',
    },
  ],
  apart: [{ ko: '  ⚠ 공급가액·세액의 합이 합계와 다름: ', en: '  ⚠ Parts do not add up to the total: ' }],
  unread: [
    {
      ko: '  ⚠ 공급가액·세액·합계를 읽을 수 없음 (없는 값은 0으로 봄): ',
      en: '  ⚠ Parts missing or unreadable, taken for 0: ',
    },
    { one: { ko: '건 ', en: ' row of ' }, several: { ko: '건 ', en: ' rows of ' } },
  ],
  unlisted: [
    {
      ko: '  ⚠ 신고서 항목별 합계에 없음 (다시 만들어 주세요): ',
      en: '  ⚠ In no sum by month, make it again: ',
    },
  ],
  toCheck: [
    { ko: '  △ 과세 유형이나 공제 여부 확인 필요: ', en: '  △ Tax type or deduction to check: ' },
    { one: { ko: '건, 세액 ', en: ' row, tax ' }, several: { ko: '건, 세액 ', en: ' rows, tax ' } },
  ],
  balances: [
    {
      ko: '  ⚠ 읽을 수 없거나 같은 날 다시 조회된 잔액(제외): ',
      en: '  ⚠ Balances unreadable or shown again later, left out: ',
    },
    { one: { ko: '행 ', en: ' row, ' }, several: { ko: '행 ', en: ' rows, ' } },
  ],
} as const satisfies Readonly<Record<string, Pieces>>;
/** Before the amounts that do not count: the reason. */
export const marked = text((reason: Text) => ({
  ko: say`  △ 합계 제외 - ${reason}: `,
  en: say`  △ Not counted - ${reason}: `,
}));
export { listText as list };
