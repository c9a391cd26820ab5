/** Fields that many resources have, and what fields and parameters are made with. */

import type {
  Choice,
  FieldDefinition,
  FieldType,
  FieldValue,
  ParameterDefinition,
  WindowDefinition,
} from './definition';

/** A field; only read where `more` does not say that it can be written. */
export function field(
  name: string,
  type: FieldType,
  ko: string,
  en: string,
  width = 110,
  more: Pick<
    FieldDefinition,
    'writable' | 'choices' | 'reference' | 'foreignBy' | 'former' | 'isMaintained'
  > = {},
): FieldDefinition {
  return { name, type, label: { ko, en }, width, ...more };
}

/** The same field, with the first of these values that is there. */
export function filled(one: FieldDefinition, from: readonly FieldDefinition[]): FieldDefinition {
  const value = (...values: readonly FieldValue[]): FieldValue =>
    values.find(found => found !== null) ?? null;
  return { ...one, derived: { from, value, isAlwaysTold: true } };
}

/** An amount in the currency that the other field names: empty where that is the won, whose amount stands in a column of its own. */
export function foreignAmount(
  name: string,
  ko: string,
  en: string,
  width: number,
  currency: FieldDefinition,
): FieldDefinition {
  const own = field(name, 'decimal', ko, en, width, { foreignBy: currency.name });
  const value = (unit: FieldValue = null, amount: FieldValue = null): FieldValue =>
    String(unit).toUpperCase() === 'KRW' ? null : amount;
  return { ...own, derived: { from: [currency, own], value, isAlwaysTold: true } };
}

/** True where the list has a member, or their count says so; some answers bring only one of the two. */
export function hasAny(name: string, ko: string, en: string, list: string, count?: string): FieldDefinition {
  const counted = count === undefined ? [] : [field(count, 'integer', ko, en)];
  return {
    ...field(name, 'boolean', ko, en, 80),
    derived: {
      from: [field(list, 'list', ko, en), ...counted],
      value: (listed = null, number = null) => listed !== null || (typeof number === 'number' && number > 0),
      isAlwaysTold: true,
    },
  };
}

/** A field that can be edited where the service takes it: its first use proves that, unless a setting says so. */
export function editable(...[name, type, ko, en, width, more]: Parameters<typeof field>): FieldDefinition {
  return field(name, type, ko, en, width, { writable: 'bySetting', ...more });
}

/** A parameter that takes one of these codes. */
export function chosen(
  name: string,
  ko: string,
  en: string,
  choices: readonly Choice[],
  more: Pick<ParameterDefinition, 'isOpen' | 'isRequired' | 'several' | 'former'> = {},
): ParameterDefinition {
  return { name, label: { ko, en }, type: 'choice', choices, ...more };
}

/** Such a parameter must be given, and takes one request for each of its codes. */
export const requestEach = { isOpen: true, isRequired: true, several: 'requests' } as const;

/** The dates that most lists by dates take; one request spans at most 31 days [O]. */
export function byDates(dayField: string): WindowDefinition {
  return { startParameter: 'startDate', endParameter: 'endDate', maxDays: 31, dayField };
}

export const id = field('id', 'id', 'ID', 'ID', 110);
export const workspaceId = field('workspaceId', 'text', '워크스페이스 ID', 'Workspace ID');
export const description = editable('description', 'text', '설명', 'Description', 220);
export const isHidden = editable('isHidden', 'boolean', '숨김', 'Hidden', 60);
export const isFavorite = editable('isFavorite', 'boolean', '즐겨찾기', 'Favourite', 70);
export const createdAt = field('createdAt', 'time', '등록일시', 'Created', 140, {
  former: ['만든 때'],
  isMaintained: true,
});
export const modifiedAt = field('modifiedAt', 'time', '수정일시', 'Modified', 140, {
  former: ['고친 때'],
  isMaintained: true,
});
