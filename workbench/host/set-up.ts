/** The spreadsheet as the workbench opens it: connected to the stand-in, with the contacts pulled. */
import { type Book, createHost, type Host, type HostUser } from '../../host/index';
import type { HostStart } from '../protocol';

export interface SetUp {
  readonly host: Host;
  readonly book: Book;
  readonly user: HostUser;
}

/** @throws Error when the add-on cannot connect or pull: then the workbench has nothing to show. */
export async function setUp(start: HostStart): Promise<SetUp> {
  const korean = start.language === 'ko';
  const host = await createHost({
    addOnName: 'finance-sheets',
    seed: start.seed,
    // A person waits for it; what the add-on does is the same (test/integration/kept-contexts.test.ts).
    contexts: 'kept',
    clock: { now: '2026-11-02T09:00:00+09:00' },
  });
  const user = host.user({ email: 'kim@example.com', locale: start.language });
  const book = host.createSpreadsheet({
    name: korean ? '거래처 관리' : 'Our contacts',
    owner: user,
    locale: korean ? 'ko_KR' : 'en_US',
  });
  runOrThrow(host, book, user, 'menuConnect', [start.serviceUrl, start.apiKey]);
  runOrThrow(host, book, user, 'menuPullContacts', []);
  return { host, book, user };
}

function runOrThrow(host: Host, book: Book, user: HostUser, name: string, typed: readonly string[]): void {
  const left = [...typed];
  const result = host.run(name, {
    user,
    spreadsheet: book,
    dialogs: Array.from({ length: 50 }, () => dialog => {
      if (dialog.kind === 'prompt') return { button: 'OK', text: left.shift() ?? '' };
      return dialog.buttons.includes('YES') ? 'YES' : 'OK';
    }),
  });
  if (result.outcome !== 'finished')
    throw new Error(`${name} ${result.outcome}: ${result.error?.message ?? ''}`);
}
