/** A push of 300 rows with everything that can come between: each record right, and changed one time. */
import { expect, it } from 'vitest';
import type { LogEntry } from '../../service/index';
import { button, type Sidebar } from './support/browser';
import { worldOfTest } from './support/world';

const world = worldOfTest();

const ROWS = 300;
const isMethod = (args: readonly unknown[], ...methods: string[]): boolean =>
  methods.some(method => String(args[0]).includes(`"method":"${method}"`));

/** Goes on wherever the page offers it, until nothing is left. */
async function goOnToTheEnd({ tab }: Sidebar): Promise<void> {
  const review = tab.getByRole('button', { name: '다시 검토', exact: true });
  const goOn = tab.getByRole('button', { name: '이어서', exact: true });
  for (let turn = 0; turn < 30; turn++) {
    await review.or(goOn).first().waitFor({ timeout: 50_000 });
    if (!(await goOn.isVisible())) return;
    world.scenario.host.clock.advance(11 * 60_000);
    await goOn.click();
  }
  throw new Error('it never ends');
}

it('300 rows from the sidebar, with the browser closed in the middle, a killed execution, a 429 and a colleague’s edit', async () => {
  await world.open({
    language: 'ko',
    service: {
      sizes: { contacts: 400, ticketsPerMonth: 1 },
      switches: { rateLimitPerMinute: 120, contactCap: 1_000 },
    },
  });
  const { scenario } = world;
  const { book, kim, service, host } = scenario;
  scenario.run('menuPullContacts');
  book.as(kim).select('거래처');
  const wanted = Array.from({ length: ROWS }, (_, i) => `Renamed ${i + 1}`);
  book.as(kim).paste('거래처', book.sheet('거래처').a1('상호 ★', 2), wanted.join('\n'));
  const shown = new Set(book.sheet('거래처').column('ID').slice(0, ROWS).map(String));
  host.clock.advance(10 * 60_000);
  await service.clearLog();

  let sending = 0;
  const first = await world.sidebar({
    onCall: (_name, args) => {
      if (!isMethod(args, 'push', 'resume')) return {};
      sending += 1;
      // The second execution dies in the middle of a batch; the third never starts, since the browser is closed by then.
      if (sending === 2) return { kill: { member: 'UrlFetchApp.fetch', nth: 12, when: 'after' } };
      return sending === 3 ? { error: { name: 'NetworkError', message: 'Connection failure' } } : {};
    },
  });
  await button(first, '검토하고 보내기').click();
  await first.tab.getByLabel('그래도 진행하려면 체크해 주세요.').check();
  await button(first, `${ROWS}건 보내기`).click();
  await expect.poll(() => sending, { timeout: 50_000 }).toBeGreaterThan(2);
  await first.tab.close();

  // A colleague edits two records in the web application that are not sent yet.
  const unsent = (await service.records('contacts')).filter(
    ({ id, companyName }) => shown.has(String(id)) && !String(companyName).startsWith('Renamed'),
  );
  const [renamed, noted] = [String(unsent.at(-1)?.['id']), String(unsent.at(-2)?.['id'])];
  await service.change('contacts', renamed, { companyName: 'Named by a colleague' });
  await service.change('contacts', noted, { memo: 'noted by a colleague' });
  host.clock.advance(11 * 60_000);

  const second = await world.sidebar();
  await button(second, '이어서').click();
  await goOnToTheEnd(second);

  const log: readonly LogEntry[] = await service.log();
  expect(log.some(({ status }) => status === 429)).toBe(true);
  const updated = log.flatMap(({ effect }) => (effect.kind === 'updated' ? [effect.id] : []));
  expect(updated).toHaveLength(ROWS - 1);
  expect(new Set(updated).size).toBe(ROWS - 1);
  const after = await service.records('contacts');
  const names = after.map(({ companyName }) => String(companyName)).filter(name => wanted.includes(name));
  expect(new Set(names).size).toBe(ROWS - 1);
  expect(after.find(({ id }) => id === renamed)?.['companyName']).toBe('Named by a colleague');
  expect(after.find(({ id }) => id === noted)).toMatchObject({ memo: 'noted by a colleague' });
  expect(wanted).toContain(after.find(({ id }) => id === noted)?.['companyName']);
  expect(await service.duplicates()).toEqual([]);

  // What the colleague has renamed is told, and stays an edit of the tab.
  await button(second, '다시 검토').click();
  await second.tab.getByRole('heading', { name: '충돌' }).waitFor();
  await second.picture('long-push-conflict-ko');
}, 240_000);
