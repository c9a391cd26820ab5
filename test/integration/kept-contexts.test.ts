/** Most tests reuse an execution's context, because its code is warm. A fresh context must give equal results. */
import { expect, it } from 'vitest';
import { openScenario } from '../support/scenario';

/** All messages and states of a day with two people, two languages and a kill. States hold the service's address. */
async function day(contexts: 'fresh' | 'kept', port = 0): Promise<{ told: unknown; port: number }> {
  const s = await openScenario({ service: { port }, host: { contexts, seed: 11 } });
  const korean = s.host.user({ email: s.kim.email, locale: 'ko' });
  const told: unknown[] = [];
  const run = (name: string, typed: readonly string[] = [], options: object = {}): void => {
    const { startedAt, elapsedMs, ...result } = s.run(name, typed, options);
    told.push({ name, ...result });
  };
  run('menuPullContacts', [], { user: korean });
  run('menuPullTags');
  s.book.as(s.kim).select('Tags');
  const name = s.book.sheet('Tags').a1('Name ★', 2);
  s.book.as(s.kim).type('Tags', name, 'Renamed');
  run('menuPush', [], { kill: { member: 'UrlFetchApp.fetch', nth: 2, when: 'after' } });
  run('menuPreview', [], { user: korean });
  run('menuContinue');
  run('menuConnect', [s.service.url, s.service.apiKeys[0] ?? ''], { user: s.lee });
  s.book.as(s.lee).type('Tags', name, 'By Lee');
  run('menuPush', [], { user: s.lee });
  run('menuRefresh');
  run('FIN_CONTACT', [], { kind: 'customFunction', args: ['nobody', 'companyName'] });
  run('FIN_REGNO_VALID', [], { kind: 'customFunction', args: ['123-45-67890'] });
  told.push(s.book.document.sheets.map(sheet => sheet.name));
  told.push(JSON.stringify(s.book.document), JSON.stringify(s.book.properties()));
  told.push((await s.service.log()).map(({ method, path, status }) => `${method} ${path} ${status}`));
  // The next day takes the same port.
  await s.close();
  return { told: JSON.parse(JSON.stringify(told)), port: s.service.port };
}

it('does the same in a context that was kept', async () => {
  const { told, port } = await day('fresh');
  // The first day leaves contexts that served both people in both languages; the second runs in them.
  await day('kept', port);
  expect((await day('kept', port)).told).toEqual(told);
});
