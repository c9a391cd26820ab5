/** Custom requests that may change something: confirmed, journalled, sent once. */
import { afterEach, describe, expect, it } from 'vitest';
import { agreeable } from '../../support/scenario';
import {
  JOURNAL,
  messages,
  MINUTE,
  NO_KEYS,
  openScenario,
  posts,
  RESULTS,
  saveRequests,
  type Scenario,
  tagsNamed,
} from './support';

let opened: Scenario | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

async function open(options: Parameters<typeof openScenario>[0] = {}): Promise<Scenario> {
  opened = await openScenario(options);
  saveRequests(opened, ['New tag', 'POST', 'tags', '', '{"name": "{{name}}"}']);
  await opened.service.clearLog();
  return opened;
}

/** Asks for a tag of that name; `word` is what the user says of it. */
function create(s: Scenario, name: string, word = '') {
  return s.run('menuRequest', ['New tag', `name=${name}`, word]);
}

const fault = (switches: object, more: object = {}) => ({
  match: { method: 'POST', path: '/api/public-docs/tags' },
  switches,
  ...more,
});

describe('a request that may change something', () => {
  it('is shown whole, sent once with a key, and its answer and outcome stand in tabs', async () => {
    const s = await open();
    const result = create(s, 'Alpha', 'asked for by Lee');
    expect(messages(result)).toContain('POST /api/public-docs/tags\n{\n "name": "Alpha"\n}');
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
    expect(String(s.book.sheet('Requests').row(4).pop())).toContain('accepted');
  });

  it('is not sent, and not journalled, when the user cancels', async () => {
    const s = await open();
    const result = s.run('menuRequest', [], {
      dialogs: ['OK', { button: 'OK', text: 'New tag' }, { button: 'OK', text: 'name=Alpha' }, 'CANCEL'],
    });
    expect(result.fetches).toEqual([]);
    expect(s.book.hasSheet(JOURNAL)).toBe(false);
  });

  it('is in the journal and in the properties before it leaves', async () => {
    const s = await open();
    create(s, 'First');
    const killed = s.run('menuRequest', ['New tag', 'name=Alpha', ''], {
      kill: { member: 'UrlFetchApp.fetch', nth: 1, when: 'before' },
    });
    expect(killed.outcome).toBe('killed');
    expect(JSON.stringify(s.book.sheet(JOURNAL).values())).toContain('Alpha');
    const marks = Object.entries(s.book.properties()).filter(([name]) => name.includes('.requests.'));
    expect(marks.flatMap(([, value]) => value.split('\n'))).toHaveLength(2);
  });

  it('that was accepted is left out the next time, and sent again only by the word, with a new key', async () => {
    const s = await open(NO_KEYS);
    create(s, 'Alpha');
    for (const word of ['', 'yes', 'new', 'ok']) {
      const result = create(s, 'Alpha', word);
      expect(messages(result)).toContain(
        'The same was sent on 2026-11-02 09:00 by kim@example.com. It was accepted',
      );
      expect(result.fetches, word).toEqual([]);
    }
    create(s, 'Alpha', 'again');
    expect(await tagsNamed(s, 'Alpha')).toHaveLength(2);
    expect(new Set((await posts(s)).map(entry => entry.idempotencyKey)).size).toBe(2);
    // The repetition is remembered as well.
    expect(create(s, 'Alpha').fetches).toEqual([]);
  });

  it('is the same request whatever the spaces, the order of its names, and who asks', async () => {
    const s = await open();
    create(s, 'Alpha');
    saveRequests(s, ['Other', 'POST', '/api/public-docs/tags', '', '{ "name" : "\\u0041lpha" }']);
    expect(s.run('menuRequest', ['Other', '']).fetches).toEqual([]);
    s.run('menuConnect', [s.service.url, s.service.apiKeys[0] ?? ''], { user: s.lee });
    const byLee = s.run('menuRequest', ['New tag', 'name=Alpha', ''], { user: s.lee });
    expect(messages(byLee)).toContain('by kim@example.com. It was accepted');
    expect(byLee.fetches).toEqual([]);
  });

  it('that was rejected changed nothing, and may be sent anew with a new key', async () => {
    const s = await open();
    await s.service.queueFault(fault({ fail: { status: 422 } }));
    const refused = create(s, 'Alpha');
    expect(messages(refused)).toContain('The service refused the request (422)');
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
    expect(messages(stopped)).toContain(`(${status})`);
    expect(messages(create(s, 'Alpha'))).toContain('accepted');
    expect(await tagsNamed(s, 'Alpha')).toHaveLength(1);
  });

  it('that meets 429 waits, and goes on with the same key', async () => {
    const s = await open();
    await s.service.queueFault(fault({ fail: { status: 429 } }, { times: 2 }));
    expect(messages(create(s, 'Alpha'))).toContain('accepted');
    const keys = (await posts(s)).map(entry => entry.idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });
});

describe('a request of which nobody knows whether it took effect', () => {
  it('is told plainly, and not sent again by itself', async () => {
    const s = await open();
    saveRequests(s, ['Issue', 'POST', 'tax-invoices-issue', '', '{"amount": 1000}']);
    const result = s.run('menuRequest', ['Issue', '']);
    expect(messages(result)).toContain('Service error (501)');
    expect(messages(result)).toContain(
      'Whether it took effect could not be confirmed. It is not sent again by itself.',
    );
    const again = s.run('menuRequest', ['Issue', 'again']);
    expect(messages(again)).toContain('it cannot be sent again before 09:10');
    expect(again.fetches).toEqual([]);
    expect(messages(s.run('menuRequest', []))).toContain('The outcome of 1 request is unknown');
  });

  it.each(['success', 'everything'] as const)(
    'keeps its key when the user sends it again: one effect, with idempotency %s',
    async mode => {
      const s = await open({ service: { switches: { idempotency: { mode } } } });
      await s.service.queueFault(fault({ drop: 'after' }));
      expect(messages(create(s, 'Alpha'))).toContain('No answer came');
      s.host.clock.advance(11 * MINUTE);
      expect(messages(create(s, 'Alpha', 'again'))).toContain('accepted');
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
    expect(messages(create(s, 'Alpha', 'again'))).toContain('error (500');
    s.host.clock.advance(11 * MINUTE);
    expect(messages(create(s, 'Alpha', 'new'))).toContain('accepted');
    expect(await tagsNamed(s, 'Alpha')).toHaveLength(1);
  });

  it('stays unknown when a later try is refused', async () => {
    const s = await open(NO_KEYS);
    await s.service.queueFault(fault({ drop: 'after' }));
    create(s, 'Alpha');
    s.host.clock.advance(11 * MINUTE);
    await s.service.queueFault(fault({ fail: { status: 400, by: 'gateway' } }));
    expect(messages(create(s, 'Alpha', 'again'))).toContain('Whether it took effect could not be confirmed');
    expect(create(s, 'Alpha', '').fetches).toEqual([]);
  });

  it('warns a colleague that the service may not know another API key’s request again', async () => {
    const s = await open({ service: { apiKeys: ['first-key-of-all', 'second-key-of-all'] } });
    await s.service.queueFault(fault({ drop: 'after' }));
    create(s, 'Alpha');
    s.run('menuConnect', [s.service.url, 'second-key-of-all'], { user: s.lee });
    s.host.clock.advance(11 * MINUTE);
    const byLee = s.run('menuRequest', ['New tag', 'name=Alpha', ''], { user: s.lee });
    expect(messages(byLee)).toContain('It went with another API key');
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
    expect(messages(restored)).toContain('The same was sent on 2026-11-02 09:00');
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
    expect(messages(create(s, 'Alpha', 'again'))).toContain('accepted');
    expect(await tagsNamed(s, 'Alpha')).toHaveLength(1);
  });

  it('by a copy of the spreadsheet', async () => {
    const s = await open(NO_KEYS);
    create(s, 'Alpha');
    const copy = s.book.copy({ name: 'Copy', owner: s.kim });
    s.run('menuConnect', [s.service.url, s.service.apiKeys[0] ?? ''], { spreadsheet: copy });
    const result = s.run('menuRequest', ['New tag', 'name=Alpha', ''], { spreadsheet: copy });
    expect(messages(result)).toContain('It was accepted');
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
    let kills = 0;
    for (const when of ['before', 'after'] as const) {
      for (let nth = 1; ; nth++) {
        const name = `${when} ${nth}`;
        const killed = s.run('menuRequest', ['New tag', `name=${name}`, ''], {
          dialogs: agreeable(['New tag', `name=${name}`, '']),
          kill: { member, nth, when },
        });
        const made = (await tagsNamed(s, name)).length;
        const next = messages(create(s, name));
        // Sent by itself only where it was certain that nothing had left.
        const isTold = next.includes('The same was sent on');
        if (made === 1) expect(isTold, name).toBe(true);
        expect((await tagsNamed(s, name)).length, name).toBe(isTold ? made : 1);
        if (isTold && made === 0) {
          s.host.clock.advance(17 * MINUTE);
          create(s, name, 'again');
          expect((await tagsNamed(s, name)).length, name).toBe(1);
        }
        if (killed.outcome !== 'killed') break;
        kills++;
      }
    }
    expect(kills).toBeGreaterThan(1);
    expect(await s.service.duplicates()).toEqual([]);
  });
});

describe('in Korean', () => {
  it('everything is said and understood: tab, confirmation, "다시", results', async () => {
    const s = await openScenario({ language: 'ko' });
    opened = s;
    expect(messages(s.run('menuRequest', []))).toContain('1. 승인된 결재 (GET workflows)');
    expect(s.book.sheet('요청').row(1)).toEqual([
      '이름',
      '방식',
      '경로',
      '쿼리',
      '본문 (JSON)',
      '마지막 실행',
    ]);
    const typed = ['POST tags {"name": "태그"}', '', ''];
    expect(messages(s.run('menuRequest', typed))).toContain('접수되었습니다.');
    expect(messages(s.run('menuRequest', [typed[0] ?? '', '']))).toContain('같은 요청을 2026-11-02 09:00에');
    s.run('menuRequest', [typed[0] ?? '', '다시', '']);
    expect(await tagsNamed(s, '태그')).toHaveLength(2);
    expect(s.book.sheet('요청 결과').column('결과').slice(0, 2)).toEqual(['✓ 접수됨', '✓ 접수됨']);
  });
});
