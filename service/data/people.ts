// The workspace itself, its teams and its members.
import { personName } from './contacts';
import { inventRegistrationNumber } from './registration-number';
import { cardCompanies } from './words';
import type { RecordData, World } from './world';

const teamNames =
  '경영지원팀 재무팀 인사팀 영업1팀 영업2팀 마케팅팀 개발팀 디자인팀 고객지원팀 물류팀 구매팀 신사업팀'.split(
    ' ',
  );

/** All teams. */
export function teams(world: World): readonly RecordData[] {
  return world.once('teams', () => {
    const random = world.random('teams');
    return Array.from({ length: world.sizes.teams }, (_, index): RecordData => {
      const round = Math.floor(index / teamNames.length);
      return {
        id: random.uuid(),
        name: teamNames[index % teamNames.length]! + (round === 0 ? '' : ` ${round + 1}`),
        workspaceId: world.workspaceId,
      };
    });
  });
}

/** All members; the first is the owner. */
export function people(world: World): readonly RecordData[] {
  return world.once('people', () => {
    const random = world.random('people');
    const allTeams = teams(world);
    return Array.from({ length: world.sizes.people }, (_, index): RecordData => {
      const name = personName(random);
      const team = allTeams.length === 0 || random.chance(0.05) ? undefined : random.pick(allTeams);
      const owner = index === 0;
      return {
        id: random.uuid(),
        name,
        email: `member${String(index + 1).padStart(3, '0')}@workspace.example`,
        phoneNumber: `010${random.digits(8)}`,
        teamId: team?.id ?? null,
        teamName: team?.['name'] ?? null,
        nickname: random.chance(0.3) ? `${name.slice(1)}님` : null,
        role: {
          name: owner ? '소유자' : random.weighted([['관리자', 1] as const, ['구성원', 9] as const]),
          isOwner: owner,
        },
        cards: Array.from({ length: random.int(0, 2) }, () => ({
          id: random.uuid(),
          name: `${random.pick(cardCompanies)} 법인`,
          number: `${random.digits(4)}-****-****-${random.digits(4)}`,
        })),
        notificationConfig: {
          email: random.chance(0.8),
          push: random.chance(0.6),
          weeklyReport: random.chance(0.3),
        },
        workspaceId: world.workspaceId,
      };
    });
  });
}

/** The workspace of the key. */
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
      createdAt: '2019-01-02T09:00:00',
    };
  });
}

/** One profile a member. */
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

/** The plan the workspace pays for. */
export function subscription(world: World): RecordData {
  return {
    id: world.random('subscription').uuid(),
    planName: '비즈니스',
    status: 'ACTIVE',
    startedAt: '2023-01-01T00:00:00',
    renewsAt: '2027-01-01T00:00:00',
    activeAssetCount: 14,
    expectedPaymentAmount: 330_000,
    workspaceId: world.workspaceId,
  };
}
