/** There is room for one paused pull: nobody loses one unasked. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario } from '../../support/scenario';

/** Kim's pull of ten months has run out of time. */
async function paused(): Promise<Scenario> {
  const scenario = await openScenario({ service: { switches: { latencyMs: 40_000 } } });
  expect(messages(scenario.run('menuPullTickets', ['Card, 2026-01-01~2026-10-31']))).toContain('Paused');
  await scenario.service.setSwitches({ latencyMs: 0 });
  return scenario;
}

describe('a pull by dates while another is paused', () => {
  it('asks first, and after a no the paused one goes on', async () => {
    const s = await paused();
    s.run('menuConnect', [s.service.url, s.service.apiKeys[0] ?? ''], { user: s.lee });
    const fetches = (await s.service.log()).length;
    const result = s.run('menuPullTickets', [], {
      user: s.lee,
      dialogs: [{ button: 'OK', text: 'Card, 2026-10-01~2026-10-31' }, 'NO'],
    });
    expect(messages(result)).toContain('A pull of "Transactions" (2026-01-01 ~ 2026-10-31) is paused');
    expect((await s.service.log()).length).toBe(fetches);
    expect(messages(s.run('menuContinue'))).toContain('records pulled');
    const cards = (await s.service.records('tickets', { days: ['2026-01-01', '2026-12-31'] })).filter(
      ticket => ticket['ticketType'] === 'EXPENSE_TICKET',
    );
    expect(s.book.sheet('Transactions - Card').column('ID').length).toBe(cards.length);
  });

  it('takes its place after a yes', async () => {
    const s = await paused();
    expect(messages(s.run('menuPullTickets', ['Card, 2026-10-01~2026-10-31']))).toContain('records pulled');
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
  });

  it('asks nothing where it is the same one, or a list without dates', async () => {
    const s = await paused();
    expect(messages(s.run('menuPullTags'))).not.toContain('paused');
    const again = messages(s.run('menuPullTickets', ['Card, 2026-01-01~2026-10-31']));
    expect(again).not.toContain('is paused');
    expect(again).toContain('records pulled');
  });

  it('asks in "Refresh all" as well, which then leaves everything', async () => {
    const s = await paused();
    s.run('menuPullHolidays', ['2026-10-01~2026-10-31'], {
      dialogs: [{ button: 'OK', text: '2026-10-01~2026-10-31' }, 'YES', 'OK'],
    });
    await s.service.setSwitches({ latencyMs: 40_000 });
    expect(messages(s.run('menuPullTickets', ['Card, 2026-01-01~2026-10-31']))).toContain('Paused');
    await s.service.setSwitches({ latencyMs: 0 });
    const result = s.run('menuRefreshAll', [], { dialogs: ['NO'] });
    expect(messages(result)).toContain('is paused');
    expect(messages(s.run('menuContinue'))).toContain('records pulled');
  });
});
