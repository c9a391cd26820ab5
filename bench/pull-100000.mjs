/**
 * 100,000 transactions through the host: time, memory, and calls to SpreadsheetApp of a first pull and of a refresh that changes nothing.
 * Build first: npm run build; then node --expose-gc bench/pull-100000.mjs [tickets per month]
 */
import { createHost } from '../lib/host.mjs';
import { spawnService } from '../lib/service-api.mjs';

const perMonth = Number(process.argv[2] ?? 4_200);
const range = 'type=Total, 2024-11-01~2026-10-31';
const answers = typed => {
  const left = [...typed];
  return Array.from(
    { length: 50 },
    () => dialog =>
      dialog.kind === 'prompt'
        ? { button: 'OK', text: left.shift() ?? '' }
        : dialog.buttons.includes('YES')
          ? 'YES'
          : 'OK',
  );
};

const service = await spawnService({ clock: 'request', sizes: { contacts: 403, ticketsPerMonth: perMonth } });
const host = await createHost({
  clock: { now: '2026-11-02T09:00:00+09:00' },
  wallLimitMs: 600_000,
  fetch: { maxAnswerBytes: 50_000_000 },
});
const user = host.user({ email: 'kim@example.com', locale: 'en' });
const book = host.createSpreadsheet({ name: 'Books', owner: user, editors: [], locale: 'en_US' });
const run = (name, typed = []) => host.run(name, { user, spreadsheet: book, dialogs: answers(typed) });
const report = (what, runs, ms) => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const calls = runs.map(one => one.calls.byService['SpreadsheetApp'] ?? 0);
  const simulated = runs.map(one => Math.round(one.elapsedMs / 1000));
  console.log(
    `${what}: ${(ms / 1000).toFixed(1)} s, ${runs.length} executions (${simulated.join(' + ')} s simulated), SpreadsheetApp calls ${calls.join(' + ')},`,
    `fetches ${runs.map(one => one.fetches.length).join(' + ')}, heap ${Math.round(heapUsed / 1e6)} MB, rss ${Math.round(rss / 1e6)} MB (peak ${Math.round(process.resourceUsage().maxRSS / 1e3)} MB)`,
  );
};

run('menuConnect', [service.url, service.apiKeys[0]]);
for (const what of ['first pull', 'again']) {
  const started = performance.now();
  const runs = [run('menuPullTickets', [range])];
  while (!/records pulled/.test(runs.at(-1).dialogs.at(-1)?.message ?? '') && runs.length < 20)
    runs.push(run('menuContinue'));
  report(what, runs, performance.now() - started);
  console.log(
    runs.at(-1).outcome,
    runs.at(-1).error?.message ?? runs.at(-1).dialogs.at(-1)?.message.split('\n').slice(0, 2).join(' '),
  );
}
const rows = book.sheet('Transactions - All').column('ID');
const { tickets } = await service.counts();
console.log(`rows ${rows.length}, different ${new Set(rows).size}, service ${tickets}`);
await host.close();
await service.stop();
