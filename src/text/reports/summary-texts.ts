/** Summaries: their contents, and the messages about them. */

import { n, particle, say, type Text, text } from '../words';

export const by = text((label: Text) => ({ ko: say`${label}별`, en: `By ${label.en.toLowerCase()}` }));
export const cash = { ko: '자금일보', en: 'Daily cash' };
export const total = text((label: Text) => ({ ko: say`${label} 합계`, en: say`${label} total` }));
/** Money in and out of all kinds together, and of invoices and receipts. */
export const mixed = { in: { ko: '수입', en: 'In' }, out: { ko: '지출', en: 'Out' } };
export const billed = { in: { ko: '매출', en: 'Sales' }, out: { ko: '매입', en: 'Purchases' } };
export const previous = text((label: Text) => ({ ko: say`전월 ${label}`, en: say`Previous ${label}` }));
export const change = text((label: Text) => ({ ko: say`${label} 증감`, en: say`${label} change` }));
export const unit = { ko: '(단위: 원)', en: '(in won)' };
export const partMonths = text((months: string) => ({
  ko: `△ 일부 날짜만 가져온 달: ${months} (증감 비교 시 주의)`,
  en: `△ Not pulled as a whole: ${months} (take care when you compare months)`,
}));
export const missingDays = text((tab: string, months: string) => ({
  ko: `△ "${tab}"에 가져오지 않은 날짜가 있는 달: ${months} (그 날짜의 거래는 합계에 없음)`,
  en: `△ "${tab}" lacks days of ${months}: their rows are in no sum`,
}));
export const all = { ko: '전체', en: 'All' };
export const none = { ko: '(없음)', en: '(none)' };
export const check = { ko: '아래 표에 포함되지 않은 금액', en: 'Not in the rows' };
export const opening = { ko: '전일 잔액', en: 'Opening' };
export const closing = { ko: '당일 잔액', en: 'Closing' };
export const difference = { ko: '차이', en: 'Difference' };
export const remark = { ko: '비고', en: 'Remark' };
export const foreign = { ko: '외화 계좌 (원 환산)', en: 'Foreign currency (in won)' };
export const tolerance = { ko: '외화 계좌 허용 차이 (원)', en: 'Tolerated, foreign (won)' };
export const withinTolerance = { ko: '외화 단수 차이', en: 'rounding' };
export const rateOrRounding = { ko: '⚠ 환율 변동인지 확인', en: '⚠ exchange rate?' };
export const lookAtMovements = { ko: '⚠ 거래 확인 필요', en: '⚠ check transactions' };
export const noBalance = { ko: '잔액 없음', en: 'no balance' };
export const countMarked = {
  ko: '취소·중복·계좌 간 이체도 합산 (예/아니오)',
  en: 'Count cancelled, duplicates, own transfers (yes/no)',
};
export const note = {
  ko: '다시 만들면 같은 위치에 새로 작성되고, 오른쪽에 추가한 열은 유지됩니다. "집계 포함" 거래만 한국 시간 기준으로 월별 집계합니다. 5행이 빨간색이면 다시 만들어 주세요.',
  en: 'Made again, it is written in place; your columns at the right stay. "Included" only, by month in Korea. Row 5 is red: make it again.',
};
export const cashNote = {
  ko: '차이 = 전일 잔액 + 입금 - 출금 - 당일 잔액. "집계 포함"이 아닌 거래도 합산합니다. ?는 잔액이 없는 날입니다. 외화 계좌는 5행의 허용 차이까지 단수 차이로 봅니다 (금액 변경 가능).',
  en: 'Difference = opening (balance of the day before) + in - out - closing; also of what is not "Included". ?: no balance. Foreign accounts may be off by the amount in row 5, which you may change.',
};
export const made = text((tab: string) => ({ ko: `"${tab}" 시트를 만들었습니다.`, en: `Made "${tab}".` }));
export const cut = {
  ko: '△ 앞쪽 기간은 제외했습니다. (수식 수 한도, 또는 오른쪽에 추가하신 열 때문)',
  en: '△ The earlier part is left out: too many formulas, or columns in use at the right.',
};
export const badKinds = text((typed: string) => ({
  ko: say`"${typed}"${particle(typed, '은/는')} 이 시트에 있는 종류가 아니라 만들지 않았습니다.`,
  en: `"${typed}" is no kind of this tab. Nothing was made.`,
}));
/** In the tab, and where it is made. */
export const mixedKinds = text((kinds: readonly Text[]) => ({
  ko: say`△ 여러 종류를 합산하여 같은 금액이 중복 집계되었을 수 있습니다: ${kinds}`,
  en: say`△ Kinds are summed together, so that money may be counted more than once: ${kinds}`,
}));
export const ofKind = text((title: Text, kinds: readonly Text[]) => ({
  ko: say`${title} - ${kinds}`,
  en: say`${title} - ${kinds}`,
}));
export const noTickets = text((list: Text) => ({
  ko: say`거래 시트가 없습니다. "가져오기"에서 ${list}${particle(list, '을/를')} 먼저 가져와 주세요.`,
  en: say`There is no tab with transactions. Pull > ${list}... first.`,
}));
export const noBankTickets = text((list: Text, bank: Text, all: Text) => ({
  ko: say`계좌 거래를 모두 가져온 시트가 없습니다. "가져오기"의 ${list}에서 종류만 "${bank}" 또는 "${all}"${particle(all, '으로/로')} 선택해 가져와 주세요.`,
  en: say`No tab has all bank transactions. Pull > ${list}... with type "${bank}" or "${all}", no other filter.`,
}));
export const noBalances = text((list: Text) => ({
  ko: say`잔액 시트가 없습니다. "가져오기"의 ${list}에서 조회 시작일의 전일부터 가져와 주세요.`,
  en: say`There is no tab with balances. Pull > ${list}..., from the day before the first you want.`,
}));
export const noDays = text((balances: string, tickets: string) => ({
  ko: `전일·당일 잔액과 거래가 모두 있는 날짜가 없습니다. 잔액: ${balances}, 거래: ${tickets}. 잔액을 하루 전부터 가져와 주세요.`,
  en: `No day has balances (its own, the day before) and transactions. Balances: ${balances}; transactions: ${tickets}. Pull balances from a day earlier.`,
}));
export const noAccounts = text((tab: string, days: string) => ({
  ko: `"${tab}" 시트에 계좌 잔액이 없습니다 (${days}). 웹 서비스에 연동된 계좌가 있는지 확인하거나 다른 기간을 가져와 주세요.`,
  en: `"${tab}" holds no balance of an account (${days}). See in the web application whether an account is linked, or pull other days.`,
}));
export const noColumns = text((tab: string, columns: string) => ({
  ko: `"${tab}" 시트에 없는 열: ${columns}. "설정"의 "표시할 열"에서 추가하거나 새로 고친 뒤 다시 만들어 주세요.`,
  en: `"${tab}" lacks columns: ${columns}. Tick them under "Columns shown" in "Settings", or refresh, then make it again.`,
}));
/** more: cells that the report needs. used: cells that the spreadsheet has. */
export const noRoom = text((more: number, used: number) => ({
  ko: say`이 보고서에는 셀이 ${n(more)}개 더 필요한데, 스프레드시트의 한도는 1,000만 개이고 이미 ${n(used)}개가 있습니다. 쓰지 않는 보고서나 시트를 지우거나, 더 짧은 기간을 새 스프레드시트에 가져와서 만들어 주세요. 아무것도 바꾸지 않았습니다.`,
  en: say`This report needs ${n(more)} more cells. A spreadsheet holds at most 10 million, and this one has ${n(used)} already. Delete reports or sheets that you do not use, or pull a shorter range into a new spreadsheet and make the report there. Nothing was changed.`,
}));
