import { workflowStatuses } from './choices';
import { chosen, createdAt, field, id, modifiedAt } from './common-fields';
import type { ResourceDefinition } from './definition';

/** Approval documents [O], paged by offset. */
export const workflows: ResourceDefinition = {
  name: 'workflows',
  label: { ko: '결재 문서', en: 'Approvals' },
  list: {
    method: 'get',
    path: 'workflows',
    paging: 'offset',
    parameters: [
      chosen('status', '상태', 'Status', workflowStatuses, { isOpen: true }),
      {
        name: 'draftedByMe',
        label: { ko: '내가 기안한 문서', en: 'Drafted by me' },
        type: 'boolean',
        former: ['내가 올린 것'],
      },
    ],
  },
  fields: [
    id,
    field('title', 'text', '제목', 'Title', 240),
    field('status', 'enumeration', '결재 상태', 'Approval status', 90, { choices: workflowStatuses }),
    field('currentStep', 'integer', '단계', 'Step', 60),
    field('amount', 'decimal', '금액', 'Amount', 120),
    field('currency', 'text', '통화', 'Currency', 60),
    field('expectedPaymentDate', 'date', '지급 예정일', 'Expected payment', 110),
    field('user.name', 'text', '기안자', 'Drafted by', 100),
    field('tag', 'text', '태그', 'Tag', 120),
    field('steps[].approver.name', 'list', '결재자', 'Approvers', 160),
    field('steps[].status', 'list', '결재선 상태', 'Step status', 160),
    createdAt,
    modifiedAt,
  ],
};
