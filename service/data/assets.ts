// Linked assets: the bank accounts (whose balances the transactions move), cards, the tax portal and the rest.
import { dayNumber, timeOn } from './calendar';
import { people } from './people';
import { banks, cardCompanies } from './words';
import type { RecordData, World } from './world';

/** A bank account as balances and bank transactions show it. */
export interface Account {
  readonly id: string;
  readonly organizationName: string;
  readonly nickname: string | null;
  readonly number: string;
  readonly currencyCode: 'KRW' | 'USD';
}

/** What a dollar is worth wherever the books of the stand-in turn dollars into won. */
export const BOOK_RATE_USD = 1_380;

const nicknames = [
  '운영 계좌',
  '급여 계좌',
  '세금 계좌',
  '외화 계좌',
  '매출 입금',
  '예비비',
  '프로젝트 계좌',
  '보증금 계좌',
];

/** The bank accounts; the fourth holds dollars. */
export function accounts(world: World): readonly Account[] {
  return world.once('accounts', () => {
    const random = world.random('accounts');
    return Array.from({ length: world.sizes.accounts }, (_, index): Account => {
      return {
        id: random.uuid(),
        organizationName: banks[index % banks.length]!,
        nickname: nicknames[index] ?? null,
        number: `${String(random.int(0, 999)).padStart(3, '0')}${random.digits(9)}`,
        currencyCode: index === 3 ? 'USD' : 'KRW',
      };
    });
  });
}

/** A company card as transactions show it. */
export interface Card {
  readonly id: string;
  readonly organizationName: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly number: string;
  readonly ownerId: string;
  readonly ownerName: string;
}

/** The company cards. */
export function cards(world: World): readonly Card[] {
  return world.once('cards', () => {
    const random = world.random('cards');
    const members = people(world);
    return Array.from({ length: 24 }, (_, index): Card => {
      const owner = members.length === 0 ? undefined : random.pick(members);
      const company = random.pick(cardCompanies);
      return {
        id: random.uuid(),
        organizationName: company,
        name: `${company} 법인 ${index + 1}`,
        nickname: random.chance(0.5) ? `${String(owner?.['name'] ?? '공용')} 카드` : null,
        number: `${random.digits(4)}-${random.digits(2)}**-****-${random.digits(4)}`,
        ownerId: owner?.id ?? '',
        ownerName: String(owner?.['name'] ?? '공용'),
      };
    });
  });
}

/** All assets of all types. `balanceOf` gives an account's balance in won at the end of the data. */
export function assets(world: World, balanceOf: (account: Account) => number): readonly RecordData[] {
  return world.once('assets', () => {
    const random = world.random('assets');
    const asset = (assetType: string, id: string, fields: Record<string, unknown>): RecordData => ({
      id,
      assetType,
      organizationName: null,
      name: '',
      nickname: null,
      number: null,
      isActive: true,
      isHidden: random.chance(0.03),
      isDormant: false,
      owners: [],
      card: null,
      bankAccount: null,
      homeTaxAccount: null,
      securitiesAccount: null,
      createdAt: timeOn(dayNumber('2021-01-04') + random.int(0, 500), 36_000),
      modifiedAt: timeOn(dayNumber('2024-06-03') + random.int(0, 100), 36_000),
      workspaceId: world.workspaceId,
      ...fields,
    });
    return [
      ...cards(world).map(card =>
        asset('CARD', card.id, {
          organizationName: card.organizationName,
          name: card.name,
          nickname: card.nickname,
          number: card.number,
          owners: [{ id: card.ownerId, name: card.ownerName }],
          card: { cardType: 'CORPORATE', limitAmount: random.money(1_000_000, 20_000_000, 1_000_000) },
        }),
      ),
      ...accounts(world).map(account =>
        asset('BANK_ACCOUNT', account.id, {
          organizationName: account.organizationName,
          name: account.nickname ?? account.organizationName,
          nickname: account.nickname,
          number: account.number,
          bankAccount: { accountBalance: balanceOf(account), currencyCode: account.currencyCode },
        }),
      ),
      asset('HOME_TAX_ACCOUNT', random.uuid(), {
        name: '전자세금계산서',
        homeTaxAccount: { status: 'CONNECTED' },
      }),
      asset('SECURITIES_ACCOUNT', random.uuid(), {
        organizationName: '누리증권',
        name: '단기 운용',
        number: `0${random.digits(10)}`,
        securitiesAccount: { valuation: random.money(10_000_000, 300_000_000, 10_000) },
      }),
      ...['새길몰', '온누리장터'].map(name =>
        asset('ECOMMERCE', random.uuid(), { organizationName: name, name: `${name} 스토어` }),
      ),
      asset('MERCHANT_GROUP', random.uuid(), { name: '카드 가맹점 묶음', number: random.digits(10) }),
      asset('CUSTOM', random.uuid(), { name: '상품권', isDormant: true }),
      asset('MANUAL', random.uuid(), { name: '현금 금고' }),
    ];
  });
}
