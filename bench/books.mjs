/**
 * What benches of the built add-on begin with: the stand-in service, a host on a simulated clock, and a connected spreadsheet of somebody who says yes to every
 * question. Build first: npm run build
 */
import { createHost } from '../lib/host.mjs';
import { spawnService } from '../lib/service-api.mjs';

/**
 * @param {{ sizes: Record<string, number>, switches?: object }} service
 * @param {object} [options] Of the host.
 */
export async function openBooks({ sizes, switches = {} }, options = {}) {
  const service = await spawnService({ clock: 'request', sizes, switches });
  const host = await createHost({
    clock: { now: '2026-11-02T09:00:00+09:00' },
    wallLimitMs: 600_000,
    ...options,
  });
  const user = host.user({ email: 'kim@example.com', locale: 'en' });
  const book = host.createSpreadsheet({ name: 'Books', owner: user, editors: [], locale: 'en_US' });
  /**
   * Runs an entry point; what is typed goes into the prompts, one after the other.
   * @param {string} name
   * @param {string[]} [typed]
   */
  const run = (name, typed = []) => host.run(name, { user, spreadsheet: book, dialogs: answers(typed) });
  run('menuConnect', [service.url, service.apiKeys[0]]);
  const close = async () => {
    await host.close();
    await service.stop();
  };
  return { service, host, user, book, run, close };
}

/** @param {string[]} typed */
function answers(typed) {
  const left = [...typed];
  return Array.from({ length: 300 }, () => (/** @type {{ kind: string, buttons: string[] }} */ dialog) => {
    if (dialog.kind === 'prompt') return { button: 'OK', text: left.shift() ?? '' };
    return dialog.buttons.includes('YES') ? 'YES' : 'OK';
  });
}
