import { id } from './common-fields';
import type { FieldDefinition, ResourceDefinition } from './definition';

function text(name: string, ko: string, en: string, width: number): FieldDefinition {
  return { name, type: 'text', label: { ko, en }, width };
}

/** Members. A new row is an invitation (POST people); nothing about a member can be updated [C]. */
export const people: ResourceDefinition = {
  name: 'people',
  label: { ko: '구성원', en: 'People' },
  list: { method: 'get', path: 'people' },
  create: { path: 'people', required: ['email', 'name', 'phoneNumber'], invitation: true },
  sameness: ['email'],
  isPersonal: true,
  fields: [
    id,
    { ...text('name', '이름', 'Name', 100), writable: 'always' },
    { ...text('email', '이메일', 'E-mail', 200), writable: 'always' },
    { ...text('phoneNumber', '전화번호', 'Phone number', 130), writable: 'always' },
    text('teamId', '팀 ID', 'Team ID', 110),
    text('teamName', '팀', 'Team', 120),
    text('nickname', '별명', 'Nickname', 100),
    text('role.name', '역할', 'Role', 100),
    { name: 'role.isOwner', type: 'boolean', label: { ko: '소유자', en: 'Owner' }, width: 70 },
    { name: 'cards', type: 'list', label: { ko: '카드', en: 'Cards' }, width: 160 },
  ],
};
