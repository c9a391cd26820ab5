/** The sidebar's reports. */

import { counted, n, texts } from './words';

export const reportsScreenTexts = texts({
  title: { ko: '보고서', en: 'Reports' },
  from: { ko: '합계를 낼 시트', en: 'Made from' },
  noDays: { ko: '기간 없음', en: 'no dates' },
  kinds: { ko: '더할 거래 종류', en: 'Kinds of transactions to add up' },
  kind: (label: string, rows: number) => ({
    ko: `${label} (${n(rows)}건)`,
    en: `${label} (${counted(rows, 'row')})`,
  }),
  kindsHint: {
    ko: '카드로 쓴 돈이 카드 내역, 세금계산서, 계좌 출금에 모두 있으면 여러 번 더해집니다. 한 종류만 고르는 것이 좋습니다.',
    en: 'A purchase may be there as a card payment, an invoice and a bank line, and is then counted each time. One kind is best.',
  },
  severalKinds: {
    ko: '여러 종류를 골랐습니다. 같은 돈이 여러 번 더해질 수 있습니다.',
    en: 'Several kinds are chosen: money may be counted more than once.',
  },
  noKind: { ko: '거래 종류를 하나 이상 골라 주세요.', en: 'Choose at least one kind.' },
  make: {
    ko: '누르면 새 시트에 만들거나, 이미 있으면 다시 만듭니다.',
    en: 'A click makes it in a tab of its own, or makes it again.',
  },
  balances: { ko: '잔액', en: 'Balances' },
  transactions: { ko: '계좌 거래', en: 'Bank transactions' },
  making: { ko: '만드는 중', en: 'Making it' },
  pullFirst: { ko: '가져오기로 이동', en: 'Go to Pull' },
  sourceGone: {
    ko: '그 시트로는 지금 보고서를 만들 수 없습니다. "보고서"를 다시 열어 주세요. 만든 것은 없습니다.',
    en: 'That tab cannot be summed any more. Open "Reports" again. Nothing was made.',
  },
});
