// The true tax invoices: who billed whom for what, and how it was paid. Bank lines and answers are derived from them.
import { compactDate, type Month, weekday } from '../calendar';
import { contacts, personName } from '../contacts';
import type { Random } from '../random';
import type { RecordData, World } from '../world';
import { payerName } from './payer-name';
import { ticketIds, wantedCount } from './counts';

/** How an invoice was paid. Parts or group members add up to the billed amount, except for `part`. */
export type Settling =
  | 'full'
  | 'several-at-once'
  | 'in-parts'
  | 'part'
  | 'less-fee'
  | 'withheld'
  | 'by-person'
  | 'never'
  | 'amendment';

export interface Item {
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly supplyValue: number;
  readonly taxAmount: number;
}

export interface Invoice {
  readonly id: string;
  readonly approvalNumber: string;
  readonly monthIndex: number;
  readonly reportingDay: number;
  /** The day of issue; it decides the month in which the list shows the invoice. */
  readonly day: number;
  readonly second: number;
  readonly side: 'SELL' | 'BUY' | 'TRUSTEE';
  readonly contact: RecordData | undefined;
  readonly items: readonly Item[];
  readonly supplyValue: number;
  readonly taxAmount: number;
  readonly total: number;
  readonly taxType: 'TAX' | 'ZERO_TAX_RATE' | 'TAX_EXEMPTION';
  readonly purpose: 'RECEIPT' | 'CHARGE';
  readonly settling: Settling;
  /** The invoice that this one amends. */
  readonly amends: Invoice | undefined;
  readonly reason: string | null;
}

/** A payment for one or several invoices. */
export interface Payment {
  readonly key: string;
  readonly day: number;
  readonly second: number;
  /** The amount on the bank line, in won. */
  readonly amount: number;
  readonly way: 'IN' | 'OUT';
  readonly content: string;
  readonly contact: RecordData | undefined;
  /** The amount that it pays of each invoice; the rest is a fee or withheld tax. */
  readonly pays: readonly { readonly invoiceId: string; readonly amount: number }[];
  readonly fee: number;
  readonly withheld: number;
}

const supplies =
  '부품 대금,용역 대금,유지보수,디자인 용역,광고 집행,원자재,임차료,컨설팅,시스템 이용료'.split(',');

/** 60 of 100 invoices are paid by a line of the same amount, 10 are never paid. A group of several holds about 2.6. */
const patterns: readonly (readonly [Settling, number])[] = [
  ['full', 60],
  ['never', 10],
  ['several-at-once', 9 / 2.6],
  ['in-parts', 7],
  ['part', 3],
  ['less-fee', 4],
  ['withheld', 4],
  ['by-person', 3],
];

interface MonthOfInvoices {
  readonly invoices: readonly Invoice[];
  readonly payments: readonly Payment[];
}

/** The invoices issued in a month, without amendments, and their payments in that month or later. */
function originals(world: World, monthIndex: number): MonthOfInvoices {
  return world.once(`invoices ${monthIndex}`, () => {
    const month = world.months[monthIndex]!;
    const random = world.random(`invoices ${month.name}`);
    const nextId = ticketIds(world, monthIndex, 'TAX_INVOICE_TICKET');
    const count = Math.max(1, Math.round(wantedCount(world, monthIndex, 'TAX_INVOICE_TICKET') * 0.97));
    const invoices: Invoice[] = [];
    const payments: Payment[] = [];
    while (invoices.length < count && world.sizes.ticketsPerMonth > 0) {
      const asked = random.weighted(patterns);
      const left = count - invoices.length;
      const settling = asked === 'several-at-once' && left === 1 ? 'full' : asked;
      const size = settling === 'several-at-once' ? Math.min(left, random.int(2, 4)) : 1;
      const contact = pickContact(world, random);
      const side = random.weighted([
        ['SELL', 45] as const,
        ['BUY', 54] as const,
        ...(settling === 'never' ? [['TRUSTEE', 15] as const] : []),
      ]);
      const drawn = Array.from({ length: size }, () =>
        draw(random, month, monthIndex, { id: nextId(), side, contact, settling }),
      );
      invoices.push(...drawn);
      payments.push(...paymentsOf(random, drawn));
    }
    return { invoices, payments };
  });
}

/** All invoices issued in a month. */
export function invoicesOf(world: World, monthIndex: number): readonly Invoice[] {
  return [...originals(world, monthIndex).invoices, ...amendments(world, monthIndex).invoices];
}

/** Payments for the invoices of a month, made in any month. */
export function paymentsFor(world: World, monthIndex: number): readonly Payment[] {
  return [...originals(world, monthIndex).payments, ...amendments(world, monthIndex).payments];
}

/** Invoices that amend an invoice of the previous month. */
function amendments(world: World, monthIndex: number): MonthOfInvoices {
  return world.once(`amended invoices ${monthIndex}`, () => {
    if (monthIndex === 0) return { invoices: [], payments: [] };
    const month = world.months[monthIndex]!;
    const random = world.random(`amended invoices ${month.name}`);
    const before = originals(world, monthIndex - 1).invoices.filter(({ side }) => side !== 'TRUSTEE');
    const number = originals(world, monthIndex).invoices.length;
    const nextId = ticketIds(world, monthIndex, 'TAX_INVOICE_TICKET');
    for (let i = 0; i < number; i++) nextId();
    const invoices: Invoice[] = [];
    const payments: Payment[] = [];
    const amend = (of: Invoice, reason: string, part: number) => {
      const drawn = draw(random, month, monthIndex, { ...of, id: nextId(), settling: 'amendment' });
      const items = of.items.map(item => times(item, part));
      const amended: Invoice = { ...drawn, ...sumsOf(items), items, amends: of, reason };
      invoices.push(amended);
      return amended;
    };
    for (const invoice of before) {
      if (invoice.settling === 'never' && random.chance(0.25)) {
        amend(invoice, '계약의 해제', -1);
      } else if (invoice.settling === 'full' && random.chance(0.015)) {
        const back = amend(invoice, '환입', random.pick([-0.1, -0.2, -0.3]));
        payments.push({
          ...payment(random, [back], Math.abs(back.total), back.day + random.int(1, 5)),
          way: back.side === 'SELL' ? 'OUT' : 'IN',
          pays: [{ invoiceId: back.id, amount: back.total }],
        });
      } else if (invoice.settling === 'full' && random.chance(0.01)) {
        amend(invoice, '기재사항 착오정정 등', -1);
        amend(invoice, '기재사항 착오정정 등', 1);
      }
    }
    return { invoices, payments };
  });
}

function times(item: Item, part: number): Item {
  const supplyValue = Math.round((item.supplyValue * part) / 1_000) * 1_000;
  return {
    ...item,
    quantity: part < 0 ? -1 : 1,
    unitPrice: Math.abs(supplyValue),
    supplyValue,
    taxAmount: Math.round(item.taxAmount === 0 ? 0 : supplyValue / 10),
  };
}

function sumsOf(items: readonly Item[]) {
  const supplyValue = items.reduce((sum, item) => sum + item.supplyValue, 0);
  const taxAmount = items.reduce((sum, item) => sum + item.taxAmount, 0);
  return { supplyValue, taxAmount, total: supplyValue + taxAmount };
}

function draw(
  random: Random,
  month: Month,
  monthIndex: number,
  known: Pick<Invoice, 'id' | 'side' | 'contact' | 'settling'>,
): Invoice {
  const day = random.int(month.firstDay, month.lastDay);
  // Until the 10th an invoice may be issued for the previous month. Its reporting date is then the last day of that
  // month.
  const reportingDay = day - month.firstDay < 10 && random.chance(0.5) ? month.firstDay - 1 : day;
  const taxType = random.weighted([
    ['TAX', 9] as const,
    ['TAX_EXEMPTION', 0.7] as const,
    ['ZERO_TAX_RATE', 0.3] as const,
  ]);
  const items = Array.from(
    { length: random.weighted([[1, 6] as const, [2, 2] as const, [3, 1] as const]) },
    () => drawItem(random, taxType === 'TAX'),
  );
  return {
    ...known,
    approvalNumber: `${compactDate(reportingDay)}${random.digits(16)}`,
    monthIndex,
    reportingDay,
    day,
    second: random.int(8 * 3600, 20 * 3600),
    items,
    ...sumsOf(items),
    taxType,
    purpose: known.settling === 'full' && random.chance(0.3) ? 'RECEIPT' : 'CHARGE',
    amends: undefined,
    reason: null,
  };
}

function drawItem(random: Random, isTaxed: boolean): Item {
  const quantity = random.weighted([[1, 6] as const, [2, 1] as const, [10, 1] as const]);
  const unitPrice = random.money(50_000, 20_000_000 / quantity, 1_000);
  const supplyValue = unitPrice * quantity;
  return {
    name: random.pick(supplies),
    quantity,
    unitPrice,
    supplyValue,
    taxAmount: isTaxed ? supplyValue / 10 : 0,
  };
}

function paymentsOf(random: Random, invoices: readonly Invoice[]): Payment[] {
  const [first] = invoices;
  if (first === undefined || first.settling === 'never') return [];
  const total = invoices.reduce((sum, invoice) => sum + invoice.total, 0);
  const due = dueDay(random, invoices);
  switch (first.settling) {
    case 'in-parts': {
      const parts = random.int(2, 4);
      return split(random, total, parts).map((amount, part) =>
        payment(random, invoices, amount, due + part * random.int(3, 14), part),
      );
    }
    case 'part':
      return [payment(random, invoices, Math.round((total * random.int(3, 8)) / 10), due)];
    case 'less-fee': {
      const fee = random.pick([500, 500, 1_000, 15_000]);
      return [{ ...payment(random, invoices, total - fee, due), fee, pays: paysInFull(invoices) }];
    }
    case 'withheld': {
      const withheld = Math.floor((first.supplyValue * 0.033) / 10) * 10;
      return [{ ...payment(random, invoices, total - withheld, due), withheld, pays: paysInFull(invoices) }];
    }
    case 'by-person': {
      const owner = String(first.contact?.['ceoName'] ?? '');
      const content = owner === '' ? personName(random) : owner;
      return [{ ...payment(random, invoices, total, due), content }];
    }
    default:
      return [payment(random, invoices, total, due)];
  }
}

function payment(
  random: Random,
  invoices: readonly Invoice[],
  amount: number,
  day: number,
  part = 0,
): Payment {
  const [first] = invoices;
  const isWhole = invoices.length > 1;
  return {
    key: `${first!.id}/${part}`,
    day,
    second: random.int(9 * 3600, 18 * 3600),
    amount,
    way: first!.side === 'SELL' ? 'IN' : 'OUT',
    content: payerName(random, first!.contact),
    contact: first!.contact,
    pays: isWhole ? paysInFull(invoices) : [{ invoiceId: first!.id, amount }],
    fee: 0,
    withheld: 0,
  };
}

const paysInFull = (invoices: readonly Invoice[]) =>
  invoices.map(({ id, total }) => ({ invoiceId: id, amount: total }));

/** An invoice marked 영수 is paid on its day; others within two months, mostly on a working day. */
function dueDay(random: Random, invoices: readonly Invoice[]): number {
  const last = Math.max(...invoices.map(({ day }) => day));
  if (invoices.every(({ purpose }) => purpose === 'RECEIPT')) return last + random.int(0, 1);
  const day =
    last +
    random.weighted([[7, 3] as const, [20, 3] as const, [35, 2] as const, [50, 1] as const]) +
    random.int(-5, 9);
  return weekday(day) === 0 ? day + 1 : weekday(day) === 6 ? day + 2 : day;
}

/** An amount in parts. All but the last are multiples of ten. */
function split(random: Random, total: number, parts: number): number[] {
  let left = total;
  return Array.from({ length: parts }, (_, index) => {
    const part = index === parts - 1 ? left : Math.floor((left * random.int(25, 60)) / 1_000) * 10;
    left -= part;
    return part;
  });
}

function pickContact(world: World, random: Random): RecordData | undefined {
  const all = contacts(world);
  return all.length === 0 ? undefined : random.pick(all);
}
