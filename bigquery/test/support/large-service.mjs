// A service of so many transactions a month, made when they are asked for, so that two years of them need no memory.
// Prints its port. Arguments: transactions a month.
import { createServer } from 'node:http';

const rows = Number(process.argv[2]);

/** @param {number} month Since the year 0. @param {number} i */
const record = (month, i) => {
  const [year, number] = [Math.floor(month / 12), (month % 12) + 1];
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const day = `${year}-${two(number)}-${two(1 + (i % days))}`;
  const amount = ((i * 7_919) % 100_000) + 1;
  return {
    id: month * 1_000_000 + i,
    workspaceId: 1,
    ticketType: i % 3 === 0 ? 'BANK_TRANSACTION_TICKET' : 'EXPENSE_TICKET',
    transactAt: `${day}T${two(i % 24)}:${two(i % 60)}:00.826539`,
    transactionType: i % 5 === 0 ? 'IN' : 'OUT',
    amount,
    content: `강남 ${i % 977}호점 "점심" ${i}`,
    description: '',
    isIncluded: true,
    status: 'CONFIRMED',
    expenseCategory: {
      id: i % 40,
      name: `계정 ${i % 40}`,
      code: String(800 + (i % 40)),
      subInfo: '판매비와 일반관리비',
    },
    tag: '본사',
    tagId: 1,
    contactId: i % 500,
    contact: `거래처 ${i % 500}`,
    users: [{ name: '김하나', email: 'kim@example.com' }],
    cardUsage: {
      card: { name: '법인카드', number: '558526******0880', organizationName: '한국카드' },
      storeName: `강남 ${i % 977}호점`,
      approvalNumber: String(10_000_000 + i),
      amount,
      vat: Math.floor(amount / 11),
      paymentStatus: 'NORMAL',
      currency: 'KRW',
    },
    attachments: [],
    messages: [],
    createdAt: `${day}T00:00:00`,
  };
};

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  response.setHeader('content-type', 'application/json');
  if (!request.url?.endsWith('/tickets')) {
    response.end(JSON.stringify({ data: { id: 'w1', name: 'Books' }, meta: {} }));
    return;
  }
  const { startDate, endDate } = JSON.parse(Buffer.concat(parts).toString());
  const month = Number(startDate.slice(0, 4)) * 12 + Number(startDate.slice(5, 7)) - 1;
  const data = [];
  for (let i = 0; i < rows; i++) {
    const one = record(month, i);
    const day = one.transactAt.slice(0, 10);
    if (day >= startDate && day <= endDate) data.push(one);
  }
  response.end(JSON.stringify({ data, meta: { total: data.length } }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
