/** A transaction that stands in two tabs, changed from one of them, while nobody knows what became of the change. */
import { describe, expect, it } from 'vitest';
import { agreeable, messages, type Scenario, STATUS } from '../../support/scenario';
import { openSidebar } from '../../support/page';
import { LISTED, openDescribed, records, sent, TAB } from './support';

const OTHER = 'Transactions - Card - In Out Out';
const OCTOBER = '2026-10-01~2026-10-31';

/** Two tabs with one record; its description changed in the first, sent, and not heard of. */
async function inDoubt(): Promise<{ readonly s: Scenario; readonly id: string; readonly was: string }> {
  const s = await openDescribed(LISTED, { ticketsPerMonth: 60, days: OCTOBER });
  s.run('menuPullTickets', [`type=Card, In/Out=Out, ${OCTOBER}`]);
  const id = String(s.book.sheet(OTHER).cell(['ID', 2]).value);
  const was = cell(s, TAB, id, 'Description');
  type(s, TAB, id, 'sent from one tab');
  await s.service.queueFault({
    match: { path: 'tickets/bulk-update-individual' },
    switches: { lateLandingMs: 5 * 60_000, lateLandingAnswer: 'timeout' },
  });
  push(s, TAB);
  expect(cell(s, TAB, id, STATUS)).toMatch(/unknown|not known|checked/i);
  return { s, id, was };
}

function rowOf(s: Scenario, tab: string, id: string): number {
  return s.book.sheet(tab).column('ID').indexOf(id) + 2;
}

function cell(s: Scenario, tab: string, id: string, label: string | RegExp): string {
  return String(s.book.sheet(tab).cell([label, rowOf(s, tab, id)]).value);
}

function type(s: Scenario, tab: string, id: string, text: string): void {
  s.book.as(s.kim).type(tab, s.book.sheet(tab).a1('Description', rowOf(s, tab, id)), text);
}

function push(s: Scenario, tab: string): string {
  s.book.as(s.kim).select(tab);
  return messages(s.run('menuPush', [], { dialogs: agreeable() }));
}

function refresh(s: Scenario, tab: string): void {
  s.book.as(s.kim).select(tab);
  s.run('menuRefresh');
}

async function descriptionOf(s: Scenario, id: string): Promise<unknown> {
  return (await records(s, [id])).get(id)?.['description'];
}

describe.each([
  ['a push', push],
  ['a refresh', refresh],
] as const)('%s of the other tab', (_, look) => {
  it('says in the tab where it was edited what became of it, and reads no edit into its own', async () => {
    const { s, id } = await inDoubt();
    s.host.clock.advance(20 * 60_000);
    look(s, OTHER);
    expect(cell(s, TAB, id, STATUS)).toContain('Applied');
    expect(cell(s, OTHER, id, STATUS)).toBe('');
    const { length } = await sent(s);
    expect(push(s, OTHER)).toContain('nothing to send');
    refresh(s, OTHER);
    expect(cell(s, OTHER, id, 'Description')).toBe('sent from one tab');
    expect(push(s, TAB)).toContain('nothing to send');
    expect(await sent(s)).toHaveLength(length);
    expect(await descriptionOf(s, id)).toBe('sent from one tab');
  });

  it('loses no value that was typed back meanwhile where it was edited', async () => {
    const { s, id, was } = await inDoubt();
    type(s, TAB, id, was);
    s.host.clock.advance(20 * 60_000);
    look(s, OTHER);
    refresh(s, TAB);
    expect(cell(s, TAB, id, 'Description')).toBe(was);
    push(s, TAB);
    expect((await descriptionOf(s, id)) ?? '').toBe(was);
  });

  it('goes on without the tab where it was edited once that is deleted', async () => {
    const { s, id } = await inDoubt();
    s.book.as(s.kim).deleteSheet(TAB);
    s.host.clock.advance(20 * 60_000);
    look(s, OTHER);
    expect(push(s, OTHER)).toContain('nothing to send');
    refresh(s, OTHER);
    expect(cell(s, OTHER, id, 'Description')).toBe('sent from one tab');
    type(s, OTHER, id, 'typed in the other');
    push(s, OTHER);
    expect(await descriptionOf(s, id)).toBe('typed in the other');
  });
});

describe('a change in doubt', () => {
  it('is unknown in the other tab until that tab is looked at after the outcome was seen', async () => {
    const { s, id } = await inDoubt();
    refresh(s, OTHER);
    openSidebar(s).get('home', null);
    expect(cell(s, OTHER, id, STATUS)).toMatch(/^\? Unknown/);
    s.host.clock.advance(20 * 60_000);
    push(s, TAB);
    expect(cell(s, OTHER, id, STATUS)).toMatch(/^\? Unknown/);
    s.book.as(s.kim).select(OTHER);
    openSidebar(s).get('home', null);
    expect(cell(s, OTHER, id, STATUS)).toBe('');
  });

  it('of a row that is edited in both tabs is a conflict in the other, not an edit back', async () => {
    const { s, id } = await inDoubt();
    type(s, OTHER, id, 'typed in the other');
    s.host.clock.advance(20 * 60_000);
    push(s, OTHER);
    expect(cell(s, OTHER, id, STATUS)).toContain('sent from one tab');
    expect(await descriptionOf(s, id)).toBe('sent from one tab');
    expect(cell(s, TAB, id, STATUS)).toContain('Applied');
  });
});

describe('rows that are confirmed and not sent yet', () => {
  const [EDITED, ALSO] = [220, 40];

  async function pausing(s: Scenario, tab: string): Promise<void> {
    await s.service.setSwitches({ latencyMs: 60_000 });
    expect(push(s, tab)).toMatch(/\d+ left for "Continue"/);
    await s.service.setSwitches({ latencyMs: 0 });
  }

  /** Both tabs have edits, of other records; the push of the first ran out of time. */
  async function paused(): Promise<Scenario> {
    const s = await openDescribed(LISTED, { ticketsPerMonth: 700, days: OCTOBER });
    s.run('menuPullTickets', [`type=Card, In/Out=Out, ${OCTOBER}`]);
    const ids = s.book.sheet(TAB).column('ID').map(String);
    const shown = s.book.sheet(OTHER).column('ID').map(String);
    const others = ids.slice(EDITED).filter(id => id !== '' && shown.includes(id));
    for (const id of ids.slice(0, EDITED)) type(s, TAB, id, 'memo');
    for (const id of others.slice(0, ALSO)) type(s, OTHER, id, 'memo');
    await pausing(s, TAB);
    return s;
  }

  const isMemo = (one: Record<string, unknown>): boolean => one['description'] === 'memo';
  const memos = async (s: Scenario): Promise<number> =>
    [...(await records(s)).values()].filter(isMemo).length;
  const goOn = (s: Scenario): string => messages(s.run('menuContinue', [], { dialogs: agreeable() }));
  const statuses = (s: Scenario): string => [TAB, OTHER].map(tab => s.book.sheet(tab).column(STATUS)).join();

  it('still go after a push of another tab of the list, with "Continue", as their Status says', async () => {
    const s = await paused();
    const said = push(s, OTHER);
    expect(said).toContain(`${ALSO} updated`);
    expect(said).not.toContain('not sent');
    expect(statuses(s)).toContain('run "Continue"');
    expect(goOn(s)).toContain(`${EDITED - 1} updated`);
    expect(await memos(s)).toBe(EDITED + ALSO);
    expect(statuses(s)).not.toContain('Not sent');
    expect(goOn(s)).toContain('nothing to continue');
  });

  it('go from both tabs, each by its own "Continue"', async () => {
    const s = await paused();
    await pausing(s, OTHER);
    for (let i = 0; i < 2; i++) expect(goOn(s)).toMatch(/\d\d updated/);
    expect(goOn(s)).toContain('nothing to continue');
    expect(await memos(s)).toBe(EDITED + ALSO);
    expect(statuses(s)).not.toContain('Not sent');
  });

  it('are dropped in both tabs, and both say so', async () => {
    const s = await paused();
    await pausing(s, OTHER);
    s.run('menuCancel');
    expect(statuses(s)).not.toContain('run "Continue"');
    expect(goOn(s)).toContain('nothing to continue');
  });
});
