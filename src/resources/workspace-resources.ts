import { createdAt, field, id } from './common-fields';
import type { ResourceDefinition } from './definition';

/** The workspace of the key [C]. Its fields are unknown, so all other members can be shown as columns. */
export const workspaceProfile: ResourceDefinition = {
  name: 'workspace-profile',
  label: { ko: '워크스페이스', en: 'Workspace' },
  list: { method: 'get', path: 'workspace-profile', isRecord: true, rowKey: ['name'] },
  fields: [
    id,
    field('name', 'text', '이름', 'Name', 180),
    field('registrationNumber', 'registrationNumber', '사업자등록번호', 'Registration number', 130),
    field('ceoName', 'text', '대표자명', 'CEO', 90, { former: ['대표자'] }),
    field('timeZone', 'text', '시간대', 'Time zone', 110),
    field('currency', 'text', '통화', 'Currency', 70),
    createdAt,
  ],
};

/** The subscription of the workspace [C]; its fields are unknown. */
export const subscription: ResourceDefinition = {
  name: 'subscription',
  label: { ko: '구독', en: 'Subscription' },
  list: { method: 'get', path: 'subscription', isRecord: true, rowKey: ['planName'] },
  fields: [
    id,
    field('planName', 'text', '요금제', 'Plan', 140),
    field('status', 'text', '상태 (서비스)', 'Service status', 100),
    field('startedAt', 'time', '시작', 'Started', 140),
    field('renewsAt', 'time', '갱신', 'Renews', 140),
    // The billed quantities. Both names are guesses; other members can be chosen as columns.
    field('activeAssetCount', 'integer', '사용 중인 연동 수', 'Active assets', 120),
    field('expectedPaymentAmount', 'integer', '예상 결제 금액', 'Expected payment', 130),
  ],
};

/** Profiles of the users [C]; their fields are unknown. */
export const userProfiles: ResourceDefinition = {
  name: 'user-profiles',
  label: { ko: '사용자 프로필', en: 'User profiles' },
  list: { method: 'get', path: 'user-profiles', rowKey: ['email'] },
  isPersonal: true,
  fields: [
    id,
    field('name', 'text', '이름', 'Name', 100),
    field('email', 'text', '이메일', 'E-mail', 200),
    field('locale', 'text', '언어', 'Locale', 80),
  ],
};
