import { createdAt, description, field, id, isHidden, modifiedAt } from './common-fields';
import type { ResourceDefinition } from './definition';

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
};
