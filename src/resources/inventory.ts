/** Products and stock [O], paged by the last id seen. */

import { createdAt, field, id, modifiedAt } from './common-fields';
import type { FieldDefinition, ResourceDefinition } from './definition';

/** The members of each additional property, as separate columns. */
const propertyParts: readonly FieldDefinition[] = [
  field('additionalProperties[].key', 'list', '추가 항목 이름', 'More properties: names', 140),
  field('additionalProperties[].value', 'list', '추가 항목 값', 'More properties: values', 140),
  field('additionalProperties[].id', 'list', '추가 항목 ID', 'More properties: IDs'),
];

export const inventoryProducts: ResourceDefinition = {
  name: 'inventory-products',
  label: { ko: '품목', en: 'Products' },
  list: { method: 'get', path: 'inventory-products', paging: 'lastSeenId' },
  fields: [
    id,
    field('name', 'text', '품목명', 'Name', 200, { former: ['이름'] }),
    field('unitPrice', 'decimal', '단가', 'Unit price', 100),
    field('currency', 'text', '통화', 'Currency', 60),
    field('additionalProperties', 'list', '추가 항목', 'More properties', 260),
  ],
  more: propertyParts,
};

export const inventories: ResourceDefinition = {
  name: 'inventories',
  label: { ko: '재고', en: 'Stock' },
  list: { method: 'get', path: 'inventories', paging: 'lastSeenId' },
  inSight: [
    'name',
    'inventoryProductId',
    'quantity',
    'unitPrice',
    'currency',
    'modifiedAt',
    'additionalProperties',
  ],
  fields: [
    id,
    field('inventoryProductId', 'text', '품목', 'Product', 160, { reference: 'inventory-products' }),
    field('name', 'text', '품목명', 'Name', 200, { former: ['이름'] }),
    field('unitPrice', 'decimal', '단가', 'Unit price', 100),
    field('quantity', 'decimal', '수량', 'Quantity', 80),
    field('currency', 'text', '통화', 'Currency', 60),
    modifiedAt,
    field('additionalProperties', 'list', '추가 항목', 'More properties', 260),
  ],
  more: [...propertyParts, createdAt, field('messageCount', 'integer', '메시지 수', 'Messages', 70)],
};
