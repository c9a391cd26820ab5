// The truth, for tests: which line paid which document, and which records mean the same payment. The add-on never
// sees it.
import { sameContacts } from '../contacts';
import type { World } from '../world';
import { type Cause, toWon } from './flows';
import { type Invoice, invoicesOf, type Payment, paymentsFor, type Settling } from './invoices';
import { type Line, linesOf } from './ledger';
import { purchasesOf } from './purchases';

export interface Truth {
  readonly invoices: readonly TrueInvoice[];
  readonly lines: readonly TrueLine[];
  readonly purchases: readonly TruePurchase[];
  /** Two entries of the same firm: the newer one, and the older one with another spelling. */
  readonly sameContacts: readonly (readonly [string, string])[];
}

/** An invoice and its payments up to the last day of the data. Ids are those of transactions. */
export interface TrueInvoice {
  readonly id: string;
  readonly side: Invoice['side'];
  readonly total: number;
  readonly settling: Settling;
  /** The bank lines that pay it, with the amount that each pays. */
  readonly paidBy: readonly { readonly line: string; readonly amount: number }[];
  /** The part that reached no account: a bank's fee, withheld tax. */
  readonly fee: number;
  readonly withheld: number;
  readonly amends: string | null;
}

/** A bank line and its cause. */
export interface TrueLine {
  readonly id: string;
  readonly cause: Cause;
  /** Won; negative for money that went out. */
  readonly amount: number;
  /** The transactions behind it. */
  readonly of: readonly string[];
  /** The related line: the other side of a transfer, the duplicate or the return of a payment. */
  readonly pair: string | null;
}

/** A card purchase and its final cost. */
export interface TruePurchase {
  readonly id: string;
  readonly paid: number;
  /** The bank line: the bill, or the line of a check card. null: none yet. */
  readonly line: string | null;
  readonly parts: readonly string[];
  /** The id that a pending purchase gets when it settles; null for a settled one. */
  readonly settlesAs: string | null;
  /** The id of the purchase that it repeats by mistake. */
  readonly repeats: string | null;
}

/** @param first, last Months as `YYYY-MM`. Links may lead to lines of other months. */
export function truthOf(world: World, first = '', last = '9999'): Truth {
  const isAsked = (monthIndex: number) => {
    const name = world.months[monthIndex]!.name;
    return name >= first && name <= last;
  };
  const hasTickets = world.sizes.ticketsPerMonth > 0;
  const all = hasTickets ? world.months.map((_, monthIndex) => monthIndex) : [];
  const asked = all.filter(isAsked);
  const lines = all.flatMap(monthIndex => linesOf(world, monthIndex));
  const linesByPayment = new Map(
    lines.flatMap(line => (line.payment ? [[line.payment, line] as const] : [])),
  );
  const lineOfPurchase = new Map(
    lines
      .filter(({ cause }) => cause === 'card-bill' || cause === 'check-card')
      .flatMap(line => line.of.map(id => [id, line.id] as const)),
  );
  return {
    invoices: asked.flatMap(monthIndex => trueInvoices(world, monthIndex, linesByPayment)),
    lines: asked.flatMap(monthIndex => trueLines(linesOf(world, monthIndex))),
    purchases: asked.flatMap(monthIndex =>
      purchasesOf(world, monthIndex).map(({ id, paid, parts, settlesAs, repeats }) => ({
        id,
        paid,
        line: lineOfPurchase.get(id) ?? null,
        parts: parts.map(part => part.id),
        settlesAs: settlesAs ?? null,
        repeats: repeats ?? null,
      })),
    ),
    sameContacts: sameContacts(world),
  };
}

function trueInvoices(world: World, monthIndex: number, lines: ReadonlyMap<Payment, Line>): TrueInvoice[] {
  const payments = paymentsFor(world, monthIndex);
  return invoicesOf(world, monthIndex).map(({ id, side, total, settling, amends }) => {
    const mine = payments.flatMap(payment => {
      const line = lines.get(payment);
      const part = payment.pays.find(({ invoiceId }) => invoiceId === id);
      return line === undefined || part === undefined
        ? []
        : [{ payment, line: line.id, amount: part.amount }];
    });
    return {
      id,
      side,
      total,
      settling,
      paidBy: mine.map(({ line, amount }) => ({ line, amount })),
      fee: mine.reduce((sum, { payment }) => sum + payment.fee, 0),
      withheld: mine.reduce((sum, { payment }) => sum + payment.withheld, 0),
      amends: amends?.id ?? null,
    };
  });
}

function trueLines(lines: readonly Line[]): TrueLine[] {
  const pairs = new Map<string, string[]>();
  for (const { id, pair } of lines) if (pair !== undefined) pairs.set(pair, [...(pairs.get(pair) ?? []), id]);
  return lines.map(line => ({
    id: line.id,
    cause: line.cause,
    amount: toWon(line.account, line.delta),
    of: line.of,
    pair: pairs.get(line.pair ?? '')?.find(id => id !== line.id) ?? null,
  }));
}
