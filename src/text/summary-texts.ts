/** Summaries: what stands in them, and what is said when one is made. */

import { say, type Text, texts } from './words';

export const summaryTexts = texts({
  by: (label: Text) => ({ ko: say`${label}별`, en: `By ${label.en.toLowerCase()}` }),
  cash: { ko: '자금일보', en: 'Daily cash' },
  total: (label: Text) => ({ ko: say`${label} 합계`, en: say`${label} total` }),
  all: { ko: '전체', en: 'All' },
  none: { ko: '(없음)', en: '(none)' },
  check: { ko: '아래 행에 없음', en: 'Not in the rows' },
  opening: { ko: '전일 잔액', en: 'Opening' },
  closing: { ko: '당일 잔액', en: 'Closing' },
  difference: { ko: '차이', en: 'Difference' },
  note: {
    ko: '다시 만들면 제자리에 새로 쓰고, 오른쪽에 더한 열은 둡니다. "집계 포함" 거래만, 한국 시간 월별. 5행이 빨간색이면 다시 만들어 주세요.',
    en: 'Made again, it is written in place; your columns at the right stay. "Included" only, by month in Korea. Row 5 is red: make it again.',
  },
  cashNote: {
    ko: '차이 = 전일 잔액 + 입금 - 출금 - 당일 잔액. "집계 포함"이 아닌 거래도 더합니다. ?: 그날 잔액이 없음.',
    en: 'Difference = opening (balance of the day before) + in - out - closing; also of what is not "Included". ?: no balance.',
  },

  which: (kind: Text, tabs: Text) => ({
    ko: say`${kind}: 어느 시트로 만들까요? (번호)\n${tabs}`,
    en: say`${kind}: from which tab? (number)\n${tabs}`,
  }),
  made: (tab: string) => ({ ko: `"${tab}" 시트를 만들었습니다.`, en: `Made "${tab}".` }),

  cut: {
    ko: '△ 앞부분은 빠졌습니다. 수식이 너무 많거나, 오른쪽에서 쓰는 열을 덮기 때문입니다.',
    en: '△ The earlier part is left out: too many formulas, or columns in use at the right.',
  },

  noTickets: {
    ko: '거래 시트가 없습니다. 메뉴의 가져오기 > 거래...로 먼저 가져와 주세요.',
    en: 'There is no tab with transactions. Pull > Transactions... first.',
  },
  noBankTickets: {
    ko: '계좌 거래를 모두 가져온 시트가 없습니다. 가져오기 > 거래...에서 종류만 "계좌"나 "전체"로 정해 가져와 주세요.',
    en: 'No tab has all bank transactions. Pull > Transactions... with type "Bank account" or "All", no other filter.',
  },
  noBalances: {
    ko: '잔액 시트가 없습니다. 가져오기 > 잔액...으로 보려는 날의 하루 전부터 가져와 주세요.',
    en: 'There is no tab with balances. Pull > Balances..., from the day before the first you want.',
  },
  noDays: (balances: string, tickets: string) => ({
    ko: `전날과 그날 잔액, 거래가 모두 있는 날이 없습니다. 잔액: ${balances}, 거래: ${tickets}. 잔액을 하루 전부터 가져와 주세요.`,
    en: `No day has balances (its own, the day before) and transactions. Balances: ${balances}; transactions: ${tickets}. Pull balances from a day earlier.`,
  }),
  noColumns: (tab: string, columns: string) => ({
    ko: `"${tab}" 시트에 없는 열: ${columns}. "표시할 열 선택..."으로 더하거나 새로 고친 뒤 다시 만들어 주세요.`,
    en: `"${tab}" lacks columns: ${columns}. Add them with "Choose columns..." or refresh, then make it again.`,
  }),
} as const);
