/** The truth behind the answers: how invoices were paid, and which records are one payment. The API never tells it. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordData, RunningService, Truth } from '../../service/index';
import { start } from './support/client';

let service: RunningService;
let truth: Truth;
let tickets: ReadonlyMap<string, RecordData>;

beforeAll(async () => {
  service = await start({ sizes: { months: 6, ticketsPerMonth: 2_000, contacts: 2_403, people: 60 } });
  truth = service.truth();
  tickets = new Map(service.records('tickets').map(ticket => [ticket.id, ticket]));
});

type Fields = Readonly<Record<string, unknown>>;
const part = (id: string, name: string): Fields => tickets.get(id)?.[name] as Fields;
const share = (some: readonly unknown[], all: readonly unknown[]): number => some.length / all.length;
const signed = (ticket: RecordData): number =>
  Number(ticket['amount']) * (ticket['transactionType'] === 'IN' ? 1 : -1);

describe('invoices', () => {
  /** Those of the last months are still to be paid. */
  const old = () => truth.invoices.filter(({ id }) => String(tickets.get(id)?.['transactAt']) < '2026-08-01');

  it('6 of 10 are paid by one line of the same amount, 1 never, the others otherwise', () => {
    const invoices = old();
    expect(invoices.length).toBeGreaterThan(600);
    const of = (settling: string) =>
      share(
        invoices.filter(one => one.settling === settling),
        invoices,
      );
    expect(of('full')).toBeGreaterThan(0.55);
    expect(of('full')).toBeLessThan(0.65);
    expect(of('never')).toBeGreaterThan(0.07);
    expect(of('never')).toBeLessThan(0.13);
    for (const settling of [
      'several-at-once',
      'in-parts',
      'part',
      'less-fee',
      'withheld',
      'by-person',
      'amendment',
    ])
      expect(of(settling), settling).toBeGreaterThan(0.01);
  });

  it('every line that pays an invoice is a bank line, and adds up with fee and tax withheld', () => {
    const paid = new Map<string, number>();
    for (const { paidBy } of truth.invoices)
      for (const { line, amount } of paidBy) paid.set(line, (paid.get(line) ?? 0) + amount);
    expect(paid.size).toBeGreaterThan(700);
    const kept = new Map<string, number>();
    for (const { paidBy, fee, withheld } of truth.invoices)
      for (const { line } of paidBy) kept.set(line, Math.max(kept.get(line) ?? 0, fee + withheld));
    for (const [line, amount] of paid)
      expect(Math.abs(amount) - kept.get(line)!, line).toBe(Number(tickets.get(line)?.['amount']));
  });

  it('the money of a sale comes in, that of a purchase goes out, of an amendment back', () => {
    for (const { side, total, paidBy } of truth.invoices)
      for (const { line } of paidBy)
        expect(Math.sign(signed(tickets.get(line)!)), line).toBe(
          (side === 'SELL' ? 1 : -1) * Math.sign(total),
        );
  });

  it('the other party stands in content; a person stands there where the owner paid', () => {
    const byPerson = old().filter(({ settling, paidBy }) => settling === 'by-person' && paidBy.length > 0);
    expect(byPerson.length).toBeGreaterThan(10);
    for (const { id, paidBy } of byPerson) {
      const invoice = part(id, 'taxInvoice') as {
        supplier: Fields;
        contractor: Fields;
        transactionType: string;
      };
      const other = invoice.transactionType === 'SELL' ? invoice.contractor : invoice.supplier;
      if (other['ceoName'] !== '')
        expect(part(paidBy[0]!.line, 'bankTransaction')['content']).toBe(other['ceoName']);
    }
  });

  it('영수 was paid when issued and says PAID, what is owed says UNPAID', () => {
    const said = (id: string) => tickets.get(id)?.['paymentStatus'];
    const received = old().filter(({ id }) => part(id, 'taxInvoice')['purposeType'] === 'RECEIPT');
    expect(share(received, old())).toBeGreaterThan(0.1);
    expect(received.every(({ id, paidBy }) => said(id) === 'PAID' && paidBy.length === 1)).toBe(true);
    for (const { id, settling } of old()) {
      if (settling === 'never' || settling === 'part') expect(said(id), settling).toBe('UNPAID');
      if (settling === 'in-parts' || settling === 'withheld') expect(said(id), settling).toBe('PAID');
    }
  });

  it('an amended one names the approval number of its original, in an earlier month', () => {
    const amended = truth.invoices.filter(({ amends }) => amends !== null);
    expect(amended.length).toBeGreaterThan(20);
    for (const { id, amends } of amended) {
      const invoice = part(id, 'taxInvoice');
      expect(invoice['originalApprovalNumber']).toBe(part(amends!, 'taxInvoice')['approvalNumber']);
      expect(invoice['modificationReason']).not.toBe(null);
    }
  });

  it('작성일자 is often in the month before the one in which it was issued', () => {
    const months = old().map(({ id }) => {
      const { reportingDate, issueDate } = part(id, 'taxInvoice') as Record<string, string>;
      return [reportingDate!.slice(0, 7), issueDate!.slice(0, 7)] as const;
    });
    expect(
      share(
        months.filter(([reported, issued]) => reported < issued),
        months,
      ),
    ).toBeGreaterThan(0.1);
    expect(months.filter(([reported, issued]) => reported > issued)).toEqual([]);
  });
});

describe('the bank', () => {
  const lines = (cause: string) => truth.lines.filter(line => line.cause === cause);

  it('each line says what the truth says', () => {
    for (const { id, amount } of truth.lines) expect(signed(tickets.get(id)!), id).toBe(amount);
  });

  it('a card bill is what its cards cost in the month before', () => {
    const paid = new Map(truth.purchases.map(purchase => [purchase.id, purchase.paid]));
    expect(lines('card-bill').length).toBe(20);
    for (const { amount, of } of lines('card-bill'))
      expect(of.reduce((sum, id) => sum + paid.get(id)!, 0)).toBe(-amount);
  });

  it('a check card and the line that it causes are one payment', () => {
    expect(lines('check-card').length).toBeGreaterThan(300);
    for (const { of, amount, id } of lines('check-card')) {
      const [purchase] = of;
      expect(truth.purchases.find(one => one.id === purchase)).toMatchObject({ line: id, paid: -amount });
    }
  });

  it('a transfer between own accounts has two sides that add up to nothing', () => {
    const byId = new Map(truth.lines.map(line => [line.id, line]));
    for (const cause of ['own-transfer', 'returned'])
      for (const { pair, amount } of lines(cause)) expect(byId.get(pair!)?.amount, cause).toBe(-amount);
    for (const { pair, amount } of lines('double')) expect(byId.get(pair!)?.amount).toBe(amount);
    const named = lines('own-transfer').map(({ id }) => String(part(id, 'bankTransaction')['content']));
    expect(named.some(text => /^\d{12,}$/.test(text))).toBe(true);
    expect(named.some(text => /[가-힣]\d{4}$/.test(text))).toBe(true);
  });

  it('some accounts are foreign, and their lines say both amounts', () => {
    const foreign = lines('foreign').map(({ id }) => part(id, 'bankTransaction'));
    expect(foreign.length).toBeGreaterThan(5);
    for (const { originalAmount, bankAccount } of foreign) {
      expect(originalAmount).toMatch(/^\d+\.\d\d$/);
      expect(bankAccount).toMatchObject({ currencyCode: 'USD' });
    }
  });
});

describe('card purchases', () => {
  const usage = (id: string) => part(id, 'cardUsage');

  it('are cancelled, partly cancelled, rejected and purchase-cancelled; what was paid follows', () => {
    const found = new Set<string>();
    for (const { id, paid } of truth.purchases) {
      const { paymentStatus, canceledAmount } = usage(id) as {
        paymentStatus: string;
        canceledAmount: number;
      };
      const amount = Number(tickets.get(id)?.['amount']);
      const isPart = canceledAmount > 0 && canceledAmount < amount;
      found.add(`${paymentStatus}${isPart ? ' in part' : ''}`);
      if (paymentStatus === 'REJECTED') expect(paid).toBe(0);
      else if (tickets.get(id)?.['purchaseUsage'] !== null) expect(paid).toBe(amount - canceledAmount);
    }
    expect([...found].sort()).toEqual([
      'CANCELED',
      'CANCELED in part',
      'NORMAL',
      'PURCHASE_CANCELED',
      'PURCHASE_CANCELED in part',
      'REJECTED',
    ]);
  });

  it('parts of a split one add up to it, and name it', () => {
    const split = truth.purchases.filter(({ parts }) => parts.length > 0);
    expect(split.length).toBeGreaterThan(25);
    for (const { id, parts } of split) {
      expect(tickets.get(id)).toMatchObject({ isSplitted: true, parentId: null });
      for (const one of parts) expect(tickets.get(one)).toMatchObject({ parentId: id });
      const sum = parts.reduce((total, one) => total + Number(tickets.get(one)?.['amount']), 0);
      expect(sum).toBe(tickets.get(id)?.['amount']);
    }
  });

  it('the amount of a foreign one is the settled one, beside the approval, the fee and the rate', () => {
    const abroad = truth.purchases.filter(({ id }) => usage(id)['currency'] === 'USD');
    expect(abroad.length).toBeGreaterThan(150);
    const settled = abroad.filter(({ id }) => tickets.get(id)?.['purchaseUsage'] !== null);
    for (const { id } of settled)
      expect(tickets.get(id)?.['amount']).toBe(part(id, 'purchaseUsage')['amount']);
    expect(settled.some(({ id }) => usage(id)['amount'] !== tickets.get(id)?.['amount'])).toBe(true);
  });

  it('some days were corrected, a few into another month', () => {
    const corrected = [...tickets.values()].filter(ticket => ticket['modifiedTransactAt'] !== null);
    expect(corrected.length).toBeGreaterThan(100);
    const month = (time: unknown) => String(time).slice(0, 7);
    expect(
      corrected.some(ticket => month(ticket['modifiedTransactAt']) !== month(ticket['transactAt'])),
    ).toBe(true);
  });

  it('pending ones settle under another id', async () => {
    const own = await start({ sizes: { ticketsPerMonth: 600 } });
    const list = async () =>
      (
        await own.api.post('tickets', {
          ticketType: 'EXPENSE_TICKET',
          startDate: '2026-10-01',
          endDate: '2026-10-31',
        })
      ).data();
    const before = await list();
    const settled = own.settlePending();
    const after = await list();
    expect(settled.length).toBeGreaterThan(3);
    expect(after).toHaveLength(before.length);
    for (const { was, is } of settled) {
      expect(before.find(({ id }) => id === Number(was))).toMatchObject({ purchaseStatus: 'APPROVED' });
      expect(after.some(({ id }) => id === Number(was))).toBe(false);
      expect(after.find(({ id }) => id === Number(is))).toMatchObject({ purchaseStatus: 'PURCHASED' });
    }
  });
});

describe('who may ask', () => {
  it('firms that are there twice have one registration number and two names', () => {
    const contacts = new Map(service.records('contacts').map(contact => [contact.id, contact]));
    expect(truth.sameContacts.length).toBeGreaterThan(10);
    for (const [one, other] of truth.sameContacts) {
      expect(contacts.get(one)?.['registrationNumber']).toBe(contacts.get(other)?.['registrationNumber']);
      expect(contacts.get(one)?.['companyName']).not.toBe(contacts.get(other)?.['companyName']);
    }
  });

  it('the truth of some months is that of all, cut', () => {
    const some = service.truth('2026-09', '2026-09');
    expect(some.invoices.length).toBeGreaterThan(100);
    expect(truth.invoices).toEqual(expect.arrayContaining([...some.invoices]));
    expect(some.lines.length).toBeLessThan(truth.lines.length);
  });

  it('no answer and no path of the interface tells it', async () => {
    const { api } = await start();
    const reply = await api.post('tickets', {
      ticketType: 'Total',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
    });
    for (const word of ['settling', 'paidBy', 'check-card', 'several-at-once'])
      expect(reply.text).not.toContain(`"${word}"`);
    expect((await api.get('truth')).status).toBe(501);
  });
});
