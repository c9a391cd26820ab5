/** Attendance and leave [O]: members' data. */

import { leaveTypes, recordTypes } from './choices';
import { byDates, chosen, field, id } from './common-fields';
import type { ResourceDefinition } from './definition';

export const attendances: ResourceDefinition = {
  name: 'attendances',
  label: { ko: '근태', en: 'Attendance' },
  isPersonal: true,
  list: {
    method: 'post',
    path: 'attendances',
    window: byDates('timeCard.baseDate'),
    rowKey: ['timeCard.userId', 'timeCard.baseDate'],
    parameters: [
      chosen('recordType', '종류', 'Type', recordTypes),
      {
        name: 'userIds',
        label: { ko: '구성원', en: 'Members' },
        type: 'text',
        several: 'list',
        reference: 'people',
      },
    ],
  },
  inSight: [
    'timeCard.userId',
    'timeCard.baseDate',
    'timeCard.startedAt',
    'timeCard.endedAt',
    'workRecord.isRemote',
    'workRecord.breakStartedAt',
    'workRecord.breakEndedAt',
    'leaveRecord.status',
    'leaveRecord.reason',
  ],
  fields: [
    id,
    field('timeCard.baseDate', 'date', '날짜', 'Date', 100),
    field('timeCard.userId', 'text', '구성원', 'Member', 120, { reference: 'people' }),
    field('timeCard.startedAt', 'time', '출근', 'Started', 140),
    field('timeCard.endedAt', 'time', '퇴근', 'Ended', 140),
    field('workRecord.isRemote', 'boolean', '재택', 'Remote', 60),
    field('workRecord.breakStartedAt', 'time', '휴게 시작', 'Break from', 140),
    field('workRecord.breakEndedAt', 'time', '휴게 종료', 'Break to', 140, { former: ['휴게 끝'] }),
    field('leaveRecord.status', 'text', '휴가 상태', 'Leave status', 90),
    field('leaveRecord.reason', 'text', '휴가 사유', 'Leave reason', 160),
  ],
};

export const leaveBalances: ResourceDefinition = {
  name: 'leave-balances',
  label: { ko: '휴가 보유 현황', en: 'Leave balances' },
  former: ['휴가 잔여'],
  isPersonal: true,
  list: {
    method: 'post',
    path: 'leave-balances',
    rowKey: ['workspaceUserId', 'userId'],
    parameters: [{ name: 'baseDate', label: { ko: '기준일', en: 'Date' }, type: 'date', isMoment: true }],
  },
  inSight: ['userId', 'theoreticalDays', 'adjustmentDays', 'remainingDays', 'isUnlimited'],
  fields: [
    id,
    field('userId', 'text', '구성원', 'Member', 120, { reference: 'people' }),
    field('isUnlimited', 'boolean', '무제한', 'Unlimited', 70),
    field('theoreticalDays', 'decimal', '발생', 'Earned', 80),
    field('adjustmentDays', 'decimal', '조정', 'Adjusted', 80),
    field('remainingDays', 'decimal', '잔여', 'Remaining', 80),
    field('workspaceUserId', 'text', '워크스페이스 구성원 ID', 'Workspace member ID'),
  ],
};

export const leaveHistories: ResourceDefinition = {
  name: 'leave-histories',
  label: { ko: '휴가 내역', en: 'Leave history' },
  isPersonal: true,
  list: { method: 'post', path: 'leave-histories', window: byDates('occurredAt') },
  inSight: ['userId', 'type', 'days', 'occurredAt', 'expiresAt', 'memo', 'requestUserId'],
  fields: [
    id,
    field('userId', 'text', '구성원', 'Member', 120, { reference: 'people' }),
    field('days', 'decimal', '일수', 'Days', 70),
    field('type', 'enumeration', '종류', 'Type', 110, { choices: leaveTypes }),
    field('occurredAt', 'time', '일시', 'Time', 140),
    field('expiresAt', 'time', '소멸일', 'Expires', 140),
    field('memo', 'text', '메모', 'Memo', 200),
    field('requestUserId', 'text', '신청자', 'Requested by', 120, { reference: 'people' }),
  ],
};
