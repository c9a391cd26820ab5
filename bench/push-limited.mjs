/**
 * A push of many rows under the service's rate limit, through the built add-on in the host, on the simulated clock: how much of the limit is used, looks
 * counted, and how old a look was when an update left. Build first: npm run build; then node bench/push-limited.mjs LIMIT ROWS [parallel] [answer ms]
 */
import { openBooks } from './books.mjs';

const [limit = 60, rows = 1_000, parallel = 1, answerMs = 150] = process.argv.slice(2).map(Number);
const { service, host, user, book, run, close } = await openBooks(
  { sizes: { contacts: rows + 3, ticketsPerMonth: 1 }, switches: { rateLimitPerMinute: limit } },
  { latency: { fetch: answerMs } },
);
const said = result => result.dialogs.map(({ message }) => message).join('\n');

run('menuPullContacts');
const actor = book.as(user);
actor.select('Contacts');
if (parallel > 1) run('menuSettings', ['contacts', `parallel=${parallel}`]);
actor.paste(
  'Contacts',
  book.sheet('Contacts').a1('Company ★', 2),
  Array.from({ length: rows }, (_, i) => `Renamed ${i + 1}`).join('\n'),
);
host.clock.advance(600_000);
await service.clearLog();
const begun = performance.now();
let executions = 1;
let message = said(run('menuPush'));
while (message.includes('Continue') && executions < 200) {
  executions++;
  message = said(run('menuContinue'));
}
const log = await service.log();
const refused = log.filter(({ status }) => status === 429).length;
const minutes = (log.at(-1).time - log[0].time) / 60_000;
let look = Number.NEGATIVE_INFINITY;
let oldest = 0;
for (const { method, time, status } of log) {
  if (method === 'GET' && status === 200) look = time;
  if (method === 'PUT') oldest = Math.max(oldest, time - look);
}
const updated = log.filter(({ effect }) => effect.kind === 'updated').length;
console.log(
  `limit ${limit}, ${parallel} at a time, ${answerMs} ms: ${updated} of ${rows} rows, ${log.length - refused} requests (${log.filter(({ method }) => method === 'GET').length} looks) in ${minutes.toFixed(1)} min: ` +
    `${(((log.length - refused) / minutes / limit) * 100).toFixed(1)} % used; ${refused} refused, ${executions} executions, oldest look ${(oldest / 1000).toFixed(1)} s; ${((performance.now() - begun) / 1000).toFixed(0)} s here`,
);
if (updated !== rows) console.log(message);
await close();
