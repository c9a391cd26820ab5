/** Receivables and payables by counterparty. */

import { particle, say, type Text, text } from '../words';

export const title = { ko: '미수·미지급 현황', en: 'Receivables and payables' };
export const receivable = { ko: '미수', en: 'Receivable' };
export const payable = { ko: '미지급', en: 'Payable' };
/** Labels of the columns: of what is owed to the reader (isIn), and of what he owes. */
export const carried = text((side: Text) => ({ ko: say`${side} 이월`, en: say`${side}, carried over` }));
export const invoiced = text((side: Text) => ({ ko: say`${side} 발생`, en: say`${side}, invoiced` }));
export const paid = text((side: Text, isIn: boolean) => ({
  ko: say`${side} ${isIn ? '회수' : '지급'}`,
  en: say`${side}, paid`,
}));
export const open = text((side: Text) => ({ ko: say`${side} 잔액`, en: say`${side}, open` }));
export const advance = text((_: Text, isIn: boolean) =>
  isIn
    ? { ko: '선수금 (초과 입금)', en: 'Received in advance' }
    : { ko: '선급금 (초과 지급)', en: 'Paid in advance' },
);
export const loose = text((_: Text, isIn: boolean) =>
  isIn
    ? { ko: '연결 안 된 입금', en: 'Money in, not assigned' }
    : { ko: '연결 안 된 출금', en: 'Money out, not assigned' },
);
export const told = text((side: Text) => ({
  ko: say`${side} 영수·결제완료`,
  en: say`${side}, said to be paid`,
}));
export const differs = text((side: Text) => ({
  ko: say`${side} 영수·결제완료 - 입출금`,
  en: say`${side}, said less bank`,
}));
export const last = text((side: Text) => ({ ko: say`${side} 최근 거래일`, en: say`${side}, last date` }));
export const days = text((side: Text) => ({ ko: say`${side} 경과일`, en: say`${side}, days open` }));
export const from = { ko: '기간 시작일', en: 'From' };
export const to = { ko: '기준일', en: 'As of' };
export const noDays = {
  ko: '  ⚠ 3·4행에 날짜를 입력해 주세요. 예: 2026-10-31',
  en: '  ⚠ Rows 3 and 4 need days, such as 2026-10-31',
};
export const none = { ko: '(거래처 없음)', en: '(no counterparty)' };
/** The account of each counterparty, at the right. */
export const day = { ko: '날짜', en: 'Day' };
export const side = { ko: '구분', en: 'Side' };
export const looseIn = { ko: '연결 안 된 입금', en: 'In, not assigned' };
export const looseOut = { ko: '연결 안 된 출금', en: 'Out, not assigned' };
export const billed = { ko: '발생', en: 'Invoiced' };
export const settled = { ko: '회수·지급', en: 'Paid' };
export const balance = { ko: '잔액', en: 'Balance' };
export const row = { ko: '거래', en: 'Transaction' };
export const toRow = { ko: '행으로 이동', en: 'To the row' };
/** Lines above the rows: what is assumed. */
export const notes = [
  {
    ko: '발생은 세금계산서 금액(귀속일자 기준), 회수·지급은 세금계산서가 있는 거래처의 계좌 입금·출금입니다. "집계 포함" 거래만 포함합니다.',
    en: 'Invoiced are amounts of tax invoices by their book date; paid is bank money of counterparties that have invoices. "Included" only.',
  },
  {
    ko: '잔액 = 이월 + 발생 - 회수(지급). 0보다 작으면 선수금·선급금입니다. 거래처 간에는 상계하지 않습니다.',
    en: 'Open = carried over + invoiced - paid; below 0 it is paid in advance. Nothing is netted across counterparties.',
  },
  {
    ko: '연결 안 된 입출금: 거래처가 없거나 그 거래처의 세금계산서가 이 시트에 없는 금액으로, 잔액에서 제외합니다. 거래처를 지정하면 그 거래처로 옮겨집니다.',
    en: 'Not assigned: money without a counterparty, or of one without a tax invoice here. It is in no balance. Give it a counterparty, and it moves.',
  },
  {
    ko: '가정: 입금은 매출의 회수로, 출금은 매입의 지급으로 봅니다. 마이너스 세금계산서가 있는 거래처의 반대 방향 입출금은, 금액이 같거나 다른 세금계산서가 없으면 환불로 봅니다.',
    en: 'Assumed: money in pays sales, money out pays purchases. The other way it is a refund, where there is a credit note with that amount, or one and no invoice that it could pay.',
  },
  {
    ko: '이월액은 가져온 기간의 첫날부터 시작일 전일까지의 금액입니다. 그 이전의 미수·미지급과 현금·카드·상계 결제는 포함되지 않습니다.',
    en: 'Carried over starts with the first day that was pulled: what was open before, and what was paid in cash, by card or by offset, is not in it.',
  },
  {
    ko: '경과일: 오래된 세금계산서부터 회수(지급)된 것으로 보고(선입선출), 남은 건 중 가장 오래된 귀속일자부터 기준일까지의 일수입니다. 오른쪽에 거래처별 거래와 잔액이 있습니다.',
    en: 'Days open: payments settle the oldest invoices first; from the oldest that is left up to the day above. At the right each counterparty has its rows and balances.',
  },
];
export const changeDates = {
  ko: '3행과 4행의 날짜는 바꿀 수 있습니다. 7행이 빨간색이면 다시 만들어 주세요.',
  en: 'The dates in rows 3 and 4 may be changed. Row 7 is red: make it again.',
};
export const toldNote = {
  ko: '영수·결제완료는 서비스에 그렇게 표시된 세금계산서 금액입니다. 옆에 계좌 입출금과의 차이를 표시합니다.',
  en: 'Said to be paid: invoices that are receipts or that the service calls paid. Beside them the difference to what came or went by bank.',
};
export const notTold = {
  ko: '영수·결제완료를 보려면 거래 시트에 "영수/청구"와 "결제 상태" 열을 표시한 뒤 다시 만들어 주세요.',
  en: 'To see what is said to be paid, show the columns "Receipt/Charge" and "Paid/Unpaid" in the tab of transactions, then make this again.',
};
export const note = {
  ko: '다시 만들면 같은 위치에 새로 작성되고, 오른쪽에 추가한 열은 유지됩니다. 거래처 간에는 상계하지 않습니다.',
  en: 'Made again, it is written in place; your columns at the right stay. Nothing is netted across counterparties.',
};
export const nothing = text((invoices: Text, bank: Text, all: Text) => ({
  ko: say`세금계산서와 계좌 거래가 모두 있어야 합니다. 거래를 종류 "${invoices}"와 "${bank}" 또는 "${all}"${particle(all, '으로/로')} 가져와 주세요.`,
  en: say`This needs tax invoices and bank transactions. Pull transactions of type "${invoices}" and "${bank}", or "${all}".`,
}));
export const refreshBoth = {
  ko: '세금계산서 시트와 계좌 시트의 거래처 표시 방식이 다릅니다. 두 시트를 새로 고친 뒤 다시 만들어 주세요.',
  en: 'The tabs of invoices and of bank lines show counterparties in different ways. Refresh both, then make it again.',
};
