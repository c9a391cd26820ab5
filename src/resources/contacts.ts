import { regions } from './choices';
import { editable, field, id, isFavorite, isHidden, workspaceId } from './common-fields';
import type { FieldDefinition, ResourceDefinition } from './definition';
import { guessedWords } from './guessed-words';

/** One member of all managers of a counterparty. */
function manager(member: string, ko: string, en: string): FieldDefinition {
  return field(`managers[].${member}`, 'list', `담당자 ${ko}`, `Managers: ${en}`, 150);
}

/** Counterparties: docs/service.md#fields. The service returns the newest 100 (docs/service.md#contact-cap). */
export const contacts: ResourceDefinition = {
  name: 'contacts',
  label: { ko: '거래처', en: 'Contacts' },
  list: { method: 'get', path: 'contacts', newest: 100 },
  create: { path: 'contacts', required: ['companyName', 'registrationNumber'] },
  update: { path: 'contacts', required: [] },
  sameness: ['registrationNumber', 'companyName'],
  isParty: true,
  inSight: [
    'companyName',
    'registrationNumber',
    'ceoName',
    'businessTypes',
    'businessItems',
    'businessPlace',
    'managers',
    'email',
    'phone',
    'tel',
    'bankName',
    'accountNumber',
    'bankAccountOwnerName',
    'memo',
  ],
  fields: [
    id,
    field('companyName', 'text', '상호', 'Company', 200, { writable: 'always' }),
    field('registrationNumber', 'registrationNumber', '사업자등록번호', 'Registration number', 130, {
      writable: 'always',
    }),
    editable('ceoName', 'text', '대표자명', 'CEO', 90, { former: ['대표자'] }),
    editable('businessTypes', 'text', '업태', 'Business type', 120),
    editable('businessItems', 'text', '종목', 'Business item', 120),
    editable('businessPlace', 'text', '사업장 주소', 'Business place', 220),
    editable('email', 'text', '이메일', 'E-mail', 180),
    editable('email2', 'text', '이메일 2', 'E-mail 2', 180),
    editable('phone', 'text', '휴대전화', 'Mobile', 120),
    editable('tel', 'text', '전화번호', 'Telephone', 120, { former: ['전화'] }),
    editable('bankName', 'text', '은행명', 'Bank', 90, { former: ['은행'] }),
    editable('accountNumber', 'text', '계좌번호', 'Account number', 150),
    editable('bankAccountOwnerName', 'text', '예금주', 'Account holder', 120),
    editable('region', 'enumeration', '국내·해외', 'Region', 70, { choices: regions, former: ['지역'] }),
    editable('nation', 'text', '국가', 'Nation', 70),
    editable('memo', 'text', '메모', 'Memo', 220),
    isHidden,
    isFavorite,
    field('lastIssuedAt', 'time', ...guessedWords.lastIssuedAt, 140, { former: ['최근 발행'] }),
    field('managers', 'list', '담당자', 'Managers', 140),
  ],
  more: [
    manager('email', '이메일', 'e-mails'),
    manager('phoneNumber', '휴대전화', 'mobiles'),
    manager('telNumber', '전화번호', 'telephones'),
    manager('faxNumber', '팩스번호', 'fax numbers'),
    manager('memo', '메모', 'memos'),
    manager('name', '이름', 'names'),
    manager('id', 'ID', 'IDs'),
    manager('contactId', '거래처 ID', 'contact IDs'),
    workspaceId,
  ],
};
