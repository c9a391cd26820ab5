// Approval documents, product master and stock.
import { dateOf, dayNumber, LAST_DAY, timeOn } from './calendar';
import { people } from './people';
import { tags } from './tags';
import type { RecordData, World } from './world';

const WORKFLOWS = 340;
const titles = [
  '비품 구매 품의',
  '출장비 정산',
  '거래처 대금 지급',
  '광고비 집행',
  '소프트웨어 구독 신청',
  '교육비 신청',
  '경조금 지급',
];
const products = [
  '원두 1kg',
  '텀블러',
  '사무용 의자',
  '무선 마우스',
  '노트',
  '캠핑 램프',
  '선물 세트',
  '책상 매트',
  '충전기',
  '우산',
];

/** Approval documents, newest first. */
export function workflows(world: World): readonly RecordData[] {
  return world.once('workflows', () => {
    const random = world.random('workflows');
    const members = people(world);
    const allTags = tags(world);
    const last = dayNumber(LAST_DAY);
    return Array.from({ length: members.length === 0 ? 0 : WORKFLOWS }, (_, index): RecordData => {
      const day = last - Math.floor((index * 365) / WORKFLOWS);
      const status = random.weighted([
        ['COMPLETED', 6],
        ['APPROVED', 2],
        ['REQUESTED', 2],
        ['REJECTED', 1],
      ] as const);
      const drafter = random.pick(members);
      const tag = random.chance(0.4) && allTags.length > 0 ? random.pick(allTags) : undefined;
      const steps = Array.from({ length: random.int(1, 3) }, (_unused, step) => {
        const approver = random.pick(members);
        const waits = status === 'REQUESTED' && step > 0;
        return {
          step: step + 1,
          status: waits ? 'REQUESTED' : 'APPROVED',
          approver: { id: approver.id, name: approver['name'] },
        };
      });
      return {
        id: random.uuid(),
        title: random.pick(titles),
        status,
        currentStep: status === 'REQUESTED' ? 1 : steps.length,
        amount: random.money(20_000, 8_000_000, 1_000),
        currency: 'KRW',
        expectedPaymentDate: random.chance(0.7) ? dateOf(day + random.int(3, 30)) : null,
        user: { id: drafter.id, name: drafter['name'] },
        tag: tag === undefined ? null : { id: tag.id, name: tag['name'] },
        steps,
        createdAt: timeOn(day, random.int(32_400, 64_800)),
        modifiedAt: timeOn(day, random.int(65_000, 75_600)),
        workspaceId: world.workspaceId,
      };
    });
  });
}

/** The product master, in the order of entry. */
export function inventoryProducts(world: World): readonly RecordData[] {
  return world.once('inventory-products', () => {
    const random = world.random('inventory-products');
    return Array.from({ length: world.sizes.products }, (_, index): RecordData => {
      return {
        id: random.uuid(),
        name: `${products[index % products.length]!} ${Math.floor(index / products.length) + 1}호`,
        unitPrice: random.money(1_000, 250_000),
        currency: 'KRW',
        additionalProperties: [
          { key: '바코드', value: `0${random.digits(12)}` },
          { key: '보관 위치', value: `${random.pick(['A', 'B', 'C'])}-${random.int(1, 40)}` },
        ],
        workspaceId: world.workspaceId,
      };
    });
  });
}

/** Stock: one record a product. */
export function inventories(world: World): readonly RecordData[] {
  return world.once('inventories', () => {
    const random = world.random('inventories');
    return inventoryProducts(world).map((product): RecordData => {
      return {
        id: random.uuid(),
        inventoryProductId: product.id,
        name: product['name'],
        unitPrice: product['unitPrice'],
        quantity: random.int(0, 900),
        currency: 'KRW',
        modifiedAt: timeOn(dayNumber(LAST_DAY) - random.int(0, 40), random.int(32_400, 64_800)),
        additionalProperties: product['additionalProperties'],
        workspaceId: world.workspaceId,
      };
    });
  });
}
