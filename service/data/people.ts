// The workspace, its teams and its members.
import { personName } from './contacts';
import { idAt } from './ids';
import { inventRegistrationNumber } from './registration-number';
import type { RecordData, World } from './world';

const teamNames =
  '경영지원팀 재무팀 인사팀 영업1팀 영업2팀 마케팅팀 개발팀 디자인팀 고객지원팀 물류팀 구매팀 신사업팀'.split(
    ' ',
  );

export function teams(world: World): readonly RecordData[] {
  return world.once('teams', () => {
    return Array.from({ length: world.sizes.teams }, (_, index): RecordData => {
      const round = Math.floor(index / teamNames.length);
      return {
        id: idAt('teams', index),
        name: teamNames[index % teamNames.length]! + (round === 0 ? '' : ` ${round + 1}`),
        workspaceId: world.workspaceId,
      };
    });
  });
}

/** All members; the owner is first. */
export function people(world: World): readonly RecordData[] {
  return world.once('people', () => {
    const random = world.random('people');
    const allTeams = teams(world);
    return Array.from({ length: world.sizes.people }, (_, index): RecordData => {
      const name = personName(random);
      const team = allTeams.length === 0 || random.chance(0.05) ? undefined : random.pick(allTeams);
      const owner = index === 0;
      return {
        id: idAt('people', index),
        name,
        email: `member${String(index + 1).padStart(3, '0')}@workspace.example`,
        phoneNumber: `010${random.digits(8)}`,
        teamId: team?.id ?? null,
        teamName: team?.['name'] ?? null,
        role: roleOf(owner ? '소유자' : random.weighted([['관리자', 1] as const, ['구성원', 9] as const])),
        workspaceId: world.workspaceId,
        workspaceName: world.workspaceName,
      };
    });
  });
}

const roles = ['소유자', '관리자', '구성원'] as const;

export function roleOf(name: (typeof roles)[number]) {
  return {
    id: String(roles.indexOf(name) + 1),
    name,
    isOwner: name === '소유자',
    isDefault: name === '구성원',
  };
}

/** A member as other records contain it. */
export function memberOf(member: RecordData | undefined) {
  return member === undefined ? null : { id: member.id, name: member['name'], email: member['email'] };
}

/** The workspace that the key belongs to. */
export function workspaceProfile(world: World): RecordData {
  return world.once('workspace-profile', () => {
    const random = world.random('workspace-profile');
    return {
      id: world.workspaceId,
      name: world.workspaceName,
      registrationNumber: inventRegistrationNumber(random),
      ceoName: String(people(world)[0]?.['name'] ?? personName(random)),
      timeZone: 'Asia/Seoul',
      currency: 'KRW',
      createdAt: '2019-01-02T09:00:00.000000',
    };
  });
}

/** One profile per member. */
export function userProfiles(world: World): readonly RecordData[] {
  return world.once('user-profiles', () =>
    people(world).map(person => ({
      id: person.id,
      name: person['name'],
      email: person['email'],
      locale: 'ko-KR',
      workspaceId: world.workspaceId,
    })),
  );
}

/** The workspace's subscription plan. */
export function subscription(world: World): RecordData {
  return {
    id: String(world.random('subscription').int(100, 9_999)),
    planName: '비즈니스',
    status: 'ACTIVE',
    startedAt: '2023-01-01T00:00:00.000000',
    renewsAt: '2027-01-01T00:00:00.000000',
    activeAssetCount: 14,
    expectedPaymentAmount: 330_000,
    workspaceId: world.workspaceId,
  };
}
