import { moreAssetFields } from './asset-parts';
import { assetTypes } from './choices';
import {
  chosen,
  createdAt,
  field,
  foreignAmount,
  id,
  isHidden,
  modifiedAt,
  requestEach,
} from './common-fields';
import type { ResourceDefinition } from './definition';

const CURRENCY = 'bankAccount.currencyCode';
const currency = field(CURRENCY, 'text', '통화', 'Currency', 60, { foreignBy: CURRENCY });

/** Linked cards, accounts, tax portal, stores [O]: one request per type. */
export const assets: ResourceDefinition = {
  name: 'assets',
  label: { ko: '연동 계좌·카드', en: 'Assets' },
  former: ['자산'],
  list: {
    method: 'post',
    path: 'assets',
    rowKey: ['assetType', 'number', 'name'],
    parameters: [chosen('assetType', '종류', 'Type', assetTypes, requestEach)],
  },
  inSight: [
    'name',
    'nickname',
    'assetType',
    'organizationName',
    'number',
    'isActive',
    'isHidden',
    'isDormant',
    'owners[].name',
    'bankAccount.accountBalance',
    'bankAccount.originalBalance',
    'bankAccount.currencyCode',
  ],
  fields: [
    id,
    field('assetType', 'enumeration', '종류', 'Type', 110, { choices: assetTypes }),
    field('organizationName', 'text', '금융기관', 'Organisation', 120, { former: ['기관'] }),
    field('name', 'text', '이름', 'Name', 160),
    field('nickname', 'text', '별칭', 'Nickname', 130),
    field('number', 'text', '번호', 'Number', 150),
    field('isActive', 'boolean', '사용', 'Active', 60),
    { name: isHidden.name, type: isHidden.type, label: isHidden.label, width: 60 },
    field('isDormant', 'boolean', '휴면', 'Dormant', 70),
    field('owners[].name', 'list', '담당자', 'Owners', 130),
    field('bankAccount.accountBalance', 'integer', '잔액 (원)', 'Balance (KRW)', 130),
    currency,
    createdAt,
    modifiedAt,
    foreignAmount('bankAccount.originalBalance', '외화 잔액', 'Original balance', 130, currency),
  ],
  more: moreAssetFields,
};
