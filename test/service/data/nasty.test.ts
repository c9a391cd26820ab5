import { expect, test } from 'vitest';
import { NASTY_CONTACT_PREFIX, nastyTexts } from '../../../service/index';
import { start } from '../support/client';

test('with nasty on, every nasty text is the memo of the contact that bears its label', async () => {
  const { api } = await start({ nasty: true });
  const contacts = (await api.get('contacts')).data<{ companyName: string; memo: string }[]>();
  for (const { label, text } of nastyTexts) {
    expect(contacts.find(contact => contact.companyName === NASTY_CONTACT_PREFIX + label)?.memo, label).toBe(
      text,
    );
  }
});

test('with nasty on, categories, tags and the newest card tickets begin with them too', async () => {
  const { api } = await start({ nasty: true });
  const descriptions = (records: { description: string }[]) => records.map(record => record.description);
  const tickets = await api.post('tickets', {
    ticketType: 'EXPENSE_TICKET',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  });
  const texts = nastyTexts.map(nasty => nasty.text);
  expect(descriptions((await api.get('categories')).data<{ description: string }[]>())).toEqual(
    texts.slice(0, 20),
  );
  expect(descriptions((await api.get('tags')).data<{ description: string }[]>())).toEqual(texts.slice(0, 6));
  expect(descriptions(tickets.data<{ description: string }[]>()).slice(0, texts.length).toSorted()).toEqual(
    texts.toSorted(),
  );
});

test('the list holds what a spreadsheet must survive', () => {
  const texts = nastyTexts.map(nasty => nasty.text);
  for (const must of ['=HYPERLINK("http://x","y")', '+82 10', '-5', '@x', "'quoted", '1/2', '007', 'TRUE']) {
    expect(texts).toContain(must);
  }
  expect(texts.some(text => text.length === 60_000)).toBe(true);
  expect(texts.some(text => text !== text.normalize('NFC'))).toBe(true);
  expect(texts.some(text => text.includes('\n'))).toBe(true);
  expect(texts.some(text => text.includes('\t'))).toBe(true);
});

test('without it, nothing of the kind is there', async () => {
  const { api } = await start();
  expect((await api.get('contacts')).text).not.toContain('HYPERLINK');
});
