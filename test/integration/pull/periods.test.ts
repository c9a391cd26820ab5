/** Periods with a name: pulled as their days are now, and asked for anew as they are then. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario } from '../../support/scenario';

let scenario: Scenario;

/** The days that the tab was pulled for, as it has them. */
function asked(): string {
  const text = JSON.stringify(scenario.book.document).replaceAll('\\', '');
  const [, start, end] = /"asked":\{"range":\{"start":"([^"]+)","end":"([^"]+)"/.exec(text) ?? [];
  return `${start}~${end}`;
}

async function pulled(typed: string): Promise<Scenario> {
  scenario = await openScenario();
  expect(messages(scenario.run('menuPullBalances', [typed]))).toContain('"Balances": ');
  scenario.book.as(scenario.kim).select('Balances');
  return scenario;
}

describe('a period', () => {
  it('that is typed as people say it is pulled as its days are now, and refreshed as they are then', async () => {
    const s = await pulled('지난달');
    expect(asked()).toBe('2026-10-01~2026-10-31');
    s.host.clock.set('2026-12-05T09:00:00+09:00');
    expect(messages(s.run('menuRefresh'))).toContain('"Balances": ');
    expect(asked()).toBe('2026-11-01~2026-11-30');
  });

  it('is offered by its name the next time', async () => {
    const s = await pulled('last month');
    const again = s.run('menuPullBalances', ['']);
    expect(messages(again)).toContain('same as last time: last month');
  });

  it('of a month with its year stays that month', async () => {
    const s = await pulled('2026년 9월');
    expect(asked()).toBe('2026-09-01~2026-09-30');
    s.host.clock.set('2026-12-05T09:00:00+09:00');
    s.run('menuRefresh');
    expect(asked()).toBe('2026-09-01~2026-09-30');
  });

  it('that an earlier version has stored as a number of days goes on as such', async () => {
    const s = await pulled('last=7');
    const now = JSON.stringify(s.book.document);
    const text = now.replaceAll('\\"period\\":\\"last:7\\"', '\\"lastDays\\":7');
    expect(text).not.toBe(now);
    Object.assign(s.book.document, JSON.parse(text));
    s.host.clock.set('2026-11-20T09:00:00+09:00');
    expect(messages(s.run('menuRefresh'))).toContain('"Balances": ');
    expect(asked()).toBe('2026-11-14~2026-11-20');
  });
});
