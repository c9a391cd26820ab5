import { workflowStatuses } from './choices';
import { chosen, createdAt, field, hasAny, id, modifiedAt, workspaceId } from './common-fields';
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
    field('steps[].status', 'list', '결재선 상태', 'Step status', 160, { choices: workflowStatuses }),
    createdAt,
    modifiedAt,
  ],
  leftOut: ['messages', 'attachments.uploadedUrl', 'attachments.contentType'],
  more: [
    field('content', 'text', '결재 내용', 'Content', 240),
    field('originalAmount', 'decimal', '외화 금액', 'Original amount', 120),
    field('refundAccount.accountHolder', 'text', '환급 계좌 예금주', 'Refund account holder', 120),
    field('refundAccount.organizationName', 'text', '환급 은행', 'Refund bank', 100),
    field('refundAccount.accountNumber', 'text', '환급 계좌번호', 'Refund account number', 150),
    hasAny('$hasAttachments', '첨부 있음', 'Has an attachment', 'attachments[].name'),
    hasAny('$hasMessages', '메시지 있음', 'Has messages', 'messages'),
    field('attachments[].name', 'list', '첨부파일명', 'Attachment names', 170),
    field('user.email', 'text', '기안자 이메일', 'Drafter e-mail', 170),
    field('steps[].approver.email', 'list', '결재자 이메일', 'Approver e-mails', 170),
    field('steps[].step', 'list', '결재선 단계', 'Steps', 90),
    field('steps[].createdAt', 'list', '결재선 등록일시', 'Steps created', 150),
    field('steps[].modifiedAt', 'list', '결재선 수정일시', 'Steps modified', 150),
    field('steps[].id', 'list', '결재선 ID', 'Step IDs'),
    field('reviewers[].reviewer.name', 'list', '검토자', 'Reviewers', 140),
    field('reviewers[].reviewer.email', 'list', '검토자 이메일', 'Reviewer e-mails', 170),
    field('reviewers[].id', 'list', '검토자 ID', 'Reviewer IDs'),
    field('tagId', 'text', '태그 ID', 'Tag ID'),
    workspaceId,
  ],
};
