/** The main job: connect, pull, a cell function, edit and add contacts, preview, push, push again. */
import { createHost } from '../host/index';
import { type LogEntry, type SpawnedService, spawnService } from '../service/index';
import { addContacts, editContacts, editedRows, newContacts } from './edits';
import { type DemoLabels, labels } from './labels';
import type { DemoOptions } from './options';

import { playLimits } from './limits';
import { DemoError, Session } from './session';
import { playStory } from './story';
import type { DemoSummary } from './summary';
import { type DemoWords, demoWords } from './words';

type Say = (text: string) => void;

const QUARTER = { start: '2026-08-01', end: '2026-10-31' };

/** Runs the main job and returns its figures. Throws DemoError if a result is wrong. */
export async function runMainJob(options: DemoOptions, say: Say, progress: Say): Promise<DemoSummary> {
  progress('starting the stand-in service');
  const service = await spawnService({
    clock: 'request',
    seed: options.seed,
    publishedLimits: options['published-limits'],
    switches: {
      answerShape: options.shape,
      putNaming: options.put,
      idempotency: { mode: options.idempotency },
    },
  });
  try {
    return await mainJob(options, service, say, progress);
  } finally {
    await service.stop();
  }
}

async function mainJob(
  options: DemoOptions,
  service: SpawnedService,
  say: Say,
  progress: Say,
): Promise<DemoSummary> {
  const started = Date.now();
  const host = await createHost({
    addOnName: 'finance-sheets',
    seed: options.seed,
    // Faster for the waiting person, with the same results (test/integration/kept-contexts.test.ts).
    contexts: 'kept',
    clock: { now: '2026-11-02T09:00:00+09:00' },
  });
  try {
    const user = host.user({ email: 'kim@example.com', locale: options.language });
    const book = host.createSpreadsheet({
      name: 'Books',
      owner: user,
      locale: options.language === 'ko' ? 'ko_KR' : 'en_US',
    });
    const words = demoWords[options.language];
    const session = new Session(host, book, user, words, say);
    const names = labels[options.language];

    progress('connecting');
    say(`${words.connect(service.url)}\n`);
    session.run({ entryPoint: 'menuConnect', typed: [service.url, service.apiKeys[0] ?? ''] });
    if (options.put !== 'body')
      session.run({ entryPoint: 'menuSettings', typed: ['contacts', `put=${options.put}`] });

    const pulled = pullAll(session, names, words, say, progress);
    cellFunction(session, names, words, say, progress);

    progress(`editing ${options.edits} contacts, adding ${options.creates}`);
    say(`${words.edit(options.edits, options.creates)}\n`);
    editContacts(session, names, options.edits);
    const newcomers = newContacts(options.creates + 1, await service.records('contacts'));
    addContacts(session, names, newcomers.slice(0, options.creates));

    progress('previewing');
    say(`${words.preview}\n`);
    const planned = countsIn(
      session.run({ entryPoint: 'menuPreview' }).dialogs.map(dialog => dialog.message),
      names,
    );

    progress('pushing');
    say(`${words.push}\n`);
    const before = (await service.log()).length;
    session.run({ entryPoint: 'menuPush' });
    const after = await service.log();
    say(contactsTable(session, names, options));
    const effects = after.slice(before).map(entry => entry.effect.kind);
    const applied = {
      updated: effects.filter(kind => kind === 'updated').length,
      created: effects.filter(kind => kind === 'created').length,
    };

    progress('pushing again');
    say(`\n${words.pushAgain}\n`);
    session.run({ entryPoint: 'menuPush' });
    const whole = await service.log();
    const second = whole.slice(after.length).filter(isWrite);

    const duplicates = (await service.duplicates()).length;
    const cost = { fetches: session.fetches, serviceCalls: session.serviceCalls };
    const newcomer = newcomers.at(-1);
    if (newcomer === undefined) throw new DemoError('no contact is left to be added');
    const stage = { session, service, labels: names, words, say, progress };
    const story = await playStory(stage, newcomer);
    const limits = options['published-limits']
      ? await playLimits(stage, `${QUARTER.start}~${QUARTER.end}`)
      : undefined;

    const summary: DemoSummary = {
      pulled,
      planned,
      applied,
      secondPush: { operations: second.length },
      service: { duplicates, requests: whole.length },
      ...cost,
      seconds: (Date.now() - started) / 1000,
      story,
      ...(limits === undefined ? {} : { limits }),
    };
    check(options, summary);
    say(words.summary(summary).join('\n'));
    return summary;
  } finally {
    await host.close();
  }
}

function pullAll(
  session: Session,
  names: DemoLabels,
  words: DemoWords,
  say: Say,
  progress: Say,
): DemoSummary['pulled'] {
  say(`${words.pull}\n`);
  progress('pulling categories');
  session.run({ entryPoint: 'menuPullCategories' });
  const categories = session.book.sheet(names.categories).display();
  say(
    `${session.table(names.categories, categories, { columns: names.categoryColumns, rows: [0, 1, 2] })}\n`,
  );
  progress('pulling contacts');
  session.run({ entryPoint: 'menuPullContacts' });
  const contacts = session.book.sheet(names.contacts).display();
  say(`${session.table(names.contacts, contacts, { columns: names.contactColumns, rows: [0, 1, 2] })}\n`);
  progress(`pulling transactions of ${QUARTER.start} to ${QUARTER.end}`);
  session.run({ entryPoint: 'menuPullTickets', typed: [`${names.all}, ${QUARTER.start}~${QUARTER.end}`] });
  const tickets = session.book.sheet(names.tickets).display();
  say(`${session.table(names.tickets, tickets, { columns: names.ticketColumns, rows: [0, 1, 2] })}\n`);
  return { categories: categories.length - 1, contacts: contacts.length - 1, tickets: tickets.length - 1 };
}

/** A cell function answers from the pulled tab. It uses the network only if the owner has allowed it. */
function cellFunction(session: Session, names: DemoLabels, words: DemoWords, say: Say, progress: Say): void {
  progress('a cell function');
  say(`${words.cellFunction}\n`);
  const hands = session.book.as(session.user);
  hands.insertSheet('Report');
  hands.type('Report', 'A1', '=FIN_CATEGORIES(FIN_STAMP)');
  const result = session.book.sheet('Report').display();
  if (result.length < 2) throw new DemoError(`=FIN_CATEGORIES gave ${JSON.stringify(result)}`);
  say('  A1: =FIN_CATEGORIES(FIN_STAMP)');
  say(`${session.table('Report', result, { columns: names.categoryColumns, rows: [0, 1] })}\n`);
}

function contactsTable(session: Session, words: DemoLabels, options: DemoOptions): string {
  const cells = session.book.sheet(words.contacts).display();
  const last = cells.length - 1;
  const created = Array.from({ length: options.creates }, (_, i) => last - options.creates + i);
  const rows = [...editedRows(options.edits, last - options.creates).slice(0, 6), ...created];
  return session.table(words.contacts, cells, {
    columns: words.contactColumns,
    rows: [...new Set(rows)].filter(row => row >= 0),
  });
}

/** The counts of the plan in its dialog. */
function countsIn(messages: readonly string[], words: DemoLabels): DemoSummary['planned'] {
  const match = messages.map(message => words.counts.exec(message)).find(found => found !== null);
  const count = (name: string): number => Number(match?.groups?.[name] ?? 0);
  return {
    updates: count('updates'),
    creates: count('creates'),
    conflicts: count('conflicts'),
    blocked: count('blocked'),
  };
}

/** A request for a list may be a POST too, but it has no key and no effect. */
function isWrite({ method, idempotencyKey, effect }: LogEntry): boolean {
  return method === 'PUT' || idempotencyKey !== null || effect.kind !== 'none';
}

/** Any figure that differs from the request ends the demo with an error. */
function check(options: DemoOptions, summary: DemoSummary): void {
  // There may be fewer rows than requested edits.
  const edits = Math.min(options.edits, summary.pulled.contacts);
  const { limits } = summary;
  const wrong = [
    [limits?.lookups ?? 1, 1, 'lookups in invoices'],
    [limits?.unsent ?? 2, 2, 'rows that were not sent'],
    [limits?.sent ?? 0, 0, 'effects of rows that were not to be sent'],
    [summary.planned.updates, edits, 'planned updates'],
    [summary.planned.creates, options.creates, 'planned creates'],
    [summary.planned.conflicts, 0, 'conflicts'],
    [summary.planned.blocked, 0, 'blocked rows'],
    [summary.applied.updated, edits, 'updated records'],
    [summary.applied.created, options.creates, 'created records'],
    [summary.secondPush.operations, 0, 'operations of the second push'],
    [summary.service.duplicates, 0, 'duplicates'],
    [summary.story.conflicts, 1, 'conflicts of the story'],
    [summary.story.timeouts, 1, 'time-outs of the story'],
    [summary.story.kills, 1, 'kills of the story'],
    [summary.story.duplicates, 0, 'duplicates of the story'],
    [summary.story.lost, 0, 'lost edits of the story'],
  ].filter(([is, should]) => is !== should);
  if (wrong.length > 0)
    throw new DemoError(wrong.map(([is, should, what]) => `${what}: ${is}, not ${should}`).join('; '));
}
