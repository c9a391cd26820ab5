// TAX_INVOICE_TICKET: the true invoices in the service's form.
import { dateOf } from '../calendar';
import { workspaceProfile } from '../people';
import { inMonths } from '../truth/in-months';
import { type Invoice, invoicesOf, paymentsFor } from '../truth/invoices';
import type { RecordData, World } from '../world';
import { type TicketSlot, ticket } from './common';

export function taxInvoiceTickets(slot: TicketSlot): RecordData[] {
  return invoicesOf(slot.world, slot.monthIndex).map(invoice => invoiceTicket(slot, invoice));
}

function invoiceTicket(slot: TicketSlot, invoice: Invoice): RecordData {
  const { random, world } = slot;
  const { side, contact, items } = invoice;
  const us = party(random.int(1, 90_000), ourselves(world));
  const them = party(random.int(1, 90_000), contact);
  const isSale = side !== 'BUY';
  const isNumbered = random.chance(0.03);
  const status = random.weighted([['SENT', 8] as const, ['REPORTED', 4] as const, ['ISSUED', 1] as const]);
  return ticket(slot, {
    id: invoice.id,
    ticketType: 'TAX_INVOICE_TICKET',
    day: invoice.day,
    second: invoice.second,
    transactionType: isSale ? 'IN' : 'OUT',
    amount: invoice.total,
    content: items[0]?.name ?? '',
    contact,
    group: isSale ? '매출' : '매출원가',
    nested: {
      paymentStatus: isPaid(world, invoice) ? 'PAID' : 'UNPAID',
      taxInvoice: {
        id: String(Number(invoice.id) - 9_500_000),
        supplier: { ...(isSale ? us : them), userType: 'SUPPLIER' },
        contractor: { ...(isSale ? them : us), userType: 'CONTRACTOR' },
        issuer: { id: '1008', name: us.name, email: us.email, isDeleted: false },
        trustee:
          side === 'TRUSTEE'
            ? { registrationNumber: us.registrationNumber, companyName: us.companyName }
            : null,
        approvalNumber: invoice.approvalNumber,
        contentType: items.length > 1 ? 'DETAIL' : 'SUMMARY',
        transactionType: side,
        issueName: items[0]?.name ?? '',
        reportingDate: dateOf(invoice.reportingDay),
        sendDate: status === 'ISSUED' ? null : dateOf(invoice.day + 1),
        issueDate: dateOf(invoice.day),
        supplyValue: invoice.supplyValue,
        taxAmount: invoice.taxAmount,
        totalAmount: invoice.total,
        purposeType: invoice.purpose,
        representationItems: items.length > 1 ? `${items[0]!.name} 외 ${items.length - 1}건` : items[0]?.name,
        note: '',
        status,
        taxInvoiceType: invoice.amends === undefined ? '일반' : '수정',
        tradeItems: items.map(item => ({
          purchaseExpiryDate: dateOf(invoice.reportingDay),
          taxItemName: item.name,
          standards: '',
          quantity: item.quantity,
          unitPrice: item.unitPrice,
          supplyValue: item.supplyValue,
          taxAmount: item.taxAmount,
          note: '',
          isIncludedVat: false,
        })),
        modificationReason: invoice.reason,
        // A text, because a JavaScript number cannot hold 24 digits.
        originalApprovalNumber: invoice.amends?.approvalNumber ?? null,
        issueOption: {
          issueType: 'NORMAL',
          taxType: invoice.taxType,
          chargeDirection: isSale ? 'FORWARD' : 'REVERSE',
          // Book and number (권, 호), which only some firms still fill in.
          kwon: isNumbered ? 1 : null,
          ho: isNumbered ? random.int(1, 90) : null,
          contractorType: contact?.['region'] === 'FOREIGN' ? 'FOREIGNER' : 'BUSINESS',
          forceIssue: false,
          writeSpecification: items.length > 1,
          closeDownStatus: 'OPEN',
          closeDownDate: '',
        },
      },
    },
  });
}

/** The service's payment state on the last day of the data: partly paid counts as unpaid. */
function isPaid(world: World, invoice: Invoice): boolean {
  if (invoice.purpose === 'RECEIPT') return true;
  const found = paymentsFor(world, invoice.monthIndex).filter(
    payment => inMonths(world, payment.day) && payment.pays.some(({ invoiceId }) => invoiceId === invoice.id),
  );
  const paid = found.flatMap(({ pays }) => pays.filter(({ invoiceId }) => invoiceId === invoice.id));
  return found.length > 0 && paid.reduce((sum, { amount }) => sum + amount, 0) >= invoice.total;
}

function ourselves(world: World): RecordData {
  const profile = workspaceProfile(world);
  return {
    id: profile.id,
    registrationNumber: profile['registrationNumber'],
    companyName: profile['name'],
    ceoName: profile['ceoName'],
    businessTypes: '정보통신업',
    businessItems: '소프트웨어 개발',
    businessPlace: '서울특별시 성동구 성수이로 7',
    email: 'tax@workspace.example',
  };
}

function party(id: number, firm: RecordData | undefined) {
  return {
    id: String(id),
    registrationNumber: String(firm?.['registrationNumber'] ?? ''),
    companyName: String(firm?.['companyName'] ?? '미등록 거래처'),
    ceoName: firm?.['ceoName'] ?? null,
    name: String(firm?.['ceoName'] ?? ''),
    businessTypes: firm?.['businessTypes'] ?? '',
    businessItems: firm?.['businessItems'] ?? '',
    businessPlace: firm?.['businessPlace'] ?? '',
    email: String(firm?.['email'] ?? ''),
    email2: firm?.['email2'] ?? null,
    // Only branches have one.
    establishNumber: id % 20 === 0 ? '0001' : null,
    phone: firm?.['phone'] ?? null,
    tel: firm?.['tel'] ?? null,
  };
}
