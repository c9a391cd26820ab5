/** Attendance and leave [O]: members' data. */

import { leaveTypes, recordTypes } from './choices';
import { byDates, id, shownField } from './common-fields';
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
      { name: 'recordType', label: { ko: '종류', en: 'Type' }, type: 'choice', choices: recordTypes },
      {
        name: 'userIds',
        label: { ko: '구성원', en: 'Members' },
        type: 'text',
        several: 'list',
        reference: 'people',
      },
    ],
  },
  fields: [
    id,
    shownField('timeCard.baseDate', 'date', '날짜', 'Date', 100),
    { ...shownField('timeCard.userId', 'text', '구성원', 'Member', 120), reference: 'people' },
    shownField('timeCard.startedAt', 'time', '출근', 'Started', 140),
    shownField('timeCard.endedAt', 'time', '퇴근', 'Ended', 140),
    shownField('workRecord.isRemote', 'boolean', '재택', 'Remote', 60),
    shownField('workRecord.breakStartedAt', 'time', '휴게 시작', 'Break from', 140),
    shownField('workRecord.breakEndedAt', 'time', '휴게 끝', 'Break to', 140),
    shownField('leaveRecord.status', 'text', '휴가 상태', 'Leave status', 90),
    shownField('leaveRecord.reason', 'text', '휴가 사유', 'Leave reason', 160),
  ],
};

export const leaveBalances: ResourceDefinition = {
  name: 'leave-balances',
  label: { ko: '휴가 잔여', en: 'Leave balances' },
  isPersonal: true,
  list: {
    method: 'post',
    path: 'leave-balances',
    rowKey: ['workspaceUserId', 'userId'],
    parameters: [{ name: 'baseDate', label: { ko: '기준일', en: 'Date' }, type: 'date', isMoment: true }],
  },
  fields: [
    id,
    { ...shownField('userId', 'text', '구성원', 'Member', 120), reference: 'people' },
    shownField('isUnlimited', 'boolean', '무제한', 'Unlimited', 70),
    shownField('theoreticalDays', 'decimal', '발생', 'Earned', 80),
    shownField('adjustmentDays', 'decimal', '조정', 'Adjusted', 80),
    shownField('remainingDays', 'decimal', '잔여', 'Remaining', 80),
    shownField('workspaceUserId', 'text', '워크스페이스 구성원 ID', 'Workspace member ID'),
  ],
};

export const leaveHistories: ResourceDefinition = {
  name: 'leave-histories',
  label: { ko: '휴가 내역', en: 'Leave history' },
  isPersonal: true,
  list: { method: 'post', path: 'leave-histories', window: byDates('occurredAt') },
  fields: [
    id,
    { ...shownField('userId', 'text', '구성원', 'Member', 120), reference: 'people' },
    shownField('days', 'decimal', '일수', 'Days', 70),
    { ...shownField('type', 'enumeration', '종류', 'Type', 110), choices: leaveTypes },
    shownField('occurredAt', 'time', '일시', 'Time', 140),
    shownField('expiresAt', 'time', '소멸일', 'Expires', 140),
    shownField('memo', 'text', '메모', 'Memo', 200),
    { ...shownField('requestUserId', 'text', '신청자', 'Requested by', 120), reference: 'people' },
  ],
};
