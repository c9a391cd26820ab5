/** The workbench's initial spreadsheet: connected to the stand-in, with the contacts pulled. */
import { type Book, createHost, type Host, type Snapshot } from '../../host/index';
import type { HostStart } from '../protocol';
import { People, runOrThrow } from './people';

export interface SetUp {
  readonly host: Host;
  readonly book: Book;
  readonly people: People;
  /** The new spreadsheet, before anything was done in it. */
  readonly blank: Snapshot;
}

const PULL_AT_START = ['menuPullContacts'];

/** @throws Error if the add-on cannot connect or pull. */
export async function setUp(start: HostStart): Promise<SetUp> {
  const { archive } = start;
  const korean = start.language === 'ko';
  const host = await createHost({
    addOnName: korean ? '재무 시트' : 'Finance Sheets',
    seed: start.seed,
    // Faster for the waiting person, with the same results (test/integration/kept-contexts.test.ts).
    contexts: 'kept',
    clock: { now: '2026-11-02T09:00:00+09:00' },
    // A big spreadsheet takes long, because one answer holds all days of a window.
    wallLimitMs: 600_000,
    fetch: {
      maxAnswerBytes: 50_000_000,
      ...(archive && { standIns: { 'bigquery.googleapis.com': archive.url } }),
    },
    ...(archive && { dist: archive.dist }),
  });
  const people = new People(host, start);
  const book = host.createSpreadsheet({
    name: korean ? '거래처 관리' : 'Our contacts',
    owner: people.owner,
    editors: people.users.slice(1),
    locale: korean ? 'ko_KR' : 'en_US',
  });
  const parts: SetUp = { host, book, people, blank: book.snapshot() };
  fill(parts, PULL_AT_START);
  if (start.transactions !== null) pullTransactions(parts, start.transactions);
  return parts;
}

/** The maximum number of runs of a pull. */
const MOST_RUNS = 40;

/** A long pull stops before the six minutes of a run are over; "Continue" resumes it. */
function pullTransactions(
  { host, book, people }: SetUp,
  { from, to }: NonNullable<HostStart['transactions']>,
): void {
  const tabs = visibleTabs(book).length;
  runOrThrow(host, book, people.owner, 'menuPullTickets', [`type=Total, ${from}~${to}`]);
  for (let run = 0; visibleTabs(book).length <= tabs && run < MOST_RUNS; run++)
    runOrThrow(host, book, people.owner, 'menuContinue', []);
}

const visibleTabs = (book: Book): string[] => book.sheets().filter(name => !book.sheet(name).hidden);

/** Connects the owner and runs commands as the owner. @throws Error if one does not finish. */
export function fill({ host, book, people }: SetUp, commands: readonly string[]): void {
  people.connect(book, people.owner);
  for (const name of commands) runOrThrow(host, book, people.owner, name, []);
}

/** Resets the spreadsheet and fills it. @throws Error as fill does. */
export function startOver(parts: SetUp, commands: readonly string[] = PULL_AT_START): void {
  const { book, people, blank } = parts;
  const connected = people.users.filter(
    user => Object.keys(parts.host.userProperties(user).all()).length > 0,
  );
  for (const user of people.users)
    for (const place of ['sidebar', 'dialog'] as const) parts.host.page(book, user, place)?.close();
  people.forget(book);
  book.restore(blank, { properties: 'restore' });
  fill(parts, commands);
  // People with an open window continue in the new spreadsheet.
  for (const user of connected) people.connect(book, user);
}
