/** Words without a source, to be asked and changed here. Replaced words go to `former`. */

export const guessedWords = {
  /** `content` by kind: the bank's text, the goods of an invoice, a card company's text beside the store. */
  content: {
    bank: { ko: '적요', en: 'Content' },
    invoice: { ko: '품목', en: 'Item' },
    card: { ko: '거래 내용', en: 'Content' },
  },
  issueDate: ['발급일자', 'Issue date'],
  lastIssuedAt: ['최근 세금계산서 발급일', 'Last issued'],
  recognizedAmount: ['과세 급여', 'Taxable'],
  /** 매매기준율 only if the service says so. */
  krwAmount: ['환율(원)', 'KRW'],
  confirmed: { ko: '자동 확인', en: 'Confirmed' },
  confirmedByUser: { ko: '사용자 확인', en: 'Confirmed by user' },
  requested: { ko: '결재 중', en: 'Requested' },
  completed: { ko: '처리 완료', en: 'Completed' },
} as const;
