// The common parts of all kinds of transactions, and the pools of records that they refer to.
import { categories } from '../categories';
import { contacts } from '../contacts';
import { memberOf, people } from '../people';
import { type Month, timeOn } from '../calendar';
import type { Random } from '../random';
import { tagDetails, tags } from '../tags';
import { phrases } from '../words';
import type { RecordData, World } from '../world';

/** The month and kind for which one stream of tickets is made. */
export interface TicketSlot {
  readonly world: World;
  readonly month: Month;
  readonly monthIndex: number;
  readonly random: Random;
}

/** The part of a ticket that differs between kinds. */
export interface TicketPart {
  readonly id: string;
  readonly ticketType: string;
  readonly day: number;
  readonly second: number;
  /** The day as corrected by a user. */
  readonly correctedDay?: number | undefined;
  readonly transactionType: 'IN' | 'OUT';
  /** Whole won. */
  readonly amount: number;
  readonly content: string;
  readonly description?: string | undefined;
  readonly contact?: RecordData | undefined;
  readonly group?: string;
  readonly users?: readonly RecordData[];
  readonly nested?: Readonly<Record<string, unknown>>;
}

/** The details of all kinds; those that do not apply are null. */
const NO_DETAILS = {
  cardUsage: null,
  purchaseUsage: null,
  bankTransaction: null,
  taxInvoice: null,
  merchantCardTransaction: null,
  merchantPurchaseTransaction: null,
  cashReceipt: null,
  manualTransaction: null,
  ecommerceSettlementDetailTransaction: null,
};

export function ticket(slot: TicketSlot, part: TicketPart): RecordData {
  const { random, world } = slot;
  const category = random.chance(0.85) ? categoryFor(world, part, random.next()) : undefined;
  const detail =
    random.chance(0.35) && tagDetails(world).length > 0 ? random.pick(tagDetails(world)) : undefined;
  const tag = detail === undefined ? undefined : tagsById(world).get(String(detail['tagId']));
  const { contact } = part;
  const transactAt = timeOn(part.day, part.second);
  const users = (part.users ?? []).map(memberOf);
  const said = messages(slot, part.day);
  const attached = attachments(slot, part.id);
  return {
    id: part.id,
    workspaceId: world.workspaceId,
    content: part.content,
    amount: part.amount,
    transactionType: part.transactionType,
    transactAt,
    modifiedTransactAt: part.correctedDay === undefined ? null : timeOn(part.correctedDay, part.second),
    description: part.description ?? (random.chance(0.3) ? random.pick(phrases) : ''),
    expenseCategory: category === undefined ? null : categoryShown(category),
    anomalyStatus: random.weighted([
      ['NORMAL', 96] as const,
      ['ABUSE_SUSPECTED', 2] as const,
      ['ABUSE_CONFIRMED', 1] as const,
      ['ABUSE_REJECTED', 1] as const,
    ]),
    status: random.weighted([
      ['NONE', 3] as const,
      ['CONFIRMED', 4] as const,
      ['USER_CONFIRMED', 3] as const,
    ]),
    tag: tag?.['name'] ?? '',
    tagId: tag?.id ?? null,
    contact: contact?.['companyName'] ?? '',
    // Without a contact the field is absent, not null.
    ...(contact === undefined ? {} : { contactId: contact.id }),
    tagDetail: detail?.['name'] ?? '',
    tagDetailId: detail?.id ?? null,
    isIncluded: !random.chance(0.06),
    users,
    owners: users.slice(0, 1),
    messages: said,
    messageCount: said.length,
    attachments: attached,
    attachmentCount: attached.length,
    ticketType: part.ticketType,
    ...NO_DETAILS,
    paymentStatus: null,
    createdAt: timeOn(part.day, Math.min(part.second + random.int(60, 7_200), 86_399)),
    parentId: null,
    isSplitted: false,
    purchaseStatus: null,
    isSoftwareExpenditure: false,
    hasPurchaseCanceledUsages: false,
    isRecommended: random.chance(0.1),
    taxType: random.weighted([
      ['TAXABLE', 6],
      ['DETERMINE_NEEDED', 2],
      ['EXEMPT', 1],
      ['ZERO_RATED', 0.3],
      [null, 0.5],
    ] as const),
    ...part.nested,
  };
}

export function someUsers({ world, random }: TicketSlot): readonly RecordData[] {
  const all = people(world);
  if (all.length === 0) return [];
  return random.chance(0.15) ? [random.pick(all), random.pick(all)] : [random.pick(all)];
}

/** A contact with the given probability; undefined if there are none. */
export function anyContact({ random, world }: TicketSlot, chance = 1): RecordData | undefined {
  const all = contacts(world);
  return all.length === 0 || !random.chance(chance) ? undefined : random.pick(all);
}

/** A limit, because the longest texts of `nasty` would make every ticket as long. */
const LONGEST_DESCRIPTION = 200;

function categoryShown(category: RecordData) {
  return {
    ...category,
    description: String(category['description']).slice(0, LONGEST_DESCRIPTION),
    // Both forms occur in real answers: 0 and 1, or false and true.
    isHidden: Number(category.id) % 2 === 0 ? Number(category['isHidden']) : category['isHidden'],
  };
}

function messages({ random, world }: TicketSlot, day: number) {
  const members = people(world);
  const count = random.weighted([
    [0, 4],
    [1, 3],
    [2, 2],
    [4, 1],
  ] as const);
  return Array.from({ length: count }, (_, index) => ({
    id: String(random.int(1, 900_000)),
    type: 'TEXT',
    content: random.pick(phrases),
    user: members.length === 0 ? null : memberOf(random.pick(members)),
    readUserIds: members.length === 0 ? [] : [random.pick(members).id, random.pick(members).id],
    createdAt: timeOn(day, 83_400 + index * 300),
  }));
}

function attachments({ random }: TicketSlot, id: string) {
  if (!random.chance(0.3)) return [];
  return [
    {
      name: `영수증_${random.digits(6)}.jpg`,
      uploadedUrl: `https://files.example/attachments/${id}.jpg?signature=${random.digits(32)}`,
      contentType: 'image/jpeg',
    },
  ];
}

function defaultGroup(part: TicketPart): string {
  return part.transactionType === 'IN' ? '매출' : '판매비와 일반관리비';
}

/** draw: a number in [0, 1). */
function categoryFor(world: World, part: TicketPart, draw: number): RecordData | undefined {
  const pool = categoriesOf(world, part.group ?? defaultGroup(part));
  if (!world.habits) return pool[Math.floor(draw * pool.length)];
  // Most shops always get one category, some get another now and then, and some get it for large amounts.
  const random = world.random(`habit ${part.content}`);
  const [usual, other] = [random.pick(pool), random.pick(pool)];
  const kind = random.weighted([
    ['always', 70],
    ['mostly', 20],
    ['by amount', 10],
  ] as const);
  if (kind === 'mostly') return draw < 0.95 ? usual : other;
  return kind === 'by amount' && part.amount >= 100_000 ? other : usual;
}

function categoriesOf(world: World, group: string): readonly (RecordData | undefined)[] {
  const byGroup = world.once('categories by group', () => {
    const groups = new Map<string, RecordData[]>();
    for (const category of categories(world)) {
      const name = String(category['subInfo']);
      groups.set(name, [...(groups.get(name) ?? []), category]);
    }
    return groups;
  });
  const all = categories(world);
  return byGroup.get(group) ?? (all.length > 0 ? all : [undefined]);
}

function tagsById(world: World): ReadonlyMap<string, RecordData> {
  return world.once('tags by id', () => new Map(tags(world).map(tag => [tag.id, tag])));
}
