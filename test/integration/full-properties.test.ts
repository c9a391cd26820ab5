/** The properties of document or user are full. Work that needs no room continues, and users can free room. */

import { describe, expect, it } from 'vitest';
import { openSidebar } from '../support/page';
import { messages, openScenario, type Scenario } from '../support/scenario';
import { NAME, pulledTags, type, writes } from '../support/tags-scenario';
import { lineOf, pass, schedule } from './schedules/support';
import { saveRequests } from './requests/support';

type Store = Pick<ReturnType<Scenario['host']['documentProperties']>, 'set'>;

function fill(store: Store): void {
  const fillWith = (size: number): void => {
    for (let i = 0; ; i++) store.set({ [`${size} ${i}`]: 'x'.repeat(size) });
  };
  for (const size of [9_000, 100, 1])
    expect(() => {
      fillWith(size);
    }).toThrow('exceeded the property storage');
}

const fillDocument = (s: Scenario): void => fill(s.host.documentProperties(s.book));
const fillUser = (s: Scenario): void => fill(s.host.userProperties(s.kim));

const TEAM_PRESET = { whose: 'team', name: 'All tags', list: 'tags', days: null, parameters: {} } as const;

describe('full properties of the document', () => {
  it('can be emptied of what the message names: presets and requests', async () => {
    const s = await pulledTags();
    saveRequests(s, ['Long', 'POST', 'tags', '', `{"name": "${'x'.repeat(6_000)}"}`]);
    const sidebar = openSidebar(s);
    sidebar.get('savePreset', TEAM_PRESET);
    fillDocument(s);
    const kept = { form: { name: 'New', method: 'GET', path: 'tags', query: '', body: '' }, was: null };
    expect(sidebar.call('keepRequest', kept)).toMatchObject({ ok: false, kind: 'refused' });
    const [preset] = sidebar.get('presets', null);
    sidebar.get('removePreset', { whose: 'team', id: preset?.id ?? '' });
    expect(sidebar.get('presets', null)).toEqual([]);
    const [long] = sidebar.get('requests', null).saved;
    if (long === undefined) throw new Error('no request');
    sidebar.get('dropRequest', { was: long });
    sidebar.get('keepRequest', kept);
    expect(sidebar.get('requests', null).saved.map(({ name }) => name)).toEqual(['New']);
  });

  it('let lists be pulled and a push be stopped; nothing is sent', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Mine');
    const id = String(s.book.sheet('Tags').column('ID')[3]);
    await s.service.change('tags', id, { name: 'Elsewhere' });
    fillDocument(s);
    expect(messages(s.run('menuPullTags'))).toContain('records pulled');
    expect(s.book.sheet('Tags').column(NAME)).toContain('Elsewhere');
    expect(messages(s.run('menuPush'))).toContain('Google has no room left');
    expect(openSidebar(s).get('stop', null).text).toContain('Nothing was left');
    expect(await writes(s)).toEqual([]);
  });

  it('let schedules run, and nobody is told that they do not', async () => {
    const s = await pulledTags();
    schedule(s, 'Tags', 'hour');
    fillDocument(s);
    pass(s, 5);
    expect(lineOf(s, 'Tags')).toBe(
      '⏱ every hour · kim@example.com · last run: 11-02 14:00 · next: 11-02 15:00~',
    );
    expect(openSidebar(s).get('home', null).notices).toEqual([]);
  });

  it('let a colleague connect, who then enters the address too', async () => {
    const s = await openScenario({ connect: false });
    fillDocument(s);
    expect(messages(s.connect())).toContain('Connected');
    expect(messages(s.run('menuPullTags'))).toContain('records pulled');
  });
});

describe('full properties of the user', () => {
  it('let the user see what a push would send', async () => {
    const s = await pulledTags();
    const sidebar = openSidebar(s);
    sidebar.get('questions', null);
    type(s, NAME, 2, 'Mine');
    fillUser(s);
    expect(messages(s.run('menuPreview'))).toContain('1 update');
    const source = { of: 'tab', scope: 'all', sheet: null, rows: null } as const;
    const { result } = sidebar.call('review', { source, after: null }) as { result: { count: number } };
    expect(result.count).toBe(1);
    expect(messages(s.run('menuPush'))).toContain('Google has no room left');
    expect(await writes(s)).toEqual([]);
  });

  it('let new lists, records by name and presets of the team be pulled', async () => {
    const s = await pulledTags();
    openSidebar(s).get('savePreset', TEAM_PRESET);
    s.run('menuPullContacts');
    fillUser(s);
    s.host.userProperties(s.kim).delete(`financeSheets.presetsPulled.${s.book.id}`);
    fillUser(s);
    expect(messages(s.run('menuPullTeams'))).toContain('records pulled');
    const sidebar = openSidebar(s);
    const id = String(s.book.sheet('Contacts').column('ID')[0]);
    const days = { start: '2026-10-01', end: '2026-10-31' };
    const parameters = { ticketType: ['Total'], contactId: [id] };
    const answers = { personal: false };
    expect(sidebar.get('pull', { list: 'tickets', days, parameters, answers }).kind).toBe('done');
    const [preset] = sidebar.get('presets', null);
    const wanted = { whose: 'team', id: preset?.id ?? '' } as const;
    const asked = sidebar.get('pullPreset', { ...wanted, answers: {} });
    if (asked.kind !== 'asks') throw new Error(asked.kind);
    expect(sidebar.get('pullPreset', { ...wanted, answers: asked.yes }).kind).toBe('done');
  });

  it('let schedules run, also where the id of their trigger was lost', async () => {
    const s = await pulledTags();
    schedule(s, 'Tags', 'hour');
    pass(s, 1);
    const own = s.host.userProperties(s.kim);
    own.delete(`financeSheets.trigger.${s.book.id}`);
    fillUser(s);
    pass(s, 1);
    expect(lineOf(s, 'Tags')).toBe(
      '⏱ every hour · kim@example.com · last run: 11-02 11:00 · next: 11-02 12:00~',
    );
  });

  it('are named where a schedule cannot run because of them', async () => {
    const s = await pulledTags();
    schedule(s, 'Tags', 'hour');
    fillUser(s);
    expect(pass(s, 1).map(({ outcome }) => outcome)).toEqual(['finished']);
    expect(lineOf(s, 'Tags')).toContain('Google has no room left');
  });
});

describe('a cache that fails', () => {
  it('does not keep a long answer from the page', async () => {
    const s = await openScenario({
      service: { sizes: { contacts: 1_200, categories: 23, ticketsPerMonth: 60 } },
    });
    s.run('menuPullContacts');
    const sidebar = openSidebar(s);
    const wanted = { list: 'tickets', parameter: 'contactId', isFresh: false } as const;
    const exceptions = [{ member: 'Cache.putAll', nth: 1, when: 'before' }] as const;
    expect(sidebar.call('records', wanted, { exceptions })).toMatchObject({ ok: true });
  });
});
