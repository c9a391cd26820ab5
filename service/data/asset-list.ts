// The linked assets: accounts, cards, the tax portal, securities, shops and others.
import { type Account, accounts, BOOK_RATE_USD, type Card, cards, merchantGroup } from './assets';
import { compactDate, dateOf, dayNumber, LAST_DAY, timeOn } from './calendar';
import { idAt } from './ids';
import { memberOf, people, workspaceProfile } from './people';
import type { Random } from './random';
import { toWon } from './truth/flows';
import { closingUnits, inOwnUnits } from './truth/ledger';
import type { RecordData, World } from './world';

export function assets(world: World): readonly RecordData[] {
  return world.once('assets', () => {
    const random = world.random('assets');
    const asset = frame(world, random);
    let others = 210;
    const other = (assetType: string, fields: Record<string, unknown>) =>
      asset(assetType, idAt('assets', others++), fields);
    const group = merchantGroup(world);
    return [
      ...cards(world).map(card => asset('CARD', card.id, cardFields(random, card))),
      ...accounts(world).map(account => asset('BANK_ACCOUNT', account.id, accountFields(world, account))),
      ...(['TAX_INVOICE', 'CASH_RECEIPT'] as const).map((category, index) =>
        other('HOME_TAX_ACCOUNT', homeTaxFields(world, random, category, index + 1)),
      ),
      other('SECURITIES_ACCOUNT', securitiesFields(random)),
      ...['새길몰', '온누리장터'].map((name, index) =>
        other('ECOMMERCE', {
          organization: ['SAEGIL', 'ONNURI'][index],
          organizationName: name,
          name: `${name} 스토어`,
          hasPassword: true,
          ecommerceAccount: { username: `store${index + 1}`, isOtpVerified: index === 0 },
        }),
      ),
      asset('MERCHANT_GROUP', group.id, { ...group }),
      other('CUSTOM', {
        name: '상품권',
        isDormant: true,
        customAsset: { assetType: 'ASSET', assetNumber: 'C-001', amount: 1_200_000 },
      }),
      other('MANUAL', {
        name: '현금 금고',
        customAsset: { assetType: 'CASH', assetNumber: 'M-001', amount: 350_000 },
      }),
    ];
  });
}

/** The members that every asset has; a detail that does not apply is null. */
function frame(world: World, random: Random) {
  return (assetType: string, id: string, fields: Record<string, unknown>): RecordData => ({
    id,
    assetType,
    number: '',
    workspaceId: world.workspaceId,
    name: '',
    nickname: '',
    organization: '',
    organizationName: '',
    businessType: 'ETC',
    businessTypeName: '기타',
    isHidden: random.chance(0.03),
    isActive: true,
    isDormant: false,
    isPossibleDormant: random.chance(0.05),
    isFree: false,
    owners: [],
    clientType: 'BUSINESS',
    userAutoAssignEnabled: assetType === 'CARD',
    card: null,
    bankAccount: null,
    homeTaxAccount: null,
    securitiesAccount: null,
    customAsset: null,
    ecommerceAccount: null,
    createdAt: timeOn(dayNumber('2021-01-04') + random.int(0, 500), 36_000),
    modifiedAt: timeOn(dayNumber('2024-06-03') + random.int(0, 100), 36_000),
    hasPassword: false,
    ...fields,
  });
}

function cardFields(random: Random, card: Card) {
  const { owner, account: _account, id: _id, ...shown } = card;
  const limitAmount = random.money(1_000_000, 20_000_000, 1_000_000);
  const usedAmount = Math.floor((limitAmount * random.int(0, 90)) / 1_000) * 10;
  return {
    ...shown,
    businessType: 'CARD',
    businessTypeName: '카드',
    owners: owner === undefined ? [] : [memberOf(owner)],
    card: {
      expirationYear: String(random.int(2027, 2031)),
      expirationMonth: String(random.int(1, 12)).padStart(2, '0'),
      limitAmount,
      usedAmount,
      remainLimit: limitAmount - usedAmount,
      previousCardNumber: random.chance(0.2) ? `${random.int(4, 5)}${random.digits(15)}` : null,
    },
  };
}

function accountFields(world: World, account: Account) {
  const { currencyCode, hasOverdraft, id: _id, ...shown } = account;
  const units = closingUnits(world, account);
  return {
    ...shown,
    businessType: 'BANK',
    businessTypeName: '은행',
    bankAccount: {
      accountBalance: toWon(account, units),
      originalBalance: inOwnUnits(account, units),
      currencyCode,
      startDate: compactDate(dayNumber('2021-01-04')),
      endDate: compactDate(dayNumber(LAST_DAY)),
      accountNumber: account.number,
      accountName: account.name,
      nickName: account.nickname,
      accountType: hasOverdraft ? 'LOAN' : currencyCode === 'USD' ? 'FOREIGN_CURRENCY' : 'DEPOSIT',
      isTransactionVisible: true,
    },
  };
}

function homeTaxFields(
  world: World,
  random: Random,
  category: 'CASH_RECEIPT' | 'TAX_INVOICE',
  certificateId: number,
) {
  const profile = workspaceProfile(world);
  const contact = people(world)[0];
  return {
    name: category === 'TAX_INVOICE' ? '전자세금계산서' : '현금영수증',
    number: profile['registrationNumber'],
    organization: 'HOMETAX',
    organizationName: '홈택스',
    homeTaxAccount: {
      category,
      registrationNumber: profile['registrationNumber'],
      establishNumber: '0000',
      companyName: profile['name'],
      ceoName: profile['ceoName'],
      address: `서울특별시 성동구 성수이로 ${random.int(1, 300)}`,
      contactName: contact?.['name'] ?? '',
      tel: `02-${random.int(200, 999)}-${random.digits(4)}`,
      businessTypes: '정보통신업',
      businessItems: '소프트웨어 개발',
      readCertificate: {
        id: String(certificateId),
        isExpired: false,
        expiredAt: `${dateOf(dayNumber(LAST_DAY) + 120)}T23:59:59Z`,
        connectedAt: timeOn(dayNumber('2024-06-03'), 36_000),
      },
      issueCertificate:
        category === 'TAX_INVOICE'
          ? {
              registDateTime: timeOn(dayNumber('2024-06-03'), 36_000),
              expireDateTime: timeOn(dayNumber(LAST_DAY) + 120, 86_399),
              issuerDistinguishName: 'cn=AuthorityCA,ou=AccreditedCA,o=Authority,c=KR',
              issuerName: '인증기관',
              subjectDistinguishName: `cn=${String(profile['name'])},ou=business,c=KR`,
              oid: '1.2.410.200004.5.2.1.2',
              registContactName: contact?.['name'] ?? '',
              registContactId: 'tax-manager',
            }
          : null,
    },
  };
}

function securitiesFields(random: Random) {
  const number = `0${random.digits(10)}`;
  const at = timeOn(dayNumber(LAST_DAY), 60_000);
  const quantity = random.int(10, 900);
  const price = random.int(20_000, 90_000);
  const dollars = random.int(100_000, 900_000) / 100;
  const depositAmount = random.money(1_000_000, 30_000_000, 1);
  const foreignDepositAmount = Math.round(dollars * BOOK_RATE_USD);
  const cost = Math.round(quantity * price * 0.93);
  return {
    organization: 'NURI_SECURITIES',
    organizationName: '누리증권',
    businessType: 'SECURITIES',
    businessTypeName: '증권',
    name: '단기 운용',
    number,
    securitiesAccount: {
      totalAmount: depositAmount + foreignDepositAmount + quantity * price,
      depositAmount,
      foreignDepositAmount,
      foreignDeposits: [{ id: '11', currency: 'USD', amount: dollars, createdAt: at }],
      totalValuationAmount: quantity * price,
      accountNumber: number,
      products: [
        {
          id: '21',
          productType: 'STOCK',
          productTypeName: '주식',
          name: '가온전자',
          code: `0${random.digits(5)}`,
          quantity,
          currency: 'KRW',
          krwPresentAmount: price,
          presentAmount: price,
          krwValuationAmount: quantity * price,
          valuationAmount: quantity * price,
          krwValuationPL: quantity * price - cost,
          valuationPL: quantity * price - cost,
          earningsRate: 7.53,
          createdAt: at,
        },
      ],
    },
  };
}
