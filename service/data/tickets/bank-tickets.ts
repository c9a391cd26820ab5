// BANK_TRANSACTION_TICKET: the ledger's lines in the service's form. The other party stands in `content`;
// `counterparty` is mostly empty.
import { assetShown } from '../assets';
import { timeOn } from '../calendar';
import { type Cause, toWon } from '../truth/flows';
import { inOwnUnits, type Line, linesOf } from '../truth/ledger';
import type { RecordData } from '../world';
import { type TicketSlot, ticket } from './common';

const kindsOfLine: Readonly<Record<Cause, string>> = {
  invoices: '타행이체',
  'card-bill': '카드대금',
  'check-card': '체크카드',
  'own-transfer': '대체',
  payroll: '급여',
  tax: '국고',
  'card-sales': '가맹점',
  shop: '타행이체',
  gateway: '타행이체',
  double: '인터넷',
  returned: '인터넷',
  foreign: '외화',
  other: '자동이체',
  deposit: '대체',
};

/** The tickets of one month, oldest first. */
export function bankTickets(slot: TicketSlot): RecordData[] {
  return linesOf(slot.world, slot.monthIndex).map(line => bankTicket(slot, line));
}

function bankTicket(slot: TicketSlot, line: Line): RecordData {
  const { random, world } = slot;
  const { account, delta } = line;
  const isIn = delta >= 0;
  const way = isIn ? 'IN' : 'OUT';
  const won = Math.abs(toWon(account, delta));
  // The service recognises the counterparty of only some lines.
  const contact = random.chance(0.5) ? line.contact : undefined;
  const counterparty = random.chance(0.12) ? line.content : random.pick(['', '', null]);
  return ticket(slot, {
    id: line.id,
    ticketType: 'BANK_TRANSACTION_TICKET',
    day: line.day,
    second: line.second,
    correctedDay: random.chance(0.02) ? line.day - random.int(1, 15) : undefined,
    transactionType: way,
    amount: won,
    content: line.content,
    contact,
    ...(line.cause === 'card-bill' ? { group: '부채' } : {}),
    nested: {
      bankTransaction: {
        bankTransactionId: String(Number(line.id) - 9_000_000),
        workspaceId: world.workspaceId,
        transactionType: way,
        description: isIn ? '입금' : '출금',
        afterTransactionBalance: toWon(account, line.after),
        originalAfterTransactionBalance:
          account.currencyCode === 'KRW' ? null : inOwnUnits(account, line.after),
        amount: won,
        originalAmount: inOwnUnits(account, Math.abs(delta)),
        transactAt: timeOn(line.day, line.second),
        bankAccount: assetShown(account),
        counterparty,
        descriptionType: kindsOfLine[line.cause],
        content: line.content,
        branch: random.chance(0.5) ? `${account.organizationName.replace('은행', '')}본점` : '',
      },
    },
  });
}
