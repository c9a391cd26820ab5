// Transactions that are based on other documents: cash receipts, approval documents, payslips, manual entries.
import { dateOf, timeOn } from '../calendar';
import { people, workspaceProfile } from '../people';
import { salaryHistories } from '../staff-lists';
import { ticketIds, wantedCount } from '../truth/counts';
import type { RecordData } from '../world';
import { anyContact, someUsers, type TicketSlot, ticket } from './common';

const purposes = '부품 대금,용역 대금,유지보수,광고 집행,임차료,컨설팅,시스템 이용료'.split(',');

/** Day and time of `count` documents. */
function moments({ random, month }: TicketSlot, count: number) {
  return Array.from({ length: count }, () => ({
    day: random.int(month.firstDay, month.lastDay),
    second: random.int(8 * 3600, 22 * 3600),
  }));
}

/** CASH_RECEIPT_TICKET. A cancellation refers to the receipt before it. */
export function cashReceiptTickets(slot: TicketSlot): RecordData[] {
  const { random, world, monthIndex } = slot;
  const nextId = ticketIds(world, monthIndex, 'CASH_RECEIPT_TICKET');
  const profile = workspaceProfile(world);
  const us = {
    registrationNumber: profile['registrationNumber'],
    companyName: profile['name'],
    userId: people(world)[0]?.id ?? null,
    identityNumber: null,
    userName: profile['ceoName'],
    emails: ['tax@workspace.example'],
  };
  let before:
    | { id: string; approvalNumber: string; day: number; totalAmount: number; isSale: boolean }
    | undefined;
  const count = wantedCount(world, monthIndex, 'CASH_RECEIPT_TICKET');
  return moments(slot, count).map(({ day, second }) => {
    const cancels = before !== undefined && random.chance(0.06) ? before : undefined;
    const isSale = cancels?.isSale ?? random.chance(0.3);
    const isTaxed = random.chance(0.9);
    const totalAmount = cancels?.totalAmount ?? random.money(3_000, 400_000);
    const vat = isTaxed ? Math.floor(totalAmount / 11) : 0;
    const id = nextId();
    const receiptId = String(Number(id) - 9_700_000);
    const approvalNumber = random.digits(9);
    const contact = anyContact(slot);
    const them = {
      registrationNumber: isSale ? null : (contact?.['registrationNumber'] ?? null),
      companyName: isSale ? null : (contact?.['companyName'] ?? null),
      userId: null,
      identityNumber: isSale || random.chance(0.1) ? `010${random.digits(8)}` : null,
      userName: null,
      emails: [],
    };
    const part = cancels === undefined ? 1 : -1;
    before = { id: receiptId, approvalNumber, day, totalAmount, isSale };
    return ticket(slot, {
      id,
      ticketType: 'CASH_RECEIPT_TICKET',
      day,
      second,
      transactionType: isSale ? 'IN' : 'OUT',
      amount: totalAmount * part,
      content: '현금영수증',
      contact: isSale ? undefined : contact,
      users: someUsers(slot),
      nested: {
        cashReceipt: {
          id: receiptId,
          workspaceId: world.workspaceId,
          receiptType: isSale ? 'SALES' : 'PURCHASE',
          transactAt: timeOn(day, second),
          transactDate: dateOf(day),
          transactionType: cancels === undefined ? 'APPROVAL' : 'CANCEL',
          taxationType: isTaxed ? 'TAXABLE' : 'NON_TAXABLE',
          deductionStatus: isSale ? null : isTaxed ? '공제' : '불공제',
          usage: isSale ? 'TAX_DEDUCTION' : 'EXPENSE_PROOF',
          issueType: isSale ? '일반' : null,
          issueStatus: 'COMPLETED',
          approvalNumber,
          totalAmount: totalAmount * part,
          supplyValue: (totalAmount - vat) * part,
          vat: vat * part,
          serviceFee: 0,
          content: isSale ? '매장 판매' : '사무용품',
          ntsResultCode: isSale ? '0000' : null,
          issuer: isSale ? us : them,
          buyer: isSale ? them : us,
          cancelOption:
            cancels === undefined
              ? null
              : {
                  cancelReason: '거래취소',
                  originalApprovalNumber: cancels.approvalNumber,
                  originalTransactDate: dateOf(cancels.day),
                  originalCashReceiptId: cancels.id,
                },
        },
      },
    });
  });
}

/** WORKFLOW: payments requested by an approval document. */
export function workflowTickets(slot: TicketSlot): RecordData[] {
  const { random, world, monthIndex } = slot;
  const nextId = ticketIds(world, monthIndex, 'WORKFLOW');
  return moments(slot, wantedCount(world, monthIndex, 'WORKFLOW')).map(moment =>
    ticket(slot, {
      id: nextId(),
      ...moment,
      ticketType: 'WORKFLOW',
      transactionType: 'OUT',
      amount: random.money(30_000, 5_000_000, 1_000),
      content: `${random.pick(purposes)} 지출결의`,
      contact: anyContact(slot),
      users: someUsers(slot),
    }),
  );
}

/** SALARY_HISTORY: the month's payslips as transactions. */
export function salaryTickets(slot: TicketSlot): RecordData[] {
  const { month, world, monthIndex } = slot;
  const members = new Map(people(world).map(member => [member.id, member]));
  const nextId = ticketIds(world, monthIndex, 'SALARY_HISTORY');
  return salaryHistories(world)
    .filter(slip => String(slip['paymentDate']).startsWith(month.name))
    .slice(0, wantedCount(world, monthIndex, 'SALARY_HISTORY'))
    .map((slip, index) => {
      const member = members.get(String(slip['employeeId']));
      return ticket(slot, {
        id: nextId(),
        ticketType: 'SALARY_HISTORY',
        day: month.firstDay + 24,
        second: 36_000 + index,
        transactionType: 'OUT',
        amount: Number(slip['netAmount']),
        content: `${month.name} 급여 ${String(slip['employeeName'])}`,
        users: member === undefined ? [] : [member],
      });
    });
}

/** MANUAL_TRANSACTION_TICKET: entered by hand. */
export function manualTickets(slot: TicketSlot): RecordData[] {
  const { random, world, monthIndex } = slot;
  const nextId = ticketIds(world, monthIndex, 'MANUAL_TRANSACTION_TICKET');
  return moments(slot, wantedCount(world, monthIndex, 'MANUAL_TRANSACTION_TICKET')).map(moment => {
    const id = nextId();
    const amount = random.money(1_000, 800_000);
    const content = random.pick(['현금 지출', '현금 수입', '조정 분개', '상품권 사용']);
    return ticket(slot, {
      id,
      ...moment,
      ticketType: 'MANUAL_TRANSACTION_TICKET',
      transactionType: random.chance(0.5) ? 'IN' : 'OUT',
      amount,
      content,
      users: someUsers(slot),
      nested: {
        manualTransaction: {
          id: String(Number(id) - 9_800_000),
          currency: 'KRW',
          manualTransactionType: random.pick(['CASH', 'ETC', 'INVOICE']),
          tradeItems: [{ itemName: content, quantity: 1, taxAmount: 0, unitPrice: amount }],
        },
      },
    });
  });
}
