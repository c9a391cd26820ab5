// Categories: the accounts of a small Korean firm's books, in the groups that `subInfo` names.
import { idAt } from './ids';
import { nastyAt } from './nasty';
import type { RecordData, World } from './world';

interface Group {
  readonly subInfo: string;
  readonly firstCode: number;
  readonly names: string;
}

const groups: readonly Group[] = [
  {
    subInfo: '매출',
    firstCode: 401,
    names:
      '상품매출 제품매출 서비스매출 용역매출 수출매출 구독매출 광고매출 로열티매출 공사매출 임대료매출 수수료매출 면세매출 온라인매출 매출환입 매출할인',
  },
  {
    subInfo: '매출원가',
    firstCode: 451,
    names:
      '상품매출원가 제품매출원가 용역원가 원재료비 부재료비 외주가공비 노무비 제조경비 운반비(제) 포장비(제) 전력비(제) 가스수도료(제) 감가상각비(제) 수선비(제) 소모품비(제) 지급임차료(제) 보험료(제) 서버비용 결제대행수수료 매입할인',
  },
  {
    subInfo: '판매비와 일반관리비',
    firstCode: 801,
    names:
      '급여 상여금 잡급 퇴직급여 복리후생비 여비교통비 접대비 통신비 수도광열비 전력비 세금과공과 감가상각비 지급임차료 수선비 보험료 차량유지비 경상연구개발비 운반비 교육훈련비 도서인쇄비 회의비 포장비 사무용품비 소모품비 지급수수료 보관료 광고선전비 판매촉진비 대손상각비 건물관리비 무형자산상각비 협회비 견본비 채용비 소프트웨어사용료 클라우드이용료 국내출장비 해외출장비 야근식대 점심식대 경조사비 건강검진비 동호회비 워크숍비 택시비 주차비 유류비 통행료 우편료 법무수수료 회계수수료 번역료 디자인외주비 행사비 렌탈료 청소비 보안비 회식비',
  },
  {
    subInfo: '영업외수익',
    firstCode: 901,
    names:
      '이자수익 배당금수익 외환차익 외화환산이익 유형자산처분이익 단기매매증권처분이익 투자자산처분이익 임대료수익 보험차익 채무면제이익 자산수증이익 대손충당금환입 국고보조금 지분법이익 전기오류수정이익 잡이익',
  },
  {
    subInfo: '영업외비용',
    firstCode: 931,
    names:
      '이자비용 외환차손 외화환산손실 기부금 유형자산처분손실 단기매매증권처분손실 재고자산감모손실 기타의대손상각비 매출채권처분손실 재해손실 지분법손실 전기오류수정손실 투자자산처분손실 법인세비용 잡손실',
  },
  {
    subInfo: '자산',
    firstCode: 101,
    names:
      '현금 보통예금 정기예금 정기적금 단기매매증권 외상매출금 받을어음 미수금 미수수익 선급금 선급비용 가지급금 부가세대급금 선납세금 상품 제품 원재료 비품 차량운반구 기계장치 건물 토지 소프트웨어 임차보증금 장기대여금',
  },
  {
    subInfo: '부채',
    firstCode: 251,
    names:
      '외상매입금 지급어음 미지급금 미지급비용 예수금 부가세예수금 선수금 선수수익 가수금 단기차입금 장기차입금 유동성장기부채 사채 임대보증금 퇴직급여충당부채 당좌차월 미지급세금 미지급배당금 예수보증금 장기미지급금',
  },
  {
    subInfo: '자본',
    firstCode: 331,
    names:
      '자본금 주식발행초과금 감자차익 자기주식 이익준비금 임의적립금 이월이익잉여금 자기주식처분이익 주식선택권 배당금지급 기타자본',
  },
];

export function categories(world: World): readonly RecordData[] {
  return world.once('categories', () => {
    const random = world.random('categories');
    const known = groups.flatMap(group =>
      group.names
        .split(' ')
        .map((name, index) => ({ subInfo: group.subInfo, name, code: String(group.firstCode + index) })),
    );
    return Array.from({ length: world.sizes.categories }, (_, index): RecordData => {
      const { subInfo, name, code } = known[index % known.length]!;
      const round = Math.floor(index / known.length);
      const custom = round > 0 || random.chance(0.2);
      const cost = subInfo === '판매비와 일반관리비' || subInfo === '매출원가';
      return {
        id: idAt('categories', index),
        name: round === 0 ? name : `${name} ${round + 1}`,
        // Both forms occur in real answers: a text, or a number.
        code: round > 0 ? `${code}-${round + 1}` : custom ? Number(code) : code,
        subInfo,
        description: nastyAt(world, index) ?? (random.chance(0.6) ? `${subInfo} 계정: ${name}` : ''),
        type: custom ? 'CUSTOM' : 'COMMON',
        costType: cost ? random.pick(['VARIABLE', 'FIXED']) : 'NONE',
        taxType: random.weighted([
          ['DETERMINE_NEEDED', 3],
          ['TAXABLE', 5],
          ['EXEMPT', 1],
          ['ZERO_RATED', 0.3],
        ]),
        isHidden: random.chance(0.05),
        isFavorite: random.chance(0.15),
        workspaceId: world.workspaceId,
      };
    });
  });
}
