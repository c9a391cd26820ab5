/** Requests from rows: previewed, sent once each, results in a tab of ours, gone on with after a stop. */
import { describe, expect, it } from 'vitest';
import {
  messages,
  NO_KEYS,
  openScenario,
  ownTab,
  posts,
  RESULTS,
  restorerOf,
  saveRequests,
  type Scenario,
  tagsNamed,
} from './support';
import { form, page, type PageCommands } from '../../support/page-commands';
import { stepOf } from '../../support/sampling';

const ROWS = [
  ['Title', 'Memo', 'Amount'],
  ['Alpha', 'first', '1'],
  ['Beta', '', '2'],
  ['Gamma', 'third', '3'],
];
const TEMPLATE = ['Make tags', 'POST', 'tags', '', '{"name": "{{Title}}", "description": "{{Memo?}}"}'];

async function open(
  options: Parameters<typeof openScenario>[0] = {},
  rows: readonly (readonly string[])[] = ROWS,
): Promise<Scenario> {
  const opened = await openScenario(options);
  saveRequests(opened, TEMPLATE);
  ownTab(opened, 'Mine', rows);
  await opened.service.clearLog();
  return opened;
}

function issue(
  s: Scenario,
  said: Parameters<PageCommands['issue']>[1] = {},
  template: Parameters<PageCommands['issue']>[0] = 'Make tags',
) {
  s.book.as(s.kim).select('Mine', 'A2:C50');
  return page(s).issue(template, said);
}

const states = (s: Scenario) =>
  s.book
    .sheet(RESULTS)
    .column('Result')
    .filter(state => state !== '');

describe('requests from rows', () => {
  it('show each request before, send one for each row, and write nothing into the user’s tab', async () => {
    const s = await open();
    const before = s.book.sheet('Mine').values();
    const result = issue(s, { reason: 'for the audit' });
    expect(result.said).toContain('3 to send, 0 sent before, 0 with a problem');
    expect(result.said).toContain(
      'POST /api/public-docs/tags\n{\n "description": "first",\n "name": "Alpha"\n}',
    );
    expect(result.said).toContain('3 accepted, 0 rejected, 0 unknown');
    for (const name of ['Alpha', 'Beta', 'Gamma']) expect(await tagsNamed(s, name), name).toHaveLength(1);
    expect(s.book.sheet('Mine').values()).toEqual(before);
    const results = s.book.sheet(RESULTS);
    expect(results.column('Row').slice(0, 3)).toEqual(['Mine!4', 'Mine!3', 'Mine!2']);
    expect(results.column('Answer')[0]).toBe(`201 ${(await tagsNamed(s, 'Gamma'))[0]?.['id']}`);
    expect(results.column('Reason')[0]).toBe('for the audit');
    const keys = (await posts(s)).map(entry => entry.idempotencyKey);
    expect(new Set(keys).size).toBe(3);
  });

  it('take the cells of the selected rows only', async () => {
    const many = Array.from({ length: 9 }, (_, i) => [`T${i}`, '', '']);
    const s = await open({}, [ROWS[0] as string[], ...many]);
    s.book.as(s.kim).select('Mine', 'A3:C9');
    const { said } = page(s).issue('Make tags');
    for (let i = 1; i <= 7; i++)
      expect(said).toContain(`POST /api/public-docs/tags\n{\n "description": "",\n "name": "T${i}"\n}`);
    expect(await posts(s)).toHaveLength(7);
    expect(await tagsNamed(s, 'T0')).toEqual([]);
  });

  it('leave out rows that the filter hides, however many they are', async () => {
    const many = Array.from({ length: 600 }, (_, i) => [`T${i}`, '', '']);
    const s = await open({}, [...ROWS]);
    const hands = s.book.as(s.kim);
    hands.paste('Mine', 'A5', many.map(row => row.join('\t')).join('\n'));
    const hide = ['Beta', 'Gamma', ...many.map(([name = '']) => name)];
    hands.filter('Mine', { column: 'Title', hide });
    hands.select('Mine', 'A2:C604');
    expect(page(s).issue('Make tags').said).toContain('1 to send, 0 sent before, 0 with a problem');
    expect(await posts(s)).toHaveLength(1);
    expect(await tagsNamed(s, 'Alpha')).toHaveLength(1);
    hands.select('Mine', 'A2:C5');
    const meanwhile = () => void hands.clearFilter('Mine');
    const shown = page(s, { meanwhile }).issue('Make tags', { word: 'again' });
    expect(shown.said).not.toContain('accepted,');
    expect(await posts(s)).toHaveLength(1);
  });

  it('name the rows with a problem, and leave them out', async () => {
    const s = await open({}, [...ROWS, ['', 'no title', ''], ['Alpha', 'first', '9'], ['#REF!', '', '']]);
    const result = issue(s);
    expect(result.said).toContain('3 to send, 0 sent before, 3 with a problem');
    expect(result.said).toContain('{{Title}} is empty. If it may be, write {{Title?}}.');
    expect(result.said).toContain('the same request as row 2');
    expect(result.said).toContain('The cell of {{Title}} cannot be sent: #REF!');
    expect(await posts(s)).toHaveLength(3);
  });

  it('show a row that looks like a sum first, and say so', async () => {
    const s = await open({}, [...ROWS, ['합 계', '', '=SUM(C2:C4)'], ['Delta', 'total', '4']]);
    const { said } = issue(s);
    const [before, ...warned] = said.split('This looks like a row of sums. Untick it if it is none to send.');
    expect(warned).toHaveLength(2);
    expect(before).toContain('"name": "합 계"');
    expect(before).not.toContain('Alpha');
    expect(warned[0]).toContain('"name": "Delta"');
    expect(warned[1]).toContain('"name": "Alpha"');
  });

  it('ask once for what is no column, and keep the type of a bare cell', async () => {
    const s = await open({ service: { switches: { acceptUnknown: true } } });
    saveRequests(s, [
      'Receipt',
      'POST',
      'cash-receipts-issue',
      '',
      '{"to": "{{Title}}", "amount": {{Amount}}, "day": "{{issueDate}}", "rate": {{rate}}}',
    ]);
    s.book.as(s.kim).select('Mine', 'A2:C3');
    page(s).issue('Receipt', { values: { issueDate: '2026-11-02', rate: '10' } });
    const kept = await s.service.records('cash-receipts-issue');
    expect(kept.map(({ to, amount, day, rate }) => [to, amount, day, rate])).toEqual([
      ['Alpha', 1, '2026-11-02', 10],
      ['Beta', 2, '2026-11-02', 10],
    ]);
  });

  it('say of a label that the tab has not, where it belongs', async () => {
    const s = await open();
    const wrong = { ...form('POST tags'), body: '{"name": "{{Title of it}}"}' };
    expect(issue(s, {}, wrong).said).toMatch(
      /No value for \{\{Title of it\}\}.*column label of the selected tab/,
    );
  });

  it('take texts that look equal for equal: pasted spaces, ends of lines and parts of Hangul', async () => {
    const s = await open(NO_KEYS, [
      ['Title', 'Memo', ''],
      ['가나 상사', 'a\nb', ''],
    ]);
    issue(s);
    const cells = ['가나\u00a0상사 '.normalize('NFD'), '\u200b', '가나 상사\u202f'];
    cells.forEach((text, i) => void s.book.as(s.kim).type('Mine', `A${i + 2}`, text));
    s.book.as(s.kim).type('Mine', 'B2', 'a\r\nb ');
    s.book.as(s.kim).type('Mine', 'B4', 'a\nb');
    const { said, fetches } = issue(s);
    expect(said).toContain('0 to send, 1 sent before, 2 with a problem');
    expect(said).toContain('{{Title}} is empty');
    expect(said).toContain('the same request as row 2');
    expect(fetches).toEqual([]);
  });

  it('know a row again after the tab was sorted', async () => {
    const s = await open(NO_KEYS);
    issue(s);
    s.book.as(s.kim).sort('Mine', { by: 'Title', descending: true });
    expect(issue(s).fetches).toEqual([]);
  });

  it('refuse a request that only reads, two columns of a name, and no rows', async () => {
    const s = await open({}, [
      ['Title', 'Title', ''],
      ['a', 'b', ''],
    ]);
    saveRequests(s, ['Read', 'GET', 'tags']);
    expect(issue(s, {}, 'Read').said).toContain('only reads');
    expect(issue(s, { values: { Memo: '' } }).said).toContain(
      'Several columns are called "Title". Rename all but one of them.',
    );
    s.book.as(s.kim).select('Mine', 'A1:C1');
    expect(page(s).issue('Make tags').said).toContain('Select the rows');
    expect(await posts(s)).toEqual([]);
  });

  it('go on with the other rows when one is refused or unknown, and say which', async () => {
    const s = await open();
    const match = { method: 'POST', path: '/api/public-docs/tags' };
    await s.service.queueFault({
      match: { ...match, bodyIncludes: 'Alpha' },
      switches: { fail: { status: 422 } },
    });
    await s.service.queueFault({ match: { ...match, bodyIncludes: 'Beta' }, switches: { drop: 'after' } });
    expect(issue(s).said).toContain('1 accepted, 1 rejected, 1 unknown');
    expect(states(s)).toEqual(['✓ accepted', '? unknown yet', '✗ rejected']);
    // Rejected ones can be sent anew; the unknown one waits.
    const second = issue(s);
    expect(second.said).toContain('1 to send, 2 sent before');
    expect(await s.service.duplicates()).toEqual([]);
  });
});

describe('days and times in requests from rows', () => {
  it('are those that the cell shows, of the first years of a spreadsheet, too', async () => {
    const s = await open({}, [
      ['Title', 'Memo'],
      ['13:45', '1900-01-01'],
      ['2026-10-05 13:45', '2026-10-05'],
    ]);
    const { said } = issue(s);
    expect(said).toContain('"description": "1900-01-01",\n "name": "13:45:00"');
    expect(said).toContain('"description": "2026-10-05",\n "name": "2026-10-05 13:45:00"');
  });
});

describe('ids in requests from rows', () => {
  it('go from a pulled tab as numbers where they stand bare, and as texts within quotes', async () => {
    const s = await openScenario();
    s.run('menuPullTags');
    const row = (id: string) => form(`PUT tags {"id": ${id}, "name": "{{Name}}", "description": "by row"}`);
    s.book.as(s.kim).select('Tags', 'A2:C3');
    expect(page(s).issue(row('"{{ID}}"')).said).toContain('0 accepted, 2 rejected');
    s.book.as(s.kim).select('Tags', 'A2:C3');
    expect(page(s).issue(row('{{ID}}')).said).toContain('2 accepted, 0 rejected');
  });
});

describe('requests from rows that stop', () => {
  it('at a key that is refused keep what was not sent for Continue', async () => {
    const s = await open();
    const match = { method: 'POST', bodyIncludes: 'Beta' };
    await s.service.queueFault({ match, switches: { fail: { status: 403 } } });
    const stopped = issue(s).said;
    expect(stopped).toContain('(403)');
    expect(stopped).toContain('2 waiting');
    expect(messages(s.run('menuContinue'))).toContain('2 accepted');
    for (const name of ['Alpha', 'Beta', 'Gamma']) expect(await tagsNamed(s, name), name).toHaveLength(1);
  });

  it('in the middle are counted once by Continue, with what may have been sent', async () => {
    const s = await open();
    s.book.as(s.kim).select('Mine', 'A2:C50');
    const kill = { member: 'UrlFetchApp.fetch', nth: 1, when: 'after' } as const;
    page(s, { options: { kill } }).issue('Make tags');
    s.host.clock.advance(20 * 60_000);
    const said = messages(s.run('menuContinue'));
    expect(said).toMatch(
      /^2 accepted, 0 rejected, 1 unknown \(tab "Request results"\)\nWhether it took effect/,
    );
    expect(said.match(/unknown/g)).toHaveLength(1);
  });

  it('can be cancelled, and are not sent later', async () => {
    const s = await open();
    await s.service.queueFault({
      match: { method: 'POST', bodyIncludes: 'Beta' },
      switches: { fail: { status: 403 } },
    });
    issue(s);
    expect(messages(s.run('menuCancel'))).toContain('2 rows dropped');
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
    expect(await tagsNamed(s, 'Gamma')).toEqual([]);
    expect(states(s)).toEqual(['– dropped', '– dropped', '✓ accepted']);
  });

  it('are told, and sent once, where their tab of results is protected; it is shown once it can be written', async () => {
    const s = await open(NO_KEYS);
    issue(s);
    await s.service.clearLog();
    for (const [cell, title] of [
      ['A2', 'Delta'],
      ['A3', 'Epsilon'],
      ['A4', 'Zeta'],
    ] as const)
      s.book.as(s.kim).type('Mine', cell, title);
    s.book.document.owner = s.lee.email;
    s.book.document.editors = [s.kim.email];
    const tab = s.book.document.sheets.find(({ name }) => name === RESULTS);
    const closed = { type: 'SHEET', range: null, description: '', warningOnly: false } as const;
    tab?.protections.push({ id: 9_999, ...closed, editors: [s.lee.email] });
    const said = issue(s).said;
    expect(said).toContain('3 accepted, 0 rejected, 0 unknown');
    expect(said).toContain(`The tab "${RESULTS}" cannot be written: it is protected`);
    expect(await posts(s)).toHaveLength(3);
    tab?.protections.pop();
    s.book.as(s.kim).type('Mine', 'A2', 'Eta');
    s.book.as(s.kim).select('Mine', 'A2:A2');
    page(s).issue('Make tags');
    expect(states(s)).toHaveLength(7);
  });

  it('that wait when a copy is made are sent by the original: the copy sends none, and says where', async () => {
    const s = await open(NO_KEYS);
    await s.service.queueFault({
      match: { method: 'POST', bodyIncludes: 'Alpha' },
      switches: { fail: { status: 403 } },
    });
    issue(s);
    await s.service.clearLog();
    const copy = { spreadsheet: s.book.copy({ owner: s.kim }) };
    s.run('menuConnect', [s.service.url, s.service.apiKeys[0] ?? ''], copy);
    const said = messages(s.run('menuContinue', [], copy));
    expect(said).toContain('3 requests are not sent yet');
    expect(said).toContain('In a copy of a spreadsheet, send it from the original instead');
    expect(await posts(s)).toEqual([]);
    s.run('menuContinue');
    expect(states(s)).toEqual(['✓ accepted', '✓ accepted', '✓ accepted']);
  });

  it('send nothing twice when a version is restored in which they were still waiting', async () => {
    const s = await open(NO_KEYS);
    await s.service.queueFault({
      match: { method: 'POST', bodyIncludes: 'Alpha' },
      switches: { fail: { status: 403 } },
    });
    issue(s);
    const waiting = s.book.snapshot();
    s.run('menuContinue');
    s.book.restore(waiting);
    const again = s.run('menuContinue');
    expect(messages(again)).toContain('3 requests are not sent yet');
    expect(await s.service.duplicates()).toEqual([]);
  });

  it.each(['UrlFetchApp.fetch', 'SpreadsheetApp.flush', 'Properties.setProperty'] as const)(
    'at any %s have one effect a row, and what is unknown is told',
    async member => {
      const s = await open(NO_KEYS);
      // The first request makes the tabs. Each later one begins with what it has left.
      let putBack: (() => void) | undefined;
      let kills = 0;
      for (const when of ['before', 'after'] as const) {
        for (let nth = 1; ; nth += stepOf(2)) {
          putBack?.();
          const names = ['a', 'b', 'c'].map(letter => `${letter} ${when} ${nth}`);
          names.forEach((name, i) => {
            s.book.as(s.kim).type('Mine', `A${i + 2}`, name);
          });
          s.book.as(s.kim).select('Mine', 'A2:C4');
          const killed = page(s, { options: { kill: { member, nth, when } } }).issue('Make tags');
          s.run('menuContinue');
          issue(s);
          const tags = await s.service.records('tags');
          const made = names.map(name => tags.filter(tag => tag['name'] === name));
          const told = states(s).filter(state => state === '? unknown yet').length;
          for (const [i, records] of made.entries()) {
            expect(records.length, names[i]).toBeLessThanOrEqual(1);
            if (records.length === 0) expect(told, names[i]).toBeGreaterThan(0);
          }
          // One at most is ever in doubt.
          expect(made.filter(records => records.length === 0).length, `${when} ${nth}`).toBeLessThanOrEqual(
            1,
          );
          putBack ??= restorerOf(s);
          if (killed.outcome !== 'killed') break;
          kills++;
        }
      }
      expect(kills).toBeGreaterThan(2);
      expect(await s.service.duplicates()).toEqual([]);
    },
  );
});

describe('amounts of requests from rows', () => {
  const BILL = [
    'Bill',
    'POST',
    'tax-invoices-issue',
    '',
    '{"name": "{{Title}}", "supplyValue": {{Amount}}, "ratio": {{Ratio?}}}',
  ];

  it('hold back the row, and name its cell, where they are no whole won', async () => {
    const s = await open({ service: { switches: { acceptUnknown: true } } }, [
      ['Title', 'Amount', 'Ratio'],
      ['fraction', '=20000/7', ''],
      ['share', '300%', ''],
      ['day', '2026-10-05', ''],
      ['digits', '12345678901234567', ''],
      ['word', '오천원', ''],
      ['good', '=ROUND(20000/7,0)', '0.25'],
      ['long', '1000', '=1/3'],
    ]);
    saveRequests(s, BILL);
    const { said } = issue(s, {}, 'Bill');
    expect(said).toContain('1 to send, 0 sent before, 6 with a problem');
    for (const [row, shown] of [
      [2, '2857.14'],
      [3, '300%'],
      [4, '2026-10-05'],
      [6, '오천원'],
    ] as const)
      expect(said).toMatch(new RegExp(`"Amount \\(Mine!B${row}\\)" takes whole won only.*${shown}`));
    expect(said).toMatch(/The number in "Amount \(Mine!B5\)" .*too many digits/);
    expect(said).toMatch(/The number in "Ratio \(Mine!C8\)" .*too many digits/);
    expect(await posts(s, 'tax-invoices-issue')).toHaveLength(1);
  });
});
