/** The card, account or shop of a transaction, which is in several places of a record. */

import { field } from './common-fields';
import type { FieldDefinition, FieldType } from './definition';

const MEMBERS = {
  id: ['text', 'ID', 'ID', 110],
  name: ['text', '이름', 'name', 140],
  nickname: ['text', '별칭', 'nickname', 120],
  organizationName: ['text', '금융기관', 'organisation', 110],
  number: ['text', '번호', 'number', 150],
  currencyCode: ['text', '통화', 'currency', 70],
  'owners[].name': ['list', '담당자', 'owners', 110],
} as const satisfies Readonly<Record<string, readonly [FieldType, string, string, number]>>;

/** Columns for these members of the asset at a path, with the asset's name in their labels. */
export function assetFields(
  path: string,
  ko: string,
  en: string,
  members: readonly (keyof typeof MEMBERS)[],
): FieldDefinition[] {
  return members.map(member => {
    const [type, ownKo, ownEn, width] = MEMBERS[member];
    return field(`${path}.${member}`, type, `${ko} ${ownKo}`, `${en} ${ownEn}`, width);
  });
}
