import { describe, expect, it } from 'vitest';
import { messages } from '../../support/scenario';
import { limitedDesk } from './desk';

/** Row 101 holds the oldest of the 100: the first to fall out when others are added. */
const OLDEST = 101;

describe('the tab of counterparties, where the service shows the newest 100 of 2,403', () => {
  it.each([
    [
      'ko',
      /일부 누락: 서비스에서 최근 100건까지만 조회됩니다\. 그 이전 건은 이 시트에 없을 수 있습니다/,
      '일부 누락',
    ],
    ['en', /Incomplete: the service shows the newest 100 only, so others may be missing here/, 'incomplete'],
  ] as const)(
    'says in %s that it holds a part, in the report, the header and its note',
    async (language, sentence, mark) => {
      const d = await limitedDesk(language);
      expect(d.pull()).toMatch(sentence);
      expect(d.sheet.size().rows).toBe(101);
      expect(d.head().label).toContain(mark);
      expect(d.head().note).toMatch(sentence);
    },
  );

  it('says nothing of it where fewer came, or where the user says that the list always comes whole', async () => {
    const d = await limitedDesk('en', { sizes: { contacts: 99, categories: 3, ticketsPerMonth: 1 } });
    expect(d.pull()).not.toMatch(/newest|Incomplete/);
    await d.addElsewhere(1);
    expect(d.pull()).toMatch(/newest 100 only/);
    d.s.run('menuSettings', ['contacts', 'list=whole']);
    expect(d.pull()).not.toMatch(/newest|Incomplete/);
  });

  it.each([
    [
      'ko',
      /최근 100건에 없는 3행: 이전 값을 그대로 두고 상태 열에 표시했습니다/,
      '· 최근 100건에 없음 (2026-11-02 09:00 값)',
    ],
    [
      'en',
      /3 rows are not among the newest 100: they keep their earlier values, and Status says so/,
      '· Not among the newest 100 (as of 2026-11-02 09:00)',
    ],
  ] as const)(
    'keeps in %s the rows that are no longer among them, and each says as of when it is',
    async (language, sentence, status) => {
      const d = await limitedDesk(language);
      d.pull();
      const [company, before] = [d.company(OLDEST), d.status(OLDEST)];
      await d.addElsewhere(3);
      d.s.host.clock.advance(86_400_000);
      const said = d.pull();
      expect(said).toMatch(sentence);
      expect(d.sheet.size().rows).toBe(104);
      expect([before, d.company(OLDEST), d.status(OLDEST), d.status(OLDEST - 3)]).toEqual([
        '',
        company,
        status,
        '',
      ]);
      // Next month it is still known when its values were seen last.
      d.s.host.clock.advance(30 * 86_400_000);
      d.pull();
      expect([d.status(OLDEST), d.sheet.size().rows]).toEqual([status, 104]);
    },
  );

  it('takes the mark from a row that is among them again', async () => {
    const d = await limitedDesk();
    d.pull();
    await d.addElsewhere(1);
    d.pull();
    expect(d.status(OLDEST)).toMatch(/^· /);
    await d.s.service.remove('contacts', d.id(102));
    d.pull();
    expect(d.status(OLDEST)).toBe('');
  });

  it('keeps an edit of a row that fell out, says at the pull that it cannot be sent, and why', async () => {
    const d = await limitedDesk();
    d.pull();
    d.rename(OLDEST, 'Renamed here');
    await d.addElsewhere(1);
    d.pull();
    expect([d.company(OLDEST), d.status(OLDEST)]).toEqual([
      'Renamed here',
      '⚠ Not sent: Company (not among the newest 100)',
    ]);
    await d.s.service.remove('contacts', d.id(102));
    d.pull();
    expect(d.push()).toMatch(/1 updated/);
    expect(await d.named('Renamed here')).toBe(1);
  });
});

describe('an edit of a row that is not among the newest 100 any more', () => {
  it.each([
    [
      'ko',
      /101행 · .*: 서비스에서 조회되는 최근 100건에 없어 현재 값과 비교할 수 없으므로 보내지 않습니다\. 수정한 값은 셀에 그대로 있습니다\. 웹 서비스에서 수정해 주세요\./,
    ],
    [
      'en',
      /Row 101 · .*: It is not among the newest 100 that the service shows, so its current value cannot be compared, and nothing is sent\. Your edit stays in its cell\. Change the record in the web application\./,
    ],
  ] as const)('is not sent, and says in %s precisely why; the others go', async (language, sentence) => {
    const d = await limitedDesk(language);
    d.pull();
    await d.addElsewhere(1);
    d.rename(OLDEST, 'Fallen out');
    d.rename(2, 'Still listed');
    expect(d.preview()).toMatch(sentence);
    d.push();
    expect(await d.writes()).toEqual(['PUT updated']);
    expect([await d.named('Fallen out'), await d.named('Still listed')]).toEqual([0, 1]);
    expect(d.company(OLDEST)).toBe('Fallen out');
    expect(d.status(OLDEST)).toMatch(/100/);
  });

  it('whose outcome was unknown when it fell out waits, and is not called deleted', async () => {
    const d = await limitedDesk();
    d.pull();
    d.rename(OLDEST, 'Sent, then pushed out');
    await d.s.service.queueFault({
      match: { method: 'PUT', path: '/api/public-docs/contacts' },
      switches: { lateLandingMs: 300_000, lateLandingAnswer: 'timeout' },
      times: 9,
    });
    d.push();
    await d.addElsewhere(1);
    d.s.host.clock.advance(17 * 60_000);
    const said = d.push();
    expect(said).toMatch(/no longer among the newest 100/);
    expect(said).not.toMatch(/gone from the service/);
    expect(d.company(OLDEST)).toBe('Sent, then pushed out');
  });
});

describe('lists that have a way on', () => {
  it('come whole under the same limits: 340 approval documents, 100 a request', async () => {
    const d = await limitedDesk();
    const said = messages(d.s.run('menuPullWorkflows', ['-']));
    const { length } = await d.s.service.records('workflows');
    expect(length).toBeGreaterThan(100);
    expect(said).toContain(`${length} records pulled`);
    expect(said).not.toMatch(/Incomplete/);
  });
});
