// What every kind of transaction has in common, and the pools from which one refers to other records.
import { type Month, timeOn } from '../calendar';
import { categories } from '../categories';
import { contacts } from '../contacts';
import { people } from '../people';
import type { Random } from '../random';
import { tagDetails, tags } from '../tags';
import { phrases } from '../words';
import type { RecordData, World } from '../world';

/** A month and a kind: what one stream of tickets is made for. */
export interface TicketSlot {
  readonly world: World;
  readonly month: Month;
  readonly random: Random;
  /** How many tickets to make. */
  readonly count: number;
}

/** What differs between the kinds. */
export interface TicketPart {
  readonly ticketType: string;
  readonly transactAt: string;
  readonly transactionType: 'IN' | 'OUT';
  /** Whole won, positive. */
  readonly amount: number;
  readonly content: string;
  readonly description?: string | undefined;
  readonly contact?: RecordData | undefined;
  readonly group?: string;
  readonly users?: readonly RecordData[];
  readonly assetId?: string | null;
  readonly nested?: Readonly<Record<string, unknown>>;
}

/** A ticket with all its fields: the nested parts that its kind lacks are null, as in the answers seen. */
export function ticket(slot: TicketSlot, part: TicketPart): RecordData {
  const { random, world } = slot;
  const category = random.chance(0.85)
    ? random.pick(categoriesOf(world, part.group ?? defaultGroup(part)))
    : undefined;
  const detail =
    random.chance(0.35) && tagDetails(world).length > 0 ? random.pick(tagDetails(world)) : undefined;
  const tag = detail === undefined ? undefined : tagsById(world).get(String(detail['tagId']));
  const contact = part.contact;
  return {
    id: random.uuid(),
    ticketType: part.ticketType,
    transactAt: part.transactAt,
    transactionType: part.transactionType,
    amount: part.amount,
    content: part.content,
    description: part.description ?? (random.chance(0.3) ? random.pick(phrases) : ''),
    contact:
      contact === undefined
        ? null
        : {
            id: contact.id,
            companyName: contact['companyName'],
            registrationNumber: contact['registrationNumber'],
          },
    contactId: contact?.id ?? null,
    expenseCategory:
      category === undefined ? null : { id: category.id, name: category['name'], code: category['code'] },
    tag: tag === undefined ? null : { id: tag.id, name: tag['name'] },
    tagId: tag?.id ?? null,
    tagDetail: detail === undefined ? null : { id: detail.id, name: detail['name'] },
    tagDetailId: detail?.id ?? null,
    users: (part.users ?? []).map(user => ({ id: user.id, name: user['name'] })),
    status: random.weighted([
      ['NONE', 3] as const,
      ['CONFIRMED', 4] as const,
      ['USER_CONFIRMED', 3] as const,
    ]),
    isIncluded: !random.chance(0.06),
    taxType: random.weighted([
      ['TAXABLE', 7],
      ['DETERMINE_NEEDED', 2],
      ['EXEMPT', 1],
    ] as const),
    assetId: part.assetId ?? null,
    createdAt: part.transactAt,
    cardUsage: null,
    bankTransaction: null,
    taxInvoice: null,
    cashReceipt: null,
    manualTransaction: null,
    ...part.nested,
    messages: messages(slot, part.transactAt),
    attachments: attachments(slot),
    workspaceId: world.workspaceId,
  };
}

/** Moments in the month, newest first; on weekdays mostly. */
export function moments(slot: TicketSlot, count = slot.count): string[] {
  const { random, month } = slot;
  const times = Array.from({ length: count }, () => {
    const day = random.int(month.firstDay, month.lastDay);
    return timeOn(day, random.int(8 * 3600, 22 * 3600));
  });
  return times.sort().reverse();
}

/** A contact; undefined where there is none to choose from. */
export function anyContact(slot: TicketSlot): RecordData | undefined {
  const all = contacts(slot.world);
  return all.length === 0 ? undefined : slot.random.pick(all);
}

/** One or two members. */
export function someUsers(slot: TicketSlot): readonly RecordData[] {
  const all = people(slot.world);
  if (all.length === 0) return [];
  return slot.random.chance(0.15) ? [slot.random.pick(all), slot.random.pick(all)] : [slot.random.pick(all)];
}

function messages(slot: TicketSlot, after: string) {
  const { random, world } = slot;
  const members = people(world);
  const count = random.weighted([
    [0, 4],
    [1, 3],
    [2, 2],
    [4, 1],
  ] as const);
  return Array.from({ length: count }, (_, index) => {
    const author = members.length === 0 ? undefined : random.pick(members);
    return {
      id: random.uuid(),
      type: 'TEXT',
      content: random.pick(phrases),
      user: author === undefined ? null : { id: author.id, name: author['name'], email: author['email'] },
      readUserIds: members.length === 0 ? [] : [random.pick(members).id, random.pick(members).id],
      createdAt: `${after.slice(0, 11)}23:${String(10 + index * 5)}:00`,
    };
  });
}

function attachments(slot: TicketSlot) {
  const { random } = slot;
  if (!random.chance(0.3)) return [];
  const id = random.uuid();
  return [
    {
      id,
      fileName: `영수증_${random.digits(6)}.jpg`,
      mimeType: 'image/jpeg',
      size: random.int(40_000, 3_000_000),
      url: `https://files.example/attachments/${id}?signature=${random.uuid().replaceAll('-', '')}${random.digits(32)}`,
      thumbnailUrl: `https://files.example/thumbnails/${id}.jpg`,
    },
  ];
}

function defaultGroup(part: TicketPart): string {
  return part.transactionType === 'IN' ? '매출' : '판매비와관리비';
}

const NO_CATEGORY: RecordData = { id: '', name: '', code: null };

function categoriesOf(world: World, group: string): readonly RecordData[] {
  const byGroup = world.once('categories by group', () => {
    const groups = new Map<string, RecordData[]>();
    for (const category of categories(world)) {
      const name = String(category['subInfo']);
      groups.set(name, [...(groups.get(name) ?? []), category]);
    }
    return groups;
  });
  const all = categories(world);
  return byGroup.get(group) ?? (all.length > 0 ? all : [NO_CATEGORY]);
}

function tagsById(world: World): ReadonlyMap<string, RecordData> {
  return world.once('tags by id', () => new Map(tags(world).map(tag => [tag.id, tag])));
}
