/** Problems of practice, after the main job: a colleague's edit, a time-out with effect, a run killed during a push. */
import type { SpawnedService } from '../service/index';
import { addContacts, type NewContact, renameContact } from './edits';
import type { DemoLabels } from './labels';

import { DemoError, type Session } from './session';
import type { Story } from './summary';
import type { DemoWords } from './words';

export interface Stage {
  readonly session: Session;
  readonly service: SpawnedService;
  readonly labels: DemoLabels;
  readonly words: DemoWords;
  readonly say: (text: string) => void;
  readonly progress: (text: string) => void;
}

const MINUTE = 60_000;
/** Long enough that nothing sent can land later and no killed execution counts as running. */
const SETTLED_MS = 17 * MINUTE;
const KILLED_ROWS = 8;
const KILLED_AT_FETCH = 6;

/** The final values on the service, by record. */
type Wanted = Map<string, Readonly<Record<string, string>>>;

/** Plays the three scenes and counts their effects on the service. Throws DemoError if a scene did not happen. */
export async function playStory(stage: Stage, newcomer: NewContact): Promise<Story> {
  const wanted: Wanted = new Map();
  const before = (await stage.service.log()).length;
  const conflicts = await colleague(stage, wanted);
  const timeouts = await timeOut(stage, newcomer);
  const kills = await killed(stage, wanted);
  const records = await stage.service.records('contacts');
  const made = records.filter(({ companyName }) => companyName === newcomer.company).length;
  const lost = [...wanted].filter(([id, values]) => {
    const record = records.find(one => one['id'] === id);
    return Object.entries(values).some(([field, value]) => record?.[field] !== value);
  }).length;
  const changed = (await stage.service.log())
    .slice(before)
    .flatMap(({ effect }) => (effect.kind === 'updated' ? [effect.id] : []));
  // The row in conflict is changed once, by its user's decision.
  const twice = changed.length - new Set(changed).size;
  const duplicates = (await stage.service.duplicates()).length + Math.max(0, made - 1) + twice;
  return { conflicts, timeouts, kills, duplicates, lost: lost + (made === 0 ? 1 : 0) };
}

/** Edits two rows. A colleague has changed the same field of one, and another field of the other. */
async function colleague(
  { session, service, labels, words, say, progress }: Stage,
  wanted: Wanted,
): Promise<number> {
  progress('a colleague edits the same record');
  say(`${words.conflict}\n`);
  const [same, other] = [contactAt(session, labels, 2), contactAt(session, labels, 3)];
  renameContact(session, labels, 2, `${same.name} A`);
  renameContact(session, labels, 3, `${other.name} A`);
  await service.change('contacts', same.id, { companyName: `${same.name} B` });
  await service.change('contacts', other.id, { memo: 'B' });
  const said = session.run({ entryPoint: 'menuPush' }).dialogs.map(dialog => dialog.message);
  const conflicts = Math.max(
    ...said.map(text => Number(labels.counts.exec(text)?.groups?.['conflicts'] ?? 0)),
  );
  say(`${words.conflictDecided}\n`);
  session.run({ entryPoint: 'menuResolve', typed: ['1'] });
  session.run({ entryPoint: 'menuPush' });
  wanted.set(same.id, { companyName: `${same.name} A` });
  wanted.set(other.id, { companyName: `${other.name} A`, memo: 'B' });
  say(`${rows(session, labels, [0, 1])}\n`);
  return conflicts;
}

/** Creates a contact whose answer never comes. */
async function timeOut(
  { session, service, labels, words, say, progress }: Stage,
  newcomer: NewContact,
): Promise<number> {
  progress('an answer that never comes');
  say(`${words.timeOut}\n`);
  addContacts(session, labels, [newcomer]);
  const row = session.book.sheet(labels.contacts).size().rows - 2;
  await service.queueFault({
    match: { method: 'POST', path: '/api/public-docs/contacts' },
    switches: { lateLandingMs: 5 * MINUTE, lateLandingAnswer: 'timeout' },
  });
  const tried = session.run({ entryPoint: 'menuPush' });
  const timeouts = tried.fetches.filter(({ method, status }) => method === 'POST' && status === null).length;
  say(`${rows(session, labels, [row])}\n`);
  say(`${words.timeOutLater}\n`);
  session.host.clock.advance(SETTLED_MS);
  session.run({ entryPoint: 'menuPush' });
  say(`${rows(session, labels, [row])}\n`);
  return timeouts;
}

/** The platform kills the run while it sends. */
async function killed({ session, labels, words, say, progress }: Stage, wanted: Wanted): Promise<number> {
  progress('a run that is killed');
  say(`${words.kill}\n`);
  for (let row = 4; row < 4 + KILLED_ROWS; row++) {
    const { id, name } = contactAt(session, labels, row);
    renameContact(session, labels, row, `${name} C`);
    wanted.set(id, { companyName: `${name} C` });
  }
  const run = session.run({
    entryPoint: 'menuPush',
    kill: { member: 'UrlFetchApp.fetch', nth: KILLED_AT_FETCH, when: 'after' },
  });
  say(`${words.killLater}\n`);
  session.host.clock.advance(SETTLED_MS);
  session.run({ entryPoint: 'menuContinue' });
  session.run({ entryPoint: 'menuPush' });
  say(
    `${rows(
      session,
      labels,
      Array.from({ length: KILLED_ROWS }, (_, i) => i + 2),
    )}\n`,
  );
  return run.outcome === 'killed' ? 1 : 0;
}

/** row: the sheet's row number. */
function contactAt(
  session: Session,
  labels: DemoLabels,
  row: number,
): { readonly id: string; readonly name: string } {
  const sheet = session.book.sheet(labels.contacts);
  const cell = (label: string): string => {
    const column = sheet.column(label);
    const value = column[row - 2];
    if (value === undefined) throw new DemoError(`row ${row} has no "${label}"`);
    return String(value);
  };
  return { id: cell('ID'), name: cell(`${labels.company} ★`) };
}

/** indexes: from 0, below the header. */
function rows(session: Session, labels: DemoLabels, indexes: readonly number[]): string {
  const cells = session.book.sheet(labels.contacts).display();
  return session.table(labels.contacts, cells, {
    columns: [labels.company, labels.memo, labels.status],
    rows: indexes,
    widest: 60,
  });
}
