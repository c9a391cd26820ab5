/** Settings and the connection check through the built add-on, over HTTP, against the stand-in service. */

import { describe, expect, it } from 'vitest';
import type { LogEntry, SwitchSettings } from '../../service/index';
import { messages, openScenario, type Scenario, type ScenarioOptions } from '../support/scenario';

async function opened(switches: SwitchSettings = {}, options: ScenarioOptions = {}): Promise<Scenario> {
  return openScenario({ ...options, service: { switches } });
}

/** Runs the check of a list, says yes to what it offers, and gives what it said. */
async function check(s: Scenario, list = 'contacts'): Promise<string> {
  await s.service.clearLog();
  return s.run('menuSettings', [list, 'check']).dialogs.at(-1)?.message ?? '';
}

/** The settings of a list as the dialog shows them. */
function shown(s: Scenario, list = 'contacts'): string {
  return messages(s.run('menuSettings', [list, '']));
}

async function puts(s: Scenario): Promise<LogEntry[]> {
  return (await s.service.log()).filter(({ method }) => method === 'PUT');
}

describe('the connection check', () => {
  it.each([
    ['body', 'within what is sent'],
    ['query', 'after the address'],
    ['path', 'as a part of the address'],
  ] as const)('finds how a PUT names its record, and changes nothing: %s', async (putNaming, words) => {
    const s = await opened({ putNaming });
    const before = await s.service.records('contacts');
    const said = await check(s);
    expect(said).toContain(`Contacts: "How a change names its record" is "${words}".`);
    expect(shown(s)).toContain(`Now: How a change names its record=${words},`);
    expect(await s.service.records('contacts')).toEqual(before);
    for (const { effect, status } of await puts(s))
      expect([effect.kind, Number(status) >= 400]).toEqual(['none', true]);
    expect(await puts(s)).toHaveLength(5);
  });

  it('makes the next push go through where the default did not', async () => {
    const s = await opened({ putNaming: 'path' });
    s.run('menuPullContacts');
    s.book.as(s.kim).select('Contacts');
    s.book.as(s.kim).type('Contacts', ['Company ★', 2], 'Renamed');
    expect(messages(s.run('menuPush'))).toContain('Rejected by the service');
    await check(s);
    expect(messages(s.run('menuPush'))).toContain('1 updated');
  });

  it('says that it cannot tell where the body is checked before the record is looked for', async () => {
    const s = await opened();
    for (const putNaming of ['body', 'query', 'path'] as const) {
      await s.service.setSwitches({ putNaming });
      const said = await check(s, 'tags');
      expect(said).toContain('is unclear');
      expect(said).toContain("required property 'name'");
    }
    expect(shown(s, 'tags')).toContain('Now: How a change names its record=within what is sent,');
  });

  it('reads errors of any shape, and never guesses where they say nothing', async () => {
    const s = await opened({ putNaming: 'path' });
    for (const errorShape of [
      'error',
      'error.message',
      'errors',
      'detail',
      'text',
      'html',
      'empty',
    ] as const) {
      await s.service.setSwitches({ errorShape });
      const said = await check(s);
      expect(said, errorShape).toContain(
        errorShape === 'empty'
          ? 'is unclear'
          : 'Contacts: "How a change names its record" is "as a part of the address".',
      );
    }
  });

  it('says it in Korean as well', async () => {
    const s = await opened({ putNaming: 'query' }, { language: 'ko' });
    expect(await check(s)).toContain('거래처: "수정할 건을 알리는 방법"은 "주소 뒤에 붙임"입니다');
  });

  it('concludes nothing from a failure, a refused key or too many requests', async () => {
    const s = await opened();
    for (const [switches, word] of [
      [{ fail: { status: 500, by: 'gateway' } }, '500'],
      [{ fail: { status: 403, by: 'gateway' } }, '403'],
      [{ drop: 'before' }, 'No answer'],
      [{ fail: { status: 429, by: 'gateway' } }, '429'],
    ] as [SwitchSettings, string][]) {
      await s.service.queueFault({ match: { method: 'PUT' }, switches });
      const said = await check(s);
      expect(said, word).toContain(word);
      expect(said).toContain('is unclear');
      expect(await puts(s)).toHaveLength(1);
    }
  });

  it('waits for nobody: while somebody else works here it sends nothing', async () => {
    const s = await opened();
    s.host.lock(s.book).hold();
    expect(await check(s)).toContain('Another pull or push is running');
    expect(await s.service.log()).toEqual([]);
  });

  it('needs a connection', async () => {
    const s = await opened({}, { connect: false });
    expect(await check(s)).toContain('Not connected');
  });
});

describe('days', () => {
  it('makes a pull by dates ask for so many days at a time', async () => {
    const s = await opened({ windowDays: 7 });
    s.run('menuSettings', ['tickets', 'days=7']);
    await s.service.clearLog();
    const said = messages(s.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']));
    expect(said).toContain('records pulled');
    // Five weeks. The fullest has a round number of lines, and comes again in halves.
    expect((await s.service.log()).map(({ status }) => status)).toEqual(Array(7).fill(200));
  });
});
