import { field, id } from './common-fields';
import type { ResourceDefinition } from './definition';

/** Teams, read only: docs/service.md#fields. */
export const teams: ResourceDefinition = {
  name: 'teams',
  label: { ko: '팀', en: 'Teams' },
  list: { method: 'get', path: 'teams' },
  fields: [id, field('name', 'text', '이름', 'Name', 180)],
};
