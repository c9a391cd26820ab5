/** Tax invoices. */

import { field } from './common-fields';
import type { FieldDefinition, FieldType, FieldValue } from './definition';
import {
  contractorTypes,
  invoiceContents,
  invoiceParties,
  invoicePurposes,
  invoiceSides,
  invoiceStatuses,
  invoiceTaxTypes,
} from './document-choices';
import { guessedWords } from './guessed-words';

/** In every tab of several kinds. */
export const invoiceFields: readonly FieldDefinition[] = [
  field('taxInvoice.approvalNumber', 'text', '세금계산서 승인번호', 'Tax invoice approval number', 190),
  field('taxInvoice.issueDate', 'date', ...guessedWords.issueDate, 100, { former: ['발행일'] }),
  field('taxInvoice.supplyValue', 'integer', '공급가액', 'Supply value'),
  field('taxInvoice.taxAmount', 'integer', '세액', 'Tax amount'),
  field('taxInvoice.totalAmount', 'integer', '합계금액', 'Total amount'),
];

const PARTY = {
  companyName: ['text', '상호', 'company', 150],
  registrationNumber: ['registrationNumber', '사업자등록번호', 'registration number', 130],
  ceoName: ['text', '대표자명', 'CEO', 90],
  name: ['text', '담당자', 'contact person', 90],
  businessTypes: ['text', '업태', 'business type', 110],
  businessItems: ['text', '종목', 'business item', 110],
  businessPlace: ['text', '사업장 주소', 'business place', 200],
  email: ['text', '이메일', 'e-mail', 170],
  email2: ['text', '이메일 2', 'e-mail 2', 170],
  phone: ['text', '휴대전화', 'mobile', 120],
  tel: ['text', '전화번호', 'telephone', 120],
  establishNumber: ['text', '종사업장번호', 'establishment number', 100],
  userType: ['enumeration', '구분', 'role', 90],
  id: ['text', 'ID', 'ID', 110],
} as const satisfies Readonly<Record<string, readonly [FieldType, string, string, number]>>;
type PartyMember = keyof typeof PARTY;

const allOfParty = Object.keys(PARTY) as PartyMember[];

function party(
  role: 'supplier' | 'contractor' | 'trustee',
  ko: string,
  en: string,
  members: readonly PartyMember[] = allOfParty,
): FieldDefinition[] {
  return members.map(member => {
    const [type, ownKo, ownEn, width] = PARTY[member];
    const choices = type === 'enumeration' ? { choices: invoiceParties } : {};
    return field(`taxInvoice.${role}.${member}`, type, `${ko} ${ownKo}`, `${en} ${ownEn}`, width, choices);
  });
}

const side = field('taxInvoice.transactionType', 'enumeration', '세금계산서 구분', 'Invoice side', 100, {
  choices: invoiceSides,
});
const numberOf = (role: 'supplier' | 'contractor'): FieldDefinition =>
  field(
    `taxInvoice.${role}.registrationNumber`,
    'registrationNumber',
    '사업자등록번호',
    'Registration number',
  );

/** Only in a tab of invoices. The other party is the buyer on a sale, the supplier on a purchase. */
export const invoiceColumns: readonly FieldDefinition[] = [
  {
    ...field('$partyNumber', 'registrationNumber', '사업자등록번호', 'Registration number', 130),
    derived: {
      from: [side, numberOf('supplier'), numberOf('contractor')],
      value: (of = null, supplier = null, contractor = null): FieldValue => {
        if (of === 'SELL') return contractor;
        return of === 'BUY' ? supplier : null;
      },
      isAlwaysTold: true,
    },
  },
];

function item(member: string, ko: string, en: string): FieldDefinition {
  return field(`taxInvoice.tradeItems[].${member}`, 'list', `품목별 ${ko}`, `Items: ${en}`, 140);
}

export const moreInvoiceFields: readonly FieldDefinition[] = [
  field('taxInvoice.purposeType', 'enumeration', '영수/청구', 'Receipt/Charge', 80, {
    choices: invoicePurposes,
  }),
  field('taxInvoice.modificationReason', 'text', '수정 사유', 'Reason of amendment', 140),
  field(
    'taxInvoice.originalApprovalNumber',
    'text',
    '세금계산서 당초 승인번호',
    'Original approval number',
    190,
  ),
  field('taxInvoice.reportingDate', 'date', '세금계산서 작성일자', 'Invoice written on', 120),
  side,
  field('taxInvoice.issueOption.taxType', 'enumeration', '세금계산서 과세 유형', 'Invoice tax type', 110, {
    choices: invoiceTaxTypes,
  }),
  field('taxInvoice.sendDate', 'date', '전송일자', 'Sent on', 100),
  field('taxInvoice.status', 'enumeration', '세금계산서 상태', 'Invoice status', 90, {
    choices: invoiceStatuses,
  }),
  field('taxInvoice.taxInvoiceType', 'text', '세금계산서 종류', 'Kind of invoice', 120),
  field('taxInvoice.contentType', 'enumeration', '품목 표시', 'Items shown', 90, {
    choices: invoiceContents,
  }),
  field('taxInvoice.issueName', 'text', '발행명', 'Issue name', 140),
  field('taxInvoice.representationItems', 'text', '대표 품목', 'Main item', 160),
  field('taxInvoice.note', 'text', '비고', 'Note', 180),
  ...party('supplier', '공급자', 'Supplier'),
  ...party('contractor', '공급받는자', 'Buyer'),
  ...party('trustee', '수탁자', 'Trustee', ['companyName', 'registrationNumber']),
  field('taxInvoice.issuer.name', 'text', '발행자', 'Issuer', 100),
  field('taxInvoice.issuer.email', 'text', '발행자 이메일', 'Issuer e-mail', 170),
  field('taxInvoice.issuer.isDeleted', 'boolean', '발행자 삭제', 'Issuer deleted', 90),
  field('taxInvoice.issuer.id', 'text', '발행자 ID', 'Issuer ID'),
  item('purchaseExpiryDate', '공급일자', 'date'),
  item('taxItemName', '품목명', 'name'),
  item('standards', '규격', 'standard'),
  item('quantity', '수량', 'quantity'),
  item('unitPrice', '단가', 'unit price'),
  item('supplyValue', '공급가액', 'supply value'),
  item('taxAmount', '세액', 'tax amount'),
  item('note', '비고', 'note'),
  item('isIncludedVat', '부가세 포함', 'VAT included'),
  field('taxInvoice.issueOption.issueType', 'text', '발행 유형', 'Way of issue', 100),
  field('taxInvoice.issueOption.chargeDirection', 'text', '과금 방향', 'Charge direction', 100),
  field('taxInvoice.issueOption.contractorType', 'enumeration', '공급받는자 유형', 'Buyer type', 100, {
    choices: contractorTypes,
  }),
  field('taxInvoice.issueOption.kwon', 'integer', '권', 'Book number', 60),
  field('taxInvoice.issueOption.ho', 'integer', '호', 'Page number', 60),
  field('taxInvoice.issueOption.forceIssue', 'boolean', '강제 발행', 'Forced issue', 80),
  field('taxInvoice.issueOption.writeSpecification', 'boolean', '거래명세서 작성', 'With specification', 100),
  field('taxInvoice.issueOption.closeDownStatus', 'text', '휴폐업 상태', 'Business status', 100),
  field('taxInvoice.issueOption.closeDownDate', 'date', '휴폐업 일자', 'Closed on', 100),
  field('taxInvoice.id', 'text', '세금계산서 ID', 'Tax invoice ID'),
];
