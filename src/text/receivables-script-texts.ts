/** Receivables and payables by counterparty. */

import { particle, say, type Text, texts } from './words';

export const receivablesScriptTexts = texts({
  title: { ko: '미수·미지급 현황', en: 'Receivables and payables' },
  receivable: { ko: '미수', en: 'Receivable' },
  payable: { ko: '미지급', en: 'Payable' },
  carried: (side: Text) => ({ ko: say`${side} 이월`, en: say`${side}, carried over` }),
  invoiced: (side: Text) => ({ ko: say`${side} 청구`, en: say`${side}, invoiced` }),
  paid: (side: Text) => ({ ko: say`${side} 결제`, en: say`${side}, paid` }),
  open: (side: Text) => ({ ko: say`${side} 잔액`, en: say`${side}, open` }),
  last: (side: Text) => ({ ko: say`${side} 최근 거래일`, en: say`${side}, last date` }),
  days: (side: Text) => ({ ko: say`${side} 경과일`, en: say`${side}, days open` }),
  from: { ko: '기간 시작일', en: 'From' },
  to: { ko: '기준일', en: 'As of' },
  none: { ko: '(거래처 없음)', en: '(no counterparty)' },
  /** Lines above the rows: what is assumed. */
  notes: [
    {
      ko: '청구는 세금계산서의 금액(거래일시를 작성일자로 봅니다), 결제는 거래처가 있는 계좌 입금·출금입니다. "집계 포함"만 더합니다.',
      en: 'Invoiced are amounts of tax invoices by their date; paid is what came in or went out of bank accounts with that counterparty. "Included" only.',
    },
    {
      ko: '가정: 같은 거래처의 입금은 그 거래처의 매출을, 출금은 매입을 결제한 것으로 봅니다. 서비스는 어느 입출금이 어느 세금계산서의 것인지 알려 주지 않습니다.',
      en: 'Assumed: money from a counterparty pays our invoices to it, money to it pays its invoices. The service does not tell which payment is for which invoice.',
    },
    {
      ko: '이월은 가져온 첫날부터 시작일 전까지만 계산한 값입니다. 그 전의 미수·미지급, 현금·카드·상계 결제는 들어 있지 않습니다.',
      en: 'Carried over starts with the first day that was pulled: what was open before, and what was paid in cash, by card or by offset, is not in it.',
    },
    {
      ko: '경과일은 먼저 청구한 것부터 결제한 것으로 보고, 남은 것 가운데 가장 오래된 작성일자부터 기준일까지입니다.',
      en: 'Days open: payments settle the oldest invoices first; from the oldest that is left up to the day above.',
    },
    {
      ko: '3행과 4행의 날짜는 바꿀 수 있습니다. 7행이 빨간색이면 다시 만들어 주세요.',
      en: 'The dates in rows 3 and 4 may be changed. Row 7 is red: make it again.',
    },
  ],
  note: {
    ko: '다시 만들면 제자리에 새로 쓰고, 오른쪽에 더한 열은 둡니다. 잔액 = 이월 + 청구 - 결제.',
    en: 'Made again, it is written in place; your columns at the right stay. Open = carried over + invoiced - paid.',
  },
  nothing: (invoices: Text, bank: Text, all: Text) => ({
    ko: say`세금계산서와 계좌 거래가 모두 있어야 합니다. 거래를 종류 "${invoices}"와 "${bank}" 또는 "${all}"${particle(all, '으로/로')} 가져와 주세요.`,
    en: say`This needs tax invoices and bank transactions. Pull transactions of type "${invoices}" and "${bank}", or "${all}".`,
  }),
  refreshBoth: {
    ko: '세금계산서 시트와 계좌 시트가 거래처를 다르게 보여 줍니다. 두 시트를 새로 고친 뒤 다시 만들어 주세요.',
    en: 'The tab of invoices and that of bank lines show counterparties in different ways. Refresh both, then make it again.',
  },
});
