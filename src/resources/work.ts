/** Attendance and leave [O]: members' data. */

import { leaveStatuses, leaveTypes, recordTypes } from './choices';
import { byDates, chosen, createdAt, field, id, modifiedAt } from './common-fields';
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
    field('leaveRecord.status', 'enumeration', '휴가 상태', 'Leave status', 90, { choices: leaveStatuses }),
    field('leaveRecord.reason', 'text', '휴가 사유', 'Leave reason', 160),
  ],
  leftOut: ['workRecord.clockInLocation', 'workRecord.clockOutLocation'],
  more: [
    field('workRecord.additionalBreakTimes[].startedAt', 'list', '추가 휴게 시작', 'More breaks from', 150),
    field('workRecord.additionalBreakTimes[].endedAt', 'list', '추가 휴게 종료', 'More breaks to', 150),
    field('leaveRecord.approvedAt', 'time', '휴가 승인일시', 'Leave approved', 140),
    field('leaveRecord.rejectedAt', 'time', '휴가 반려일시', 'Leave rejected', 140),
    field('leaveRecord.rejectedReason', 'text', '휴가 반려 사유', 'Reason of rejection', 150),
    field('leaveRecord.approverUserId', 'text', '휴가 결재자', 'Leave approver', 120, {
      reference: 'people',
    }),
    field('leaveRecord.createdAt', 'time', '휴가 신청일시', 'Leave requested', 140),
    field('leaveRecord.modifiedAt', 'time', '휴가 수정일시', 'Leave modified', 140),
    field('leaveRecord.leaveRecordId', 'text', '휴가 기록 ID', 'Leave record ID'),
    field('workRecord.workRecordId', 'text', '근무 기록 ID', 'Work record ID'),
    field('timeCard.createdAt', 'time', '근태 등록일시', 'Time card created', 140),
    field('timeCard.modifiedAt', 'time', '근태 수정일시', 'Time card modified', 140),
    field('timeCard.workspaceId', 'text', '워크스페이스 ID', 'Workspace ID'),
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
  more: [field('timeCardId', 'text', '근태 ID', 'Time card ID'), createdAt, modifiedAt],
};
