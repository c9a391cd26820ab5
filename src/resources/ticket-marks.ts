/** What sums leave out of a transaction, and why. */

import { choice } from './choices';
import { field } from './common-fields';
import type { Choice, ResourceDefinition } from './definition';
import { evidenceFields } from './marks/evidence';
import { marksOf, type NoteCode } from './marks/marks';

const words: Readonly<Record<NoteCode, Choice>> = {
  CANCELLED: choice('CANCELLED', '취소', 'Cancelled'),
  PARTLY_CANCELLED: choice('PARTLY_CANCELLED', '일부 취소', 'Partly cancelled'),
  REJECTED: choice('REJECTED', '거절', 'Rejected'),
  SPLIT: choice('SPLIT', '분할 원거래', 'Whole of a split'),
  PART: choice('PART', '분할 내역', 'Part of a split'),
  UNPRICED: choice('UNPRICED', '원화 금액 미정 (해외)', 'No won amount yet (foreign)'),
  CHECK_CARD: choice('CHECK_CARD', '체크카드 출금 (추정)', 'Check card (assumed)'),
  CARD_BILL: choice('CARD_BILL', '카드대금 (추정)', 'Card bill (assumed)'),
  TRANSFER: choice('TRANSFER', '계좌 간 이체 (추정)', 'Own transfer (assumed)'),
};

export const markChoices: readonly Choice[] = Object.values(words);

export const mark = field('$mark', 'enumeration', '집계 참고', 'Counting note', 120, {
  choices: markChoices,
});
export const notCounted = field('$notCounted', 'integer', '집계 제외 금액', 'Amount not counted', 110);

export const marks: NonNullable<ResourceDefinition['together']> = {
  fields: [mark, notCounted],
  from: evidenceFields,
  values: (records, beside) =>
    new Map([...marksOf(records, beside)].map(([id, { code, off }]) => [id, [code, off]])),
};

export const markNames: readonly string[] = [mark.name, notCounted.name];
