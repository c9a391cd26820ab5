/** What a cell function says instead of an answer: a sentence that tells what to do. */

import type { Text } from './text';

export const functionTexts = {
  notAllowed: (name: string, list: Text): Text => ({
    ko: `${name}: "${list.ko}"을(를) 먼저 가져오거나, 스프레드시트 소유자가 메뉴의 "셀 함수 허용..."에서 이 함수를 허용해야 합니다.`,
    en: `${name}: pull "${list.en}" first, or let the spreadsheet's owner allow this function under "Cell functions..." in the menu.`,
  }),
  rangeNotPulled: (name: string, start: string, end: string): Text => ({
    ko: `${name}: ${start} ~ ${end} 거래를 아직 가져오지 않았습니다. 메뉴에서 가져오거나, 소유자가 "셀 함수 허용..."에서 허용해야 합니다.`,
    en: `${name}: the transactions of ${start} ~ ${end} are not pulled. Pull them from the menu, or let the owner allow the function under "Cell functions...".`,
  }),
  badType: (name: string, typed: string): Text => ({
    ko: `${name}: "${typed}"은(는) 거래 종류가 아닙니다. 예: "카드" 또는 "EXPENSE_TICKET"`,
    en: `${name}: "${typed}" is not a transaction type, for example "Card" or "EXPENSE_TICKET"`,
  }),
  badDate: (name: string, argument: string, typed: string): Text => ({
    ko: `${name}: ${argument} "${typed}"은(는) 날짜가 아닙니다. 날짜 셀이나 "2026-01-31"을 넣어 주세요.`,
    en: `${name}: ${argument} "${typed}" is not a date. Give a date cell or "2026-01-31".`,
  }),
  badOrder: (name: string, start: string, end: string): Text => ({
    ko: `${name}: 시작일(${start})이 종료일(${end})보다 늦습니다.`,
    en: `${name}: the start (${start}) is after the end (${end}).`,
  }),
  tooSlow: (name: string): Text => ({
    ko: `${name}: 30초 안에 다 받을 수 없습니다. 기간을 줄이거나 메뉴에서 가져와 주세요.`,
    en: `${name}: it cannot all be fetched within 30 seconds. Use a shorter range, or pull from the menu.`,
  }),
  incomplete: (name: string, reason: Text): Text => ({
    ko: `${name}: 목록이 완전하지 않습니다 (${reason.ko}). 메뉴에서 가져와 확인해 주세요.`,
    en: `${name}: the list is not complete (${reason.en}). Pull it from the menu to see what there is.`,
  }),
};
