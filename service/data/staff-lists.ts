// Payroll, work and leave records of the members: the last months only, these lists being smaller.
import { dateOf, dayNumber, LAST_DAY, timeOn, weekday } from './calendar';
import { people } from './people';
import type { RecordData, World } from './world';

const ATTENDANCE_DAYS = 62;
const employment = [
  'REGULAR_EMPLOYEE',
  'REGULAR_EMPLOYEE',
  'REGULAR_EMPLOYEE',
  'NON_REGULAR_EMPLOYEE',
  'SPECIAL_EMPLOYEE',
];

/** One payslip a member and month, newest first; what is paid adds up. */
export function salaryHistories(world: World): readonly RecordData[] {
  return world.once('salary-histories', () => {
    const random = world.random('salary-histories');
    const members = people(world).map((member, index) => ({
      member,
      base: random.money(2_400_000, 7_500_000, 10_000),
      type: index === 0 ? 'REPRESENTATIVE' : random.pick(employment),
    }));
    return world.months.toReversed().flatMap((month, back) =>
      members.map(({ member, base, type }): RecordData => {
        const meals = 200_000;
        const overtime = random.chance(0.3) ? random.money(50_000, 600_000, 1_000) : 0;
        const total = base + meals + overtime;
        const taxed = base + overtime;
        const parts = {
          pensionInsuranceAmount: tens(Math.min(taxed, 6_170_000) * 0.045),
          healthInsuranceAmount: tens(taxed * 0.03545),
          employInsuranceAmount: tens(taxed * 0.009),
          careInsuranceAmount: tens(taxed * 0.00459),
          incomeTaxAmount: tens(taxed * 0.04),
          localIncomeTaxAmount: tens(taxed * 0.004),
        };
        const withheld = Object.values(parts).reduce((sum, part) => sum + part, 0);
        return {
          id: random.uuid(),
          employeeId: member.id,
          employeeName: member['name'],
          employmentType: type,
          paymentDate: `${month.name}-25`,
          totalAmount: total,
          recognizedAmount: taxed,
          netAmount: total - withheld,
          salaryPaymentStatus: back === 0 ? random.pick(['PENDING', 'REVIEWED']) : 'PAID',
          ...parts,
          allowances: [
            { name: '식대', amount: meals },
            ...(overtime > 0 ? [{ name: '연장근로수당', amount: overtime }] : []),
          ],
          deductions: [],
          workspaceId: world.workspaceId,
        };
      }),
    );
  });
}

/** One record a member and working day, newest first. */
export function attendances(world: World): readonly RecordData[] {
  return world.once('attendances', () => {
    const random = world.random('attendances');
    const last = dayNumber(LAST_DAY);
    const records: RecordData[] = [];
    for (let day = last; day > last - ATTENDANCE_DAYS; day--) {
      if (weekday(day) === 0 || weekday(day) === 6) continue;
      for (const member of people(world)) {
        const onLeave = random.chance(0.06);
        const start = random.int(8 * 3600, 10 * 3600);
        records.push({
          id: random.uuid(),
          timeCard: {
            userId: member.id,
            baseDate: dateOf(day),
            startedAt: onLeave ? null : timeOn(day, start),
            endedAt: onLeave ? null : timeOn(day, start + random.int(8 * 3600, 11 * 3600)),
          },
          workRecord: onLeave
            ? null
            : {
                isRemote: random.chance(0.2),
                breakStartedAt: timeOn(day, 12 * 3600),
                breakEndedAt: timeOn(day, 13 * 3600),
              },
          leaveRecord: onLeave
            ? { status: 'APPROVED', reason: random.pick(['연차', '반차', '병가', '경조 휴가']) }
            : null,
        });
      }
    }
    return records;
  });
}

/** Remaining leave, one record a member: what is left is what was earned plus what was adjusted less what was used. */
export function leaveBalances(world: World): readonly RecordData[] {
  return world.once('leave-balances', () => {
    const random = world.random('leave-balances');
    return people(world).map((member, index): RecordData => {
      const theoreticalDays = random.int(11, 20);
      const adjustmentDays = random.weighted([[0, 8] as const, [1, 1] as const, [-1, 1] as const]);
      const used = leaveHistories(world)
        .filter(
          change =>
            change['userId'] === member.id &&
            (change['type'] === 'USAGE' || change['type'] === 'USAGE_CANCEL'),
        )
        .reduce((sum, change) => sum + Number(change['days']) * (change['type'] === 'USAGE' ? 1 : -1), 0);
      return {
        id: random.uuid(),
        workspaceUserId: random.uuid(),
        userId: member.id,
        isUnlimited: index === 0,
        theoreticalDays,
        adjustmentDays,
        remainingDays: theoreticalDays + adjustmentDays - used,
      };
    });
  });
}

/** Leave changes of the last year, newest first. */
export function leaveHistories(world: World): readonly RecordData[] {
  return world.once('leave-histories', () => {
    const random = world.random('leave-histories');
    const last = dayNumber(LAST_DAY);
    const changes = people(world).flatMap(member =>
      Array.from({ length: random.int(2, 7) }, () => {
        const day = last - random.int(0, 364);
        return {
          id: random.uuid(),
          userId: member.id,
          requestUserId: member.id,
          days: random.pick([0.5, 1, 1, 2]),
          type: random.weighted([
            ['USAGE', 10],
            ['USAGE_CANCEL', 1],
            ['EXPIRATION', 0.5],
            ['EXPIRATION_PROMOTED', 0.3],
            ['ADJUSTMENT_ADD', 0.6],
            ['ADJUSTMENT_SUBTRACT', 0.3],
          ] as const),
          occurredAt: timeOn(day, 9 * 3600),
          expiresAt: random.chance(0.3) ? dateOf(day + 365) : null,
          memo: random.chance(0.3) ? random.pick(['개인 사정', '가족 행사', '병원 방문']) : null,
        };
      }),
    );
    return changes.toSorted((a, b) =>
      a.occurredAt < b.occurredAt ? 1 : a.occurredAt > b.occurredAt ? -1 : 0,
    );
  });
}

function tens(amount: number): number {
  return Math.floor(amount / 10) * 10;
}
