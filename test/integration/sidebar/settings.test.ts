/** Settings on the page: columns, facts about the service, functions, and changes by a colleague in the meantime. */
import { describe, expect, it } from 'vitest';
import { openScenario, type Scenario } from '../../support/scenario';
import { openSidebar } from '../../support/page';
import { LISTED, openDescribed, TAB } from '../bulk/support';
import { page } from '../../support/page-commands';

let scenario: Scenario;

const CARDS = 'Transactions - Card';

async function open(...pulls: readonly (readonly [entryPoint: string, ...typed: string[]])[]) {
  scenario = await openScenario();
  for (const [entryPoint, ...typed] of pulls) scenario.run(entryPoint, typed);
  return openSidebar(scenario);
}

async function withCards() {
  const sidebar = await open(['menuPullTickets', '1, 2026-10-01~2026-10-31']);
  scenario.book.as(scenario.kim).select(CARDS);
  return sidebar;
}

describe('columns', () => {
  it('are those of the tab in sight, by their labels, and what could be shown besides', async () => {
    const { get } = await withCards();
    const { columns, list } = get('settings', null);
    expect([columns?.tab, list]).toEqual([CARDS, 'tickets']);
    const amount = columns?.columns.find(({ name }) => name === 'amount');
    expect(amount).toEqual({ name: 'amount', label: 'Amount', isOn: true, isFixed: false });
    expect(columns?.columns.find(({ name }) => name === 'id')?.isFixed).toBe(true);
    scenario.book.as(scenario.kim).select('Sheet1');
    expect(get('settings', null).columns).toBeNull();
  });

  it('that somebody else changed meanwhile are not overwritten, and no other tab is changed', async () => {
    const { get, call } = await withCards();
    const view = get('settings', null).columns;
    page(scenario).columns({ remove: ['Content'] });
    const before = scenario.book.sheet(CARDS).row(1);
    const shown = ['amount'];
    const input = { sheetId: view?.sheetId ?? 0, stamp: view?.stamp ?? '', shown, inSight: [], answers: {} };
    expect(call('chooseColumns', input)).toMatchObject({ ok: false, kind: 'refused' });
    scenario.run('menuPullTags');
    scenario.book.as(scenario.kim).select('Tags');
    expect(call('chooseColumns', input)).toMatchObject({ ok: false, kind: 'refused' });
    expect(scenario.book.sheet(CARDS).row(1)).toEqual(before);
  });
});

describe('what is known of the service', () => {
  const values = (view: { facts: readonly { name: string; value: string }[] }) =>
    Object.fromEntries(view.facts.map(({ name, value }) => [name, value]));
  const known = (view: { facts: readonly { name: string; known: string }[] }, name: string) =>
    view.facts.find(one => one.name === name)?.known;

  it('is shown fact by fact with how it is known, and what a person says is saved with the name', async () => {
    const { get } = await open(['menuPullContacts']);
    const view = get('profile', { list: 'contacts' });
    expect(values(view)).toEqual({
      put: 'body',
      mode: 'merge',
      empty: 'text',
      parallel: '1',
      keys: 'used',
      list: 'judged',
    });
    expect(view.facts.every(one => one.known === 'Assumed, not seen yet')).toBe(true);
    expect(view.seen[0]).toContain('always sent: Company, Registration number');
    const { list, stamp } = view;
    const said = { put: 'path', parallel: '3', list: 'whole' };
    const saved = get('saveProfile', { list, stamp, values: said, words: {} });
    expect(saved.isSaved).toBe(true);
    expect(values(saved.view)).toEqual({ ...values(view), ...said });
    expect(known(saved.view, 'put')).toMatch(/^Said by kim@example.com · \d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(known(saved.view, 'mode')).toBe('Assumed, not seen yet');
    // Back to what is assumed, as if nobody had said anything.
    const back = get('saveProfile', { list, stamp: saved.view.stamp, values: values(view), words: {} });
    expect(back.view).toEqual(view);
  });

  it('is filled by the first push: how its record was named, what stayed, which columns are taken', async () => {
    const { get } = await open(['menuPullContacts']);
    const hands = scenario.book.as(scenario.kim);
    hands.select('Contacts');
    hands.type('Contacts', ['Memo', 2], 'a new memo');
    scenario.run('menuPush', ['']);
    const name = String(scenario.book.sheet('Contacts').records()[0]?.['Company ★']);
    const view = get('profile', { list: 'contacts' });
    expect(known(view, 'put')).toContain(`Seen on "${name}"`);
    expect(known(view, 'empty')).toBe('Assumed, not seen yet');
    expect(view.seen.join()).toContain('Fields that are not sent stay as they are');
    const memo = view.fields.find(field => field.name === 'memo');
    expect(memo).toMatchObject({ value: 'taken', choices: [{ value: 'taken' }, { value: 'never' }] });
    expect(memo?.known.join()).toContain(`Changes: Seen on "${name}"`);
  });

  it('lets a person say which columns are sent, for one and for all others', async () => {
    const { get } = await open(['menuPullContacts']);
    const { list, stamp, fields } = get('profile', { list: 'contacts' });
    expect(fields.length).toBeGreaterThan(5);
    expect(fields[0]).toMatchObject({ name: '*', label: 'All other columns', value: '' });
    const words = { '*': 'never', memo: 'taken' } as const;
    const { view } = get('saveProfile', { list, stamp, values: {}, words });
    const chosen = view.fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
    expect(chosen).toEqual([
      ['*', 'never'],
      ['memo', 'taken'],
    ]);
    expect(view.fields.find(({ name }) => name === 'email')?.choices[0]?.label).toBe(
      'like all other columns',
    );
    scenario.run('menuPullContacts');
    const note = (label: string): string => scenario.book.sheet('Contacts').cell([label, 1]).note;
    expect(note('Memo')).not.toBe(note('E-mail'));
    const again = get('saveProfile', { list, stamp: view.stamp, values: {}, words: { '*': '', memo: '' } });
    expect(again.view.stamp).toBe(stamp);
  });

  it('is not overwritten where a colleague or a push changed it meanwhile, but shown', async () => {
    const { get } = await open(['menuPullContacts']);
    const { list, stamp } = get('profile', { list: 'contacts' });
    scenario.run('menuSettings', ['contacts', 'put=query']);
    const answer = get('saveProfile', { list, stamp, values: { put: 'path' }, words: {} });
    expect([answer.isSaved, values(answer.view)['put']]).toEqual([false, 'query']);
    expect(answer.text).toContain('Another user changed this');
    expect(values(get('profile', { list }))['put']).toBe('query');
  });

  it('takes no value and no list that there is not', async () => {
    const { get, call } = await open();
    const { list, stamp } = get('profile', { list: 'contacts' });
    const input = { list, stamp, values: { parallel: '99' }, words: {} };
    expect(call('saveProfile', input)).toMatchObject({ ok: false, kind: 'refused' });
    expect(call('profile', { list: 'nonsense' })).toMatchObject({ ok: false, kind: 'refused' });
    expect(get('profile', { list }).stamp).toBe(stamp);
  });

  it('can be checked without saving anything', async () => {
    const { get } = await open();
    const before = get('profile', { list: 'contacts' }).stamp;
    const { text, found } = get('checkList', { list: 'contacts' });
    expect(['', 'body', 'query', 'path']).toContain(found);
    expect(text).toContain('put');
    expect(get('profile', { list: 'contacts' }).stamp).toBe(before);
  });
});

describe('a profile that is handed on', () => {
  it('says all that is known, without names of users and records, and is taken over as it was read', async () => {
    const { get, call } = await open(['menuPullContacts']);
    const first = get('profile', { list: 'contacts' });
    const values = { put: 'query', list: 'whole' };
    const words = { '*': 'never', memo: 'taken' } as const;
    get('saveProfile', { list: 'contacts', stamp: first.stamp, values, words });
    const { text } = get('exportProfile', null);
    expect(text).not.toContain('kim@');
    const { stamp } = get('profile', { list: 'contacts' });
    const none = { put: 'body', list: 'judged' };
    get('saveProfile', { list: 'contacts', stamp, values: none, words: { '*': '', memo: '' } });
    const read = get('readProfile', { text });
    expect(read.faults).toEqual([]);
    expect(read.lines).toEqual([
      'Contacts · How a change names its record: within what is sent → after the address',
      'Contacts · Whether the list comes whole: judged by the answer → it always comes whole',
      'Contacts · All other columns: tried with one row first → not sent',
      'Contacts · Memo: tried with one row first → sent',
    ]);
    expect(get('profile', { list: 'contacts' }).stamp).toBe(first.stamp);
    expect(call('takeProfile', { text, stamp: 'something else' })).toMatchObject({ ok: false });
    expect(get('takeProfile', { text, stamp: read.stamp }).text).toBe('4 facts taken over.');
    expect(get('readProfile', { text }).lines).toEqual([]);
    const view = get('profile', { list: 'contacts' });
    expect(view.facts[0]).toMatchObject({ value: 'query', known: expect.stringContaining('Said by kim@') });
  });

  it('is refused as a whole, and everything that is wrong in it is named', async () => {
    const { get, call } = await open();
    const faultsOf = (json: unknown): readonly string[] => {
      const text = typeof json === 'string' ? json : JSON.stringify(json);
      const { faults, lines, stamp } = get('readProfile', { text });
      expect(lines).toEqual([]);
      expect(call('takeProfile', { text, stamp })).toMatchObject({ ok: false, kind: 'refused' });
      return faults;
    };
    for (const other of [
      '',
      'x',
      '[]',
      '{"kind":"finance-sheets changes 1"}',
      { kind: 'finance-sheets profile 1' },
    ])
      expect(faultsOf(other)).toEqual([expect.stringContaining('no file of service facts')]);
    expect(faultsOf({ kind: 'finance-sheets profile 12', facts: {} })).toEqual([
      'A newer version of the add-on exported this file. Update the add-on here, then paste it again.',
    ]);
    const cut = '{"kind":"finance-sheets profile 1",\n"lists":{},}';
    expect(faultsOf(cut)).toEqual([
      expect.stringContaining('broken from line 2, character 12 on (})') as string,
    ]);
    const broken = { value: { method: 'post', path: '../x', body: '{}' } };
    const lists = {
      nonsense: {},
      contacts: {
        putNaming: { value: 'header' },
        colour: { value: 'red' },
        template: {},
        comesWhole: { value: true },
        fields: { memo: 'perhaps', companyName: 'taken', nope: 'never' },
        answers: { belongs: ['memo', 7], damage: 'memo' },
      },
      tags: 7,
      tickets: { template: broken, windowDays: 7 },
    };
    expect(faultsOf({ kind: 'finance-sheets profile 1', lists })).toEqual([
      '"nonsense": this version does not know the list.',
      'Contacts · How a change names its record: "header" is not possible.',
      'Contacts · "colour": this version does not know this fact.',
      'Contacts · "template": this version does not know this fact.',
      'Contacts · Memo: "perhaps" is not possible.',
      'Contacts · "companyName": this version does not know this fact.',
      'Contacts · "nope": this version does not know this fact.',
      'Contacts · "answers": this version does not know this fact.',
      'Contacts · "answers": this version does not know this fact.',
      '"tags": this version does not know the list.',
      expect.stringContaining('Transactions · Request for changes: '),
      'Transactions · Days of a request: "7" is not possible.',
    ]);
    for (const putMode of ['replace', 7, null, { value: 'nonsense' }])
      expect(faultsOf({ kind: 'finance-sheets profile 1', lists: { contacts: { putMode } } })).toEqual([
        expect.stringMatching(/^Contacts · What a change carries: ".*" is not possible\.$/),
      ]);
    const answers = { belongs: ['memo', 'email'], damage: ['memo'] };
    expect(faultsOf({ kind: 'finance-sheets profile 1', lists: { contacts: { answers } } })).toEqual([
      'Contacts · Memo: said to change along, and said to be damaged. Keep one of the two.',
    ]);
    const tag = (name: string, path: string) => ({ name, method: 'post', path, query: '', body: '' });
    const requests = [tag('메모', 'tags'), tag('메모 '.normalize('NFD'), 'people'), tag('Memo', 'tags')];
    expect(faultsOf({ kind: 'finance-sheets profile 1', lists: {}, requests })).toEqual([
      'Request of the team "메모": two requests have this name. Keep one of them.',
    ]);
    expect(
      faultsOf({ kind: 'finance-sheets profile 1', lists: {}, requests: { 0: tag('A', 'tags') } }),
    ).toEqual(['Requests of the team: this version cannot read them.']);
    expect(get('profile', { list: 'contacts' }).facts.every(one => one.known.startsWith('Assumed'))).toBe(
      true,
    );
  });

  it('has what the team answered about changed fields, which holds once it was read', async () => {
    const { get } = await open(['menuPullTags']);
    const answers = { belongs: ['isHidden'], damage: ['description'] };
    const text = JSON.stringify({ kind: 'finance-sheets profile 1', lists: { tags: { answers } } });
    const { faults, lines, stamp } = get('readProfile', { text });
    expect(faults).toEqual([]);
    expect(lines).toEqual([
      'Tags · Fields that change along with a change: Hidden',
      'Tags · Fields that a change damages (no change is sent in this way): Description',
    ]);
    expect(get('profile', { list: 'tags' }).asks).toBeNull();
    get('takeProfile', { text, stamp });
    expect(get('readProfile', { text }).lines).toEqual([]);
    expect(JSON.parse(get('exportProfile', null).text).lists.tags).toEqual({ answers });
    const { seen, asks } = get('profile', { list: 'tags' });
    expect(seen.join()).toContain('Fields that change along with a change: Hidden (Said by kim@');
    expect(asks).toMatchObject({ isAnswered: true, canPutBack: false, canSendWhole: true });

    // Another company's damage keeps changes back as one's own does, and no record pays for it.
    scenario.book.as(scenario.kim).select('Tags');
    scenario.book.as(scenario.kim).type('Tags', ['Name ★', 2], 'Another name');
    const told = scenario.run('menuPush', ['']).dialogs.map(({ message }) => message);
    expect(told.join()).toContain('a change damages fields that were not edited: Description');
    expect((await scenario.service.log()).filter(({ method }) => method === 'PUT')).toEqual([]);

    // In the other way to send, the answers of this way say nothing.
    const { stamp: now } = get('profile', { list: 'tags' });
    get('saveProfile', { list: 'tags', stamp: now, values: { mode: 'replace' }, words: {} });
    expect(JSON.parse(get('exportProfile', null).text).lists.tags).toEqual({
      putMode: { value: 'replace', source: 'person' },
    });
    const again = get('readProfile', { text });
    expect(again.lines).toEqual(lines);
    // Changes go whole already: that way out is not offered again.
    get('takeProfile', { text, stamp: again.stamp });
    expect(get('profile', { list: 'tags' }).asks).toMatchObject({ isAnswered: true, canSendWhole: false });
  });

  it('shows a request for changes whole, and who confirms it has read it, and no colleague has', async () => {
    const { get } = await open();
    const template = {
      method: 'post',
      path: 'tickets/bulk-update-individual',
      body: '{"tickets":[{"id":"{{id}}","memo":"{{description?}}"}]}',
    };
    const lists = { tickets: { template: { value: template }, fields: { description: 'taken' } } };
    const text = JSON.stringify({ kind: 'finance-sheets profile 1', lists });
    const { faults, lines, stamp } = get('readProfile', { text });
    expect(faults).toEqual([]);
    expect(lines.join('\n')).toContain('POST tickets/bulk-update-individual');
    expect(lines.join('\n')).toContain(template.body);
    get('takeProfile', { text, stamp });
    expect(get('template', { list: 'tickets' })).toMatchObject({
      isRead: true,
      form: { path: template.path },
    });
    const { service, lee } = scenario;
    scenario.run('menuConnect', [service.url, service.apiKeys[0] ?? ''], { user: lee });
    expect(openSidebar(scenario, lee).get('template', { list: 'tickets' }).isRead).toBe(false);
  });

  it('names the edits that another request for changes would leave out, before it is taken over', async () => {
    scenario = await openDescribed(LISTED, { ticketsPerMonth: 30 });
    const { get, call } = openSidebar(scenario);
    const { method, path } = LISTED.description;
    const body = '{"tickets":[{"ticketId":"{{id}}","category":{"id":"{{expenseCategory.id}}"}}]}';
    const lists = { tickets: { template: { value: { method, path, body } } } };
    const text = JSON.stringify({ kind: 'finance-sheets profile 1', lists });
    const before = get('readProfile', { text });
    expect(before.lines).toEqual([expect.not.stringContaining('not been pushed')]);
    const hands = scenario.book.as(scenario.kim);
    hands.type(TAB, scenario.book.sheet(TAB).a1('Description', 3), 'my edit');
    const { lines, stamp } = get('readProfile', { text });
    expect(lines.join()).toMatch(
      /edits in Description have not been pushed\. Rows 3[\s\S]*can no longer be sent/,
    );
    expect(call('takeProfile', { text, stamp: before.stamp })).toMatchObject({ ok: false });
    expect(get('takeProfile', { text, stamp }).text).toBe('1 fact taken over.');
  });

  it('carries the requests of the team, shown whole before they are taken over, and takes none that is wrong', async () => {
    const { get } = await open();
    const issue = {
      name: '세금계산서',
      method: 'POST',
      path: 'tax-invoices-issue',
      query: '',
      body: '{"a": 1}',
    };
    get('keepRequest', { form: issue, was: null });
    const { text } = get('exportProfile', null);
    expect(get('readProfile', { text })).toMatchObject({ faults: [], lines: [] });
    get('keepRequest', { form: { ...issue, path: 'tags' }, was: issue });
    const { lines, stamp } = get('readProfile', { text });
    expect(lines).toEqual([expect.stringMatching(/"세금계산서": POST tax-invoices-issue.*\{"a": 1\}/)]);
    get('takeProfile', { text, stamp });
    expect(get('requests', null).saved).toEqual([issue]);
    const alone = get('readProfile', {
      text: JSON.stringify({ kind: 'finance-sheets profile 1', requests: [{ ...issue, path: 'x' }] }),
    });
    expect([alone.faults, alone.lines.length]).toEqual([[], 1]);
    const parts = { ...issue, body: { a: 1 } };
    const unread = JSON.stringify({ kind: 'finance-sheets profile 1', lists: {}, requests: [parts] });
    expect(get('readProfile', { text: unread }).faults).toEqual([
      'Request of the team "세금계산서": it must have name, method, path, query and body, each a text in quotes.',
    ]);
    for (const wrong of [{ ...issue, name: '' }, { ...issue, body: '{' }, { ...issue, method: 'TRACE' }, 7]) {
      const handed = JSON.stringify({
        kind: 'finance-sheets profile 1',
        lists: {},
        requests: [issue, wrong],
      });
      const read = get('readProfile', { text: handed });
      expect([read.faults.length, read.lines], JSON.stringify(wrong)).toEqual([1, []]);
    }
  });
});

describe('cell functions', () => {
  it('are allowed by ticks, those with members’ data after a question', async () => {
    const { get } = await open();
    const { functions } = get('settings', null);
    expect(functions.length).toBeGreaterThan(5);
    expect(functions.every(({ isAllowed }) => !isAllowed)).toBe(true);
    expect(get('allowFunctions', { names: ['FIN_TAGS', 'FIN_NONSENSE'], answers: {} }).kind).toBe('done');
    const allowed = (): string[] =>
      get('settings', null)
        .functions.filter(({ isAllowed }) => isAllowed)
        .map(({ name }) => name);
    expect(allowed()).toEqual(['FIN_TAGS']);
    const [personal] = functions.filter(({ isPersonal }) => isPersonal);
    const names = ['FIN_TAGS', personal?.name ?? ''];
    const asked = get('allowFunctions', { names, answers: {} });
    if (asked.kind !== 'asks') throw new Error('not asked');
    expect(allowed()).toEqual(['FIN_TAGS']);
    get('allowFunctions', { names, answers: asked.yes });
    expect(allowed().sort()).toEqual([...names].sort());
  });
});
