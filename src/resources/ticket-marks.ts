/** What of a transaction sums leave out, and why. */

import { choice } from './choices';
import { field } from './common-fields';
import type { Choice, ResourceDefinition } from './definition';
import { evidenceFields } from './marks/evidence';
import { type MarkCode, marksOf } from './marks/marks';

const words: Readonly<Record<MarkCode, readonly [ko: string, en: string]>> = {
  CANCELLED: ['취소', 'Cancelled'],
  PARTLY_CANCELLED: ['일부 취소', 'Partly cancelled'],
  REJECTED: ['거절', 'Rejected'],
  SPLIT: ['분할 원거래', 'Whole of a split'],
  CHECK_CARD: ['체크카드 출금 (추정)', 'Check card (assumed)'],
  CARD_BILL: ['카드대금 (추정)', 'Card bill (assumed)'],
  TRANSFER: ['계좌 간 이체 (추정)', 'Own transfer (assumed)'],
};

export const markChoices: readonly Choice[] = Object.entries(words).map(([code, [ko, en]]) =>
  choice(code, ko, en),
);

export const mark = field('$mark', 'enumeration', '집계 참고', 'Counting note', 120, {
  choices: markChoices,
});
export const notCounted = field('$notCounted', 'integer', '집계 제외 금액', 'Amount not counted', 110);

export const marks: NonNullable<ResourceDefinition['together']> = {
  fields: [mark, notCounted],
  from: evidenceFields,
  values: records => new Map([...marksOf(records)].map(([id, { code, off }]) => [id, [code, off]])),
};
