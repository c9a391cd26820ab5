/** Review and push in the sidebar. A chain of short executions sends exactly the ticked rows. */
import { describe, expect, it } from 'vitest';
import type { Methods } from '../../../src/sidebar/contract';
import type { PushSource, ReviewView } from '../../../src/sidebar/server/review/review-methods';
import type { ReviewRow } from '../../../src/sidebar/server/review/review-view';
import type { RunView } from '../../../src/sidebar/server/review/run-view';
import { openScenario, type Scenario, type ScenarioOptions } from '../../support/scenario';
import { type OpenSidebar, openSidebar, wholeList } from '../../support/page';

let scenario: Scenario;

const TAB: PushSource = { of: 'tab', scope: 'all', sheet: null, rows: null };

const SELECTED: PushSource = { of: 'tab', scope: 'selected', sheet: null, rows: null };

async function withContacts(options: ScenarioOptions = {}): Promise<OpenSidebar> {
  scenario = await openScenario(options);
  const sidebar = openSidebar(scenario);
  sidebar.get('pull', wholeList('contacts'));
  scenario.book.as(scenario.kim).select('Contacts');
  await scenario.service.clearLog();
  return sidebar;
}

const cell = (label: string, row: number): string => scenario.book.sheet('Contacts').a1(label, row);

function type(label: string, row: number, text: string, user = scenario.kim): void {
  scenario.book.as(user).type('Contacts', cell(label, row), text);
}

function addRow(name: string, number: string): number {
  const row = scenario.book.sheet('Contacts').size().rows + 1;
  type('Company ★', row, name);
  type('Registration number ★', row, number);
  return row;
}

const reviewed = ({ get }: OpenSidebar, source = TAB): ReviewView => get('review', { source, after: null });

const called = (view: ReviewView, title: string): ReviewRow => {
  const row = view.rows.find(one => one.title === title || one.fields.some(({ to }) => to === title));
  if (row === undefined) throw new Error(`no row of ${title}`);
  return row;
};

function confirmed(view: ReviewView, leaveOut: readonly string[] = []): Methods['push']['input'] {
  const { source, fingerprint, count } = view;
  return { source, fingerprint, leaveOut, count: count - leaveOut.length, reason: '', isMeant: false };
}

const meant = (view: ReviewView): Methods['push']['input'] => ({ ...confirmed(view), isMeant: true });

function ran(result: RunView | ReviewView | { readonly kind: 'nothing' }): RunView {
  if (result.kind !== 'ran') throw new Error(JSON.stringify(result).slice(0, 500));
  return result;
}

const names = async (): Promise<string[]> =>
  (await scenario.service.records('contacts')).map(({ companyName }) => String(companyName));

const writes = async (): Promise<string[]> =>
  (await scenario.service.log()).flatMap(({ method }) => (method === 'GET' ? [] : [method]));

describe('the review', () => {
  it('has each row in its group, with old and new values, and asks the service', async () => {
    const sidebar = await withContacts();
    const before = String(scenario.book.sheet('Contacts').cell(cell('Company ★', 2)).value);
    type('Company ★', 2, 'Renamed');
    const added = addRow('A new one', '220-81-62517');
    type('Registration number ★', 3, 'none at all');
    const view = reviewed(sidebar);
    expect(view).toMatchObject({ kind: 'plan', tab: 'Contacts', count: 2, next: null, suspicion: '' });
    expect(view.counts).toEqual({ blocked: 1, changed: 1, new: 1 });
    expect(called(view, 'Renamed')).toMatchObject({
      group: 'changed',
      row: 2,
      fields: [{ label: 'Company', from: before, to: 'Renamed', note: null, whole: '' }],
    });
    expect(called(view, 'A new one')).toMatchObject({ group: 'new', row: added });
    expect(called(view, 'A new one').fields.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Company', null, 'A new one'],
      ['Registration number', null, '220-81-62517'],
    ]);
    const blocked = view.rows.find(({ group }) => group === 'blocked');
    expect(blocked).toMatchObject({ row: 3, name: '', fields: [] });
    expect(blocked?.notes[0]).toMatchObject({ isBlocking: true });
    expect(await writes()).toEqual([]);
  });

  it('comes in parts, which together are all of it', async () => {
    const sidebar = await withContacts({ service: { sizes: { contacts: 700, ticketsPerMonth: 1 } } });
    const texts = Array.from({ length: 650 }, (_, i) => `Renamed ${i + 1}`);
    scenario.book.as(scenario.kim).paste('Contacts', cell('Company ★', 2), texts.join('\n'));
    const first = reviewed(sidebar);
    expect(first.count).toBe(650);
    expect(first.rows).toHaveLength(300);
    const rows = [...first.rows];
    for (let { next } = first; next !== null; ) {
      const part = sidebar.get('review', { source: first.source, after: next });
      expect(part.fingerprint).toBe(first.fingerprint);
      rows.push(...part.rows);
      next = part.next;
    }
    expect(rows.map(({ fields }) => fields[0]?.to)).toEqual(texts);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(650);
  });

  it('begins anew where the plan has changed between two parts, because all of it is confirmed', async () => {
    const sidebar = await withContacts({ service: { sizes: { contacts: 400, ticketsPerMonth: 1 } } });
    const texts = Array.from({ length: 350 }, (_, i) => `Renamed ${i + 1}`);
    scenario.book.as(scenario.kim).paste('Contacts', cell('Company ★', 2), texts.join('\n'));
    const first = reviewed(sidebar);
    type('Company ★', 3, 'Changed meanwhile');
    const next = sidebar.get('review', { source: first.source, after: first.next });
    expect(next).toMatchObject({ from: 0, rows: { length: 300 } });
    expect(next.fingerprint).not.toBe(first.fingerprint);
    expect(called(next, 'Changed meanwhile').row).toBe(3);
  });

  it('is about the rows that were selected when it was opened, whatever is selected later', async () => {
    const sidebar = await withContacts();
    type('Company ★', 2, 'Two');
    type('Company ★', 3, 'Three');
    scenario.book.as(scenario.kim).select('Contacts', 'A3');
    const view = reviewed(sidebar, SELECTED);
    expect(view.rows.map(({ row }) => row)).toEqual([3]);
    scenario.book.as(scenario.kim).select('Contacts', 'A2');
    expect(ran(sidebar.get('push', confirmed(view))).done.updated).toBe(1);
    expect(await names()).toContain('Three');
    expect(await names()).not.toContain('Two');
  });

  it('shows a row of its tab at a click, and says so where the row is gone', async () => {
    const sidebar = await withContacts();
    type('Company ★', 5, 'Five');
    const { source } = reviewed(sidebar);
    const sheet = (source.of === 'tab' && source.sheet) || 0;
    scenario.run('menuPullTags');
    expect(sidebar.get('show', { sheet, row: 5, title: 'Five' }).text).toBe('Row 5 is selected.');
    expect(scenario.book.as(scenario.kim).selected()).toEqual({ tab: 'Contacts', a1: 'A5' });
    // A blank row at the end of the sheet can be shown as well.
    const last = scenario.book.document.sheets.find(({ name }) => name === 'Contacts')?.maxRows ?? 0;
    const at = (row: number) => ({ sheet, row, title: 'The last' });
    expect(sidebar.get('show', at(last)).text).toBe(`Row ${last} is selected.`);
    for (const row of [last + 1, 1, 2.5])
      expect(sidebar.call('show', at(row))).toMatchObject({ ok: false, kind: 'refused' });
  });
});

describe('what is sent', () => {
  it('is what was ticked, and nothing else; the rest stays an edit', async () => {
    const sidebar = await withContacts();
    type('Company ★', 2, 'Goes');
    type('Company ★', 3, 'Stays here');
    addRow('New and goes', '220-81-62517');
    addRow('New and stays', '124-81-00998');
    const view = reviewed(sidebar);
    const leaveOut = ['Stays here', 'New and stays'].map(title => called(view, title).name);
    const result = ran(sidebar.get('push', confirmed(view, leaveOut)));
    expect(result).toMatchObject({ done: { updated: 1, created: 1 }, left: 0, goesOn: false });
    const there = await names();
    expect(there).toEqual(expect.arrayContaining(['Goes', 'New and goes']));
    expect(there).not.toContain('Stays here');
    expect(there).not.toContain('New and stays');
    expect(await writes()).toEqual(['PUT', 'POST']);
    expect(reviewed(sidebar).rows.map(({ fields }) => fields[0]?.to)).toEqual([
      'Stays here',
      'New and stays',
    ]);
  });

  it('holds where rows were sorted meanwhile: a row is left out by what it says, not by where it stands', async () => {
    const sidebar = await withContacts();
    type('Company ★', 2, 'Goes');
    type('Company ★', 3, 'Stays here');
    const view = reviewed(sidebar);
    scenario.book.as(scenario.kim).sort('Contacts', { by: 'Company ★', descending: true });
    sidebar.get('push', confirmed(view, [called(view, 'Stays here').name]));
    expect(await names()).toContain('Goes');
    expect(await names()).not.toContain('Stays here');
  });

  it('is nothing where a cell, the service or the ticked rows are not as they were shown: the plan of now comes back', async () => {
    const sidebar = await withContacts();
    type('Company ★', 2, 'Shown');
    const view = reviewed(sidebar);
    type('Company ★', 2, 'Typed since');
    const moved = sidebar.get('push', confirmed(view));
    expect(moved).toMatchObject({ kind: 'plan', count: 1 });
    if (moved.kind !== 'plan') throw new Error('sent');
    expect(called(moved, 'Typed since').name).not.toBe(called(view, 'Shown').name);
    expect(sidebar.get('push', confirmed(view, ['no such name'])).kind).toBe('plan');
    expect(sidebar.get('push', { ...confirmed(moved), count: 2 }).kind).toBe('plan');
    expect(sidebar.get('push', { ...confirmed(moved), leaveOut: ['no such name'], count: 1 }).kind).toBe(
      'plan',
    );
    expect(await writes()).toEqual([]);
    expect(ran(sidebar.get('push', confirmed(moved))).done.updated).toBe(1);
  });

  it('goes once, however often the same confirmation comes', async () => {
    const sidebar = await withContacts();
    type('Company ★', 2, 'Once');
    addRow('Also once', '220-81-62517');
    const view = reviewed(sidebar);
    expect(ran(sidebar.get('push', confirmed(view))).done).toMatchObject({ updated: 1, created: 1 });
    expect(sidebar.get('push', confirmed(view))).toMatchObject({ kind: 'plan', count: 0 });
    expect(await writes()).toEqual(['PUT', 'POST']);
    expect(await scenario.service.duplicates()).toEqual([]);
  });

  it('waits for a word about the whole where that looks wrong', async () => {
    const sidebar = await withContacts({ service: { sizes: { contacts: 60, ticketsPerMonth: 1 } } });
    const texts = Array.from({ length: 57 }, (_, i) => `Renamed ${i + 1}`);
    scenario.book.as(scenario.kim).paste('Contacts', cell('Company ★', 2), texts.join('\n'));
    const view = reviewed(sidebar);
    expect(view.suspicion).not.toBe('');
    expect(sidebar.get('push', confirmed(view)).kind).toBe('plan');
    expect(await writes()).toEqual([]);
    expect(ran(sidebar.get('push', { ...confirmed(view), isMeant: true })).done.updated).toBe(57);
  });

  it('keeps the reason', async () => {
    const sidebar = await withContacts();
    type('Company ★', 2, 'With a reason');
    sidebar.get('push', { ...confirmed(reviewed(sidebar)), reason: '  month-end  ' });
    scenario.run('menuHistory');
    const rows = scenario.book.sheets().map(name => scenario.book.sheet(name).values());
    expect(rows.flat(2)).toContain('month-end');
  });
});

describe('a long push', () => {
  it('is a chain of short executions that tell how far they are, each row once', async () => {
    const sidebar = await withContacts({
      service: { sizes: { contacts: 130, ticketsPerMonth: 1 }, switches: { rateLimitPerMinute: 60 } },
    });
    const texts = Array.from({ length: 120 }, (_, i) => `Renamed ${i + 1}`);
    scenario.book.as(scenario.kim).paste('Contacts', cell('Company ★', 2), texts.join('\n'));
    scenario.host.clock.advance(60_000);
    let result = ran(sidebar.get('push', meant(reviewed(sidebar))));
    expect(result.goesOn).toBe(true);
    let updated = result.done.updated ?? 0;
    const lefts = [result.left];
    for (let turn = 0; result.goesOn && turn < 20; turn++) {
      expect(result.now).toEqual([]);
      result = ran(sidebar.get('resume', null));
      updated += result.done.updated ?? 0;
      lefts.push(result.left);
    }
    expect(updated).toBe(120);
    expect(lefts).toEqual([...lefts].sort((a, b) => b - a));
    expect(lefts.length).toBeGreaterThan(2);
    expect(sidebar.get('resume', null)).toEqual({ kind: 'nothing' });
    const log = await scenario.service.log();
    const ids = log.flatMap(({ effect }) => (effect.kind === 'updated' ? [effect.id] : []));
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
  });

  it('is stopped between two executions: what waits is dropped, what a colleague waits for is not', async () => {
    const sidebar = await withContacts({
      service: { sizes: { contacts: 130, ticketsPerMonth: 1 }, switches: { rateLimitPerMinute: 60 } },
    });
    const texts = Array.from({ length: 120 }, (_, i) => `Renamed ${i + 1}`);
    scenario.book.as(scenario.kim).paste('Contacts', cell('Company ★', 2), texts.join('\n'));
    scenario.host.clock.advance(60_000);
    const result = ran(sidebar.get('push', meant(reviewed(sidebar))));
    expect(result.left).toBeGreaterThan(0);
    expect(sidebar.get('stop', null)).toMatchObject({ isRunning: false });
    sidebar.get('resume', null);
    const sent = (await names()).filter(name => name.startsWith('Renamed'));
    expect(sent).toHaveLength(120 - result.left);
    scenario.host.clock.advance(60_000);
    expect(reviewed(sidebar).count).toBe(result.left);
    expect(sidebar.get('stop', null).text).toContain('Nothing was left');
  });

  it('goes on after an execution was killed, with every row once', async () => {
    const sidebar = await withContacts({ service: { sizes: { contacts: 60, ticketsPerMonth: 1 } } });
    const texts = Array.from({ length: 40 }, (_, i) => `Renamed ${i + 1}`);
    scenario.book.as(scenario.kim).paste('Contacts', cell('Company ★', 2), texts.join('\n'));
    const view = reviewed(sidebar);
    const killed = sidebar.call('push', meant(view), {
      kill: { member: 'UrlFetchApp.fetch', nth: 8, when: 'after' },
    });
    expect(killed).toHaveProperty('error');
    scenario.host.clock.advance(10 * 60_000);
    for (let turn = 0; turn < 10; turn++) {
      const result = sidebar.get('resume', null);
      if (result.kind === 'nothing') break;
    }
    const log = await scenario.service.log();
    const ids = log.flatMap(({ effect }) => (effect.kind === 'updated' ? [effect.id] : []));
    expect(new Set(ids).size).toBe(40);
    expect((await names()).filter(name => /^Renamed \d+$/.test(name))).toHaveLength(40);
    expect(reviewed(sidebar).count).toBe(0);
  });

  it('is told to a colleague before they review, and keeps them from sending', async () => {
    const sidebar = await withContacts({
      service: { sizes: { contacts: 130, ticketsPerMonth: 1 }, switches: { rateLimitPerMinute: 60 } },
    });
    const texts = Array.from({ length: 120 }, (_, i) => `Renamed ${i + 1}`);
    scenario.book.as(scenario.kim).paste('Contacts', cell('Company ★', 2), texts.join('\n'));
    scenario.host.clock.advance(60_000);
    sidebar.get('push', meant(reviewed(sidebar)));
    scenario.run('menuConnect', [scenario.service.url, scenario.service.apiKeys[0] ?? ''], {
      user: scenario.lee,
    });
    const other = openSidebar(scenario, scenario.lee);
    scenario.book.as(scenario.lee).select('Contacts');
    expect(other.get('home', null).notices[0]).toMatchObject({ goesOn: null });
    expect(other.get('home', null).notices[0]?.text).toContain('kim@example.com');
    scenario.host.clock.advance(60_000);
    const view = reviewed(other);
    expect(view.notices.join()).toContain('kim@example.com');
    expect(other.call('push', confirmed(view))).toMatchObject({ ok: false });
  });
});

describe('whatever a page sends', () => {
  it('is read as one of the inputs that there are, or refused', async () => {
    const sidebar = await withContacts();
    const view = reviewed(sidebar);
    const odd: unknown[] = [
      null,
      {},
      { ...confirmed(view), leaveOut: 'all' },
      { ...confirmed(view), source: { of: 'everything' } },
      { ...confirmed(view), count: '2' },
    ];
    for (const input of odd)
      expect(sidebar.call('push', input as Methods['push']['input'])).toMatchObject({ ok: false });
    expect(sidebar.call('review', { source: { of: 'undo', push: 'none' }, after: null })).toMatchObject({
      ok: false,
      kind: 'refused',
    });
    expect(await writes()).toEqual([]);
  });
});
