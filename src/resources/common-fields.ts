/** Fields that many resources have. */

import type { FieldDefinition, FieldType, WindowDefinition } from './definition';

/** A field that is only read. */
export function shownField(
  name: string,
  type: FieldType,
  ko: string,
  en: string,
  width = 110,
): FieldDefinition {
  return { name, type, label: { ko, en }, width };
}

/** The dates that most lists by dates take; one request spans at most 31 days [O]. */
export function byDates(dayField: string): WindowDefinition {
  return { startParameter: 'startDate', endParameter: 'endDate', maxDays: 31, dayField };
}

export const id: FieldDefinition = { name: 'id', type: 'id', label: { ko: 'ID', en: 'ID' }, width: 110 };

export const description: FieldDefinition = {
  name: 'description',
  type: 'text',
  label: { ko: '설명', en: 'Description' },
  width: 220,
  writable: 'bySetting',
};

export const isHidden: FieldDefinition = {
  name: 'isHidden',
  type: 'boolean',
  label: { ko: '숨김', en: 'Hidden' },
  width: 60,
  writable: 'bySetting',
};

export const isFavorite: FieldDefinition = {
  name: 'isFavorite',
  type: 'boolean',
  label: { ko: '즐겨찾기', en: 'Favourite' },
  width: 70,
  writable: 'bySetting',
};

export const createdAt: FieldDefinition = {
  name: 'createdAt',
  type: 'time',
  label: { ko: '만든 때', en: 'Created' },
  width: 140,
};

export const modifiedAt: FieldDefinition = {
  name: 'modifiedAt',
  type: 'time',
  label: { ko: '고친 때', en: 'Modified' },
  width: 140,
};
