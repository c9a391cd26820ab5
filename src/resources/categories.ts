import { categoryTypes, costTypes, taxTypes } from './choices';
import { description, editable, field, id, isFavorite, isHidden, workspaceId } from './common-fields';
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
    field('name', 'text', '계정과목명', 'Name', 180, { writable: 'always', former: ['이름'] }),
    editable('code', 'text', '코드', 'Code', 70),
    field('subInfo', 'text', '계정 분류', 'Group', 130, { former: ['분류'] }),
    description,
    field('type', 'enumeration', '구분', 'Type', 80, { choices: categoryTypes, former: ['종류'] }),
    editable('costType', 'enumeration', '비용 구분', 'Cost type', 90, { choices: costTypes }),
    editable('taxType', 'enumeration', '과세 구분', 'Tax type', 90, { choices: taxTypes }),
    isHidden,
    isFavorite,
  ],
  more: [workspaceId],
};
