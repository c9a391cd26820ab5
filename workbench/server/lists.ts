/** The lists in the panel, with the fields that a person in the web application can change. */
import type { Language } from '../protocol';
import type { FieldPicture } from '../protocol-panel';

type Words = Readonly<Record<Language, string>>;

export interface ListOfRecords {
  /** The service's name of the list. */
  readonly list: string;
  readonly fields: readonly { readonly name: string; readonly label: Words }[];
}

const field = (name: string, ko: string, en: string) => ({ name, label: { ko, en } });

export const writableLists: readonly ListOfRecords[] = [
  {
    list: 'contacts',
    fields: [
      field('companyName', '상호', 'Company'),
      field('registrationNumber', '사업자등록번호', 'Registration number'),
      field('ceoName', '대표자명', 'CEO'),
      field('email', '이메일', 'E-mail'),
      field('phone', '휴대전화', 'Mobile'),
      field('bankName', '은행명', 'Bank'),
      field('accountNumber', '계좌번호', 'Account number'),
      field('memo', '메모', 'Memo'),
    ],
  },
  {
    list: 'categories',
    fields: [
      field('name', '계정과목명', 'Name'),
      field('code', '코드', 'Code'),
      field('description', '설명', 'Description'),
    ],
  },
  { list: 'tags', fields: [field('name', '이름', 'Name'), field('description', '설명', 'Description')] },
  {
    list: 'tag-details',
    fields: [field('name', '이름', 'Name'), field('description', '설명', 'Description')],
  },
];

export function fieldsOf(list: string, language: Language): readonly FieldPicture[] {
  const fields = writableLists.find(one => one.list === list)?.fields ?? [];
  return fields.map(({ name, label }) => ({ name, label: label[language] }));
}
