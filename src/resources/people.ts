import { field, id, workspaceId } from './common-fields';
import type { ResourceDefinition } from './definition';

/** Members. A new row is an invitation (POST people); a member cannot be updated [C]. */
export const people: ResourceDefinition = {
  name: 'people',
  label: { ko: '구성원', en: 'People' },
  list: { method: 'get', path: 'people' },
  create: { path: 'people', required: ['email', 'name', 'phoneNumber'], invitation: true },
  sameness: ['email'],
  isPersonal: true,
  fields: [
    id,
    field('name', 'text', '이름', 'Name', 100, { writable: 'always' }),
    field('email', 'text', '이메일', 'E-mail', 200, { writable: 'always' }),
    field('phoneNumber', 'text', '전화번호', 'Phone number', 130, { writable: 'always' }),
    field('teamId', 'text', '팀 ID', 'Team ID', 110),
    field('teamName', 'text', '팀', 'Team', 120),
    field('nickname', 'text', '별명', 'Nickname', 100),
    field('role.name', 'text', '역할', 'Role', 100),
    field('role.isOwner', 'boolean', '소유자', 'Owner', 70),
    field('cards', 'list', '카드', 'Cards', 160),
  ],
  more: [
    field('role.isDefault', 'boolean', '기본 역할', 'Default role', 80),
    field('role.id', 'text', '역할 ID', 'Role ID'),
    field('workspaceName', 'text', '워크스페이스', 'Workspace', 140),
    workspaceId,
  ],
};
