// The bank accounts, whose balances follow the transactions, and the cards.
import { idAt } from './ids';
import { memberOf, people } from './people';
import { banks, cardCompanies } from './words';
import type { RecordData, World } from './world';

/** A bank account for balances and bank transactions. */
export interface Account {
  readonly id: string;
  readonly organizationName: string;
  readonly organization: string;
  readonly name: string;
  readonly nickname: string;
  readonly number: string;
  readonly currencyCode: 'KRW' | 'USD';
  /** Whether the balance may be negative; it mostly is. */
  readonly hasOverdraft: boolean;
}

/** The exchange rate of the dollar in won, wherever the stand-in converts dollars. */
export const BOOK_RATE_USD = 1_380;

const ORGANIZATIONS = 'HANBIT NURI SAEGIL GAON DAON MIR ONNURI HAEOREUM'.split(' ');

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

/** The bank accounts. The fourth is in dollars, the sixth has an overdraft. */
export function accounts(world: World): readonly Account[] {
  return world.once('accounts', () => {
    const random = world.random('accounts');
    return Array.from({ length: world.sizes.accounts }, (_, index): Account => {
      const currencyCode = index === 3 ? 'USD' : 'KRW';
      return {
        id: idAt('assets', 100 + index),
        organizationName: banks[index % banks.length]!,
        organization: ORGANIZATIONS[index % banks.length]!,
        name: currencyCode === 'USD' ? '외화보통예금' : index === 5 ? '기업운전자금대출' : '기업자유예금',
        nickname: nicknames[index] ?? '',
        number: `${String(random.int(1, 999)).padStart(3, '0')}${random.digits(9 + (index % 4))}`,
        currencyCode,
        hasOverdraft: index === 5,
      };
    });
  });
}

/** A company card for transactions. */
export interface Card {
  readonly id: string;
  readonly organizationName: string;
  readonly organization: string;
  readonly name: string;
  readonly nickname: string;
  readonly number: string;
  readonly owner: RecordData | undefined;
  /** The account of a check card, which pays at once; undefined for a credit card. */
  readonly account: Account | undefined;
}

const CARDS = 24;
/** One of this many cards is a check card. */
const CARDS_A_CHECK_CARD = 6;

/** The company cards. */
export function cards(world: World): readonly Card[] {
  return world.once('cards', () => {
    const random = world.random('cards');
    const members = people(world);
    const [daily] = accounts(world);
    return Array.from({ length: CARDS }, (_, index): Card => {
      const owner = members.length === 0 ? undefined : random.pick(members);
      const company = random.pick(cardCompanies);
      const isCheck = daily !== undefined && index % CARDS_A_CHECK_CARD === CARDS_A_CHECK_CARD - 1;
      return {
        id: idAt('assets', index),
        organizationName: company,
        organization: `${ORGANIZATIONS[cardCompanies.indexOf(company)]!}_CARD`,
        name: `${company} ${isCheck ? '체크' : '법인'} ${index + 1}`,
        nickname: random.chance(0.5) ? `${String(owner?.['name'] ?? '공용')} 카드` : '',
        number: `${random.int(4, 5)}${random.digits(15)}`,
        owner,
        account: isCheck ? daily : undefined,
      };
    });
  });
}

/** A card or an account as a transaction contains it. */
export function assetShown(asset: Card | Account): Record<string, unknown> {
  return {
    id: asset.id,
    name: asset.name,
    nickname: asset.nickname,
    organizationName: asset.organizationName,
    number: asset.number,
    ...('currencyCode' in asset
      ? { currencyCode: asset.currencyCode, owners: [] }
      : { owners: asset.owner === undefined ? [] : [memberOf(asset.owner)] }),
  };
}

/** The asset that receives card sales. */
export function merchantGroup(world: World) {
  return {
    id: idAt('assets', 200),
    name: '카드 가맹점 묶음',
    nickname: '',
    organizationName: '여신금융협회',
    number: world.random('merchant group').digits(10),
    currencyCode: 'KRW',
  };
}
