import { tagTypes } from './choices';
import {
  createdAt,
  description,
  editable,
  field,
  id,
  isHidden,
  modifiedAt,
  workspaceId,
} from './common-fields';
import type { FieldDefinition, ResourceDefinition } from './definition';

/** Published for both tags and tag details. */
const moreFields: readonly FieldDefinition[] = [
  field('code', 'text', '코드', 'Code', 80),
  field('inAmount', 'integer', '입금 집계 금액', 'Sum in'),
  field('outAmount', 'integer', '지출 집계 금액', 'Sum out'),
  field('type', 'enumeration', '구분', 'Type', 80, { choices: tagTypes }),
  workspaceId,
];

/** Tags: docs/service.md#fields. */
export const tags: ResourceDefinition = {
  name: 'tags',
  label: { ko: '태그', en: 'Tags' },
  list: { method: 'get', path: 'tags' },
  create: { path: 'tags', required: ['name'] },
  update: { path: 'tags', required: ['name'] },
  sameness: ['name'],
  fields: [
    id,
    field('name', 'text', '이름', 'Name', 180, { writable: 'always' }),
    description,
    isHidden,
    createdAt,
    modifiedAt,
  ],
  more: [...moreFields, field('tagId', 'text', '상위 태그 ID', 'Parent tag ID')],
};

/** Tag details, each below a tag: docs/service.md#fields. */
export const tagDetails: ResourceDefinition = {
  name: 'tag-details',
  label: { ko: '태그 상세', en: 'Tag details' },
  list: { method: 'get', path: 'tag-details' },
  create: { path: 'tag-details', required: ['name'] },
  update: { path: 'tag-details', required: ['name'] },
  sameness: ['name'],
  fields: [
    id,
    field('name', 'text', '이름', 'Name', 180, { writable: 'always' }),
    editable('tagId', 'text', '상위 태그', 'Parent tag', 130, { reference: 'tags' }),
    description,
    isHidden,
    createdAt,
    modifiedAt,
  ],
  more: moreFields,
};
