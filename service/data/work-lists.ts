// Approval documents, product master and stock.
import { dateOf, dayNumber, LAST_DAY, timeOn } from './calendar';
import { idAt } from './ids';
import { memberOf, people } from './people';
import { tags } from './tags';
import { banks } from './words';
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
      const number = WORKFLOWS - 1 - index;
      const requestedAt = timeOn(day, random.int(32_400, 64_800));
      const decidedAt = timeOn(day, random.int(65_000, 75_600));
      const steps = Array.from({ length: random.int(1, 3) }, (_unused, step) => {
        const isLast = status === 'REJECTED' && step === 0;
        return {
          id: idAt('workflow-steps', number * 3 + step),
          step: step + 1,
          status: isLast ? 'REJECTED' : status === 'REQUESTED' && step > 0 ? 'REQUESTED' : 'APPROVED',
          createdAt: requestedAt,
          modifiedAt: decidedAt,
          approver: memberOf(random.pick(members)),
        };
      });
      const won = random.money(20_000, 8_000_000, 1_000);
      const isForeign = random.chance(0.05);
      const isRefund = random.chance(0.3);
      return {
        id: idAt('workflows', number),
        workspaceId: world.workspaceId,
        title: random.pick(titles),
        content: '첨부한 견적서와 같이 집행하고자 합니다.',
        amount: won,
        originalAmount: isForeign ? (won / 1_380).toFixed(2) : String(won),
        expectedPaymentDate: random.chance(0.7) ? dateOf(day + random.int(3, 30)) : null,
        status,
        currency: isForeign ? 'USD' : 'KRW',
        createdAt: requestedAt,
        modifiedAt: decidedAt,
        currentStep: status === 'REQUESTED' ? 1 : steps.length,
        tag: tag === undefined ? null : tag['name'],
        tagId: tag?.id ?? null,
        user: memberOf(drafter),
        refundAccount: isRefund
          ? {
              accountHolder: drafter['name'],
              accountNumber: `${random.digits(3)}-${random.digits(2)}-${random.digits(4)}`,
              organizationName: random.pick(banks),
            }
          : null,
        steps,
        reviewers: random.chance(0.3)
          ? [{ id: idAt('workflow-steps', number), reviewer: memberOf(random.pick(members)) }]
          : [],
        messages: [],
        attachments: random.chance(0.3)
          ? [
              {
                name: `견적서_${number + 1}.pdf`,
                uploadedUrl: `https://files.example/workflows/${number + 1}.pdf`,
                contentType: 'application/pdf',
              },
            ]
          : [],
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
        id: idAt('inventory-products', index),
        name: `${products[index % products.length]!} ${Math.floor(index / products.length) + 1}호`,
        unitPrice: random.money(1_000, 250_000),
        currency: 'KRW',
        additionalProperties: [
          { id: String(index * 2 + 1), key: '바코드', value: `0${random.digits(12)}` },
          {
            id: String(index * 2 + 2),
            key: '보관 위치',
            value: `${random.pick(['A', 'B', 'C'])}-${random.int(1, 40)}`,
          },
        ],
      };
    });
  });
}

/** Stock: one record per product. */
export function inventories(world: World): readonly RecordData[] {
  return world.once('inventories', () => {
    const random = world.random('inventories');
    return inventoryProducts(world).map((product, index): RecordData => {
      const modified = dayNumber(LAST_DAY) - random.int(0, 40);
      return {
        id: idAt('inventories', index),
        inventoryProductId: product.id,
        name: product['name'],
        unitPrice: product['unitPrice'],
        quantity: random.int(0, 900),
        currency: 'KRW',
        createdAt: timeOn(dayNumber('2025-03-04') + index, 36_000),
        modifiedAt: timeOn(modified, random.int(32_400, 64_800)),
        messageCount: random.int(0, 3),
        additionalProperties: product['additionalProperties'],
      };
    });
  });
}
