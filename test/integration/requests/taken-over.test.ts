/** Spreadsheets in which an earlier version kept requests in a hidden sheet of their own. */
import { describe, expect, it } from 'vitest';
import { requestHash } from '../../../src/requests/request';
import type { DoubtView } from '../../../src/sidebar/server/requests/request-views';
import { openSidebar } from '../../support/page';
import { page } from '../../support/page-commands';
import { stepOf } from '../../support/sampling';
import {
  JOURNAL,
  messages,
  MINUTE,
  NO_KEYS,
  openScenario,
  ownTab,
  posts,
  RESULTS,
  saveRequests,
  type Scenario,
  tagsNamed,
} from './support';

const OLD = '_finance_sheets_requests';
const OLD_KEY = (digit: string): string => digit.repeat(2) + 'ab'.repeat(15);
const DAY = 24 * 60 * MINUTE;

type OldState = 'planned' | 'sent' | 'unknown' | 'accepted' | 'rejected' | 'withdrawn';

/** A spreadsheet as an earlier version left it: for each state one request for a tag of this name. */
async function left(states: readonly OldState[], options = NO_KEYS): Promise<Scenario> {
  const s = await openScenario(options);
  saveRequests(s, ['Make tags', 'POST', 'tags', '', '{"name": "{{Title}}"}']);
  ownTab(s, 'Mine', [['Title'], ...states.map(state => [state])]);
  // The binding is taken from a journal that is deleted again.
  page(s).request('Make tags', { values: { Title: 'first' } });
  const header = JSON.parse(String(s.book.sheet(JOURNAL).values()[0]?.[0])) as {
    readonly binding: { readonly baseUrl: string; readonly workspaceId: string };
  };
  const hands = s.book.as(s.kim);
  hands.deleteSheet(JOURNAL);
  hands.insertSheet(OLD);
  hands.type(OLD, 'A1', JSON.stringify(header));
  const at = s.host.clock.now() - DAY / 2;
  states.forEach((state, order) => {
    const request = { method: 'post' as const, path: 'tags', query: {}, body: { name: state } };
    const hash = requestHash(header.binding, request);
    const sent = state !== 'planned' && state !== 'withdrawn';
    const entry = {
      ...{
        id: `id-of-${state}`,
        run: 'an-old-run-of-six',
        order,
        name: 'Make tags',
        row: `Mine!${order + 2}`,
      },
      ...{ request, hash, key: OLD_KEY(`${order}`), state, again: false },
      ...{ allDefinite: true, user: 'kim@example.com', keyFingerprint: 'f', confirmedAt: at },
      ...{ sentAt: sent ? at : null, status: null, message: '', reason: 'old', seal: 'x' },
    };
    [entry.id, state, hash, JSON.stringify(entry)].forEach((text, i) => {
      hands.type(OLD, `${'ABCD'[i]}${order + 2}`, text);
    });
  });
  hands.select('Mine', `A2:A${states.length + 1}`);
  await s.service.clearLog();
  return s;
}

const EVERY = ['planned', 'sent', 'unknown', 'accepted', 'rejected', 'withdrawn'] as const;

function issue(s: Scenario, said: Parameters<ReturnType<typeof page>['issue']>[1] = {}) {
  s.book.as(s.kim).select('Mine', `A2:A${EVERY.length + 1}`);
  return page(s).issue('Make tags', said);
}

const doubts = (s: Scenario): readonly DoubtView[] => openSidebar(s).get('requests', null).doubts;
const made = async (s: Scenario): Promise<number[]> =>
  Promise.all(EVERY.map(async name => (await tagsNamed(s, name)).length));

describe('the requests of an earlier version', () => {
  it('are known before anything is sent: what waited is asked about, what was in doubt is', async () => {
    const s = await left(EVERY);
    const { waiting, others, doubtCount } = openSidebar(s).get('requests', null);
    expect([waiting, doubtCount]).toEqual([0, 2]);
    expect(others).toContain('1 request is not sent yet (kim@example.com)');
    // Reading changes nothing.
    expect(s.book.hasSheet(JOURNAL)).toBe(false);
  });

  it('go into the outbox once, with their outcomes, and their sheet is emptied', async () => {
    const s = await left(EVERY);
    expect(messages(s.run('menuContinue'))).toContain('unknown');
    expect(
      s.book
        .sheet(OLD)
        .values()
        .flat()
        .filter(cell => cell !== ''),
    ).toEqual([]);
    expect(
      s.book
        .sheet(RESULTS)
        .column('Result')
        .filter(text => text !== ''),
    ).toEqual(['– dropped', '✗ rejected', '✓ accepted', '? unknown yet', '? unknown yet', '… not sent yet']);
    expect(
      s.book
        .sheet(RESULTS)
        .column('Reason')
        .filter(text => text === 'old'),
    ).toHaveLength(6);
    const rows = s.book.sheet(JOURNAL).size().rows;
    s.run('menuContinue');
    expect(s.book.sheet(JOURNAL).size().rows).toBe(rows);
    expect(await posts(s)).toEqual([]);
  });

  it('go nowhere by themselves: only what was never sent, or was refused, goes when rows are issued again', async () => {
    const s = await left(EVERY);
    s.run('menuContinue');
    expect(issue(s).said).toContain('3 to send, 3 sent before');
    expect(await made(s)).toEqual([1, 0, 0, 0, 1, 1]);
    expect(await s.service.duplicates()).toEqual([]);
  });

  it('that are in doubt go again with their old key, when the user says it', async () => {
    const s = await left(EVERY);
    issue(s, { word: 'again', again: [4] });
    const keys = (await posts(s)).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.filter(key => key === OLD_KEY('2'))).toHaveLength(1);
    expect(doubts(s).map(({ from }) => from)).toEqual(['Mine!3']);
  });

  it('that waited are dropped by Cancel', async () => {
    const s = await left(EVERY);
    expect(messages(s.run('menuCancel'))).toContain('1 row dropped');
    expect(openSidebar(s).get('requests', null).others).toBe('');
    expect(await posts(s)).toEqual([]);
  });

  it('are not sent a second time when a version from before the change is restored', async () => {
    const s = await left(EVERY);
    const before = s.book.snapshot();
    issue(s);
    issue(s, { word: 'again', again: [4] });
    const after = await made(s);
    expect(after).toEqual([1, 0, 1, 0, 1, 1]);
    s.book.restore(before);
    s.run('menuContinue');
    const again = issue(s);
    expect(again.said).toContain('0 to send, 6 sent before');
    expect(await made(s)).toEqual(after);
    expect(await s.service.duplicates()).toEqual([]);
    // The properties know that it was accepted. Only the one that died is in doubt.
    expect(doubts(s).map(({ from }) => from)).toEqual(['Mine!3']);
  });

  it.each([
    'SpreadsheetApp.flush',
    'Range.setValues',
    'Properties.setProperty',
    'Sheet.clearContents',
  ] as const)('are neither lost nor sent twice where the move dies at any %s', async member => {
    let kills = 0;
    for (const when of ['before', 'after'] as const) {
      for (let nth = 1; nth <= 4; nth += stepOf(2)) {
        const s = await left(['planned', 'unknown', 'accepted']);
        const killed = page(s, { options: { kill: { member, nth, when } } }).request('Make tags', {
          values: { Title: 'other' },
        });
        const name = `${when} ${nth}`;
        expect(
          doubts(s).map(({ from }) => from),
          name,
        ).toContain('Mine!3');
        s.book.as(s.kim).select('Mine', 'A2:A4');
        expect(page(s).issue('Make tags').said, name).toContain('1 to send, 2 sent before');
        expect(await made(s), name).toEqual([1, 0, 0, 0, 0, 0]);
        expect(await s.service.duplicates(), name).toEqual([]);
        await s.close();
        if (killed.outcome !== 'killed') break;
        kills++;
      }
    }
    expect(kills).toBeGreaterThan(1);
  });
});
