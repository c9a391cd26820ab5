// Tags (departments, projects, sites) and their details.
import { dayNumber, timeOn } from './calendar';
import { idAt } from './ids';
import { nastyAt } from './nasty';
import type { Random } from './random';
import type { RecordData, World } from './world';

const subjects = [
  '프로젝트',
  '부서',
  '지점',
  '브랜드',
  '예산',
  '캠페인',
  '거래 유형',
  '현장',
  '제품군',
  '비용 센터',
];
const qualifiers = [
  '신규',
  '국내',
  '해외',
  '온라인',
  '오프라인',
  '상반기',
  '하반기',
  '정기',
  '특별',
  '공통',
  '시범',
  '연구',
];
const detailWords = ['가', '나', '다', '라', '마', '바', '사', '아', '자', '차', '카', '타', '파', '하'];

/** All tags, oldest first. */
export function tags(world: World): readonly RecordData[] {
  return world.once('tags', () => {
    const random = world.random('tags');
    return Array.from({ length: world.sizes.tags }, (_, index): RecordData => {
      const subject = subjects[index % subjects.length]!;
      const round = Math.floor(index / subjects.length);
      const qualifier = qualifiers[round % qualifiers.length]!;
      const again = Math.floor(round / qualifiers.length);
      return {
        id: idAt('tags', index),
        name: `${qualifier} ${subject}${again === 0 ? '' : ` ${again + 1}`}`,
        description:
          nastyAt(world, index) ?? (random.chance(0.5) ? `${qualifier} ${subject}별로 묶어 봅니다` : ''),
        isHidden: random.chance(0.05),
        ...times(random),
        type: 'Tag',
        tagId: null,
        code: random.chance(0.3) ? random.pick([String(index + 11), index + 11]) : null,
        outAmount: random.money(0, 90_000_000, 10),
        inAmount: random.chance(0.4) ? random.money(0, 90_000_000, 10) : 0,
        workspaceId: world.workspaceId,
      };
    });
  });
}

/** All tag details, oldest first; `tagId` is the id of the parent tag. */
export function tagDetails(world: World): readonly RecordData[] {
  return world.once('tag-details', () => {
    const random = world.random('tag-details');
    const parents = tags(world);
    return Array.from(
      { length: parents.length === 0 ? 0 : world.sizes.tagDetails },
      (_, index): RecordData => {
        const parent = parents[index % parents.length]!;
        const round = Math.floor(index / parents.length);
        const word = detailWords[round % detailWords.length]!;
        const again = Math.floor(round / detailWords.length);
        return {
          id: idAt('tag-details', index),
          name: `${String(parent['name'])} ${word}${again === 0 ? '' : again + 1}`,
          tagId: parent.id,
          description: random.chance(0.4) ? `${word}안 집행분` : '',
          isHidden: random.chance(0.05),
          ...times(random),
          type: 'TagDetail',
          code: random.chance(0.2) ? String(index + 101) : null,
          outAmount: random.money(0, 20_000_000, 10),
          inAmount: 0,
          workspaceId: world.workspaceId,
        };
      },
    );
  });
}

/** Reference data is older than every transaction, so that a newly created record is always the newest. */
function times(random: Random): { createdAt: string; modifiedAt: string } {
  const created = dayNumber('2021-03-02') + random.int(0, 900);
  const modified = created + random.int(0, 300);
  return {
    createdAt: timeOn(created, random.int(9 * 3600, 19 * 3600)),
    modifiedAt: timeOn(modified, random.int(20 * 3600, 24 * 3600 - 1)),
  };
}
