// Payroll, attendance and leave records of the members, for the last months only.
import { dateOf, dayNumber, LAST_DAY, timeOn, weekday } from './calendar';
import { idAt } from './ids';
import { memberOf, people } from './people';
import type { Random } from './random';
import { banks, places } from './words';
import type { RecordData, World } from './world';

const ATTENDANCE_DAYS = 62;
const employment = [
  'REGULAR_EMPLOYEE',
  'REGULAR_EMPLOYEE',
  'REGULAR_EMPLOYEE',
  'NON_REGULAR_EMPLOYEE',
  'SPECIAL_EMPLOYEE',
];

/** One payslip per member and month, newest first. The amounts add up. */
export function salaryHistories(world: World): readonly RecordData[] {
  return world.once('salary-histories', () => {
    const random = world.random('salary-histories');
    const members = people(world).map((member, index) => ({
      member,
      base: random.money(2_400_000, 7_500_000, 10_000),
      type: index === 0 ? 'REPRESENTATIVE' : random.pick(employment),
      bank: random.pick(banks),
      account: `${random.digits(3)}-${random.digits(2)}-${random.digits(6)}`,
      discount: random.weighted([['NONE', 8] as const, ['YOUTH', 2] as const, ['GENERAL', 1] as const]),
    }));
    let index = world.months.length * members.length;
    return world.months.toReversed().flatMap((month, back) =>
      members.map(({ member, base, type, bank, account, discount }): RecordData => {
        const meals = 200_000;
        const overtime = random.chance(0.3) ? random.money(50_000, 600_000, 1_000) : 0;
        const bonus = random.chance(0.04) ? random.money(500_000, 3_000_000, 10_000) : 0;
        const total = base + meals + overtime + bonus;
        const taxed = base + overtime + bonus;
        const parts = {
          pensionInsuranceAmount: tens(Math.min(taxed, 6_170_000) * 0.045),
          healthInsuranceAmount: tens(taxed * 0.03545),
          employInsuranceAmount: tens(taxed * 0.009),
          careInsuranceAmount: tens(taxed * 0.00459),
          incomeTaxAmount: tens(taxed * 0.04),
          localIncomeTaxAmount: tens(taxed * 0.004),
        };
        const withheld = Object.values(parts).reduce((sum, part) => sum + part, 0);
        const isPaid = back > 0;
        const payDay = month.firstDay + 24;
        return {
          id: idAt('salary-histories', --index),
          workspaceId: world.workspaceId,
          employee: memberOf(member),
          employeeId: member.id,
          employeeName: member['name'],
          employeeEmail: member['email'],
          employmentType: type,
          totalAmount: total,
          recognizedAmount: taxed,
          paymentDate: dateOf(payDay),
          mealAmount: meals,
          bonusAmount: bonus,
          allowanceAmount: overtime,
          ...parts,
          bank,
          bankAccount: account,
          netAmount: total - withheld,
          description: bonus > 0 ? '성과급 포함' : null,
          employmentDiscount: discount,
          salaryPaymentStatus: isPaid ? 'PAID' : random.pick(['PENDING', 'REVIEWED']),
          isEmailNotified: isPaid,
          emailNotifiedAt: isPaid ? `${timeOn(payDay, 39_600)}Z` : null,
          messageCount: 0,
          scheduledWorkHours: 168,
          shortfallHours: 0,
          unpaidLeaveHours: 0,
          recognizedWorkHours: 168 + Math.round(overtime / 30_000),
          appliedRatioType: type === 'NON_REGULAR_EMPLOYEE' ? 'WORK_HOURS' : null,
          appliedRatio: type === 'NON_REGULAR_EMPLOYEE' ? 1 : null,
          taxExemptions: [{ title: '식대', amount: meals }],
          incentives: bonus > 0 ? [{ title: '성과급', amount: bonus }] : [],
          allowances: overtime > 0 ? [{ title: '연장근로수당', amount: overtime }] : [],
          deductions: random.chance(0.1) ? [{ title: '사우회비', amount: 0 }] : [],
          createdAt: timeOn(payDay - 5, random.int(32_400, 64_800)),
          modifiedAt: timeOn(payDay - 3, random.int(32_400, 64_800)),
        };
      }),
    );
  });
}

/** The total of the paid payslips of a month. */
export function paidSalaries(world: World, monthName: string): number {
  return salaryHistories(world)
    .filter(
      slip => slip['salaryPaymentStatus'] === 'PAID' && String(slip['paymentDate']).startsWith(monthName),
    )
    .reduce((sum, slip) => sum + Number(slip['netAmount']), 0);
}

/** One record per member and working day, newest first. The id is the time card's; answers omit it. */
export function attendances(world: World): readonly RecordData[] {
  return world.once('attendances', () => {
    const random = world.random('attendances');
    const last = dayNumber(LAST_DAY);
    const members = people(world);
    const records: RecordData[] = [];
    let index = ATTENDANCE_DAYS * members.length;
    for (let day = last; day > last - ATTENDANCE_DAYS; day--) {
      if (weekday(day) === 0 || weekday(day) === 6) continue;
      for (const member of members) {
        const onLeave = random.chance(0.06);
        const start = random.int(8 * 3600, 10 * 3600);
        const end = start + random.int(8 * 3600, 11 * 3600);
        const id = idAt('attendances', --index);
        records.push({
          id,
          timeCard: {
            workspaceId: world.workspaceId,
            userId: member.id,
            baseDate: dateOf(day),
            startedAt: timeOn(day, onLeave ? 9 * 3600 : start),
            endedAt: onLeave ? timeOn(day, 18 * 3600) : timeOn(day, end),
            createdAt: timeOn(day, start),
            modifiedAt: timeOn(day, end),
          },
          workRecord: onLeave ? null : workRecord(random, id, day),
          leaveRecord: onLeave ? leaveRecord(random, id, day, members[0]!.id) : null,
        });
      }
    }
    return records;
  });
}

function workRecord(random: Random, id: string, day: number) {
  const isRemote = random.chance(0.2);
  return {
    workRecordId: id,
    clockInLocation: location(random),
    clockOutLocation: random.chance(0.1) ? null : location(random),
    isRemote,
    breakStartedAt: timeOn(day, 12 * 3600),
    breakEndedAt: timeOn(day, 13 * 3600),
    additionalBreakTimes: random.chance(0.1)
      ? [{ startedAt: timeOn(day, 15 * 3600), endedAt: timeOn(day, 15 * 3600 + 900) }]
      : [],
  };
}

/** The place of clocking in or out: members' data. The addresses are from the ranges reserved for documentation. */
function location(random: Random) {
  const [region, street] = random.pick(places);
  return {
    ip: `192.0.2.${random.int(1, 254)}`,
    address: `${region} ${street} ${random.int(1, 480)}`,
    addressDetail: `${random.int(2, 20)}층`,
    latitude: random.int(35_000_000, 37_900_000) / 1_000_000,
    longitude: random.int(126_500_000, 129_300_000) / 1_000_000,
    radius: 100,
  };
}

function leaveRecord(random: Random, id: string, day: number, approverId: string) {
  const status = random.weighted([
    ['APPROVED', 8] as const,
    ['REQUESTED', 1] as const,
    ['REJECTED', 1] as const,
  ]);
  return {
    leaveRecordId: id,
    approverUserId: status === 'REQUESTED' ? null : approverId,
    reason: random.pick(['연차', '반차', '병가', '경조 휴가']),
    status,
    approvedAt: status === 'APPROVED' ? timeOn(day - 2, 36_000) : null,
    rejectedAt: status === 'REJECTED' ? timeOn(day - 2, 36_000) : null,
    rejectedReason: status === 'REJECTED' ? '일정 조정 필요' : null,
    createdAt: timeOn(day - 5, 36_000),
    modifiedAt: timeOn(day - 2, 36_000),
  };
}

/** Remaining leave, one record per member: granted days plus adjustments, which include the days used. */
export function leaveBalances(world: World): readonly RecordData[] {
  return world.once('leave-balances', () => {
    const random = world.random('leave-balances');
    return people(world).map((member, index): RecordData => {
      const isUnlimited = index === 0;
      const theoreticalDays = random.int(11, 20);
      const used = leaveHistories(world)
        .filter(
          change =>
            change['userId'] === member.id &&
            (change['type'] === 'USAGE' || change['type'] === 'USAGE_CANCEL'),
        )
        .reduce((sum, change) => sum + Number(change['days']) * (change['type'] === 'USAGE' ? 1 : -1), 0);
      const adjustmentDays = random.weighted([[0, 8] as const, [1, 1] as const, [-1, 1] as const]) - used;
      return {
        id: member.id,
        workspaceUserId: String(Number(member.id) + 4_000),
        userId: member.id,
        isUnlimited,
        theoreticalDays: isUnlimited ? null : theoreticalDays,
        adjustmentDays: isUnlimited ? null : adjustmentDays,
        remainingDays: isUnlimited ? null : theoreticalDays + adjustmentDays,
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
        const type = random.weighted([
          ['USAGE', 10],
          ['USAGE_CANCEL', 1],
          ['EXPIRATION', 0.5],
          ['EXPIRATION_PROMOTED', 0.3],
          ['ADJUSTMENT_ADD', 0.6],
          ['ADJUSTMENT_SUBTRACT', 0.3],
        ] as const);
        return {
          userId: member.id,
          requestUserId: member.id,
          days: random.pick([0.5, 1, 1, 2]),
          type,
          occurredAt: dateOf(day),
          expiresAt: random.chance(0.3) ? dateOf(day + 365) : null,
          timeCardId: type.startsWith('USAGE') ? idAt('attendances', random.int(0, 2_000)) : null,
          memo: random.chance(0.3) ? random.pick(['개인 사정', '가족 행사', '병원 방문']) : null,
          createdAt: timeOn(day, 9 * 3600),
          modifiedAt: timeOn(day, 10 * 3600),
        };
      }),
    );
    const newestFirst = changes.toSorted((a, b) =>
      a.occurredAt < b.occurredAt ? 1 : a.occurredAt > b.occurredAt ? -1 : 0,
    );
    return newestFirst.map((change, index) => ({
      id: idAt('leave-histories', newestFirst.length - 1 - index),
      ...change,
    }));
  });
}

function tens(amount: number): number {
  return Math.floor(amount / 10) * 10;
}
