/** Labels of earlier versions stand in tabs. A pull renews them, and finds a tab, only as long as they are known. */
import { expect, it } from 'vitest';
import { allFields } from '../../../src/resources/definition';
import { resources } from '../../../src/resources/registry';

const LISTS = {
  balances: ['잔액'],
  assets: ['자산'],
  'leave-balances': ['휴가 잔여'],
};
/** By the Korean label of today. */
const FIELDS = {
  계정과목명: ['이름'],
  '계정 분류': ['분류'],
  구분: ['종류'],
  등록일시: ['만든 때'],
  수정일시: ['고친 때'],
  대표자명: ['대표자'],
  전화번호: ['전화'],
  은행명: ['은행'],
  국내·해외: ['지역'],
  '최근 세금계산서 발급일': ['최근 발행'],
  거래일시: ['거래 일시'],
  메모: ['설명'],
  '연동 계좌·카드 ID': ['자산 ID'],
  가맹점명: ['가맹점'],
  '카드 부가세': ['부가세'],
  '승인 구분': ['결제 상태'],
  카드번호: ['카드 번호'],
  '상대 예금주': ['계좌 상대'],
  발급일자: ['발행일'],
  '현금영수증 총금액': ['현금영수증 합계'],
  귀속일자: ['작성일자', 'Written on'],
  금융기관: ['기관'],
  '외화 단위': ['기준 외화'],
  '환율(원)': ['원화'],
  품목명: ['이름'],
  성명: ['직원'],
  지급총액: ['총액'],
  '과세 급여': ['과세 대상'],
  장기요양보험: ['장기요양'],
  '지급 항목': ['수당'],
  '공제 항목': ['공제'],
  '휴게 종료': ['휴게 끝'],
};

it('labels of earlier versions are known', () => {
  const fields: Record<string, readonly string[]> = {};
  for (const { label, former = [] } of resources.flatMap(allFields))
    if (former.length > 0) fields[label.ko] = former;
  expect(fields).toEqual(FIELDS);
  const lists = resources.flatMap(({ name, former = [] }) => (former.length > 0 ? [[name, former]] : []));
  expect(Object.fromEntries(lists)).toEqual(LISTS);
});
