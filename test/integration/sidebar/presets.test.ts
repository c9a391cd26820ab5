/** Conditions by name, presets and favourites, as the page asks for them. */
import { describe, expect, it } from 'vitest';
import type { PresetView } from '../../../src/sidebar/server/pull/presets-view';
import type { PullView } from '../../../src/sidebar/server/pull/pull-outcome';
import type { Chosen } from '../../../src/sidebar/server/pull/pull-methods';
import { ask, type Json } from '../pull/answers';
import { openScenario, type Scenario, type ScenarioOptions } from '../../support/scenario';
import { type OpenSidebar, openSidebar, wholeList } from '../../support/page';

let scenario: Scenario;

async function opened(options: ScenarioOptions = {}): Promise<OpenSidebar> {
  scenario = await openScenario(options);
  await scenario.service.clearLog();
  return openSidebar(scenario);
}

function asLee(): OpenSidebar {
  scenario.run('menuConnect', [scenario.service.url, scenario.service.apiKeys[0] ?? ''], {
    user: scenario.lee,
  });
  return openSidebar(scenario, scenario.lee);
}

const OCTOBER = { start: '2026-10-01', end: '2026-10-31' };
const cards = (more: Partial<Chosen> = {}): Chosen => ({
  list: 'tickets',
  days: OCTOBER,
  parameters: { ticketType: ['EXPENSE_TICKET'] },
  ...more,
});
/** All kinds, without payroll. */
const WITHOUT = { personal: false };
const byContact = (id: string): Chosen => cards({ parameters: { ticketType: ['Total'], contactId: [id] } });
const paths = async (): Promise<string[]> =>
  (await scenario.service.log()).map(({ path }) => path.split('/').at(-1) ?? '');
const tab = (): string => scenario.book.sheets().find(name => name.startsWith('Transactions')) ?? '';
const done = (outcome: PullView): string => (outcome.kind === 'done' ? outcome.tab : outcome.kind);

async function someContact(name = '한누리물산'): Promise<Json> {
  const [, contact] = (await scenario.service.records('contacts')) as Json[];
  await scenario.service.change('contacts', String(contact?.['id']), { companyName: name });
  return { ...contact, companyName: name };
}

describe('the records of a condition', () => {
  it('come from the service once, with names and numbers, where nothing is pulled', async () => {
    const { get } = await opened();
    const records = (await scenario.service.records('contacts')) as Json[];
    const wanted = { list: 'tickets', parameter: 'contactId', isFresh: false } as const;
    const view = get('records', wanted);
    expect([view.from, view.asOf, view.isCut]).toEqual(['service', '11-02 09:00', false]);
    expect(view.records.map(([id]) => id).sort()).toEqual(records.map(({ id }) => String(id)).sort());
    const digits = records.find(({ registrationNumber }) => /^\d{10}$/.test(String(registrationNumber)));
    const row = view.records.find(([id]) => id === digits?.['id']);
    expect(row?.[1]).toBe(String(digits?.['companyName']).replace(/\s+/g, ' ').trim());
    expect(row?.[2]).toMatch(/^\d{3}-\d{2}-\d{5}$/);
    get('records', wanted);
    get('pull', { ...byContact(String(digits?.['id'])), answers: WITHOUT });
    expect(await paths()).toEqual(['contacts', 'tickets']);
    get('records', { ...wanted, isFresh: true });
    expect((await paths()).at(-1)).toBe('contacts');
  });

  it('come from the pulled tab without a request, as the service had them', async () => {
    const { get } = await opened();
    get('pull', wholeList('contacts'));
    await scenario.service.clearLog();
    const { sheet, as } = { sheet: scenario.book.sheet('Contacts'), as: scenario.book.as(scenario.kim) };
    as.type('Contacts', sheet.a1('Company ★', 2), 'Typed and not sent');
    const view = get('records', { list: 'tickets', parameter: 'contactId', isFresh: false });
    expect(view.from).toBe('tab');
    expect(view.records).toHaveLength(37);
    expect(JSON.stringify(view)).not.toContain('Typed and not sent');
    expect(await paths()).toEqual([]);
    get('pull', { ...byContact(view.records[0]?.[0] ?? ''), answers: WITHOUT });
    expect(await paths()).toEqual(['tickets']);
  });

  it('of assets come of all kinds, and tag details with the tag above them', async () => {
    const { get } = await opened();
    get('pull', { list: 'assets', days: null, parameters: { assetType: ['CARD'] }, answers: {} });
    const assets = get('records', { list: 'tickets', parameter: 'assetId', isFresh: false });
    // One kind is pulled, and it is not all.
    expect(assets.from).toBe('service');
    expect(assets.records.length).toBe((await scenario.service.records('assets')).length);
    const details = get('records', { list: 'tickets', parameter: 'tagDetailId', isFresh: false });
    const tags = new Set((await scenario.service.records('tags')).map(({ name }) => name));
    expect(details.records.some(([, , above]) => tags.has(above))).toBe(true);
  });

  it('that are members are never fetched by themselves', async () => {
    const { get, call } = await opened();
    const wanted = { list: 'attendances', parameter: 'userIds' } as const;
    for (const isFresh of [false, true])
      expect(JSON.stringify(call('records', { ...wanted, isFresh }))).toContain('pull \\"People\\" first');
    expect(await paths()).toEqual([]);
    get('pull', wholeList('people', { personal: true }));
    expect(get('records', { ...wanted, isFresh: true }).records).toHaveLength(60);
    expect(await paths()).toEqual(['people']);
  });

  it.each([
    ['tickets', 'ticketType'],
    ['tickets', '__proto__'],
    ['people', 'x'],
    ['nothing', 'contactId'],
  ])('are refused where there is no such condition: %s %s', async (list, parameter) => {
    const { call } = await opened();
    expect(call('records', { list, parameter, isFresh: false })).toMatchObject({
      ok: false,
      kind: 'refused',
    });
    expect(await paths()).toEqual([]);
  });
});

describe('a pull by name', () => {
  it('asks for just that record, and its tab is called by its name, whether its list is pulled or not', async () => {
    const { get } = await opened();
    const all = await ask(scenario, 'tickets', {
      ticketType: 'Total',
      startDate: OCTOBER.start,
      endDate: OCTOBER.end,
    });
    const id = String(all.find(({ contactId }) => contactId)?.['contactId']);
    await scenario.service.change('contacts', id, { companyName: '한누리물산' });
    expect(done(get('pull', { ...byContact(id), answers: WITHOUT }))).toBe(
      'Transactions - All - Contact 한누리물산',
    );
    const expected = all.filter(({ contactId }) => String(contactId) === id).map(one => String(one['id']));
    expect(scenario.book.sheet(tab()).column('ID').map(String).sort()).toEqual(expected.sort());
  });

  it('takes those without any', async () => {
    const { get } = await opened();
    const parameters = { ticketType: ['Total'], contactId: ['NONE'] };
    expect(done(get('pull', { ...cards({ parameters }), answers: WITHOUT }))).toBe(
      'Transactions - All - Contact none',
    );
    expect(await paths()).toEqual(['tickets']);
  });

  it.each([
    ['a record that there is none of', { contactId: ['nobody'] }, 'is not in its list'],
    ['none where that cannot be asked', { tagId: ['NONE'] }, 'is not in its list'],
    ['several of which one is taken', { contactId: ['a', 'b'] }, 'a+b'],
    ['a condition of another list', { colour: ['red'] }, 'no condition \\"colour\\"'],
    ['__proto__', JSON.parse('{"constructor":["x"]}'), 'no condition'],
  ])('is refused with %s', async (_, more, said) => {
    const { call } = await opened();
    const reply = call('pull', { ...cards({ parameters: { ticketType: ['Total'], ...more } }), answers: {} });
    expect(reply).toMatchObject({ ok: false, kind: 'refused' });
    expect(JSON.stringify(reply)).toContain(said);
    expect(await paths()).not.toContain('tickets');
  });

  it('names everything that is wrong at once', async () => {
    const { call } = await opened();
    const reply = JSON.stringify(
      call('pull', { ...cards({ days: null, parameters: { colour: ['x'] } }), answers: {} }),
    );
    expect(reply).toContain('colour');
    expect(reply).toContain('dates are missing');
  });
});

const PRESETS = 'financeSheets.presets';

function savedPreset(view: readonly PresetView[]): PresetView {
  const [preset] = view;
  if (preset === undefined) throw new Error('no preset');
  return preset;
}

describe('a preset', () => {
  it('of one’s own is pulled at once, by days that follow the calendar', async () => {
    const { get } = await opened();
    const { text } = get('savePreset', {
      ...cards({ days: { period: 'lastMonth' } }),
      whose: 'own',
      name: ' Cards ',
    });
    expect(text).toBe('Saved as "Cards".');
    const preset = savedPreset(get('presets', null));
    expect(preset).toMatchObject({
      whose: 'own',
      name: 'Cards',
      words: 'Transactions · last month · Type: Card',
      trouble: '',
      chosen: cards({ days: { period: 'lastMonth' } }),
    });
    scenario.host.clock.advance(31 * 86_400_000);
    get('pullPreset', { whose: 'own', id: preset.id, answers: {} });
    expect(scenario.book.sheet(tab()).notes().at(0)?.[1]).toContain('2026-11-01 ~ 2026-11-30');
    expect(asLee().get('presets', null)).toEqual([]);
  });

  it('of the team is shown and asked about before somebody else pulls it first, and again after a change', async () => {
    const { get } = await opened();
    const contact = await someContact();
    get('savePreset', { ...byContact(String(contact['id'])), whose: 'team', name: 'Cards' });
    const { id } = savedPreset(get('presets', null));
    // Whoever wrote it knows what it asks for.
    expect(get('pullPreset', { whose: 'team', id, answers: WITHOUT }).kind).toBe('done');
    const lees = asLee();
    await scenario.service.clearLog();
    const asked = lees.get('pullPreset', { whose: 'team', id, answers: WITHOUT });
    if (asked.kind !== 'asks') throw new Error(asked.kind);
    expect(asked.text).toContain('2026-10-01 ~ 2026-10-31, Type: All, Contact: 한누리물산');
    expect(asked.no).toBeNull();
    expect(await paths()).not.toContain('tickets');
    expect(lees.get('pullPreset', { whose: 'team', id, answers: asked.yes }).kind).toBe('done');
    expect(lees.get('pullPreset', { whose: 'team', id, answers: WITHOUT }).kind).toBe('done');
    const store = scenario.host.documentProperties(scenario.book);
    store.set({ [PRESETS]: String(store.all()[PRESETS]).replace('"Total"', '"EXPENSE_TICKET"') });
    expect(lees.get('pullPreset', { whose: 'team', id, answers: {} }).kind).toBe('asks');
    // A yes to what it was says nothing of what it is.
    expect(lees.get('pullPreset', { whose: 'team', id, answers: asked.yes }).kind).toBe('asks');
    // In the properties of the document nobody can write that a user has agreed.
    expect(get('pullPreset', { whose: 'team', id, answers: {} }).kind).toBe('asks');
  });

  it('that an editor wrote names its records as they are called, not as it says', async () => {
    const { get } = await opened();
    const contact = await someContact();
    const lie = [[String(contact['id']), 'Somebody else']];
    scenario.host.documentProperties(scenario.book).set({
      [PRESETS]: JSON.stringify({
        version: 1,
        presets: [
          {
            id: 'a',
            name: 'x',
            list: 'tickets',
            days: OCTOBER,
            parameters: { ticketType: [['Total', '']], contactId: lie },
          },
          { id: 'b', name: 'y', list: 'people', days: null, parameters: {} },
          {
            id: 'c',
            name: 'z',
            list: 'tickets',
            days: { period: 'x' },
            parameters: { ticketType: [['X&a=b', '']] },
          },
        ],
      }),
    });
    const asked = get('pullPreset', { whose: 'team', id: 'a', answers: {} });
    expect(JSON.stringify(asked)).toContain('Contact: 한누리물산');
    expect(JSON.stringify(asked)).not.toContain('Somebody else');
    await scenario.service.clearLog();
    // Members' data: first the preset, then the data.
    const people = get('pullPreset', { whose: 'team', id: 'b', answers: {} });
    if (people.kind !== 'asks') throw new Error(people.kind);
    const personal = get('pullPreset', { whose: 'team', id: 'b', answers: people.yes });
    expect(personal).toMatchObject({ kind: 'asks' });
    expect(JSON.stringify(personal)).toContain('personal data');
    expect(await paths()).toEqual([]);
    const views = get('presets', null);
    expect(views.map(({ trouble }) => trouble === '')).toEqual([true, true, false]);
    expect(views[2]?.trouble).toContain('X&a=b');
  });

  it('that no longer fits says so and keeps what was chosen', async () => {
    const { get, call } = await opened();
    const contact = await someContact();
    const id = String(contact['id']);
    get('savePreset', { ...byContact(id), whose: 'own', name: 'Gone' });
    await scenario.service.remove('contacts', id);
    get('pull', wholeList('contacts'));
    const preset = savedPreset(get('presets', null));
    expect(preset.trouble).toBe('Contact "한누리물산" is not in its list. Choose again.');
    expect(preset.chosen).toEqual(byContact(id));
    expect(preset.labels['contactId']).toEqual({ [id]: '한누리물산' });
    scenario.host.clock.advance(3_600_000);
    await scenario.service.clearLog();
    const reply = call('pullPreset', { whose: 'own', id: preset.id, answers: {} });
    expect(JSON.stringify(reply)).toContain('Contact \\"한누리물산\\" is not in its list');
    expect(await paths()).not.toContain('tickets');
  });

  it('is renamed and removed; one that is gone is told', async () => {
    const { get, call } = await opened();
    for (const name of ['One', 'Two']) get('savePreset', { ...cards(), whose: 'team', name });
    const [one, two] = get('presets', null);
    get('renamePreset', { whose: 'team', id: one?.id ?? '', name: 'Three' });
    expect(get('presets', null).map(({ name }) => name)).toEqual(['Three', 'Two']);
    expect(JSON.stringify(call('renamePreset', { whose: 'team', id: one?.id ?? '', name: 'Two' }))).toContain(
      'There is a preset',
    );
    get('removePreset', { whose: 'team', id: two?.id ?? '' });
    expect(get('presets', null).map(({ name }) => name)).toEqual(['Three']);
    for (const reply of [
      call('pullPreset', { whose: 'team', id: two?.id ?? '', answers: {} }),
      call('renamePreset', { whose: 'own', id: 'x', name: 'y' }),
    ])
      expect(JSON.stringify(reply)).toContain('was removed or changed');
  });

  it('of no name, of a name that is taken, or of what cannot be pulled is not kept', async () => {
    const { get, call } = await opened();
    get('savePreset', { ...cards(), whose: 'own', name: 'One' });
    for (const [chosen, name] of [
      [cards(), ' '],
      [cards(), 'One'],
      [cards({ parameters: {} }), 'Two'],
      [byContact('nobody'), 'Three'],
    ] as const)
      expect(call('savePreset', { ...chosen, whose: 'own', name })).toMatchObject({
        ok: false,
        kind: 'refused',
      });
    expect(get('presets', null)).toHaveLength(1);
  });

  it('for which there is no room is told so, and breaks nothing else', async () => {
    const { get, call } = await opened();
    let refused = '';
    for (let i = 0; i < 80 && refused === ''; i++) {
      const reply = call('savePreset', { ...cards(), whose: 'team', name: `프리셋 ${'가'.repeat(30)} ${i}` });
      if (!('ok' in reply) || !reply.ok) refused = JSON.stringify(reply);
    }
    expect(refused).toContain("no more room for the team's presets");
    expect(get('presets', null).length).toBeGreaterThan(20);
    expect(done(get('pull', wholeList('tags')))).toBe('Tags');
    get('savePreset', { ...cards(), whose: 'own', name: 'Mine' });
  });
});

describe('while somebody else holds the lock', () => {
  it('a preset of one’s own is kept, and one of the team is refused, naming why', async () => {
    const { get, call } = await opened();
    const lock = scenario.host.lock(scenario.book);
    lock.hold();
    get('savePreset', { ...cards(), whose: 'own', name: 'Mine' });
    expect(call('savePreset', { ...cards(), whose: 'team', name: 'Ours' })).toMatchObject({
      kind: 'busy',
    });
    lock.release();
    get('savePreset', { ...cards(), whose: 'team', name: 'Ours' });
    expect(get('presets', null).map(({ name }) => name)).toEqual(['Mine', 'Ours']);
  });
});

describe('a favourite', () => {
  it('is each user’s own, in all their spreadsheets', async () => {
    const { get } = await opened();
    get('favourite', { list: 'tags', isOn: true });
    get('favourite', { list: 'no such list', isOn: true });
    const starred = ({ get: ask }: OpenSidebar): string[] =>
      ask('lists', null)
        .lists.filter(({ isFavourite }) => isFavourite)
        .map(({ name }) => name);
    expect(starred(openSidebar(scenario))).toEqual(['tags']);
    expect(starred(asLee())).toEqual([]);
    get('favourite', { list: 'tags', isOn: false });
    expect(starred(openSidebar(scenario))).toEqual([]);
  });
});
