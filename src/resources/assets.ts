import { assetTypes } from './choices';
import { createdAt, id, isHidden, modifiedAt, shownField } from './common-fields';
import type { ResourceDefinition } from './definition';

/** Linked cards, accounts, tax portal, stores [O]: one request for each type. */
export const assets: ResourceDefinition = {
  name: 'assets',
  label: { ko: '자산', en: 'Assets' },
  list: {
    method: 'post',
    path: 'assets',
    rowKey: ['assetType', 'number', 'name'],
    parameters: [
      {
        name: 'assetType',
        label: { ko: '종류', en: 'Type' },
        type: 'choice',
        choices: assetTypes,
        isOpen: true,
        isRequired: true,
        several: 'requests',
      },
    ],
  },
  fields: [
    id,
    { ...shownField('assetType', 'enumeration', '종류', 'Type', 110), choices: assetTypes },
    shownField('organizationName', 'text', '기관', 'Organisation', 120),
    shownField('name', 'text', '이름', 'Name', 160),
    shownField('nickname', 'text', '별칭', 'Nickname', 130),
    shownField('number', 'text', '번호', 'Number', 150),
    shownField('isActive', 'boolean', '사용', 'Active', 60),
    { name: isHidden.name, type: isHidden.type, label: isHidden.label, width: 60 },
    shownField('isDormant', 'boolean', '휴면', 'Dormant', 70),
    shownField('owners[].name', 'list', '담당자', 'Owners', 130),
    shownField('bankAccount.accountBalance', 'integer', '잔액 (원)', 'Balance (KRW)', 130),
    shownField('bankAccount.currencyCode', 'text', '통화', 'Currency', 60),
    createdAt,
    modifiedAt,
  ],
};
