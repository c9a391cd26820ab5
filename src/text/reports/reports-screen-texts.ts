/** The sidebar's reports. */

import { counted, n, text } from '../words';

export const title = { ko: '보고서', en: 'Reports' };
export const from = { ko: '대상 거래 시트', en: 'Made from' };
export const noDays = { ko: '기간 없음', en: 'no dates' };
export const kinds = { ko: '합산할 거래 종류', en: 'Kinds of transactions to add up' };
export const kind = text((label: string, rows: number) => ({
  ko: `${label} (${n(rows)}건)`,
  en: `${label} (${counted(rows, 'row')})`,
}));
export const kindsHint = {
  ko: '같은 지출이 카드·세금계산서·계좌에 모두 있으면 중복 집계됩니다. 한 종류만 선택해 주세요.',
  en: 'A purchase that is a card payment, an invoice and a bank line is counted three times. Choose one kind.',
};
export const severalKinds = {
  ko: '여러 종류를 선택하셨습니다. 같은 금액이 중복 집계될 수 있습니다.',
  en: 'Several kinds are chosen: money may be counted more than once.',
};
export const noKind = { ko: '거래 종류를 하나 이상 선택해 주세요.', en: 'Choose at least one kind.' };
export const make = {
  ko: '보고서 시트를 새로 만듭니다. 이미 있으면 최신 내용으로 바꿉니다.',
  en: 'A click makes the report in a tab of its own, or makes it again.',
};
export const period = {
  ko: '마감 점검표는 이 기간의 마지막 달, 미수·미지급 현황은 이 기간으로 만듭니다. 나머지는 시트에 있는 날짜 전부로 만듭니다.',
  en: 'The closing checklist is made for its last month, receivables for all of it. The others take all days of the tab.',
};
export const missingDays = {
  ko: '이 시트에 없는 날짜가 있습니다. 먼저 가져와 주세요.',
  en: 'The tab lacks some of these days. Pull them first.',
};
export const balances = { ko: '잔액', en: 'Balances' };
export const transactions = { ko: '계좌 거래', en: 'Bank transactions' };
export const making = { ko: '만드는 중', en: 'Making it' };
export const pullFirst = { ko: '가져오기로 이동', en: 'Go to Pull' };
export const sourceGone = {
  ko: '그 시트로는 보고서를 만들 수 없어 만들지 않았습니다. "보고서"를 다시 열어 주세요.',
  en: 'That tab cannot be summed any more. Open "Reports" again. Nothing was made.',
};

// For the script only
export const closing = { ko: '마감', en: 'Closing a month' };
