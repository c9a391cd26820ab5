import { describe, expect, it } from 'vitest';
import { messages } from '../../support/scenario';
import { FRESH, type LimitedDesk, limitedDesk } from './desk';

const MINUTE = 60_000;
const PAST_HOLD_MS = 17 * MINUTE;
const INVOICES = { ko: '세금계산서', en: 'Tax invoice' } as const;

/** Pulls two months of invoices, and gives one whose counterparty is not among the newest 100. */
function olderParty(d: LimitedDesk, language: 'ko' | 'en'): { number: string; name: string; day: string } {
  d.s.run('menuPullTickets', [`${INVOICES[language]}, 2026-09-01~2026-10-31`]);
  const tab = d.s.book.sheets().find(name => name.endsWith(INVOICES[language])) ?? '';
  const sheet = d.s.book.sheet(tab);
  const column = (ko: string, en: string) => sheet.column(language === 'ko' ? ko : en).map(String);
  const [names, numbers] = [column('거래처', 'Contact'), column('사업자등록번호', 'Registration number')];
  const shown = new Set(d.sheet.column(d.labels.number).map(String));
  const at = numbers.findIndex(
    (number, i) => /^\d{3}-/.test(number) && names[i] !== '' && !shown.has(number),
  );
  const number = numbers[at] ?? '';
  // Of several invoices the latest tells.
  const last = Math.max(...numbers.map((one, i) => (one === number ? i : -1)));
  const day = String(
    sheet.display()[last + 1]?.[sheet.row(1).indexOf(language === 'ko' ? '작성일자' : 'Written on')],
  );
  d.s.book.as(d.s.kim).select(d.labels.tab);
  return { number, name: names[at] ?? '', day };
}

describe('a new counterparty, where the service shows the newest 100 of 2,403', () => {
  it.each([
    [
      'ko',
      /신규 등록할 건은 서비스에서 조회된 100건, 이 시트에만 있는 2건과 비교했습니다\. 나머지는 비교하지 못했으니 이미 등록된 건인지 웹 서비스에서 확인해 주세요\./,
    ],
    [
      'en',
      /New rows were compared with the 100 records that the service shows and 2 in this tab only\. There may be more: check in the web application that they do not exist already\./,
    ],
  ] as const)(
    'is created, and the preview says in %s with how many it could be compared',
    async (language, sentence) => {
      const d = await limitedDesk(language);
      d.pull();
      await d.addElsewhere(2);
      d.pull();
      d.typeNew();
      expect(d.preview()).toMatch(sentence);
      const said = d.push();
      expect(said).toMatch(sentence);
      expect(await d.writes()).toEqual(['POST created']);
      expect(await d.named(FRESH.company)).toBe(1);
    },
  );

  it('is not said to be compared in part where the list is whole, or where nothing is created', async () => {
    const d = await limitedDesk('en', { sizes: { contacts: 37, categories: 3, ticketsPerMonth: 1 } });
    d.pull();
    d.typeNew();
    expect(d.preview()).not.toContain('compared');
    const capped = await limitedDesk('en');
    capped.pull();
    capped.rename(2, 'Only an edit');
    expect(capped.preview()).not.toContain('New rows were compared');
  });

  it('is shown again before it is sent where the list was whole in the preview and is a part by now', async () => {
    const d = await limitedDesk('en', { sizes: { contacts: 99, categories: 3, ticketsPerMonth: 1 } });
    d.pull();
    d.typeNew();
    const questions: string[] = [];
    await d.s.service.setSwitches({});
    d.preview();
    await d.addElsewhere(2);
    questions.push(d.push());
    expect(questions.join()).toMatch(/compared with the 100 records/);
  });

  it('is not created a second time where it is a row of the tab that fell out of the newest 100', async () => {
    const d = await limitedDesk();
    d.pull();
    const number = d.number(101);
    await d.addElsewhere(1);
    const row = d.typeNew('The same once more', number);
    expect(d.preview()).toMatch(new RegExp(`Row ${row} · .*Another row of this tab has .*${number}`));
    d.push();
    expect(await d.writes()).toEqual([]);
  });

  it.each([
    [
      'ko',
      (party: { name: string; number: string; day: string }) =>
        `이미 등록된 거래처로 보입니다. ${party.day} 세금계산서에 ${party.number}`,
    ],
    [
      'en',
      (party: { name: string; number: string; day: string }) =>
        `It seems to exist on the service: the invoice of ${party.day} names ${party.number} as the contact "${party.name}"`,
    ],
  ] as const)(
    "is asked about in %s where a pulled invoice names it as a counterparty, and created by the user's word",
    async (language, sentence) => {
      const d = await limitedDesk(language);
      d.pull();
      const party = olderParty(d, language);
      const row = d.typeNew(party.name, party.number);
      const said = d.preview();
      expect(said).toContain(sentence(party));
      d.push();
      expect(await d.writes()).toEqual([]);
      expect(d.status(row)).toMatch(/^⊘/);
      d.s.run('menuResolve', ['1']);
      expect(d.preview()).toMatch(
        language === 'ko' ? /세금계산서의 거래처 \d+곳과 비교/ : /\d+ parties of pulled invoices/,
      );
      d.push();
      expect(await d.writes()).toEqual(['POST created']);
    },
  );
});

describe('a new counterparty whose outcome is unknown, under the same limits', () => {
  const unanswered = (d: LimitedDesk, switches: object) =>
    d.s.service.queueFault({ match: { method: 'POST', path: '/api/public-docs/contacts' }, switches });

  it('is found among the newest 100 once it has landed, also after others were added, and not created again', async () => {
    const d = await limitedDesk();
    d.pull();
    const row = d.typeNew();
    await unanswered(d, { lateLandingMs: 5 * MINUTE, lateLandingAnswer: 'timeout' });
    d.push();
    expect(d.status(row)).toMatch(/^\?/);
    d.s.host.clock.advance(PAST_HOLD_MS);
    await d.addElsewhere(60);
    d.push();
    expect(d.status(row)).toMatch(/^✓ Created/);
    expect(d.id(row)).toMatch(/^\d+$/);
    expect(await d.named(FRESH.company)).toBe(1);
  });

  it('is not sent again where "newest" may mean changed last: 100 changes push it out, in the order of ids', async () => {
    const d = await limitedDesk('en', { switches: { newestBy: 'change', idempotency: { mode: 'off' } } });
    d.pull();
    const row = d.typeNew();
    await unanswered(d, { lateLandingMs: 5 * MINUTE, lateLandingAnswer: 'timeout' });
    d.push();
    expect(d.status(row)).toMatch(/^\?/);
    await d.s.service.advance(6 * MINUTE);
    expect(await d.named(FRESH.company)).toBe(1);
    // A colleague changes every other counterparty that is shown, the oldest first.
    for (let other = 101; other >= 2; other--)
      await d.s.service.change('contacts', d.id(other), { memo: `seen ${other}` });
    d.s.host.clock.advance(PAST_HOLD_MS);
    d.push();
    expect(await d.named(FRESH.company)).toBe(1);
    expect(d.status(row)).toMatch(/^\?/);
  });

  it('that never landed is asked about, because 100 records never prove that, and goes once its user says so', async () => {
    const d = await limitedDesk();
    d.pull();
    const row = d.typeNew();
    await unanswered(d, { drop: 'before' });
    d.push();
    d.s.host.clock.advance(PAST_HOLD_MS);
    d.push();
    expect(d.status(row)).toMatch(/^\?/);
    expect(await d.named(FRESH.company)).toBe(0);
    d.s.run('menuResolve', ['2']);
    d.push();
    expect(d.status(row)).toMatch(/^✓ Created/);
    expect(await d.named(FRESH.company)).toBe(1);
  });

  it('is not sent again where so many were added since that it may have been pushed out of them', async () => {
    const d = await limitedDesk();
    d.pull();
    const row = d.typeNew();
    await unanswered(d, { drop: 'before' });
    d.push();
    await d.addElsewhere(99);
    await d.addElsewhere(1);
    d.s.host.clock.advance(PAST_HOLD_MS);
    const said = d.push();
    expect(said).toMatch(/new records that may be this row/);
    expect(d.status(row)).toMatch(/^\?/);
    expect(await d.named(FRESH.company)).toBe(0);
  });
});

describe('more new counterparties than the service shows', () => {
  it('are all created, each once, and each row has its id', async () => {
    const d = await limitedDesk('en', { switches: { rateLimitPerMinute: 0 } });
    d.pull();
    const first = d.sheet.size().rows + 1;
    const count = 130;
    d.s.book
      .as(d.s.kim)
      .paste(
        d.labels.tab,
        d.sheet.a1(d.labels.company, first),
        Array.from({ length: count }, (_, i) => `한꺼번에 ${i}`).join('\n'),
      );
    d.s.book
      .as(d.s.kim)
      .paste(
        d.labels.tab,
        d.sheet.a1(d.labels.number, first),
        Array.from({ length: count }, (_, i) => numberOf(i)).join('\n'),
      );
    const said = d.push();
    expect(said).toMatch(/130 created/);
    const ids = Array.from({ length: count }, (_, i) => d.id(first + i));
    expect(new Set(ids.filter(id => /^\d+$/.test(id))).size).toBe(count);
    expect((await d.s.service.duplicates()).length).toBe(0);
    expect(messages(d.s.run('menuPush'))).toMatch(/nothing to send/);
  });
});

/** A valid registration number. */
function numberOf(i: number): string {
  const nine = `3${String(i).padStart(8, '0')}`;
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const digits = [...nine].map(Number);
  const sum = digits.reduce((all, digit, at) => all + digit * (weights[at] ?? 0), 0);
  return `${nine}${(10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10}`;
}
