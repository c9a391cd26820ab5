/** What sums leave out, in words: how many rows, how much money, why. */

import { texts } from './texts';
import type { LeftOutReason, Portion } from '../common/left-out';
import { shownLine } from '../common/shown-line';
import { joined, type Text } from './text';

const REASONS: Readonly<Record<LeftOutReason, Text>> = {
  undated: { ko: '날짜를 읽을 수 없음', en: 'no readable date' },
  amount: { ko: '금액을 읽을 수 없음', en: 'no readable amount' },
  direction: { ko: '입금도 출금도 아님', en: 'neither in nor out' },
};

function wonText(won: number): string {
  return won.toLocaleString('en-US');
}

function rowsText(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`;
}

export const leftOutTexts = texts({
  /** One reason: "3 rows, 1,200 won: neither in nor out ("refund")". */
  portion: (reason: LeftOutReason, { rows, won, example }: Portion): Text => {
    const shown = example === '' ? '' : ` ("${shownLine(example, 30)}")`;
    const { ko, en } = REASONS[reason];
    const [money, moneyKo] = reason === 'amount' ? ['', ''] : [`, ${wonText(won)} won`, ` ${wonText(won)}원`];
    return { ko: `${rows}건${moneyKo}: ${ko}${shown}`, en: `${rowsText(rows)}${money}: ${en}${shown}` };
  },
  /** All reasons. */
  list: (portions: readonly [LeftOutReason, Portion][]): Text =>
    joined(
      portions.map(([reason, portion]) => leftOutTexts.portion(reason, portion)),
      '; ',
    ),
  /** The same as a sentence. */
  leftOut: (portions: readonly [LeftOutReason, Portion][]): Text => {
    const list = leftOutTexts.list(portions);
    return { ko: `⚠ 어느 합계에도 없는 거래: ${list.ko}`, en: `⚠ In no sum: ${list.en}` };
  },
  /** Counted all the same. */
  notSaid: ({ rows, won }: Portion): Text => ({
    ko: `△ "집계 포함" 값이 없거나 읽을 수 없어 포함으로 더한 거래: ${rows}건 ${wonText(won)}원`,
    en: `△ Counted, though "Included" is missing or unreadable: ${rowsText(rows)}, ${wonText(won)} won`,
  }),
  balances: (rows: number): Text => ({
    ko: `⚠ 기준일이나 잔액을 읽을 수 없어 빠진 잔액: ${rows}행`,
    en: `⚠ Balances left out, date or balance unreadable: ${rowsText(rows)}`,
  }),
  /** Pieces around the numbers of a formula: before the rows, between rows and money, after the money. */
  inSheet: {
    leftOut: [
      { ko: '  ⚠ 합계에 없음: ', en: '  ⚠ In no sum: ' },
      { ko: '건 ', en: ' rows, ' },
      { ko: '원', en: ' won' },
    ],
    notSaid: [
      { ko: '  △ "집계 포함" 값 없이 더함: ', en: '  △ Counted without "Included": ' },
      { ko: '건 ', en: ' rows, ' },
      { ko: '원', en: ' won' },
    ],
    balances: [
      { ko: '  ⚠ 읽을 수 없는 잔액: ', en: '  ⚠ Unreadable balances: ' },
      { ko: '행 ', en: ' rows, ' },
      { ko: '원', en: ' won' },
    ],
  } as Readonly<Record<'leftOut' | 'notSaid' | 'balances', readonly [Text, Text, Text]>>,
});
