/** Long answers, and a page without its start data. The page's own code runs over the host. */
import { afterEach, describe, expect, it } from 'vitest';
import type { HostUser } from '../../../host/index';
import { pageOf, startAsked, startIn } from '../../../src/sidebar/client/page';
import { ask } from '../../../src/sidebar/client/script';
import { PROTOCOL_VERSION } from '../../../src/sidebar/protocol';
import { PIECE } from '../../../src/sidebar/server/pieces';
import { messages, openScenario, type Scenario } from '../../support/scenario';

const MOST_BYTES = 100_000;

let scenario: Scenario;
afterEach(() => Reflect.deleteProperty(globalThis, 'google'));

/** Sets google.script.run. The page gets null for an answer over 100 KB. Returns the sizes of answers. */
function runOver(s: Scenario, lose: (answer: number) => boolean = () => false): number[] {
  const page = s.host.page(s.book, s.kim, 'sidebar');
  if (page === null) throw new Error('no sidebar');
  const sizes: number[] = [];
  const runner = (succeed: (reply: unknown) => void, fail: (error: unknown) => void): object => ({
    withSuccessHandler: (handler: (reply: unknown) => void) => runner(handler, fail),
    withFailureHandler: (handler: (error: unknown) => void) => runner(succeed, handler),
    sidebarCall: (request: string) => {
      const { answer } = page.call('sidebarCall', JSON.stringify([request]));
      if (answer.kind === 'error') return fail(new Error(answer.message));
      const bytes = Buffer.byteLength(answer.json);
      const isLost = lose(sizes.push(bytes)) || bytes > MOST_BYTES;
      return succeed(isLost ? null : JSON.parse(answer.json));
    },
  });
  Object.assign(globalThis, {
    google: {
      script: {
        run: runner(
          () => undefined,
          () => undefined,
        ),
      },
    },
  });
  return sizes;
}

/** A preview that is far longer than a piece: many rows with long values. */
async function longReview(): Promise<Scenario> {
  scenario = await openScenario();
  const s = scenario;
  s.run('menuPullTags');
  const hands = s.book.as(s.kim);
  hands.select('Tags');
  const below = s.book.sheet('Tags').size().rows + 1;
  const names = Array.from({ length: 120 }, (_, i) => `${i} ${'긴 이름 😀 '.repeat(40)}`);
  hands.paste('Tags', ['Name ★', below], names.join('\n'));
  s.run('menuSidebar');
  return s;
}

/** Who the page is told to be by the script. */
async function whoIs(): Promise<{ user: string; email: string }> {
  const start = await ask({ user: '', email: '' }, 'pageStart', null);
  if (!start.ok) throw new Error(JSON.stringify(start));
  return start.result;
}

const REVIEW = { of: 'tab', scope: 'all', sheet: null, rows: null } as const;

describe('an answer that is longer than a piece', () => {
  it('comes in pieces of less than 100 KB, and is whole', async () => {
    const s = await longReview();
    const sizes = runOver(s);
    const outcome = await ask(await whoIs(), 'review', { source: REVIEW, after: null });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    expect(JSON.stringify(outcome.result)).toContain('119 긴 이름 😀');
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(MOST_BYTES);
  });

  it('of which a piece is lost counts as lost, and never as a short one', async () => {
    const s = await longReview();
    // The first answer says who the page is.
    runOver(s, answer => answer === 3);
    const outcome = await ask(await whoIs(), 'review', { source: REVIEW, after: null });
    expect(outcome).toEqual({ ok: false, failure: { kind: 'lost', text: '' } });
  });

  it('waits in the own cache of who asked, and in no other', async () => {
    const s = await longReview();
    const page = s.host.page(s.book, s.kim, 'sidebar');
    const send = (method: string, input: unknown, user: string, as: HostUser): string => {
      const request = JSON.stringify({ version: PROTOCOL_VERSION, method, input, user, email: '' });
      const answer = page?.call('sidebarCall', JSON.stringify([request]), {}, as).answer;
      return answer?.kind === 'value' ? String(JSON.parse(answer.json)) : '';
    };
    const call = (method: string, input: unknown, as: HostUser = s.kim): string => {
      const { result } = JSON.parse(send('pageStart', null, '', as)) as { result: { user: string } };
      return send(method, input, result.user, as);
    };
    const { id } = JSON.parse(call('review', { source: REVIEW, after: null })) as { id: string };
    expect(call('piece', { id, at: 1 }, s.lee)).toContain('"result":null');
    expect(call('piece', { id, at: 1 })).toContain('긴 이름');
  });
});

describe('a short answer', () => {
  it('comes as it is', async () => {
    scenario = await openScenario();
    scenario.run('menuSidebar');
    const sizes = runOver(scenario);
    expect((await ask(await whoIs(), 'home', null)).ok).toBe(true);
    // Who the page is, and what was asked for.
    expect(sizes).toHaveLength(2);
    expect(Math.max(...sizes)).toBeLessThan(PIECE);
  });
});

describe('a page without its start data', () => {
  it.each([undefined, '', '{"version":5,"lang', 'null', '{}'])('%j is none', text => {
    expect(startIn(text)).toBeNull();
    return openScenario({ connect: false }).then(opened => {
      scenario = opened;
    });
  });

  it('asks for them: it speaks the language of who looks, and its calls work', async () => {
    scenario = await openScenario({ language: 'ko' });
    expect(messages(scenario.run('menuSidebar'))).toBe('');
    runOver(scenario);
    const start = await startAsked([{ name: 'home' }]);
    expect(start).toMatchObject({ language: 'ko', email: 'kim@example.com' });
    expect(start.user).not.toBe('');
    expect(start).not.toHaveProperty('opens');
    expect((await pageOf(start).ask('home', null)).ok).toBe(true);
    // The page of windows begins with its first screen.
    expect(await startAsked([{ name: 'requests' }])).toMatchObject({ opens: { screen: 'requests' } });
  });

  it('where that fails, too, still opens, and says what is wrong', async () => {
    scenario = await openScenario();
    scenario.run('menuSidebar');
    runOver(scenario, () => true);
    const start = await startAsked([{ name: 'home' }]);
    expect(start.language).toBe('en');
    expect(await pageOf(start).ask('home', null)).toMatchObject({ ok: false, failure: { kind: 'lost' } });
  });
});
