import { createdAt, description, id, isHidden, modifiedAt } from './common-fields';
import type { ResourceDefinition } from './definition';

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
    { name: 'name', type: 'text', label: { ko: '이름', en: 'Name' }, width: 180, writable: 'always' },
    {
      name: 'tagId',
      type: 'text',
      label: { ko: '상위 태그', en: 'Parent tag' },
      width: 130,
      reference: 'tags',
      writable: 'bySetting',
    },
    description,
    isHidden,
    createdAt,
    modifiedAt,
  ],
};
