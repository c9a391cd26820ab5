import { categoryTypes, costTypes, taxTypes } from './choices';
import { description, id, isFavorite, isHidden } from './common-fields';
import type { ResourceDefinition } from './definition';

/** Account categories: docs/service.md#fields. */
export const categories: ResourceDefinition = {
  name: 'categories',
  label: { ko: '계정과목', en: 'Categories' },
  list: { method: 'get', path: 'categories' },
  create: { path: 'categories', required: ['name'] },
  update: { path: 'categories', required: ['name'] },
  sameness: ['name'],
  fields: [
    id,
    { name: 'name', type: 'text', label: { ko: '이름', en: 'Name' }, width: 180, writable: 'always' },
    { name: 'code', type: 'text', label: { ko: '코드', en: 'Code' }, width: 70, writable: 'bySetting' },
    { name: 'subInfo', type: 'text', label: { ko: '분류', en: 'Group' }, width: 130 },
    description,
    {
      name: 'type',
      type: 'enumeration',
      label: { ko: '종류', en: 'Type' },
      width: 80,
      choices: categoryTypes,
    },
    {
      name: 'costType',
      type: 'enumeration',
      label: { ko: '비용 구분', en: 'Cost type' },
      width: 90,
      writable: 'bySetting',
      choices: costTypes,
    },
    {
      name: 'taxType',
      type: 'enumeration',
      label: { ko: '과세 구분', en: 'Tax type' },
      width: 90,
      writable: 'bySetting',
      choices: taxTypes,
    },
    isHidden,
    isFavorite,
  ],
};
