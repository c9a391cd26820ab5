/** Custom requests from the sidebar: exactly what was shown goes, once, and nothing of it is lost. */
import { describe, expect, it } from 'vitest';
import type { RequestForm, RequestsShown } from '../../../src/sidebar/server/requests/requests-methods';
import type { RowView } from '../../../src/sidebar/server/requests/request-views';
import type { RunView } from '../../../src/sidebar/server/review/run-view';
import type { ScenarioOptions } from '../../support/scenario';
import {
  JOURNAL,
  MINUTE,
  NO_KEYS,
  openScenario,
  ownTab,
  posts,
  type Scenario,
  tagsNamed,
} from '../requests/support';
import { type OpenSidebar, openSidebar } from '../../support/page';

let scenario: Scenario;

const NEW_TAG: RequestForm = {
  name: '',
  method: 'POST',
  path: 'tags',
  query: '',
  body: '{"name": "{{name}}"}',
};
const BY_ROW: RequestForm = {
  name: 'Make tags',
  method: 'POST',
  path: 'tags',
  query: '',
  body: '{"name": "{{Title}}", "description": "{{Memo?}}"}',
};

async function opened(options: ScenarioOptions = {}): Promise<OpenSidebar> {
  scenario = await openScenario(options);
  await scenario.service.clearLog();
  return openSidebar(scenario);
}

/** A tab with rows, all of them selected. */
function withRows(count = 3): void {
  const rows = Array.from({ length: count }, (_, i) => [`Row ${i}`, '', String(i)]);
  ownTab(scenario, 'Mine', [['Title', 'Memo', 'Amount'], ...rows]);
}

/** What the form becomes. */
function previewed({ get }: OpenSidebar, name = 'Alpha', form = NEW_TAG): RequestsShown & RowView {
  const shown = get('previewRequests', { form, values: { name }, isByRow: false, rows: null, after: null });
  const [one] = shown.kind === 'requests' ? shown.part : [];
  if (shown.kind !== 'requests' || one === undefined) throw new Error(shown.kind);
  return { ...shown, ...one, rows: shown.rows };
}

type Word = 'again' | 'new' | '';

const order = (
  { fingerprint, counts }: RequestsShown,
  name = 'Alpha',
  { word = '', ...more }: { readonly word?: Word; readonly [part: string]: unknown } = {},
) => ({
  form: NEW_TAG,
  values: { name },
  isByRow: false,
  rows: null,
  fingerprint,
  leaveOut: [],
  again: word === '' ? [] : [{ row: 0, word }],
  count: counts.ready + (word === '' ? 0 : 1),
  reason: '',
  answers: {},
  ...more,
});

function rowsOf({ get }: OpenSidebar, form = BY_ROW): RequestsShown {
  const shown = get('previewRequests', { form, values: {}, isByRow: true, rows: null, after: null });
  if (shown.kind !== 'requests') throw new Error(shown.kind);
  return shown;
}

const rowsOrder = ({ rows, fingerprint, counts }: RequestsShown, more: object = {}) => ({
  form: BY_ROW,
  values: {},
  isByRow: true,
  rows,
  fingerprint,
  leaveOut: [],
  again: [],
  count: counts.ready,
  reason: '',
  answers: {},
  ...more,
});

const ACCEPTED = { kind: 'ran', done: { accepted: 1, rejected: 0, unknown: 0, leftOut: 0 } };

const keys = async (): Promise<unknown[]> =>
  (await posts(scenario)).map(({ idempotencyKey }) => idempotencyKey);

describe('the form of a request', () => {
  it('asks for what only its user knows, then shows exactly what goes and sends nothing', async () => {
    const sidebar = await opened();
    const { get } = sidebar;
    const asked = { form: NEW_TAG, values: {}, isByRow: false, rows: null, after: null };
    expect(get('previewRequests', asked)).toEqual({ kind: 'values', names: ['name'] });
    expect(previewed(sidebar)).toMatchObject({
      kind: 'requests',
      lines: 'POST /api/public-docs/tags\n{\n "name": "Alpha"\n}',
      onlyReads: false,
      counts: { problem: 0, before: 0, ready: 1 },
      text: '',
      words: [],
      answerTab: 'POST tags',
    });
    expect(get('requests', null).goesTo).toBe(`${scenario.service.url} · 주식회사 미르푸드`);
    expect(await scenario.service.log()).toEqual([]);
    expect(scenario.book.sheets()).toEqual(['Sheet1']);
  });

  it.each([
    ['a path out of the API', { path: '../admin' }],
    ['another host', { path: '//example.com/x' }],
    ['a method that is none', { method: 'TRACE' }],
    ['a body that is no JSON', { body: '{"name": }' }],
    ['an empty value', { body: '{"name": "{{Sheet1!B9}}"}' }],
  ])('is refused with the reason, before anything goes: %s', async (_, wrong) => {
    const { call } = await opened();
    const reply = call('previewRequests', {
      form: { ...NEW_TAG, ...wrong },
      values: { name: 'x' },
      isByRow: false,
      rows: null,
      after: null,
    });
    expect(reply).toMatchObject({ ok: false, kind: 'refused' });
    expect(await scenario.service.log()).toEqual([]);
  });

  it('that is sent again with a lost answer, by a second click or in another window goes once', async () => {
    const sidebar = await opened(NO_KEYS);
    const other = openSidebar(scenario);
    const shown = previewed(sidebar);
    expect(previewed(other).fingerprint).toBe(shown.fingerprint);
    // Nobody reads the answer.
    sidebar.call('sendRequests', order(shown));
    for (const face of [sidebar, other, sidebar]) {
      const again = face.get('sendRequests', order(shown));
      expect(again).toMatchObject({ kind: 'requests', part: [{ words: ['again'] }] });
      expect(JSON.stringify(again)).toContain('It was accepted');
    }
    expect(await tagsNamed(scenario, 'Alpha')).toHaveLength(1);
    expect(await posts(scenario)).toHaveLength(1);
  });

  it('that the service refused does not go a second time by the same confirmation', async () => {
    const sidebar = await opened();
    const shown = previewed(sidebar);
    await scenario.service.queueFault({
      match: { method: 'POST', path: '/api/public-docs/tags' },
      switches: { fail: { status: 422 } },
    });
    expect(sidebar.get('sendRequests', order(shown))).toMatchObject({ kind: 'ran', done: { rejected: 1 } });
    const again = sidebar.get('sendRequests', order(shown));
    expect(again).toMatchObject({ kind: 'requests', part: [{ text: '' }] });
    expect(await posts(scenario)).toHaveLength(1);
    // Looked at once more, it may go.
    expect(sidebar.get('sendRequests', order(previewed(sidebar)))).toMatchObject(ACCEPTED);
  });

  it('that only reads fills its tab; members’ data are asked about first', async () => {
    const { get } = await opened();
    const form = { name: 'Staff', method: 'GET', path: 'people', query: '', body: '' };
    const shown = get('previewRequests', { form, values: {}, isByRow: false, rows: null, after: null });
    expect(shown).toMatchObject({ onlyReads: true, answerTab: 'Staff' });
    const wanted = order(shown as RequestsShown, '', { form });
    const asked = get('sendRequests', wanted);
    expect(asked).toMatchObject({ kind: 'asks', yes: { personal: true } });
    expect(await scenario.service.log()).toEqual([]);
    expect(get('sendRequests', { ...wanted, answers: { personal: true } })).toMatchObject({
      kind: 'ran',
      told: [expect.stringContaining('records pulled')],
    });
    expect(scenario.book.sheet('Staff').column('ID').length).toBeGreaterThan(10);
  });

  it('is kept under a name, changed, and removed, by who saw it as it is; never shows the key', async () => {
    const { get, call } = await opened({ service: { apiKeys: ['a-long-key-of-a-person-wxyz'] } });
    const kept = { ...NEW_TAG, name: 'New tag' };
    expect(get('requests', null).saved).toEqual([]);
    expect(call('keepRequest', { form: NEW_TAG, was: null })).toMatchObject({ ok: false });
    expect(call('keepRequest', { form: { ...kept, body: '{' }, was: null })).toMatchObject({ ok: false });
    get('keepRequest', { form: { ...kept, method: 'post' }, was: null });
    expect(get('requests', null).saved).toEqual([kept]);
    const other = { ...kept, path: 'tag-details' };
    for (const was of [null, other])
      expect(call('keepRequest', { form: other, was })).toMatchObject({ ok: false, kind: 'refused' });
    get('keepRequest', { form: other, was: kept });
    expect(call('dropRequest', { was: kept })).toMatchObject({ ok: false, kind: 'refused' });
    expect(get('requests', null).saved).toEqual([other]);
    get('dropRequest', { was: other });
    expect(get('requests', null).saved).toEqual([]);
    expect(JSON.stringify(get('requests', null))).not.toContain('a-long-key');
  });

  it('is kept for everybody, up to what the spreadsheet has room for', async () => {
    const { get, call } = await opened();
    get('keepRequest', { form: { ...NEW_TAG, name: '팀' }, was: null });
    const { service, lee } = scenario;
    scenario.run('menuConnect', [service.url, service.apiKeys[0] ?? ''], { user: lee });
    expect(openSidebar(scenario, lee).get('requests', null).saved).toHaveLength(1);
    const long = { ...NEW_TAG, name: 'Long', body: `{"name": "${'가'.repeat(4_000)}"}` };
    expect(call('keepRequest', { form: long, was: null })).toMatchObject({
      ok: false,
      text: expect.stringContaining('"Long" cannot be kept') as string,
    });
    expect(get('requests', null).saved.map(({ name }) => name)).toEqual(['팀']);
  });
});

describe('a request that is kept', () => {
  it('is not refused after it was kept, where a colleague is at work by then', async () => {
    const sidebar = await opened();
    const read = { name: '', method: 'GET', path: 'tags', query: '', body: '' };
    const shown = previewed(sidebar, '', read);
    sidebar.get('sendRequests', { ...order(shown, ''), form: read, values: {} });
    const exceptions = [{ member: 'Lock.tryLock', nth: 2, when: 'before' }] as const;
    const kept = { form: { ...read, name: 'All tags' }, was: null };
    expect(sidebar.call('keepRequest', kept, { exceptions })).toMatchObject({ ok: true });
    const again = previewed(sidebar, '', kept.form);
    sidebar.get('sendRequests', { ...order(again, ''), form: kept.form, values: {} });
    const { book } = scenario;
    expect(
      book.sheets().filter(name => !name.startsWith('_') && book.sheet(name).size().rows > 20),
    ).toHaveLength(1);
  });
});

describe('a request of which nobody knows whether it took effect', () => {
  async function inDoubt(): Promise<{ sidebar: OpenSidebar; shown: ReturnType<typeof previewed> }> {
    const sidebar = await opened(NO_KEYS);
    await scenario.service.queueFault({
      match: { method: 'POST', path: '/api/public-docs/tags' },
      switches: { drop: 'before' },
    });
    const shown = previewed(sidebar);
    expect(sidebar.get('sendRequests', order(shown))).toMatchObject({ kind: 'ran', done: { unknown: 1 } });
    return { sidebar, shown: previewed(sidebar) };
  }

  it('is listed with what was sent and until when it is held; nothing can be said of it before', async () => {
    const { sidebar, shown } = await inDoubt();
    const { doubts, doubtCount } = sidebar.get('requests', null);
    expect(doubtCount).toBe(1);
    expect(doubts[0]).toMatchObject({ canForget: false, form: { method: 'POST', path: 'tags' } });
    expect(doubts[0]?.lines).toContain('"name": "Alpha"');
    expect(doubts[0]?.text).toContain('it cannot be sent again before 09:10');
    expect(shown.words).toEqual([]);
    for (const word of ['again', 'new', ''] as const)
      expect(sidebar.get('sendRequests', order(shown, 'Alpha', { word }))).toMatchObject({
        kind: 'requests',
      });
    expect(sidebar.call('sayOfRequest', { id: doubts[0]?.id ?? '', tookEffect: false })).toMatchObject({
      ok: false,
    });
    expect(await posts(scenario)).toHaveLength(1);
  });

  it('that is said to have had no effect is out of the way, and goes as new', async () => {
    const { sidebar } = await inDoubt();
    scenario.host.clock.advance(11 * MINUTE);
    const id = sidebar.get('requests', null).doubts[0]?.id ?? '';
    sidebar.get('sayOfRequest', { id, tookEffect: false });
    expect(sidebar.call('sayOfRequest', { id, tookEffect: false })).toMatchObject({
      ok: false,
      kind: 'refused',
    });
    expect(sidebar.get('requests', null).doubts).toEqual([]);
    expect(sidebar.get('sendRequests', order(previewed(sidebar)))).toMatchObject(ACCEPTED);
    expect(new Set(await keys()).size).toBe(2);
  });

  it('that is said to have taken effect is out of the way, also while it is held, and its like asks for a word', async () => {
    const { sidebar } = await inDoubt();
    const id = sidebar.get('requests', null).doubts[0]?.id ?? '';
    expect(sidebar.get('sayOfRequest', { id, tookEffect: true }).text).toContain('taken effect');
    expect(sidebar.call('sayOfRequest', { id, tookEffect: true })).toMatchObject({
      ok: false,
      kind: 'refused',
    });
    expect(sidebar.get('requests', null)).toMatchObject({ doubts: [], doubtCount: 0 });
    const again = previewed(sidebar);
    expect(again.words).toEqual(['again']);
    expect(sidebar.get('sendRequests', order(again))).toMatchObject({ kind: 'requests' });
    expect(await posts(scenario)).toHaveLength(1);
  });

  it('cannot be said to have had no effect of what was accepted, whatever an editor wrote into the journal', async () => {
    const sidebar = await opened(NO_KEYS);
    sidebar.get('sendRequests', order(previewed(sidebar)));
    const hidden = scenario.book.sheet(JOURNAL);
    const row = hidden.values().findIndex(line => JSON.stringify(line).includes('Alpha')) + 1;
    const cells = hidden.row(row).map(cell => String(cell).replace(/closed/g, 'unknown'));
    expect(cells.join()).toContain('"state":"unknown"');
    const hands = scenario.book.as(scenario.lee);
    cells.forEach((text, i) => {
      hands.type(JOURNAL, `${'ABCDEF'[i]}${row}`, `'${text}`);
    });
    scenario.host.clock.advance(30 * MINUTE);
    expect(sidebar.get('requests', null).doubts).toEqual([]);
    expect(sidebar.get('sendRequests', order(previewed(sidebar)))).toMatchObject({ kind: 'requests' });
    expect(await tagsNamed(scenario, 'Alpha')).toHaveLength(1);
  });
});

describe('requests from rows', () => {
  it('show what each row gives and name problems first; what is ticked goes once each', async () => {
    const sidebar = await opened();
    withRows(4);
    scenario.book.as(scenario.kim).type('Mine', 'A4', '');
    scenario.book.as(scenario.kim).type('Mine', 'A5', 'Row 0');
    const shown = rowsOf(sidebar);
    expect(shown.counts).toEqual({ problem: 2, before: 0, ready: 2 });
    expect(shown.part.map(({ row, group }) => [row, group])).toEqual([
      [4, 'problem'],
      [5, 'problem'],
      [2, 'ready'],
      [3, 'ready'],
    ]);
    expect(shown.part[0]?.text).toBe('{{Title}} is empty. If it may be, write {{Title?}}.');
    expect(await posts(scenario)).toEqual([]);
    const ran = sidebar.get('sendRequests', rowsOrder(shown, { leaveOut: [3], count: 1 }));
    expect(ran).toMatchObject({
      kind: 'ran',
      done: { accepted: 1, rejected: 0, unknown: 0, leftOut: 0 },
      left: 0,
      goesOn: false,
    });
    expect((ran as RunView).rows.map(({ from, state }) => [from, state])).toEqual([['Mine!2', 'accepted']]);
    expect(await tagsNamed(scenario, 'Row 1')).toEqual([]);
  });

  it('stay about the rows that were shown, whatever is selected by then', async () => {
    const sidebar = await opened();
    withRows(2);
    const shown = rowsOf(sidebar);
    scenario.book.as(scenario.kim).select('Sheet1');
    expect(sidebar.get('sendRequests', rowsOrder(shown))).toMatchObject({ done: { accepted: 2 } });
  });

  it('send nothing where a row, or the count, is not as it was shown', async () => {
    const sidebar = await opened();
    withRows(3);
    const shown = rowsOf(sidebar);
    expect(sidebar.get('sendRequests', rowsOrder(shown, { count: 2 }))).toMatchObject({ kind: 'requests' });
    scenario.book.as(scenario.kim).type('Mine', 'A3', 'Changed');
    expect(sidebar.get('sendRequests', rowsOrder(shown))).toMatchObject({ kind: 'requests' });
    expect(await posts(scenario)).toEqual([]);
  });

  it('with a lost answer, a second click or another window go once each', async () => {
    const sidebar = await opened(NO_KEYS);
    withRows(3);
    const shown = rowsOf(sidebar);
    const other = openSidebar(scenario);
    sidebar.call('sendRequests', rowsOrder(shown));
    for (const face of [sidebar, other]) {
      const again = face.get('sendRequests', rowsOrder(shown));
      expect(again).toMatchObject({ kind: 'requests', counts: { ready: 0, before: 3 } });
    }
    expect(sidebar.get('resumeRequests', null)).toEqual({ kind: 'nothing' });
    expect(await posts(scenario)).toHaveLength(3);
  });

  it('go again by a word for each row only', async () => {
    const sidebar = await opened(NO_KEYS);
    withRows(3);
    sidebar.get('sendRequests', rowsOrder(rowsOf(sidebar)));
    scenario.book.as(scenario.kim).select('Mine', 'A2:C4');
    const shown = rowsOf(sidebar);
    expect(shown.part.map(({ words }) => words)).toEqual([['again'], ['again'], ['again']]);
    const again = [{ row: 3, word: 'again' }];
    for (const wrong of [
      { again: [{ row: 3, word: 'new' }], count: 1 },
      { again: [...again, ...again], count: 2 },
      { again: [...again, ...again], count: 1 },
    ])
      expect(sidebar.get('sendRequests', rowsOrder(shown, wrong))).toMatchObject({ kind: 'requests' });
    expect(sidebar.get('sendRequests', rowsOrder(shown, { again, count: 1 }))).toMatchObject({
      done: { accepted: 1 },
    });
    expect(await tagsNamed(scenario, 'Row 1')).toHaveLength(2);
    expect(await posts(scenario)).toHaveLength(4);
  });

  it('go in short executions, each of which tells how many are left, and bring no other tab into sight', async () => {
    const sidebar = await opened();
    withRows(12);
    await scenario.service.setSwitches({ latencyMs: 8_000 });
    let ran = sidebar.get('sendRequests', rowsOrder(rowsOf(sidebar)));
    const waiting: number[] = [];
    while (ran.kind === 'ran' && ran.goesOn) {
      waiting.push(ran.left);
      const next = sidebar.get('resumeRequests', null);
      if (next.kind === 'nothing') break;
      ran = next;
    }
    expect(waiting.length).toBeGreaterThan(1);
    expect(waiting).toEqual([...waiting].sort((a, b) => b - a));
    expect(ran).toMatchObject({ left: 0, goesOn: false, now: [] });
    expect(scenario.book.as(scenario.kim).selected().tab).toBe('Mine');
    expect(new Set(await keys()).size).toBe(12);
    expect(await posts(scenario)).toHaveLength(12);
  });

  it('that were killed wait on Home, and go on from there: each row once', async () => {
    const sidebar = await opened(NO_KEYS);
    withRows(5);
    const shown = rowsOf(sidebar);
    sidebar.call('sendRequests', rowsOrder(shown), {
      kill: { member: 'UrlFetchApp.fetch', nth: 3, when: 'after' },
    });
    const { notices } = openSidebar(scenario).get('home', null);
    expect(notices.map(({ goesOn, canStop }) => [goesOn, canStop])).toEqual([
      ['requests', true],
      [null, false],
    ]);
    expect(notices[0]?.text).toBe('2 requests wait to be sent.');
    expect(sidebar.get('requests', null)).toMatchObject({ waiting: 2, doubtCount: 1 });
    const ran = sidebar.get('resumeRequests', null);
    expect(ran).toMatchObject({ done: { accepted: 2, unknown: 1 }, left: 0, goesOn: false });
    expect(sidebar.get('resumeRequests', null)).toEqual({ kind: 'nothing' });
    expect(await posts(scenario)).toHaveLength(5);
    for (let i = 0; i < 5; i++) expect(await tagsNamed(scenario, `Row ${i}`)).toHaveLength(1);
    expect(sidebar.get('home', null).notices).toEqual([]);
  });

  it('that wait are dropped by Cancel, and only one’s own go on', async () => {
    const sidebar = await opened(NO_KEYS);
    withRows(4);
    sidebar.call('sendRequests', rowsOrder(rowsOf(sidebar)), {
      kill: { member: 'UrlFetchApp.fetch', nth: 2, when: 'before' },
    });
    scenario.run('menuConnect', [scenario.service.url, scenario.service.apiKeys[0] ?? ''], {
      user: scenario.lee,
    });
    const lees = openSidebar(scenario, scenario.lee);
    const { notices } = lees.get('home', null);
    expect(notices.some(({ goesOn }) => goesOn === 'requests')).toBe(false);
    expect(notices.some(({ text }) => text.includes('kim@example.com'))).toBe(true);
    expect(sidebar.get('home', null).notices.some(({ text }) => text.includes('@'))).toBe(false);
    expect(lees.get('requests', null).others).toContain('kim@example.com');
    scenario.host.clock.advance(8 * MINUTE);
    expect(lees.get('stopRequests', null).text).toBe('Stopped. Nothing was left.');
    expect(sidebar.get('stopRequests', null)).toEqual({
      isRunning: false,
      text: 'Stopped. 2 not sent yet will not be sent.',
    });
    expect(sidebar.get('requests', null).waiting).toBe(0);
    expect(sidebar.get('resumeRequests', null)).toMatchObject({ done: { accepted: 0, unknown: 1 } });
    expect(await posts(scenario)).toHaveLength(1);
  });
});

describe('the tab in which earlier versions kept requests', () => {
  const HEADER = ['Name', 'Method', 'Path', 'Query', 'Body (JSON)', 'Last run'];
  const LINES = [
    ['Approved', 'get', 'workflows', 'status=APPROVED', '', '2026-01-01 ok'],
    ['', 'GET', 'tags', '', '', ''],
    ['New tag', 'POST', 'tags', '', '{"name": "{{name}}"}', ''],
    ['Too long', 'POST', 'tags', '', `{"name": "${'가'.repeat(4_000)}"}`, ''],
  ];

  /** As version 0.1 left it. */
  function oldTab(): void {
    ownTab(scenario, 'Requests', [HEADER, ...LINES]);
    scenario.book.as(scenario.kim).select('Sheet1');
    const { id } = scenario.book.sheet('Requests');
    const state = scenario.book.document.sheets.find(sheet => sheet.id === id);
    state?.metadata.push({
      id: 900_001,
      key: 'financeSheets.requests',
      value: String(id),
      visibility: 'DOCUMENT',
    });
  }

  it('is read once, loses nothing, and is its user’s own from then on', async () => {
    const { get } = await opened();
    get('keepRequest', { form: { ...NEW_TAG, name: 'New tag', path: 'tag-details' }, was: null });
    oldTab();
    const before = scenario.book.sheet('Requests').values();
    const { saved, moved } = get('requests', null);
    expect(moved).toMatch(/^2 requests from the tab "Requests" were moved[\s\S]*1 not moved .*: Too long$/);
    expect(saved.map(({ name, method, path, query }) => [name, method, path, query])).toEqual([
      ['New tag', 'POST', 'tag-details', ''],
      ['Approved', 'GET', 'workflows', 'status=APPROVED'],
      ['New tag (2)', 'POST', 'tags', ''],
    ]);
    scenario.book.as(scenario.kim).type('Requests', 'C2', 'people');
    expect(get('requests', null)).toMatchObject({ saved, moved: '' });
    expect(scenario.book.sheet('Requests').values().slice(2)).toEqual(before.slice(2));
  });

  it('is read again after a kill, and each request stands there once', async () => {
    const { get, call } = await opened();
    oldTab();
    for (let nth = 1; ; nth++) {
      const reply = call('requests', null, {
        kill: { member: 'Properties.setProperty', nth, when: 'after' },
      });
      if (!('error' in reply)) break;
    }
    expect(get('requests', null).saved.map(({ name }) => name)).toEqual(['Approved', 'New tag']);
  });

  it('that misses a column says so, stays, and keeps nothing else from working', async () => {
    const sidebar = await opened();
    oldTab();
    scenario.book.as(scenario.kim).type('Requests', 'C1', 'Somewhere');
    for (let i = 0; i < 2; i++) {
      const { saved, moved } = sidebar.get('requests', null);
      expect(saved).toEqual([]);
      expect(moved).toContain('header');
    }
    expect(previewed(sidebar).kind).toBe('requests');
  });
});
