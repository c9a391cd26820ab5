/** The demo against another server: connect, pull, look. It changes nothing on the server. */
import { createHost } from '../host/index';
import { labels } from './labels';
import type { DemoOptions } from './options';

import { DemoError, lastMessage, Session } from './session';
import { demoWords } from './words';

export interface ReadOnlySummary {
  readonly pulled: { readonly categories: number; readonly contacts: number; readonly tickets: number };
  readonly fetches: number;
  readonly serviceCalls: number;
  readonly seconds: number;
}

const DAY_MS = 86_400_000;

/** Pulls categories, contacts and 31 days of transactions. Throws DemoError with the add-on's message. */
export async function runReadOnly(
  options: DemoOptions,
  baseUrl: string,
  say: (text: string) => void,
  progress: (text: string) => void,
): Promise<ReadOnlySummary> {
  const key = process.env['FIN_API_KEY'] ?? '';
  if (key === '') throw new DemoError('Set FIN_API_KEY to the API key of that server.');
  const started = Date.now();
  const host = await createHost({
    addOnName: 'finance-sheets',
    seed: options.seed,
    // Faster for the waiting person, with the same results (test/integration/kept-contexts.test.ts).
    contexts: 'kept',
    clock: 'real',
    simulatedTimeHeaders: false,
  });
  try {
    const user = host.user({ email: 'kim@example.com', locale: options.language });
    const book = host.createSpreadsheet({
      name: 'Books',
      owner: user,
      locale: options.language === 'ko' ? 'ko_KR' : 'en_US',
    });
    const session = new Session(host, book, user, demoWords[options.language], say);
    const words = labels[options.language];
    const today = new Date(Date.now() + 9 * 3_600_000);
    const day = (date: Date): string => date.toISOString().slice(0, 10);

    const steps = [
      { entryPoint: 'menuConnect', typed: [baseUrl, key], tab: null, columns: [] },
      { entryPoint: 'menuPullCategories', typed: [], tab: words.categories, columns: words.categoryColumns },
      { entryPoint: 'menuPullContacts', typed: [], tab: words.contacts, columns: words.contactColumns },
      {
        entryPoint: 'menuPullTickets',
        typed: [`${words.all}, ${day(new Date(today.getTime() - 30 * DAY_MS))}~${day(today)}`],
        tab: words.tickets,
        columns: words.ticketColumns,
      },
    ];
    const counts: number[] = [];
    for (const step of steps) {
      progress(step.entryPoint);
      const result = session.run({ entryPoint: step.entryPoint, typed: step.typed });
      if (step.tab === null) {
        if (Object.keys(host.userProperties(user).all()).length === 0)
          throw new DemoError(lastMessage(result));
        continue;
      }
      if (!book.hasSheet(step.tab)) throw new DemoError(lastMessage(result));
      const cells = book.sheet(step.tab).display();
      say(`${session.table(step.tab, cells, { columns: step.columns, rows: [0, 1, 2] })}\n`);
      counts.push(cells.length - 1);
    }
    const [categories = 0, contacts = 0, tickets = 0] = counts;
    return {
      pulled: { categories, contacts, tickets },
      fetches: session.fetches,
      serviceCalls: session.serviceCalls,
      seconds: (Date.now() - started) / 1000,
    };
  } finally {
    await host.close();
  }
}
