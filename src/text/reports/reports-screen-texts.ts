/** The sidebar's reports. */

import { counted, n, text } from '../words';

export const title = { ko: '보고서', en: 'Reports' };
export const from = { ko: '합계를 낼 시트', en: 'Made from' };
export const noDays = { ko: '기간 없음', en: 'no dates' };
export const kinds = { ko: '더할 거래 종류', en: 'Kinds of transactions to add up' };
export const kind = text((label: string, rows: number) => ({
  ko: `${label} (${n(rows)}건)`,
  en: `${label} (${counted(rows, 'row')})`,
}));
export const kindsHint = {
  ko: '카드로 쓴 돈이 카드 내역, 세금계산서, 계좌 출금에 모두 있으면 여러 번 더해집니다. 한 종류만 고르는 것이 좋습니다.',
  en: 'A purchase may be there as a card payment, an invoice and a bank line, and is then counted each time. One kind is best.',
};
export const severalKinds = {
  ko: '여러 종류를 골랐습니다. 같은 돈이 여러 번 더해질 수 있습니다.',
  en: 'Several kinds are chosen: money may be counted more than once.',
};
export const noKind = { ko: '거래 종류를 하나 이상 골라 주세요.', en: 'Choose at least one kind.' };
export const make = {
  ko: '누르면 새 시트에 만들거나, 이미 있으면 다시 만듭니다.',
  en: 'A click makes it in a tab of its own, or makes it again.',
};
export const balances = { ko: '잔액', en: 'Balances' };
export const transactions = { ko: '계좌 거래', en: 'Bank transactions' };
export const making = { ko: '만드는 중', en: 'Making it' };
export const pullFirst = { ko: '가져오기로 이동', en: 'Go to Pull' };
export const sourceGone = {
  ko: '그 시트로는 지금 보고서를 만들 수 없습니다. "보고서"를 다시 열어 주세요. 만든 것은 없습니다.',
  en: 'That tab cannot be summed any more. Open "Reports" again. Nothing was made.',
};

// For the script only
export const closing = { ko: '마감', en: 'Closing a month' };
