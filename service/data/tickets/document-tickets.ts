// Transactions that rest on a document: tax invoices, cash receipts, approval documents, payslips, manual entries.

import { people, workspaceProfile } from '../people';
import type { Random } from '../random';
import type { RecordData, World } from '../world';
import { anyContact, moments, someUsers, type TicketSlot, ticket } from './common';

const supplies = [
  '부품 대금',
  '용역 대금',
  '유지보수',
  '디자인 용역',
  '광고 집행',
  '원자재',
  '임차료',
  '컨설팅',
  '시스템 이용료',
];

/** TAX_INVOICE_TICKET: issued (IN) and received (OUT). */
export function taxInvoiceTickets(slot: TicketSlot): RecordData[] {
  const { random, world } = slot;
  return moments(slot).map(transactAt => {
    const contact = anyContact(slot);
    const issued = random.chance(0.45);
    const supplyValue = random.money(50_000, 30_000_000, 1_000);
    const taxAmount = random.chance(0.9) ? Math.floor(supplyValue / 10) : 0;
    const us = ourselves(world);
    const them = party(contact);
    const item = random.pick(supplies);
    return ticket(slot, {
      ticketType: 'TAX_INVOICE_TICKET',
      transactAt,
      transactionType: issued ? 'IN' : 'OUT',
      amount: supplyValue + taxAmount,
      content: item,
      contact,
      group: issued ? '매출' : '매출원가',
      nested: {
        taxInvoice: {
          approvalNumber: `${transactAt.slice(0, 10).replaceAll('-', '')}${random.digits(16)}`,
          issueDate: transactAt.slice(0, 10),
          supplyValue,
          taxAmount,
          totalAmount: supplyValue + taxAmount,
          supplier: issued ? us : them,
          contractor: issued ? them : us,
          items: [{ name: item, quantity: 1, unitPrice: supplyValue, supplyValue, taxAmount }],
        },
      },
    });
  });
}

/** CASH_RECEIPT_TICKET. */
export function cashReceiptTickets(slot: TicketSlot): RecordData[] {
  const { random } = slot;
  return moments(slot).map(transactAt => {
    const totalAmount = random.money(3_000, 400_000);
    const vat = Math.floor(totalAmount / 11);
    return ticket(slot, {
      ticketType: 'CASH_RECEIPT_TICKET',
      transactAt,
      transactionType: random.chance(0.3) ? 'IN' : 'OUT',
      amount: totalAmount,
      content: '현금영수증',
      users: someUsers(slot),
      nested: {
        cashReceipt: { approvalNumber: random.digits(9), totalAmount, supplyValue: totalAmount - vat, vat },
      },
    });
  });
}

/** WORKFLOW: payments that an approval document asks for. */
export function workflowTickets(slot: TicketSlot): RecordData[] {
  const { random } = slot;
  return moments(slot).map(transactAt =>
    ticket(slot, {
      ticketType: 'WORKFLOW',
      transactAt,
      transactionType: 'OUT',
      amount: random.money(30_000, 5_000_000, 1_000),
      content: `${random.pick(supplies)} 지출결의`,
      contact: anyContact(slot),
      users: someUsers(slot),
    }),
  );
}

/** SALARY_HISTORY: pay day is the 25th. */
export function salaryTickets(slot: TicketSlot): RecordData[] {
  const { random, month, world } = slot;
  const members = people(world);
  return Array.from({ length: slot.count }, (_, index) => {
    const member = members[index % Math.max(1, members.length)];
    return ticket(slot, {
      ticketType: 'SALARY_HISTORY',
      transactAt: `${month.name}-25T10:00:${String(index % 60).padStart(2, '0')}`,
      transactionType: 'OUT',
      amount: random.money(2_200_000, 9_000_000, 10_000),
      content: `${month.name} 급여 ${String(member?.['name'] ?? '')}`.trim(),
      users: member === undefined ? [] : [member],
    });
  });
}

/** MANUAL_TRANSACTION_TICKET: typed in by hand. */
export function manualTickets(slot: TicketSlot): RecordData[] {
  const { random } = slot;
  return moments(slot).map(transactAt =>
    ticket(slot, {
      ticketType: 'MANUAL_TRANSACTION_TICKET',
      transactAt,
      transactionType: random.chance(0.5) ? 'IN' : 'OUT',
      amount: random.money(1_000, 800_000),
      content: random.pick(['현금 지출', '현금 수입', '조정 분개', '상품권 사용']),
      users: someUsers(slot),
      nested: { manualTransaction: { enteredBy: enteredBy(random, slot.world), reason: '수기 입력' } },
    }),
  );
}

function enteredBy(random: Random, world: World): string | null {
  const members = people(world);
  return members.length === 0 ? null : String(random.pick(members)['name']);
}

function ourselves(world: World) {
  const profile = workspaceProfile(world);
  return {
    registrationNumber: profile['registrationNumber'],
    companyName: profile['name'],
    ceoName: profile['ceoName'],
  };
}

function party(contact: RecordData | undefined) {
  return {
    registrationNumber: contact?.['registrationNumber'] ?? '',
    companyName: contact?.['companyName'] ?? '미등록 거래처',
    ceoName: contact?.['ceoName'] ?? null,
    address: contact?.['businessPlace'] ?? '',
    email: contact?.['email'] ?? '',
  };
}
