import { regions } from './choices';
import { id, isFavorite, isHidden } from './common-fields';
import type { FieldDefinition, ResourceDefinition } from './definition';

function text(name: string, ko: string, en: string, width = 120): FieldDefinition {
  return { name, type: 'text', label: { ko, en }, width, writable: 'bySetting' };
}

/** Counterparties: docs/service.md#fields. The list has been seen cut at the newest 100 [O]. */
export const contacts: ResourceDefinition = {
  name: 'contacts',
  label: { ko: '거래처', en: 'Contacts' },
  list: { method: 'get', path: 'contacts' },
  create: { path: 'contacts', required: ['companyName', 'registrationNumber'] },
  update: { path: 'contacts', required: [] },
  sameness: ['registrationNumber'],
  fields: [
    id,
    {
      name: 'companyName',
      type: 'text',
      label: { ko: '상호', en: 'Company' },
      width: 200,
      writable: 'always',
    },
    {
      name: 'registrationNumber',
      type: 'registrationNumber',
      label: { ko: '사업자등록번호', en: 'Registration number' },
      width: 130,
      writable: 'always',
    },
    text('ceoName', '대표자', 'CEO', 90),
    text('businessTypes', '업태', 'Business type'),
    text('businessItems', '종목', 'Business item'),
    text('businessPlace', '사업장 주소', 'Business place', 220),
    text('email', '이메일', 'E-mail', 180),
    text('email2', '이메일 2', 'E-mail 2', 180),
    text('phone', '휴대전화', 'Mobile'),
    text('tel', '전화', 'Telephone'),
    text('bankName', '은행', 'Bank', 90),
    text('accountNumber', '계좌번호', 'Account number', 150),
    text('bankAccountOwnerName', '예금주', 'Account holder'),
    {
      name: 'region',
      type: 'enumeration',
      label: { ko: '지역', en: 'Region' },
      width: 70,
      writable: 'bySetting',
      choices: regions,
    },
    text('nation', '국가', 'Nation', 70),
    text('memo', '메모', 'Memo', 220),
    isHidden,
    isFavorite,
    { name: 'lastIssuedAt', type: 'time', label: { ko: '최근 발행', en: 'Last issued' }, width: 140 },
    { name: 'managers', type: 'list', label: { ko: '담당자', en: 'Managers' }, width: 140 },
  ],
};
