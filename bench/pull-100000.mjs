/**
 * 100,000 transactions through the host: time, memory, and calls to SpreadsheetApp of a first pull and of a refresh that changes nothing.
 * Build first: npm run build; then node --expose-gc bench/pull-100000.mjs [tickets per month]
 */
import { openBooks } from './books.mjs';

const perMonth = Number(process.argv[2] ?? 4_200);
const range = 'type=Total, 2024-11-01~2026-10-31';
const { service, book, run, close } = await openBooks(
  { sizes: { contacts: 403, ticketsPerMonth: perMonth } },
  { fetch: { maxAnswerBytes: 50_000_000 } },
);
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
await close();
