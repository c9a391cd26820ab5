import { workflowStatuses } from './choices';
import { createdAt, id, modifiedAt, shownField } from './common-fields';
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
      {
        name: 'status',
        label: { ko: '상태', en: 'Status' },
        type: 'choice',
        choices: workflowStatuses,
        isOpen: true,
      },
      { name: 'draftedByMe', label: { ko: '내가 올린 것', en: 'Drafted by me' }, type: 'boolean' },
    ],
  },
  fields: [
    id,
    shownField('title', 'text', '제목', 'Title', 240),
    { ...shownField('status', 'enumeration', '결재 상태', 'Approval status', 90), choices: workflowStatuses },
    shownField('currentStep', 'integer', '단계', 'Step', 60),
    shownField('amount', 'decimal', '금액', 'Amount', 120),
    shownField('currency', 'text', '통화', 'Currency', 60),
    shownField('expectedPaymentDate', 'date', '지급 예정일', 'Expected payment', 110),
    shownField('user.name', 'text', '기안자', 'Drafted by', 100),
    shownField('tag', 'text', '태그', 'Tag', 120),
    shownField('steps[].approver.name', 'list', '결재자', 'Approvers', 160),
    shownField('steps[].status', 'list', '결재선 상태', 'Step status', 160),
    createdAt,
    modifiedAt,
  ],
};
