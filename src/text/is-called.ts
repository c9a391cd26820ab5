import { typedForm } from '../common/typed-form';
import type { Text } from './text';

/** Whether the typed text names the label, in any language, case, width and spacing. Typed Hangul may be decomposed. */
export function isCalled(label: Text, typed: string, ...others: readonly string[]): boolean {
  const wanted = plain(typed);
  return [...Object.values(label), ...others].some(word => plain(word) === wanted);
}

/** Like {@link isCalled}, with optional spaces: "지난 달", "last  month". */
export function isCalledSpaceless(label: Text, typed: string, ...others: readonly string[]): boolean {
  const wanted = looseForm(typed);
  return [...Object.values(label), ...others].some(word => looseForm(word) === wanted);
}

/** Whether the cell shows exactly the label, in any language, or a label of an earlier version. */
export function shows(cell: unknown, label: Text): boolean {
  return Object.values(label).some(words => [words, ...(FORMER[words] ?? [])].some(one => one === cell));
}

/** A word without case, width and spaces. */
export function looseForm(words: string): string {
  return plain(words).replace(/\s+/g, '');
}

function plain(words: string): string {
  return typedForm(words).toLowerCase();
}

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
