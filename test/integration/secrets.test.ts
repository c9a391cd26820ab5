import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { openScenario } from '../support/scenario';

const KEY = 'sk-very-secret-0123456789-열쇠';
/** How the key travels: whoever finds this has found the key. */
const ENCODED = Buffer.from(`${KEY}:`).toString('base64');

describe('the API key', () => {
  it('appears nowhere but in user properties and the Authorization header', async () => {
    const scenario = await openScenario({
      service: { apiKeys: [KEY], nasty: true, sizes: { contacts: 40, categories: 5, ticketsPerMonth: 5 } },
      connect: false,
    });
    const { book, kim, service, host } = scenario;
    const runs = [
      scenario.run('menuConnect', [service.url, KEY]),
      scenario.run('menuPullCategories'),
      scenario.run('menuPullContacts'),
      scenario.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-31']),
    ];
    book.as(kim).select('Contacts');
    const sheet = book.sheet('Contacts');
    book.as(kim).type('Contacts', sheet.a1('Company ★', 2), 'Renamed');
    await service.queueFault({ match: { method: 'PUT' }, switches: { fail: { status: 500 } } });
    runs.push(
      scenario.run('menuPreview'),
      scenario.run('menuPush'),
      scenario.run('menuContinue'),
      scenario.run('menuAbout'),
    );
    // Failures of every kind: their texts are made of what the service and the platform say.
    for (const switches of [
      { fail: { status: 401 } },
      { fail: { status: 500 } },
      { htmlError: 200 },
      { drop: 'before' as const },
    ]) {
      await service.setSwitches(switches);
      runs.push(scenario.run('menuPullContacts'), scenario.run('menuConnect', [service.url, KEY]));
      await service.resetSwitches();
    }
    runs.push(
      scenario.run('menuConnect', [KEY, KEY]),
      scenario.run('menuConnect', [`${service.url}/${KEY}`, KEY]),
    );

    const places: Record<string, unknown> = {
      spreadsheet: book.document,
      documentProperties: book.properties(),
      scriptProperties: host.scriptProperties().all(),
      dialogs: runs.flatMap(run => run.dialogs.map(({ title, message }) => ({ title, message }))),
      toasts: runs.flatMap(run => run.toasts),
      logs: runs.flatMap(run => run.log),
      errors: runs.map(run => run.error),
      urls: runs
        .flatMap(run => run.fetches.map(fetch => fetch.url))
        .filter(url => !url.includes(encodeURIComponent(KEY))),
      serviceLog: await service.log(),
      bundle: readFileSync(join(root, 'dist/Code.js'), 'utf8'),
    };
    for (const [place, content] of Object.entries(places)) {
      const text = JSON.stringify(content);
      expect(text.includes(KEY), `${place} holds the key`).toBe(false);
      expect(text.includes(ENCODED), `${place} holds the encoded key`).toBe(false);
    }
    expect(JSON.stringify(host.userProperties(kim).all())).toContain(KEY);
    expect((await service.log()).length).toBeGreaterThan(8);
  });
});
