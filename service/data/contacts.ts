// Contacts: domestic firms with valid registration numbers, and some foreign firms with numbers of other forms.
import { dayNumber, timeOn } from './calendar';
import { idAt } from './ids';
import { NASTY_CONTACT_PREFIX, nastyTexts } from './nasty';
import type { Random } from './random';
import { checkDigit, inventRegistrationNumber } from './registration-number';
import { banks, firmWords, foreignFirms, givenNames, places, surnames, trades } from './words';
import type { RecordData, World } from './world';

const FOREIGN_SHARE = 0.03;
/** One of this many contacts is a second entry of an existing firm. Small lists have none. */
const CONTACTS_A_DUPLICATE = 200;

/** All contacts, newest first. */
export function contacts(world: World): readonly RecordData[] {
  return world.once('contacts', () => {
    const random = world.random('contacts');
    const taken = { names: new Set<string>(), numbers: new Set<string>() };
    const count = world.sizes.contacts;
    const all = Array.from({ length: count }, (_, index): RecordData => {
      const id = idAt('contacts', count - 1 - index);
      const contact = random.chance(FOREIGN_SHARE) ? foreign(random, taken) : domestic(random, taken);
      const nasty = world.nasty ? nastyTexts[index] : undefined;
      return {
        id,
        workspaceId: world.workspaceId,
        ...contact,
        ...(nasty === undefined ? {} : { companyName: NASTY_CONTACT_PREFIX + nasty.label, memo: nasty.text }),
        lastIssuedAt: random.chance(0.5)
          ? timeOn(dayNumber('2026-09-30') - random.int(0, 600), random.int(32_400, 64_800))
          : '',
        isHidden: random.chance(0.04),
        isFavorite: random.chance(0.08),
        managers: managers(random, id, idAt('managers', index * 2)),
      };
    });
    const again = Math.floor(count / CONTACTS_A_DUPLICATE);
    const firsts = all.filter(contact => contact['region'] === 'DOMESTIC').slice(0, again);
    return all.map((contact, index) => {
      const first = firsts[index - (count - again)];
      return first === undefined ? contact : secondEntry(first, contact, taken);
    });
  });
}

/** Pairs of entries for the same firm: the newer entry, and the older one with another spelling. */
export function sameContacts(world: World): readonly (readonly [string, string])[] {
  const byNumber = new Map<string, string>();
  const pairs: [string, string][] = [];
  for (const contact of contacts(world)) {
    if (contact['region'] !== 'DOMESTIC') continue;
    const number = String(contact['registrationNumber']);
    const newer = byNumber.get(number);
    if (newer !== undefined) pairs.push([newer, contact.id]);
    else byNumber.set(number, contact.id);
  }
  return pairs;
}

/** A second, older entry of the firm: the name in another form, no e-mail address. */
function secondEntry(first: RecordData, contact: RecordData, taken: Taken): RecordData {
  const core = String(first['companyName'])
    .replace(/주식회사 ?|\(주\)/g, '')
    .trim();
  return {
    ...contact,
    companyName: unique(taken.names, [`${core} 주식회사`, `㈜${core}`, `${core} (주)`]),
    registrationNumber: first['registrationNumber'],
    ceoName: first['ceoName'],
    region: 'DOMESTIC',
    nation: '대한민국',
    email: null,
  };
}

interface Taken {
  readonly names: Set<string>;
  readonly numbers: Set<string>;
}

function domestic(random: Random, taken: Taken) {
  const [trade, types, items] = random.pick(trades);
  const [region, street, areaCode] = random.pick(places);
  const owner = personName(random);
  const word = random.pick(firmWords);
  return {
    companyName: unique(taken.names, [
      random.pick([
        `주식회사 ${word}${trade}`,
        `${word}${trade}(주)`,
        `(주)${word}${trade}`,
        `${word}${trade}`,
      ]),
      `${region.slice(0, 2)}${word}${trade}(주)`,
      `${word}${trade} ${region.slice(0, 2)}지점`,
    ]),
    registrationNumber: uniqueNumber(random, taken.numbers),
    ceoName: owner,
    businessTypes: types,
    businessItems: items,
    businessPlace: `${region} ${street} ${random.int(1, 480)}, ${random.int(2, 20)}층`,
    email: `tax${random.digits(4)}@${random.pick(['billing', 'office', 'account'])}.example`,
    email2: random.chance(0.2) ? `ceo${random.digits(3)}@office.example` : null,
    phone: `010-${random.digits(4)}-${random.digits(4)}`,
    tel: `${areaCode}-${random.int(200, 999)}-${random.digits(4)}`,
    bankName: random.pick(banks),
    accountNumber: `${random.digits(3)}-${random.digits(6)}-${random.digits(2)}-${random.digits(3)}`,
    bankAccountOwnerName: owner,
    region: 'DOMESTIC',
    nation: '대한민국',
    memo: random.chance(0.15) ? `${random.pick(['매월 25일', '말일', '익월 10일'])} 결제` : '',
  };
}

function foreign(random: Random, taken: Taken) {
  const [name, nation, code] = random.pick(foreignFirms);
  return {
    companyName: unique(taken.names, [name, `${name} (${nation})`]),
    registrationNumber: oddNumber(random, code),
    ceoName: '',
    businessTypes: '',
    businessItems: '',
    businessPlace: nation,
    email: `ap${random.digits(3)}@overseas.example`,
    email2: null,
    phone: `+${random.int(1, 99)} ${random.digits(3)} ${random.digits(4)}`,
    tel: null,
    bankName: 'Harbor International Bank',
    accountNumber: `${code}${random.digits(18)}`,
    bankAccountOwnerName: name,
    region: 'FOREIGN',
    nation,
    memo: '',
  };
}

/** A foreign partner's number: a foreign tax id, or ten digits with a wrong check digit. */
function oddNumber(random: Random, code: string): string {
  if (random.chance(0.5)) return `${code}${random.digits(9)}`;
  const nine = `000${random.digits(6)}`;
  return nine + ((checkDigit(nine) + 1) % 10);
}

function managers(random: Random, contactId: string, firstId: string) {
  const count = random.weighted([[0, 5] as const, [1, 4] as const, [2, 1] as const]);
  return Array.from({ length: count }, (_, index) => ({
    id: String(Number(firstId) + index),
    contactId,
    name: personName(random),
    phoneNumber: `010-${random.digits(4)}-${random.digits(4)}`,
    telNumber: random.chance(0.3) ? `02-${random.int(200, 999)}-${random.digits(4)}` : null,
    faxNumber: random.chance(0.2) ? `02-${random.int(200, 999)}-${random.digits(4)}` : null,
    email: `manager${random.digits(4)}@office.example`,
    memo: random.chance(0.1) ? '세금계산서 담당' : '',
  }));
}

export function personName(random: Random): string {
  return random.pick(surnames) + random.pick(givenNames);
}

function unique(taken: Set<string>, candidates: readonly string[]): string {
  const last = candidates[candidates.length - 1]!;
  let name = candidates.find(candidate => !taken.has(candidate));
  for (let i = 2; name === undefined; i++) if (!taken.has(`${last} ${i}`)) name = `${last} ${i}`;
  taken.add(name);
  return name;
}

function uniqueNumber(random: Random, taken: Set<string>): string {
  let number = inventRegistrationNumber(random);
  while (taken.has(number)) number = inventRegistrationNumber(random);
  taken.add(number);
  return number;
}
