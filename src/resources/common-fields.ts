/** Common fields, and helpers to define fields and parameters. */

import type {
  Choice,
  FieldDefinition,
  FieldType,
  FieldValue,
  ParameterDefinition,
  WindowDefinition,
} from './definition';

/** A field; read-only unless `more` makes it writable. */
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

/** The field with the first existing value of these fields. */
export function filled(one: FieldDefinition, from: readonly FieldDefinition[]): FieldDefinition {
  const value = (...values: readonly FieldValue[]): FieldValue =>
    values.find(found => found !== null) ?? null;
  return { ...one, derived: { from, value, isAlwaysTold: true } };
}

/** An amount in the currency of the other field; empty for won, whose amount has its own column. */
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

/** Whether the list has members, or its count says so; some answers have only one of the two. */
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

/** A field that can be edited if the service takes it: its first use proves that, unless a setting decides. */
export function editable(...[name, type, ko, en, width, more]: Parameters<typeof field>): FieldDefinition {
  return field(name, type, ko, en, width, { writable: 'bySetting', ...more });
}

/** A parameter with these codes. */
export function chosen(
  name: string,
  ko: string,
  en: string,
  choices: readonly Choice[],
  more: Pick<ParameterDefinition, 'isOpen' | 'isRequired' | 'several' | 'former'> = {},
): ParameterDefinition {
  return { name, label: { ko, en }, type: 'choice', choices, ...more };
}

/** Options of a required parameter that takes one request per code. */
export const requestEach = { isOpen: true, isRequired: true, several: 'requests' } as const;

/** The dates of most lists by dates; a request spans at most 31 days [O]. */
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
