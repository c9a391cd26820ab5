/** Custom requests that may change something: confirmed, journalled, sent once. */
import { describe, expect, it } from 'vitest';
import { openSidebar } from '../../support/page';
import {
  JOURNAL,
  MINUTE,
  NO_KEYS,
  openScenario,
  posts,
  RESULTS,
  restorerOf,
  saveRequests,
  type Scenario,
  tagsNamed,
} from './support';
import { form, page, type PageUser } from '../../support/page-commands';
import { stepOf } from '../../support/sampling';

interface Said extends PageUser {
  readonly word?: 'again' | 'new';
  readonly reason?: string;
}

async function open(options: Parameters<typeof openScenario>[0] = {}): Promise<Scenario> {
  const opened = await openScenario(options);
  saveRequests(opened, ['New tag', 'POST', 'tags', '', '{"name": "{{name}}"}']);
  await opened.service.clearLog();
  return opened;
}

/** Asks for a tag of that name. */
function create(s: Scenario, name: string, { word, reason, ...who }: Said = {}) {
  return page(s, who).request('New tag', {
    values: { name },
    ...(word && { word }),
    ...(reason && { reason }),
  });
}

const fault = (switches: object, more: object = {}) => ({
  match: { method: 'POST', path: '/api/public-docs/tags' },
  switches,
  ...more,
});

describe('a request that may change something', () => {
  it.each(['PATCH', 'DELETE'])(
    'by %s goes once, with its key and body, and its refusal is told',
    async method => {
      const s = await open();
      const line = method === 'DELETE' ? 'DELETE tags/t-1' : 'PATCH tags/t-1 {"name": "Beta"}';
      const result = page(s).request(form(line));
      expect(result.said).toContain(`${method} /api/public-docs/tags/t-1`);
      const log = (await s.service.log()).filter(entry => entry.method === method);
      expect(log.map(({ path }) => path)).toEqual(['/api/public-docs/tags/t-1']);
      expect(log[0]?.idempotencyKey).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
      expect(log[0]?.bodyBytes).toBe(method === 'DELETE' ? 0 : 15);
      expect(s.book.sheet(RESULTS).row(2)[2]).toContain('rejected');
    },
  );

  it('is shown whole, sent once with a key, and its answer and outcome stand in tabs', async () => {
    const s = await open();
    const result = create(s, 'Alpha', { reason: 'asked for by Lee' });
    expect(result.said).toContain('POST /api/public-docs/tags\n{\n "name": "Alpha"\n}');
    const [sent, ...more] = await posts(s);
    expect(more).toEqual([]);
    const [made] = await tagsNamed(s, 'Alpha');
    expect(s.book.sheet(RESULTS).row(2).slice(1, 8)).toEqual([
      'New tag: POST tags {"name":"Alpha"}',
      '✓ accepted',
      `201 ${made?.['id']}`,
      '2026-11-02 09:00',
      'kim@example.com',
      'asked for by Lee',
      sent?.idempotencyKey,
    ]);
    expect(s.book.sheet('New tag').column('ID')).toContain('name');
  });

  it('is not sent, and not journalled, when the user cancels', async () => {
    const s = await open();
    expect(create(s, 'Alpha', { says: () => false }).fetches).toEqual([]);
    expect(s.book.hasSheet(JOURNAL)).toBe(false);
  });

  it('is in the journal and in the properties before it leaves', async () => {
    const s = await open();
    create(s, 'First');
    const kill = { member: 'UrlFetchApp.fetch', nth: 1, when: 'before' } as const;
    const killed = create(s, 'Alpha', { options: { kill } });
    expect(killed.outcome).toBe('killed');
    expect(JSON.stringify(s.book.sheet(JOURNAL).values())).toContain('Alpha');
    const marks = Object.entries(s.book.properties()).filter(([name]) => name.includes('.requests.'));
    expect(marks.flatMap(([, value]) => value.split('\n'))).toHaveLength(2);
  });

  it('that was accepted is left out the next time, and sent again only by the word, with a new key', async () => {
    const s = await open(NO_KEYS);
    create(s, 'Alpha');
    for (const word of [undefined, 'new'] as const) {
      const result = create(s, 'Alpha', word === undefined ? {} : { word });
      expect(result.said).toContain(
        'The same was sent on 2026-11-02 09:00 by kim@example.com. It was accepted',
      );
      expect(result.fetches, word).toEqual([]);
    }
    create(s, 'Alpha', { word: 'again' });
    expect(await tagsNamed(s, 'Alpha')).toHaveLength(2);
    expect(new Set((await posts(s)).map(entry => entry.idempotencyKey)).size).toBe(2);
    // The repetition is remembered as well.
    expect(create(s, 'Alpha').fetches).toEqual([]);
  });

  it('is the same request whatever the spaces, the order of its names, and who asks', async () => {
    const s = await open();
    create(s, 'Alpha');
    saveRequests(s, ['Other', 'POST', '/api/public-docs/tags', '', '{ "name" : "\\u0041lpha" }']);
    expect(page(s).request('Other').fetches).toEqual([]);
    s.run('menuConnect', [s.service.url, s.service.apiKeys[0] ?? ''], { user: s.lee });
    const byLee = create(s, 'Alpha', { user: s.lee });
    expect(byLee.said).toContain('by kim@example.com. It was accepted');
    expect(byLee.fetches).toEqual([]);
  });

  it('that was rejected changed nothing, and may be sent anew with a new key', async () => {
    const s = await open();
    await s.service.queueFault(fault({ fail: { status: 422 } }));
    const refused = create(s, 'Alpha');
    expect(refused.said).toContain('The service refused the request (422)');
    create(s, 'Alpha');
    expect(await tagsNamed(s, 'Alpha')).toHaveLength(1);
    const keys = (await posts(s)).map(entry => entry.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    expect(s.book.sheet(RESULTS).column('Result').slice(0, 2)).toEqual(['✓ accepted', '✗ rejected']);
  });

  it.each([401, 403])('that meets %i is dropped, and can be sent later', async status => {
    const s = await open();
    s.run('menuDisconnect');
    s.connect();
    await s.service.queueFault(fault({ fail: { status } }));
    const stopped = create(s, 'Alpha');
    expect(stopped.said).toContain(`(${status})`);
    expect(s.book.sheet(RESULTS).column('Result')[0]).toBe('– dropped');
    expect(create(s, 'Alpha').said).toContain('accepted');
    expect(await tagsNamed(s, 'Alpha')).toHaveLength(1);
  });

  it('that meets 429 waits, and goes on with the same key', async () => {
    const s = await open();
    await s.service.queueFault(fault({ fail: { status: 429 } }, { times: 2 }));
    expect(create(s, 'Alpha').said).toContain('accepted');
    const keys = (await posts(s)).map(entry => entry.idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });
});

describe('a request of which nobody knows whether it took effect', () => {
  it('is one to which a page answers: of a login, a proxy or a maintenance', async () => {
    const s = await open();
    await s.service.queueFault(fault({ htmlError: 200 }));
    const result = create(s, 'Alpha');
    expect(result.said).toContain('The service said (200)');
    expect(result.said).toContain('Whether it took effect could not be confirmed');
    expect(s.book.sheet(RESULTS).column('Result')[0]).toBe('? unknown yet');
    expect(create(s, 'Alpha').fetches).toEqual([]);
  });

  it('is told plainly, and not sent again by itself', async () => {
    const s = await open();
    saveRequests(s, ['Issue', 'POST', 'tax-invoices-issue', '', '{"amount": 1000}']);
    const result = page(s).request('Issue');
    expect(result.said).toContain('Service error (501)');
    expect(result.said).toContain(
      'Whether it took effect could not be confirmed. It is not sent again by itself.',
    );
    const again = page(s).request('Issue', { word: 'again' });
    expect(again.said).toContain('it cannot be sent again before 09:10');
    expect(again.fetches).toEqual([]);
    expect(openSidebar(s).get('requests', null).doubtCount).toBe(1);
  });

  it.each(['success', 'everything'] as const)(
    'keeps its key when the user sends it again: one effect, with idempotency %s',
    async mode => {
      const s = await open({ service: { switches: { idempotency: { mode } } } });
      await s.service.queueFault(fault({ drop: 'after' }));
      expect(create(s, 'Alpha').said).toContain('No answer came');
      s.host.clock.advance(11 * MINUTE);
      expect(create(s, 'Alpha', { word: 'again' }).said).toContain('accepted');
      expect(await tagsNamed(s, 'Alpha')).toHaveLength(1);
      expect(new Set((await posts(s)).map(entry => entry.idempotencyKey)).size).toBe(1);
      expect(s.book.sheet(RESULTS).column('Result').slice(0, 2)).toEqual(['✓ accepted', '✓ accepted']);
    },
  );

  it('is not a trap where the service keeps its errors: "new" gives a new key', async () => {
    const s = await open({ service: { switches: { idempotency: { mode: 'everything' } } } });
    await s.service.queueFault(fault({ fail: { status: 500 } }));
    create(s, 'Alpha');
    s.host.clock.advance(11 * MINUTE);
    expect(create(s, 'Alpha', { word: 'again' }).said).toContain('error (500');
    s.host.clock.advance(11 * MINUTE);
    expect(create(s, 'Alpha', { word: 'new' }).said).toContain('accepted');
    expect(await tagsNamed(s, 'Alpha')).toHaveLength(1);
  });

  it('stays unknown when a later try is refused', async () => {
    const s = await open(NO_KEYS);
    await s.service.queueFault(fault({ drop: 'after' }));
    create(s, 'Alpha');
    s.host.clock.advance(11 * MINUTE);
    await s.service.queueFault(fault({ fail: { status: 400, by: 'gateway' } }));
    expect(create(s, 'Alpha', { word: 'again' }).said).toContain(
      'Whether it took effect could not be confirmed',
    );
    expect(create(s, 'Alpha').fetches).toEqual([]);
  });

  it('warns a colleague that the service may not know another API key’s request again', async () => {
    const s = await open({ service: { apiKeys: ['first-key-of-all', 'second-key-of-all'] } });
    await s.service.queueFault(fault({ drop: 'after' }));
    create(s, 'Alpha');
    s.run('menuConnect', [s.service.url, 'second-key-of-all'], { user: s.lee });
    s.host.clock.advance(11 * MINUTE);
    const byLee = create(s, 'Alpha', { user: s.lee });
    expect(byLee.said).toContain('It went with another API key');
    expect(byLee.fetches).toEqual([]);
  });
});

describe('what was sent is not forgotten', () => {
  it('by an earlier version that is restored, nor by deleting the hidden sheet', async () => {
    const s = await open(NO_KEYS);
    const before = s.book.snapshot();
    create(s, 'Alpha');
    s.book.restore(before);
    const restored = create(s, 'Alpha');
    expect(restored.said).toContain('The same was sent on 2026-11-02 09:00');
    create(s, 'Beta');
    s.book.as(s.kim).deleteSheet(JOURNAL);
    for (const name of ['Alpha', 'Beta']) expect(create(s, name).fetches, name).toEqual([]);
    expect(await s.service.duplicates()).toEqual([]);
  });

  it('nor its key, when its outcome is unknown', async () => {
    const s = await open();
    const before = s.book.snapshot();
    await s.service.queueFault(fault({ drop: 'after' }));
    create(s, 'Alpha');
    s.book.restore(before);
    s.host.clock.advance(17 * MINUTE);
    expect(create(s, 'Alpha', { word: 'again' }).said).toContain('accepted');
    expect(await tagsNamed(s, 'Alpha')).toHaveLength(1);
  });

  it('by a copy of the spreadsheet', async () => {
    const s = await open(NO_KEYS);
    create(s, 'Alpha');
    const copy = s.book.copy({ name: 'Copy', owner: s.kim });
    s.run('menuConnect', [s.service.url, s.service.apiKeys[0] ?? ''], { spreadsheet: copy });
    // A copy has no profile, so the request is typed.
    const result = page(s, { book: copy }).request(form('POST tags {"name": "Alpha"}'));
    expect(result.said).toContain('It was accepted');
    expect(await tagsNamed(s, 'Alpha')).toHaveLength(1);
  });
});

describe('a request that dies', () => {
  const MEMBERS = [
    'UrlFetchApp.fetch',
    'SpreadsheetApp.flush',
    'Properties.setProperty',
    'Range.setValues',
  ] as const;

  it.each(MEMBERS)('at any %s has one effect at most, and the next run tells', async member => {
    const s = await open(NO_KEYS);
    // The first request makes the tabs. Each later one begins with what it has left.
    let putBack: (() => void) | undefined;
    let kills = 0;
    for (const when of ['before', 'after'] as const) {
      for (let nth = 1; ; nth += stepOf(2)) {
        putBack?.();
        const name = `${when} ${nth}`;
        const killed = create(s, name, { options: { kill: { member, nth, when } } });
        const made = (await tagsNamed(s, name)).length;
        const next = create(s, name).said;
        // Sent by itself only where it was certain that nothing had left.
        const isTold = next.includes('The same was sent on');
        if (made === 1) expect(isTold, name).toBe(true);
        expect((await tagsNamed(s, name)).length, name).toBe(isTold ? made : 1);
        if (isTold && made === 0) {
          s.host.clock.advance(17 * MINUTE);
          create(s, name, { word: 'again' });
          expect((await tagsNamed(s, name)).length, name).toBe(1);
        }
        putBack ??= restorerOf(s);
        if (killed.outcome !== 'killed') break;
        kills++;
      }
    }
    expect(kills).toBeGreaterThan(1);
    expect(await s.service.duplicates()).toEqual([]);
  });
});

describe('in Korean', () => {
  it('everything is said: what was sent before, results', async () => {
    const s = await openScenario({ language: 'ko' });
    page(s).saveRequest(form('POST tags {"name": "태그"}', '태그'));
    expect(page(s).request('태그').said).toContain('접수되었습니다.');
    expect(page(s).request('태그').said).toContain('같은 요청을 2026-11-02 09:00에');
    page(s).request('태그', { word: 'again' });
    expect(await tagsNamed(s, '태그')).toHaveLength(2);
    expect(s.book.sheet('요청 결과').column('결과').slice(0, 2)).toEqual(['✓ 접수됨', '✓ 접수됨']);
  });
});
