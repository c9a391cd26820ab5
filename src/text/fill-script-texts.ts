/** The script's texts about filling many rows. */

import { counted, n, say, type Text, texts } from './words';

export const fillScriptTexts = texts({
  same: (count: number) => ({
    ko: `이미 같은 값인 ${n(count)}행은 그대로입니다.`,
    en: `${counted(count, 'row')} already ${count === 1 ? 'has' : 'have'} this value.`,
  }),
  kept: (count: number) => ({
    ko: `값이 있는 ${n(count)}행은 그대로 둡니다.`,
    en: `${counted(count, 'row')} with a value ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
  }),
  hidden: (count: number) => ({
    ko: `필터로 숨겨진 ${n(count)}행은 변경하지 않습니다.`,
    en: `${counted(count, 'row')} hidden by the filter ${count === 1 ? 'is' : 'are'} left alone.`,
  }),
  unknown: (count: number) => ({
    ko: `서비스에 아직 없는 ${n(count)}행은 변경하지 않습니다.`,
    en: `${counted(count, 'row')} that the service does not know yet ${count === 1 ? 'is' : 'are'} left alone.`,
  }),
  copies: (count: number) => ({
    ko: `이 시트에 같은 건이 또 있는 ${n(count)}행은 변경하지 않습니다.`,
    en: `${counted(count, 'row')} ${count === 1 ? 'stands' : 'stand'} more than once in this tab and ${count === 1 ? 'is' : 'are'} left alone.`,
  }),
  other: (value: Text, count: number) => ({
    ko: say`${value} ${n(count)}번`,
    en: say`${value}, ${counted(count, 'time')}`,
  }),
  without: (count: number) => ({
    ko: `${n(count)}행은 전에 쓴 값이 없어 추천할 수 없습니다.`,
    en: `For ${counted(count, 'row')} there is nothing to go by.`,
  }),
  unread: (count: number) => ({
    ko: `너무 큰 시트 ${n(count)}개는 참고하지 않았습니다.`,
    en: `${counted(count, 'tab')} ${count === 1 ? 'was' : 'were'} too large to learn from.`,
  }),
  later: (count: number) => ({
    ko: `${n(count)}행은 이번 추천에 넣지 않았습니다. 채운 뒤 다시 보면 나옵니다.`,
    en: `${counted(count, 'row')} ${count === 1 ? 'comes' : 'come'} after these: look again once they are filled.`,
  }),
  /** rows: all rows to be written, "2–9, 12". */
  mayBeHidden: (rows: string) => ({
    ko: `바뀌는 행: ${rows}. 필터 보기나 표의 필터로 숨겨진 행은 부가기능이 알 수 없어 이 안에 있을 수 있습니다. 보이지 않는 행이 있는지 먼저 확인해 주세요.`,
    en: `Rows that change: ${rows}. A filter view, or the filter of a table, may hide some of them, and the add-on cannot tell. See first whether a row is among them that you do not see.`,
  }),
  done: (count: number) => ({
    ko: `${n(count)}행에 넣었습니다. 아직 서비스로 보내지 않았습니다.`,
    en: `${counted(count, 'row')} filled. Nothing was sent to the service yet.`,
  }),
  left: (count: number, rows: readonly number[]) => ({
    ko: `수식이 있거나 방금 바뀐 ${n(count)}행은 그대로 두었습니다: ${rows.join(', ')}행${count > rows.length ? ' …' : ''}`,
    en: `${counted(count, 'row')} with a formula, or changed a moment ago, ${count === 1 ? 'was' : 'were'} left: ${rows.join(', ')}${count > rows.length ? ', …' : ''}`,
  }),
});
