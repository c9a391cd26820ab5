/** Labels of earlier versions by today's word. Tabs of the add-on keep theirs, and are found by them. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  // Push history
  일시: ['언제'],
  사용자: ['누가'],
  '변경 전': ['전'],
  '변경 후': ['후'],
  '서비스 응답': ['서비스의 답'],
  // Reports
  '아래 표에 포함되지 않은 금액': ['아래 행에 없음'],
  '취소·중복·계좌 간 이체도 합산 (예/아니오)': ['취소·중복·계좌 간 이체도 더하기 (예/아니오)'],
  '증빙 점검 대상': ['증빙을 확인할 종류'],
  '증빙으로 인정할 거래 종류': ['증빙이 되는 종류'],
  '증빙 점검에서 제외할 계정과목': ['증빙에서 뺄 계정과목'],
  '잔액 점검에서 제외할 계좌번호': ['잔액에서 뺄 계좌번호'],
  '미수 발생': ['미수 청구'],
  '미지급 발생': ['미지급 청구'],
  '미수 회수': ['미수 결제'],
  '미지급 지급': ['미지급 결제'],
};

export function formerWords(words: string): readonly string[] {
  return FORMER[words] ?? [];
}
