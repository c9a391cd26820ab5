/** Custom requests from the sidebar: exactly what was shown goes, once, and nothing of it is lost. */
import { afterEach, describe, expect, it } from 'vitest';
import type { RequestForm } from '../../../src/sidebar/server/requests/request-form-input';
import type { RequestRowsShown, RequestsRan } from '../../../src/sidebar/server/requests/request-rows-view';
import type { RequestShown } from '../../../src/sidebar/server/requests/requests-methods';
import type { ScenarioOptions } from '../../support/scenario';
import {
  JOURNAL,
  MINUTE,
  NO_KEYS,
  openScenario,
  ownTab,
  posts,
  RESULTS,
  type Scenario,
  saveRequests,
  tagsNamed,
} from '../requests/support';
import { type OpenSidebar, openSidebar } from '../../support/page';

let scenario: Scenario;
afterEach(() => scenario.close());

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
function previewed({ get }: OpenSidebar, name = 'Alpha', form = NEW_TAG): RequestShown {
  const shown = get('previewRequest', { form, values: { name } });
  if (shown.kind !== 'request') throw new Error(shown.kind);
  return shown;
}

const order = ({ fingerprint }: RequestShown, name = 'Alpha', more: object = {}) => ({
  form: NEW_TAG,
  values: { name },
  fingerprint,
  word: '' as const,
  reason: '',
  answers: {},
  ...more,
});

function rowsOf({ get }: OpenSidebar, form = BY_ROW): RequestRowsShown {
  const shown = get('previewRows', { form, values: {}, rows: null, from: 0 });
  if (shown.kind !== 'rows') throw new Error(shown.kind);
  return shown;
}

const rowsOrder = ({ rows, fingerprint, counts }: RequestRowsShown, more: object = {}) => ({
  form: BY_ROW,
  values: {},
  rows,
  fingerprint,
  leaveOut: [],
  again: [],
  count: counts.ready,
  reason: '',
  ...more,
});

const keys = async (): Promise<unknown[]> =>
  (await posts(scenario)).map(({ idempotencyKey }) => idempotencyKey);

describe('the form of a request', () => {
  it('asks for what only its user knows, then shows exactly what goes and sends nothing', async () => {
    const sidebar = await opened();
    const { get } = sidebar;
    expect(get('previewRequest', { form: NEW_TAG, values: {} })).toEqual({ kind: 'values', names: ['name'] });
    expect(previewed(sidebar)).toMatchObject({
      kind: 'request',
      lines: 'POST /api/public-docs/tags\n{\n "name": "Alpha"\n}',
      onlyReads: false,
      before: '',
      words: [],
      tab: 'POST tags',
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
    const reply = call('previewRequest', { form: { ...NEW_TAG, ...wrong }, values: { name: 'x' } });
    expect(reply).toMatchObject({ ok: false, kind: 'refused' });
    expect(await scenario.service.log()).toEqual([]);
  });

  it('is sent once, journalled before, with its answer and outcome in tabs', async () => {
    const sidebar = await opened();
    const sent = sidebar.get('sendRequest', order(previewed(sidebar), 'Alpha', { reason: 'asked for' }));
    expect(sent).toMatchObject({ kind: 'sent', outcome: 'accepted' });
    expect(await tagsNamed(scenario, 'Alpha')).toHaveLength(1);
    const results = scenario.book.sheet(RESULTS);
    expect(results.row(2)).toContain('asked for');
    expect(results.row(2)).toContain((await keys())[0]);
    expect(scenario.book.sheets()).toContain('POST tags');
  });

  it('that is sent again with a lost answer, by a second click or in another window goes once', async () => {
    const sidebar = await opened(NO_KEYS);
    const other = openSidebar(scenario);
    const shown = previewed(sidebar);
    expect(previewed(other).fingerprint).toBe(shown.fingerprint);
    // Nobody reads the answer.
    sidebar.call('sendRequest', order(shown));
    for (const face of [sidebar, other, sidebar]) {
      const again = face.get('sendRequest', order(shown));
      expect(again).toMatchObject({ kind: 'request', words: ['again'] });
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
    expect(sidebar.get('sendRequest', order(shown))).toMatchObject({ kind: 'sent', outcome: 'rejected' });
    const again = sidebar.get('sendRequest', order(shown));
    expect(again).toMatchObject({ kind: 'request', before: '' });
    expect(await posts(scenario)).toHaveLength(1);
    // Looked at once more, it may go.
    expect(sidebar.get('sendRequest', order(previewed(sidebar)))).toMatchObject({ outcome: 'accepted' });
  });

  it('of which a cell changed meanwhile is shown anew, and not sent', async () => {
    const sidebar = await opened();
    const hands = scenario.book.as(scenario.kim);
    hands.type('Sheet1', 'B2', 'First');
    const form = { ...NEW_TAG, body: '{"name": "{{Sheet1!B2}}"}' };
    const shown = previewed(sidebar, '', form);
    hands.type('Sheet1', 'B2', 'Second');
    const reply = sidebar.get('sendRequest', order(shown, '', { form }));
    expect(reply).toMatchObject({ kind: 'request' });
    expect(JSON.stringify(reply)).toContain('Second');
    expect(await posts(scenario)).toEqual([]);
  });

  it('that only reads fills its tab; members’ data are asked about first', async () => {
    const { get } = await opened();
    const form = { name: 'Staff', method: 'GET', path: 'people', query: '', body: '' };
    const shown = get('previewRequest', { form, values: {} });
    expect(shown).toMatchObject({ onlyReads: true, tab: 'Staff' });
    const wanted = order(shown as RequestShown, '', { form });
    const asked = get('sendRequest', wanted);
    expect(asked).toMatchObject({ kind: 'asks', yes: { personal: true } });
    expect(await scenario.service.log()).toEqual([]);
    expect(get('sendRequest', { ...wanted, answers: { personal: true } })).toMatchObject({ kind: 'sent' });
    expect(scenario.book.sheet('Staff').column('ID').length).toBeGreaterThan(10);
  });

  it('is kept under a name, filled from the saved ones, and never shows the key', async () => {
    const { get, call } = await opened({ service: { apiKeys: ['a-long-key-of-a-person-wxyz'] } });
    expect(get('requests', null).saved).toEqual([]);
    expect(call('saveRequest', { form: NEW_TAG })).toMatchObject({ ok: false });
    get('saveRequest', { form: { ...NEW_TAG, name: 'New tag' } });
    expect(get('requests', null).saved.at(-1)).toEqual({ ...NEW_TAG, name: 'New tag' });
    expect(call('saveRequest', { form: { ...NEW_TAG, name: 'New tag' } })).toMatchObject({ ok: false });
    expect(JSON.stringify(get('requests', null))).not.toContain('a-long-key');
  });
});

describe('a request of which nobody knows whether it took effect', () => {
  async function inDoubt(): Promise<{ sidebar: OpenSidebar; shown: RequestShown }> {
    const sidebar = await opened(NO_KEYS);
    await scenario.service.queueFault({
      match: { method: 'POST', path: '/api/public-docs/tags' },
      switches: { drop: 'before' },
    });
    const shown = previewed(sidebar);
    expect(sidebar.get('sendRequest', order(shown))).toMatchObject({ kind: 'sent', outcome: 'unknown' });
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
      expect(sidebar.get('sendRequest', order(shown, 'Alpha', { word }))).toMatchObject({ kind: 'request' });
    expect(sidebar.call('forgetRequest', { id: doubts[0]?.id ?? '' })).toMatchObject({ ok: false });
    expect(await posts(scenario)).toHaveLength(1);
  });

  it('may be sent once more with its key when it is held no longer', async () => {
    const { sidebar } = await inDoubt();
    scenario.host.clock.advance(11 * MINUTE);
    const shown = previewed(sidebar);
    expect(shown.words).toEqual(['again', 'new']);
    sidebar.get('sendRequest', order(shown, 'Alpha', { word: 'again' }));
    expect(new Set(await keys()).size).toBe(1);
    expect(sidebar.get('requests', null).doubtCount).toBe(0);
  });

  it('that is said to have had no effect is out of the way, and goes as new', async () => {
    const { sidebar } = await inDoubt();
    scenario.host.clock.advance(11 * MINUTE);
    const id = sidebar.get('requests', null).doubts[0]?.id ?? '';
    sidebar.get('forgetRequest', { id });
    expect(sidebar.call('forgetRequest', { id })).toMatchObject({ ok: false, kind: 'refused' });
    expect(sidebar.get('requests', null).doubts).toEqual([]);
    expect(sidebar.get('sendRequest', order(previewed(sidebar)))).toMatchObject({ outcome: 'accepted' });
    expect(new Set(await keys()).size).toBe(2);
  });

  it('that is said to have taken effect is out of the way, also while it is held, and its like asks for a word', async () => {
    const { sidebar } = await inDoubt();
    const id = sidebar.get('requests', null).doubts[0]?.id ?? '';
    expect(sidebar.get('settleRequest', { id }).text).toContain('taken effect');
    expect(sidebar.call('settleRequest', { id })).toMatchObject({ ok: false, kind: 'refused' });
    expect(sidebar.get('requests', null)).toMatchObject({ doubts: [], doubtCount: 0 });
    const again = previewed(sidebar);
    expect(again.words).toEqual(['again']);
    expect(sidebar.get('sendRequest', order(again))).toMatchObject({ kind: 'request' });
    expect(await posts(scenario)).toHaveLength(1);
  });

  it('cannot be said to have had no effect of what was accepted, whatever an editor wrote into the journal', async () => {
    const sidebar = await opened(NO_KEYS);
    sidebar.get('sendRequest', order(previewed(sidebar)));
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
    expect(sidebar.get('sendRequest', order(previewed(sidebar)))).toMatchObject({ kind: 'request' });
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
    const ran = sidebar.get('sendRows', rowsOrder(shown, { leaveOut: [3], count: 1 }));
    expect(ran).toMatchObject({
      kind: 'ran',
      done: { accepted: 1, rejected: 0, unknown: 0, left: 0 },
      waiting: 0,
      goesOn: false,
    });
    expect((ran as RequestsRan).rows.map(({ from, state }) => [from, state])).toEqual([
      ['Mine!2', 'accepted'],
    ]);
    expect(await tagsNamed(scenario, 'Row 1')).toEqual([]);
  });

  it('stay about the rows that were shown, whatever is selected by then', async () => {
    const sidebar = await opened();
    withRows(2);
    const shown = rowsOf(sidebar);
    scenario.book.as(scenario.kim).select('Sheet1');
    expect(sidebar.get('sendRows', rowsOrder(shown))).toMatchObject({ done: { accepted: 2 } });
  });

  it('send nothing where a row, or the count, is not as it was shown', async () => {
    const sidebar = await opened();
    withRows(3);
    const shown = rowsOf(sidebar);
    expect(sidebar.get('sendRows', rowsOrder(shown, { count: 2 }))).toMatchObject({ kind: 'rows' });
    scenario.book.as(scenario.kim).type('Mine', 'A3', 'Changed');
    expect(sidebar.get('sendRows', rowsOrder(shown))).toMatchObject({ kind: 'rows' });
    expect(await posts(scenario)).toEqual([]);
  });

  it('with a lost answer, a second click or another window go once each', async () => {
    const sidebar = await opened(NO_KEYS);
    withRows(3);
    const shown = rowsOf(sidebar);
    const other = openSidebar(scenario);
    sidebar.call('sendRows', rowsOrder(shown));
    for (const face of [sidebar, other]) {
      const again = face.get('sendRows', rowsOrder(shown));
      expect(again).toMatchObject({ kind: 'rows', counts: { ready: 0, before: 3 } });
    }
    expect(sidebar.get('resumeRequests', null)).toEqual({ kind: 'nothing' });
    expect(await posts(scenario)).toHaveLength(3);
  });

  it('go again by a word for each row only', async () => {
    const sidebar = await opened(NO_KEYS);
    withRows(3);
    sidebar.get('sendRows', rowsOrder(rowsOf(sidebar)));
    scenario.book.as(scenario.kim).select('Mine', 'A2:C4');
    const shown = rowsOf(sidebar);
    expect(shown.part.map(({ words }) => words)).toEqual([['again'], ['again'], ['again']]);
    const again = [{ row: 3, word: 'again' }];
    for (const wrong of [
      { again: [{ row: 3, word: 'new' }], count: 1 },
      { again: [...again, ...again], count: 2 },
      { again: [...again, ...again], count: 1 },
    ])
      expect(sidebar.get('sendRows', rowsOrder(shown, wrong))).toMatchObject({ kind: 'rows' });
    expect(sidebar.get('sendRows', rowsOrder(shown, { again, count: 1 }))).toMatchObject({
      done: { accepted: 1 },
    });
    expect(await tagsNamed(scenario, 'Row 1')).toHaveLength(2);
    expect(await posts(scenario)).toHaveLength(4);
  });

  it('go in short executions, each of which tells how many are left, and bring no other tab into sight', async () => {
    const sidebar = await opened();
    withRows(12);
    await scenario.service.setSwitches({ latencyMs: 8_000 });
    let ran = sidebar.get('sendRows', rowsOrder(rowsOf(sidebar)));
    const waiting: number[] = [];
    while (ran.kind === 'ran' && ran.goesOn) {
      waiting.push(ran.waiting);
      const next = sidebar.get('resumeRequests', null);
      if (next.kind === 'nothing') break;
      ran = next;
    }
    expect(waiting.length).toBeGreaterThan(1);
    expect(waiting).toEqual([...waiting].sort((a, b) => b - a));
    expect(ran).toMatchObject({ waiting: 0, goesOn: false, stop: '' });
    expect(scenario.book.as(scenario.kim).selected().tab).toBe('Mine');
    expect(new Set(await keys()).size).toBe(12);
    expect(await posts(scenario)).toHaveLength(12);
  });

  it('that were killed wait on Home, and go on from there: each row once', async () => {
    const sidebar = await opened(NO_KEYS);
    withRows(5);
    const shown = rowsOf(sidebar);
    sidebar.call('sendRows', rowsOrder(shown), {
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
    expect(ran).toMatchObject({ done: { accepted: 2, unknown: 1 }, waiting: 0, goesOn: false });
    expect(sidebar.get('resumeRequests', null)).toEqual({ kind: 'nothing' });
    expect(await posts(scenario)).toHaveLength(5);
    for (let i = 0; i < 5; i++) expect(await tagsNamed(scenario, `Row ${i}`)).toHaveLength(1);
    expect(sidebar.get('home', null).notices).toEqual([]);
  });

  it('that wait are dropped by Cancel, and only one’s own go on', async () => {
    const sidebar = await opened(NO_KEYS);
    withRows(4);
    sidebar.call('sendRows', rowsOrder(rowsOf(sidebar)), {
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

  it('that stop at a refused key wait, and say why', async () => {
    const sidebar = await opened();
    withRows(3);
    await scenario.service.queueFault({
      match: { method: 'POST', path: '/api/public-docs/tags' },
      switches: { fail: { status: 403 } },
    });
    const ran = sidebar.get('sendRows', rowsOrder(rowsOf(sidebar)));
    expect(ran).toMatchObject({ waiting: 3, goesOn: false });
    expect((ran as RequestsRan).stop).toContain('403');
    expect(sidebar.get('resumeRequests', null)).toMatchObject({ done: { accepted: 3 } });
  });
});

describe('the saved requests', () => {
  it('that cannot be read say so, and keep nothing else from working', async () => {
    const sidebar = await opened();
    saveRequests(scenario, ['One', 'GET', 'tags']);
    scenario.book.as(scenario.kim).type('Requests', 'C1', 'Somewhere');
    const { saved, trouble } = sidebar.get('requests', null);
    expect(saved).toEqual([]);
    expect(trouble).not.toBe('');
    expect(previewed(sidebar).kind).toBe('request');
  });
});
