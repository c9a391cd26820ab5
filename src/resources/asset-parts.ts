/** Published details of linked assets, which are columns only if a user chooses them. */

import { field, workspaceId } from './common-fields';
import type { FieldDefinition } from './definition';
import { customAssetTypes, homeTaxCategories } from './document-choices';

const PORTAL = 'homeTaxAccount';
const STOCKS = 'securitiesAccount';

const cardParts: readonly FieldDefinition[] = [
  field('card.limitAmount', 'integer', '카드 한도', 'Card limit'),
  field('card.usedAmount', 'integer', '카드 사용 금액', 'Card used'),
  field('card.remainLimit', 'integer', '카드 잔여 한도', 'Card limit left'),
  field('card.expirationYear', 'text', '카드 만료 연도', 'Card expiry year', 90),
  field('card.expirationMonth', 'text', '카드 만료 월', 'Card expiry month', 90),
  field('card.previousCardNumber', 'text', '이전 카드번호', 'Previous card number', 150),
];

const accountParts: readonly FieldDefinition[] = [
  field('bankAccount.accountNumber', 'text', '계좌번호', 'Account number', 150),
  field('bankAccount.accountName', 'text', '계좌명', 'Account name', 130),
  field('bankAccount.nickName', 'text', '계좌 별칭', 'Account nickname', 130),
  field('bankAccount.accountType', 'text', '계좌 유형', 'Account type', 100),
  field('bankAccount.startDate', 'date', '조회 시작일', 'Read from', 100),
  field('bankAccount.endDate', 'date', '조회 종료일', 'Read to', 100),
  field('bankAccount.isTransactionVisible', 'boolean', '거래내역 보유', 'Has transactions', 90),
];

function certificate(
  part: 'readCertificate' | 'issueCertificate',
  member: string,
  type: 'text' | 'time' | 'boolean',
  ko: string,
  en: string,
): FieldDefinition {
  return field(`${PORTAL}.${part}.${member}`, type, ko, en, 140);
}

const portalParts: readonly FieldDefinition[] = [
  field(`${PORTAL}.category`, 'enumeration', '홈택스 구분', 'Portal category', 100, {
    choices: homeTaxCategories,
  }),
  field(`${PORTAL}.registrationNumber`, 'registrationNumber', '사업자등록번호', 'Registration number', 130),
  field(`${PORTAL}.establishNumber`, 'text', '종사업장번호', 'Establishment number', 100),
  field(`${PORTAL}.companyName`, 'text', '상호', 'Company', 150),
  field(`${PORTAL}.ceoName`, 'text', '대표자명', 'CEO', 90),
  field(`${PORTAL}.address`, 'text', '사업장 주소', 'Address', 200),
  field(`${PORTAL}.contactName`, 'text', '홈택스 담당자', 'Contact person', 100),
  field(`${PORTAL}.tel`, 'text', '연락처', 'Telephone', 120),
  field(`${PORTAL}.businessTypes`, 'text', '업태', 'Business type', 110),
  field(`${PORTAL}.businessItems`, 'text', '종목', 'Business item', 110),
  certificate('readCertificate', 'isExpired', 'boolean', '조회 인증서 만료', 'Reading certificate expired'),
  certificate('readCertificate', 'expiredAt', 'time', '조회 인증서 만료일시', 'Reading certificate expires'),
  certificate(
    'readCertificate',
    'connectedAt',
    'time',
    '조회 인증서 연결일시',
    'Reading certificate connected',
  ),
  certificate('readCertificate', 'id', 'text', '조회 인증서 ID', 'Reading certificate ID'),
  certificate(
    'issueCertificate',
    'expireDateTime',
    'time',
    '발행 인증서 만료일시',
    'Issuing certificate expires',
  ),
  certificate(
    'issueCertificate',
    'registDateTime',
    'time',
    '발행 인증서 등록일시',
    'Issuing certificate set',
  ),
  certificate('issueCertificate', 'issuerName', 'text', '발행 인증서 발급자', 'Issuing certificate issuer'),
  certificate(
    'issueCertificate',
    'issuerDistinguishName',
    'text',
    '발행 인증서 발급자 DN',
    'Issuing certificate issuer DN',
  ),
  certificate(
    'issueCertificate',
    'subjectDistinguishName',
    'text',
    '발행 인증서 주체 DN',
    'Issuing certificate subject DN',
  ),
  certificate(
    'issueCertificate',
    'registContactName',
    'text',
    '발행 인증서 등록자',
    'Issuing certificate set by',
  ),
  certificate('issueCertificate', 'oid', 'text', '발행 인증서 OID', 'Issuing certificate OID'),
  certificate(
    'issueCertificate',
    'registContactId',
    'text',
    '발행 인증서 등록자 ID',
    'Issuing certificate set by ID',
  ),
];

function deposit(member: string, ko: string, en: string): FieldDefinition {
  return field(
    `${STOCKS}.foreignDeposits[].${member}`,
    'list',
    `외화예수금 ${ko}`,
    `Foreign deposits: ${en}`,
    130,
  );
}

function product(member: string, ko: string, en: string): FieldDefinition {
  return field(`${STOCKS}.products[].${member}`, 'list', `투자상품 ${ko}`, `Products: ${en}`, 140);
}

const stockParts: readonly FieldDefinition[] = [
  field(`${STOCKS}.totalAmount`, 'integer', '증권 총액 (원)', 'Securities total (KRW)', 130),
  field(`${STOCKS}.depositAmount`, 'integer', '예수금 (원)', 'Deposit (KRW)', 120),
  field(`${STOCKS}.foreignDepositAmount`, 'integer', '외화예수금 (원)', 'Foreign deposit (KRW)', 120),
  field(`${STOCKS}.totalValuationAmount`, 'integer', '주식 평가액 (원)', 'Shares (KRW)', 120),
  field(`${STOCKS}.accountNumber`, 'text', '증권 계좌번호', 'Securities account number', 150),
  deposit('currency', '통화', 'currencies'),
  deposit('amount', '금액', 'amounts'),
  deposit('createdAt', '등록일시', 'created'),
  deposit('id', 'ID', 'IDs'),
  product('name', '상품명', 'names'),
  product('productTypeName', '유형', 'types'),
  product('productType', '유형 코드', 'type codes'),
  product('code', '코드', 'codes'),
  product('quantity', '수량', 'quantities'),
  product('currency', '통화', 'currencies'),
  product('krwPresentAmount', '현재 금액 (원)', 'present amounts (KRW)'),
  product('presentAmount', '현재 금액', 'present amounts'),
  product('krwValuationAmount', '평가 금액 (원)', 'valuations (KRW)'),
  product('valuationAmount', '평가 금액', 'valuations'),
  product('krwValuationPL', '평가 손익 (원)', 'gains (KRW)'),
  product('valuationPL', '평가 손익', 'gains'),
  product('earningsRate', '수익률', 'rates'),
  product('createdAt', '등록일시', 'created'),
  product('id', 'ID', 'IDs'),
];

export const moreAssetFields: readonly FieldDefinition[] = [
  field('organization', 'text', '금융기관 코드', 'Organisation code', 110),
  field('businessTypeName', 'text', '업종', 'Line of business', 110),
  field('businessType', 'text', '업종 코드', 'Line of business code', 110),
  field('clientType', 'text', '고객 유형', 'Client type', 100),
  field('isPossibleDormant', 'boolean', '휴면 가능', 'May be dormant', 80),
  field('isFree', 'boolean', '무료', 'Free', 60),
  field('hasPassword', 'boolean', '비밀번호 보유', 'Has a password', 90),
  field('userAutoAssignEnabled', 'boolean', '사용자 자동 지정', 'Assigns users', 100),
  field('owners[].email', 'list', '담당자 이메일', 'Owner e-mails', 170),
  ...cardParts,
  ...accountParts,
  ...portalParts,
  ...stockParts,
  field('customAsset.assetType', 'enumeration', '직접 추가 유형', 'Custom type', 100, {
    choices: customAssetTypes,
  }),
  field('customAsset.assetNumber', 'text', '직접 추가 번호', 'Custom number', 120),
  field('customAsset.amount', 'integer', '직접 추가 금액', 'Custom amount'),
  field('ecommerceAccount.username', 'text', '스토어 사용자명', 'Store user', 120),
  field('ecommerceAccount.isOtpVerified', 'boolean', '스토어 OTP 인증', 'Store OTP verified', 100),
  workspaceId,
];
