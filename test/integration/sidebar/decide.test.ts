/** "Decide": what waits for a word, and words that count only for what was shown. */
import { describe, expect, it } from 'vitest';
import type { DecideView } from '../../../src/sidebar/server/decide-methods';
import type { Methods } from '../../../src/sidebar/contract';
import { messages, openScenario, type Scenario } from '../../support/scenario';
import { cell, NAME, pulledTags, status, tagNamed, type, typeNew, writes } from '../../support/tags-scenario';
import { type OpenSidebar, openSidebar } from '../../support/page';

let scenario: Scenario;

type Said = Methods['decide']['input'];
type Shown = Extract<DecideView, { kind: 'tab' }>;

const NOTHING = { fields: [], rows: [], meant: [], entries: [] } as const;
const PAST_HOLD_MS = 17 * 60_000;

function shownIn({ get }: OpenSidebar): Shown {
  const view = get('questions', null);
  if (view.kind === 'none') throw new Error(view.text);
  return view;
}

/** Every conflict gets this word. */
function allFields(view: Shown, kind: 'mine' | 'service'): Said {
  const fields = view.conflicts.flatMap(row => row.fields.map(({ name }) => ({ name, choice: { kind } })));
  return { ...NOTHING, tab: view.tab, fields };
}

async function twoConflicts(options: Parameters<typeof pulledTags>[0] = {}): Promise<OpenSidebar> {
  scenario = await pulledTags(options);
  for (const row of [2, 3]) {
    type(scenario, NAME, row, `Mine ${row}`);
    await scenario.service.change('tags', cell(scenario, 'ID', row), { name: `Theirs ${row}` });
  }
  return openSidebar(scenario);
}

const document = (): string => JSON.stringify(scenario.book.document);
const names = (): string[] => [cell(scenario, NAME, 2), cell(scenario, NAME, 3)];

describe('counterparties with one registration number', () => {
  it('are named by the pull and listed, with their rows and without a decision', async () => {
    scenario = await openScenario();
    const [first, , third] = await scenario.service.records('contacts');
    const number = String(first?.['registrationNumber']).replace(/-/g, '');
    await scenario.service.change('contacts', String(third?.['id']), { registrationNumber: number });
    expect(messages(scenario.run('menuPullContacts'))).toMatch(
      /1 registration number that several contacts share: \d{3}-\d{2}-\d{5} \(.+, .+\)/,
    );
    const view = shownIn(openSidebar(scenario));
    expect(view).toMatchObject({ doubles: [], more: 0, shared: [{ records: [{}, {}] }] });
    const own = scenario.book.sheet('Contacts');
    for (const { title, row } of view.shared[0]?.records ?? []) expect(own.row(row)[0]).toBe(title);
    expect(messages(scenario.run('menuResolve'))).toContain('that several contacts share');
  });

  it('are not named where each has its own number', async () => {
    scenario = await openScenario();
    expect(messages(scenario.run('menuPullContacts'))).not.toContain('share');
    expect(shownIn(openSidebar(scenario)).shared).toEqual([]);
  });
});

describe('the cards', () => {
  it('show all conflicts of the tab in sight at once, and write nothing', async () => {
    const sidebar = await twoConflicts();
    const before = document();
    expect(shownIn(sidebar)).toMatchObject({
      name: 'Tags',
      conflicts: [
        { row: 2, title: 'Theirs 2', fields: [{ label: 'Name', mine: 'Mine 2', theirs: 'Theirs 2' }] },
        { row: 3, title: 'Theirs 3', fields: [{ label: 'Name', mine: 'Mine 3', theirs: 'Theirs 3' }] },
      ],
      doubles: [],
      odd: [],
      unknown: [],
      more: 0,
    });
    expect(document()).toBe(before);
  });

  it('name a record that a new row may be by what people know, never by its id', async () => {
    scenario = await openScenario();
    const sidebar = openSidebar(scenario);
    scenario.run('menuPullContacts');
    scenario.book.as(scenario.kim).select('Contacts');
    const known = await scenario.service.add('contacts', {
      companyName: 'Known Ltd',
      registrationNumber: '1248100998',
    });
    const sheet = scenario.book.sheet('Contacts');
    const row = sheet.size().rows + 1;
    const hands = scenario.book.as(scenario.kim);
    hands.type('Contacts', sheet.a1('Company ★', row), 'Known Limited');
    hands.type('Contacts', sheet.a1('Registration number ★', row), '124-81-00998');
    const { doubles } = shownIn(sidebar);
    expect(doubles).toMatchObject([
      {
        rows: [row],
        title: 'Known Limited',
        canCreate: true,
        candidates: [
          {
            title: 'Known Ltd',
            facts: [{ label: 'Registration number', value: '124-81-00998' }],
            differs: [{ label: 'Company', theirs: 'Known Ltd', mine: 'Known Limited' }],
            problem: '',
          },
        ],
      },
    ]);
    expect(JSON.stringify(doubles)).not.toContain(`"${known['id']}"`);
    expect(JSON.stringify(doubles)).not.toMatch(/\bid\b/i);
  });

  it('are none, with the reason, where nothing is sent from the tab in sight', async () => {
    scenario = await pulledTags();
    const { get } = openSidebar(scenario);
    scenario.book.as(scenario.kim).select('Sheet1');
    expect(get('questions', null)).toEqual({
      kind: 'none',
      text: 'Nothing can be pushed from this tab. Open a tab that can be edited and try again: Tags',
    });
  });

  it('are at most 200, and say how many follow', async () => {
    scenario = await pulledTags({
      service: { sizes: { tags: 205, contacts: 5, categories: 5, ticketsPerMonth: 5 } },
    });
    const sheet = scenario.book.sheet('Tags');
    const ids = sheet.column('ID').map(String);
    for (const [i, id] of ids.entries()) {
      type(scenario, NAME, i + 2, `Mine ${i}`);
      await scenario.service.change('tags', id, { name: `Theirs ${i}` });
    }
    const sidebar = openSidebar(scenario);
    const view = shownIn(sidebar);
    expect([view.conflicts.length, view.more]).toEqual([200, 5]);
    const { done } = sidebar.get('decide', allFields(view, 'service'));
    expect(done).toHaveLength(200);
    expect(shownIn(sidebar)).toMatchObject({ conflicts: { length: 5 }, more: 0 });
  });
});

describe('a word about conflicts', () => {
  it('for mine leaves the cells, and the next push sends them', async () => {
    const sidebar = await twoConflicts();
    const { done, left } = sidebar.get('decide', allFields(shownIn(sidebar), 'mine'));
    expect([done.length, left]).toEqual([2, []]);
    expect(names()).toEqual(['Mine 2', 'Mine 3']);
    expect(await writes(scenario)).toEqual([]);
    expect(shownIn(sidebar).conflicts).toEqual([]);
    expect(messages(scenario.run('menuPush'))).toContain('Name: Theirs 2 → Mine 2');
  });

  it('for the service’s takes its values into the cells, and nothing else changes in the tab', async () => {
    const sidebar = await twoConflicts();
    const others = (): unknown[][] => {
      const [header = [], ...lines] = scenario.book.sheet('Tags').values();
      const isOther = (at: number): boolean => !/^(Name|Status)/.test(String(header[at]));
      return lines.map(line => line.filter((_, at) => isOther(at)));
    };
    const before = others();
    sidebar.get('decide', allFields(shownIn(sidebar), 'service'));
    expect(names()).toEqual(['Theirs 2', 'Theirs 3']);
    expect(others()).toEqual(before);
    expect(messages(scenario.run('menuPush'))).toContain('nothing to send');
  });

  it('may be another for each field of several rows, all in one call', async () => {
    const sidebar = await twoConflicts();
    const view = shownIn(sidebar);
    const [one, other] = view.conflicts.map(({ fields }) => fields[0]?.name ?? '');
    const fields: Said['fields'] = [
      { name: one ?? '', choice: { kind: 'typed', text: ' Agreed ' } },
      { name: other ?? '', choice: { kind: 'service' } },
    ];
    expect(sidebar.get('decide', { ...NOTHING, tab: view.tab, fields }).done).toHaveLength(2);
    expect(names()).toEqual(['Agreed', 'Theirs 3']);
    expect([status(scenario, 2), status(scenario, 3)]).toEqual([
      '☑ Conflict resolved',
      '☑ Conflict resolved',
    ]);
  });

  it('is refused with the reason where what was typed cannot be sent; the others are carried out', async () => {
    const sidebar = await twoConflicts();
    const view = shownIn(sidebar);
    const [one, other] = view.conflicts.map(({ fields }) => fields[0]?.name ?? '');
    const { done, left } = sidebar.get('decide', {
      ...{ ...NOTHING, tab: view.tab },
      fields: [
        { name: one ?? '', choice: { kind: 'typed', text: '=IMPORTXML("http://x","//a")' } },
        { name: other ?? '', choice: { kind: 'service' } },
      ],
    });
    expect(done).toEqual([other]);
    expect(left).toEqual([{ name: one, why: expect.stringContaining('starts with "="') }]);
    expect(names()).toEqual(['Mine 2', 'Theirs 3']);
    expect(scenario.book.sheet('Tags').formulas().flat().filter(Boolean)).toEqual([]);
  });

  it('said twice in one call counts once', async () => {
    const sidebar = await twoConflicts();
    const view = shownIn(sidebar);
    const name = view.conflicts[0]?.fields[0]?.name ?? '';
    const twice: Said['fields'] = [
      { name, choice: { kind: 'mine' } },
      { name, choice: { kind: 'service' } },
    ];
    expect(sidebar.get('decide', { ...NOTHING, tab: view.tab, fields: twice })).toEqual({
      done: [name],
      left: [],
    });
    expect(names()[0]).toBe('Mine 2');
  });

  it('a second time changes nothing, whether by a lost answer or in another window of the same user', async () => {
    const sidebar = await twoConflicts();
    const view = shownIn(sidebar);
    const other = openSidebar(scenario);
    expect(shownIn(other)).toEqual(view);
    sidebar.get('decide', allFields(view, 'mine'));
    const before = document();
    const again = other.get('decide', allFields(view, 'service'));
    expect(again.done).toEqual([]);
    expect(again.left.map(({ why }) => why)).toEqual(['', '']);
    expect(sidebar.get('decide', allFields(view, 'mine')).done).toEqual([]);
    expect(document()).toBe(before);
    expect(names()).toEqual(['Mine 2', 'Mine 3']);
  });

  it.each([
    ['the cell was edited', () => type(scenario, NAME, 2, 'Typed since')],
    [
      'a colleague edited the cell',
      () => scenario.book.as(scenario.lee).type('Tags', scenario.book.sheet('Tags').a1(NAME, 2), 'By lee'),
    ],
    [
      'the service has another value',
      () => scenario.service.change('tags', cell(scenario, 'ID', 2), { name: 'Again' }),
    ],
    ['the record is gone', () => scenario.service.remove('tags', cell(scenario, 'ID', 2))],
    ['the row was deleted', () => scenario.book.as(scenario.kim).deleteRows('Tags', 2, 1)],
  ])('is not carried out once %s; the card shows what it is now', async (_, change) => {
    const sidebar = await twoConflicts();
    const view = shownIn(sidebar);
    await change();
    const before = scenario.book.sheet('Tags').column(NAME);
    const [shown] = view.conflicts;
    const fields: Said['fields'] = [{ name: shown?.fields[0]?.name ?? '', choice: { kind: 'service' } }];
    const { done, left } = sidebar.get('decide', { ...NOTHING, tab: view.tab, fields });
    expect([done, left]).toEqual([[], [{ name: shown?.fields[0]?.name, why: '' }]]);
    expect(scenario.book.sheet('Tags').column(NAME)).toEqual(before);
    expect(JSON.stringify(shownIn(sidebar))).not.toContain(shown?.fields[0]?.name ?? '?');
  });

  it('finds its row where it was sorted to', async () => {
    const sidebar = await twoConflicts();
    const view = shownIn(sidebar);
    const id = cell(scenario, 'ID', 2);
    scenario.book.as(scenario.kim).sort('Tags', { by: NAME, descending: true });
    sidebar.get('decide', allFields(view, 'service'));
    const at = scenario.book.sheet('Tags').column('ID').indexOf(id);
    expect(scenario.book.sheet('Tags').column(NAME)[at]).toBe('Theirs 2');
  });

  it('counts for the tab that was shown, whichever is in sight by then', async () => {
    const sidebar = await twoConflicts();
    const view = shownIn(sidebar);
    scenario.run('menuPullCategories');
    scenario.book.as(scenario.kim).select('Categories');
    expect(sidebar.get('decide', allFields(view, 'service')).done).toHaveLength(2);
    expect(names()).toEqual(['Theirs 2', 'Theirs 3']);
    // Of a tab that is no list of ours nothing is done.
    const sheet1 = { ...allFields(view, 'mine'), tab: 0 };
    expect(sidebar.call('decide', sheet1)).toMatchObject({ ok: false, kind: 'refused' });
  });

  it('never takes a formula out of a cell', async () => {
    scenario = await pulledTags();
    const name = scenario.book.sheet('Tags').a1(NAME, 2);
    scenario.book.as(scenario.kim).format('Tags', name, null);
    type(scenario, NAME, 2, '="From "&"a formula"');
    await scenario.service.change('tags', cell(scenario, 'ID', 2), { name: 'Theirs' });
    const sidebar = openSidebar(scenario);
    const view = shownIn(sidebar);
    expect(view.conflicts[0]?.fields[0]).toMatchObject({ hasFormula: true, mine: 'From a formula' });
    expect(sidebar.get('decide', allFields(view, 'service'))).toMatchObject({
      done: [],
      left: [{ why: '' }],
    });
    expect(scenario.book.sheet('Tags').formulas().flat().join('')).toContain('From');
    expect(sidebar.get('decide', allFields(view, 'mine')).done).toHaveLength(1);
  });

  it('is refused as a whole where a page of ours would not send it so', async () => {
    const { raw, start } = await twoConflicts();
    const call = (input: unknown): unknown =>
      raw(JSON.stringify({ version: start.version, method: 'decide', input, user: start.user }));
    const before = document();
    for (const input of [
      null,
      { ...NOTHING },
      { ...NOTHING, tab: '1' },
      { ...NOTHING, tab: 1, fields: [{ name: 'x', choice: { kind: 'linkTo' } }] },
      { ...NOTHING, tab: 1, rows: [{ name: 'x', choice: { kind: 'link', recordId: 'c1' } }] },
    ])
      expect(call(input)).toMatchObject({ ok: false, kind: 'outdated' });
    expect(document()).toBe(before);
  });
});

describe('a new row that may exist already', () => {
  async function double(): Promise<{ sidebar: OpenSidebar; row: number; id: string }> {
    scenario = await pulledTags({}, 'description');
    const added = await scenario.service.add('tags', { name: 'Known', description: 'theirs' });
    const row = typeNew(scenario, 'Known');
    type(scenario, 'Description', row, 'mine');
    return { sidebar: openSidebar(scenario), row, id: String(added['id']) };
  }

  const linked = ({ tab, doubles: [card] }: Shown): Said => {
    const choice = { kind: 'link', candidate: card?.candidates[0]?.name ?? '' } as const;
    return { ...NOTHING, tab, rows: [{ name: card?.name ?? '', choice }] };
  };

  it('is linked to the record as it was shown, and what it says otherwise is an edit', async () => {
    const { sidebar, row, id } = await double();
    const view = shownIn(sidebar);
    expect(view.doubles[0]?.candidates[0]?.differs).toEqual([
      { label: 'Description', theirs: 'theirs', mine: 'mine' },
    ]);
    expect(sidebar.get('decide', linked(view)).done).toHaveLength(1);
    expect(cell(scenario, 'ID', row)).toBe(id);
    expect(sidebar.get('decide', linked(view))).toMatchObject({ done: [] });
    expect(messages(scenario.run('menuPush'))).toContain('Description: theirs → mine');
    expect(await tagNamed(scenario, 'Known')).toHaveLength(1);
  });

  it('is not linked once the record is not as it was shown', async () => {
    const { sidebar, row, id } = await double();
    const view = shownIn(sidebar);
    await scenario.service.change('tags', id, { description: 'changed since' });
    expect(sidebar.get('decide', linked(view))).toMatchObject({ done: [], left: [{ why: '' }] });
    expect(cell(scenario, 'ID', row)).toBe('');
  });

  it('is created when that is said, once, and nothing is sent before the push', async () => {
    const { sidebar } = await double();
    const { tab, doubles } = shownIn(sidebar);
    const rows: Said['rows'] = [{ name: doubles[0]?.name ?? '', choice: { kind: 'create' } }];
    expect(sidebar.get('decide', { ...NOTHING, tab, rows }).done).toHaveLength(1);
    expect(sidebar.get('decide', { ...NOTHING, tab, rows }).done).toEqual([]);
    expect(await writes(scenario)).toEqual([]);
    expect(messages(scenario.run('menuPush'))).toContain('created anyway');
    expect(await tagNamed(scenario, 'Known')).toHaveLength(2);
  });

  it('never shares a record with another row that is linked in the same call', async () => {
    const { sidebar, row, id } = await double();
    const other = typeNew(scenario, 'Known');
    type(scenario, 'Description', other, 'something else');
    const { tab, doubles } = shownIn(sidebar);
    const rows = doubles.map(({ name, candidates }) => ({
      name,
      choice: { kind: 'link', candidate: candidates[0]?.name ?? '' } as const,
    }));
    expect(rows).toHaveLength(2);
    const { done, left } = sidebar.get('decide', { ...NOTHING, tab, rows });
    expect([done.length, left]).toMatchObject([
      1,
      [{ why: expect.stringContaining('has a row in this tab') }],
    ]);
    expect([cell(scenario, 'ID', row), cell(scenario, 'ID', other)]).toEqual([id, '']);
  });
});

describe('an odd value', () => {
  it('goes with the next push once its user says that it is meant, and not after another edit', async () => {
    scenario = await openScenario();
    scenario.run('menuPullContacts');
    const hands = scenario.book.as(scenario.kim);
    hands.select('Contacts');
    const number = scenario.book.sheet('Contacts').a1('Registration number ★', 2);
    hands.type('Contacts', number, '12-34');
    const sidebar = openSidebar(scenario);
    const { tab, odd } = shownIn(sidebar);
    expect(odd).toMatchObject([{ row: 2, label: 'Registration number' }]);
    hands.type('Contacts', number, '12-35');
    const meant = odd.map(({ name }) => name);
    expect(sidebar.get('decide', { ...NOTHING, tab, meant })).toMatchObject({
      done: [],
      left: [{ why: '' }],
    });
    hands.type('Contacts', number, '12-34');
    expect(sidebar.get('decide', { ...NOTHING, tab, meant }).done).toEqual(meant);
    expect(shownIn(sidebar).odd).toEqual([]);
    expect(messages(scenario.run('menuPreview'))).toContain('It will be sent as it is');
  });

  it.each(['12-34', '214-**-09171'])(
    'is sent to Decide by Review, and on Decide its card does not name the screen in sight (%s)',
    async odd => {
      scenario = await openScenario();
      scenario.run('menuPullContacts');
      const hands = scenario.book.as(scenario.kim);
      hands.select('Contacts');
      hands.type('Contacts', scenario.book.sheet('Contacts').a1('Registration number ★', 2), odd);
      expect(messages(scenario.run('menuPreview'))).toContain('say so under "Decide"');
      const [card] = shownIn(openSidebar(scenario)).odd;
      expect(card?.reason).toContain(odd);
      expect(card?.reason).not.toContain('"Decide"');
    },
  );
});

describe('an outcome that nobody knows', () => {
  /** The create was taken, its answer lost, and a colleague changed it before anybody looked. */
  async function inDoubt(): Promise<{ sidebar: OpenSidebar; row: number; id: string }> {
    scenario = await pulledTags();
    const row = typeNew(scenario, 'Doubtful');
    const path = '/api/public-docs/tags';
    await scenario.service.queueFault({
      match: { method: 'POST', path },
      switches: { drop: 'after' },
      times: 1,
    });
    const fail = { switches: { fail: { status: 500 } }, times: 3 };
    await scenario.service.queueFault({ match: { method: 'GET', path, nth: 3 }, ...fail });
    scenario.run('menuPush');
    const [made] = await tagNamed(scenario, 'Doubtful');
    const id = String(made?.['id']);
    await scenario.service.change('tags', id, { name: 'Renamed by a colleague' });
    return { sidebar: openSidebar(scenario), row, id };
  }

  const said = ({ tab, unknown: [card] }: Shown, choice: Said['entries'][number]['choice']): Said => ({
    ...{ ...NOTHING, tab },
    entries: [{ name: card?.name ?? '', choice }],
  });

  it('is shown with what was sent, by whom, and when it can be said to have had no effect', async () => {
    const { sidebar, row, id } = await inDoubt();
    const view = shownIn(sidebar);
    expect(view.unknown).toMatchObject([
      {
        ...{ row, title: 'Doubtful' },
        sentBy: expect.stringMatching(/^You sent this at 11-02 09:\d\d$/),
        sent: [{ label: 'Name', value: 'Doubtful' }],
        freeAt: { time: expect.stringMatching(/^09:1\d$/), minutes: expect.any(Number) },
        reason: expect.stringContaining('has a record that may be this row'),
        candidates: [{ title: 'Renamed by a colleague', problem: '' }],
      },
    ]);
    expect(JSON.stringify(view.unknown)).not.toContain(id);
    const early = sidebar.get('decide', said(view, { kind: 'notApplied' }));
    expect(early).toMatchObject({ done: [], left: [{ why: expect.stringContaining('can be chosen from') }] });
  });

  it('can be linked to the record that it made, once', async () => {
    const { sidebar, row, id } = await inDoubt();
    const view = shownIn(sidebar);
    const link = said(view, { kind: 'link', candidate: view.unknown[0]?.candidates[0]?.name ?? '' });
    expect(sidebar.get('decide', link).done).toHaveLength(1);
    expect(cell(scenario, 'ID', row)).toBe(id);
    expect(sidebar.get('decide', link)).toMatchObject({ done: [], left: [{ why: '' }] });
    expect(await writes(scenario)).toHaveLength(1);
  });

  it('can be said to have had no effect once nothing can land any more; the row is new again', async () => {
    const { sidebar } = await inDoubt();
    scenario.host.clock.advance(PAST_HOLD_MS);
    const view = shownIn(sidebar);
    expect(view.unknown[0]?.freeAt).toBeNull();
    expect(sidebar.get('decide', said(view, { kind: 'notApplied' })).done).toHaveLength(1);
    expect(shownIn(sidebar).unknown).toEqual([]);
    expect(messages(scenario.run('menuPush'))).toContain('create · Doubtful');
  });

  it('can be checked again, and stays with the reason where nothing is known still', async () => {
    const { sidebar, id } = await inDoubt();
    const view = shownIn(sidebar);
    expect(sidebar.get('decide', said(view, { kind: 'check' }))).toMatchObject({
      done: [],
      left: [{ why: expect.stringContaining('may be this row') }],
    });
    await scenario.service.change('tags', id, { name: 'Doubtful' });
    expect(shownIn(sidebar).unknown).toEqual([]);
  });

  it('that another editor has written into the hidden journal is nobody’s word, and sends nothing', async () => {
    const { sidebar } = await inDoubt();
    const sheet = scenario.book.sheet('_finance_sheets_journal');
    const line = sheet.values().findIndex(cells => String(cells[3]).includes('Doubtful')) + 1;
    const text = String(sheet.cell(`D${line}`).value);
    scenario.book
      .as(scenario.lee)
      .type('_finance_sheets_journal', `D${line}`, text.replaceAll('"reason":""', '"reason":"kim wants it"'));
    const [card] = shownIn(sidebar).unknown;
    expect(card?.sentBy).toMatch(/^Sent at .* by kim@example\.com, as the record says$/);
    scenario.host.clock.advance(PAST_HOLD_MS);
    const before = (await writes(scenario)).length;
    sidebar.get('decide', said(shownIn(sidebar), { kind: 'notApplied' }));
    scenario.run('menuContinue');
    expect(await writes(scenario)).toHaveLength(before);
  });
});

describe('whatever is in a name', () => {
  it.each([
    ['markup', '<img src=x onerror="alert(1)">', '<img src=x onerror="alert(1)">'],
    ['a formula', '=IMPORTXML("http://x","//a")', '=IMPORTXML('],
    ['another direction', '\u202egnirts\u202c', '‹U+202E›gnirts‹U+202C›'],
    ['10,000 characters', 'W'.repeat(10_000), 'W…'],
  ])('it comes as one line of text: %s', async (_, name, shown) => {
    scenario = await pulledTags();
    type(scenario, NAME, 2, 'Mine');
    await scenario.service.change('tags', cell(scenario, 'ID', 2), { name });
    const sidebar = openSidebar(scenario);
    const view = shownIn(sidebar);
    expect(view.conflicts[0]?.fields[0]?.theirs).toContain(shown);
    expect(JSON.stringify(view)).not.toMatch(/[\u202a-\u202e]/);
    const cut = view.conflicts.map(({ fields }) => fields.map(one => ({ ...one, whole: [] })));
    expect(JSON.stringify(cut).length).toBeLessThan(3_000);
    // What a card shows in part can be opened whole.
    const whole = view.conflicts[0]?.fields[0]?.whole ?? [];
    expect(whole.map(({ label, value }) => [label, value.length > 0])).toEqual(
      name.length > 120 ? ['Mine', 'Service', 'When pulled'].map(label => [label, true]) : [],
    );
    if (name.length > 120) expect(whole[1]?.value).toBe(name);
    expect(sidebar.get('decide', allFields(view, 'service')).done).toHaveLength(1);
    expect(cell(scenario, NAME, 2)).toBe(name);
    expect(scenario.book.sheet('Tags').formulas().flat().filter(Boolean)).toEqual([]);
  });
});
