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
    // A big book takes as long as it takes, and all of a window's days come in one answer.
    wallLimitMs: 600_000,
    fetch: { maxAnswerBytes: 50_000_000 },
  });
  const user = host.user({ email: 'kim@example.com', locale: start.language });
  const book = host.createSpreadsheet({
    name: korean ? '거래처 관리' : 'Our contacts',
    owner: user,
    locale: korean ? 'ko_KR' : 'en_US',
  });
  runOrThrow(host, book, user, 'menuConnect', [start.serviceUrl, start.apiKey]);
  runOrThrow(host, book, user, 'menuPullContacts', []);
  if (start.transactions !== null) pullTransactions(host, book, user, start.transactions);
  return { host, book, user };
}

/** More runs than any pull needs that ends at all. */
const MOST_RUNS = 40;

/** A long pull stops before the six minutes of a run are over, and goes on with "Continue". */
function pullTransactions(
  host: Host,
  book: Book,
  user: HostUser,
  { from, to }: NonNullable<HostStart['transactions']>,
): void {
  const tabs = visibleTabs(book).length;
  runOrThrow(host, book, user, 'menuPullTickets', [`type=Total, ${from}~${to}`]);
  for (let run = 0; visibleTabs(book).length <= tabs && run < MOST_RUNS; run++)
    runOrThrow(host, book, user, 'menuContinue', []);
}

const visibleTabs = (book: Book): string[] => book.sheets().filter(name => !book.sheet(name).hidden);

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
