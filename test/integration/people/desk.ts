/** Shared by the tests of this folder. Each test checks the service, the cells and the message. */
import { expect } from 'vitest';
import type { DialogAnswer, RunResult, ShownDialog } from '../../../host/index';
import type { Effect, LogEntry } from '../../../service/index';
import { agreeable, messages, type Scenario } from '../../support/scenario';

/** After this nothing that was sent before can still take effect. */
export const PAST_HOLD_MS = 17 * 60_000;

/** Hidden sheets, as people find them. */
export const JOURNAL = '_finance_sheets_journal';
export const BASELINE = '_finance_sheets_base_tags';

/** Commands that could send something. */
export const SENDING = ['menuPreview', 'menuPush', 'menuResolve'] as const;

export interface Said {
  readonly ko: string;
  readonly en: string;
}

/** Runs a command that must change nothing, for a Korean and for an English reader. */
export function refused(s: Scenario, entryPoint: string, typed: readonly string[] = []): Said {
  const before = everything(s);
  const ko = messages(s.run(entryPoint, typed, { user: korean(s) }));
  const en = messages(s.run(entryPoint, typed));
  const after = everything(s);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    part => before.get(part) !== after.get(part),
  );
  expect(changed, `what ${entryPoint} changed`).toEqual([]);
  return { ko, en };
}

/** What the preview says. */
export function previewed(s: Scenario): Said {
  return refused(s, 'menuPreview');
}

/** Pulls twice from the same state, so that both languages tell the same; the second pull stays. */
export function pulled(s: Scenario, entryPoint = 'menuPullTags'): Said {
  const before = s.book.snapshot();
  const own = s.host.userProperties(s.kim);
  const known = own.all();
  const ko = messages(s.run(entryPoint, [], { user: korean(s) }));
  s.book.restore(before, { properties: 'restore' });
  // What the first pull taught its user is undone, too.
  own.set(known, true);
  return { ko, en: messages(s.run(entryPoint)) };
}

/** Everything in a tab but what a push may write, the columns ID and Status: values and formulas. */
export function ownCells(s: Scenario, tab = 'Tags'): unknown[] {
  const sheet = s.book.sheet(tab);
  const formulas = sheet.formulas();
  const isOurs = sheet.row(1).map(label => /^(ID$|Status|상태)/.test(String(label)));
  return sheet.values().map((row, r) => row.map((value, c) => (isOurs[c] ? '' : [value, formulas[r]?.[c]])));
}

/** Kim with the other language. */
export function korean(s: Scenario): Scenario['kim'] {
  return s.host.user({ email: s.kim.email, locale: 'ko' });
}

/** The content of the spreadsheet by part: sheets with formats and notes, the rest, properties without the lease. */
function everything(s: Scenario): ReadonlyMap<string, string> {
  const { sheets, ...rest } = s.book.document;
  const { 'financeSheets.lease': _, ...properties } = s.book.properties();
  const parts: Record<string, unknown> = { rest, ...properties };
  for (const sheet of sheets) parts[`sheet ${sheet.name}`] = sheet;
  return new Map(Object.entries(parts).map(([part, content]) => [part, JSON.stringify(content)]));
}

/** Answers yes, but no to dialogs whose message matches. */
export function noTo(pattern: RegExp): DialogAnswer[] {
  return agreeable().map(answer => (dialog: ShownDialog) => {
    if (pattern.test(dialog.message)) return dialog.buttons.includes('NO') ? 'NO' : 'CANCEL';
    return typeof answer === 'function' ? answer(dialog) : answer;
  });
}

/** A push that is killed when its first write has left: from here on its outcome is open. */
export function killedPush(s: Scenario, when: 'before' | 'after' = 'after'): RunResult {
  // Two lists are read before: for the preview, and again under the lock.
  const result = s.run('menuPush', [], { kill: { member: 'UrlFetchApp.fetch', nth: 3, when } });
  expect(result.outcome).toBe('killed');
  return result;
}

/** The next creates or updates that a push sends get no answer, and take effect minutes later. */
export async function landsLate(s: Scenario, method: 'POST' | 'PUT', times = 1): Promise<void> {
  await s.service.queueFault({
    match: { method, path: '/api/public-docs/tags' },
    switches: { lateLandingMs: 5 * 60_000, lateLandingAnswer: 'timeout' },
    times,
  });
}

/** Push and wait by turns, until nothing is left to do. Gives all that was said. */
export function pushUntilDone(s: Scenario): string {
  const said: string[] = [];
  for (let i = 0; i < 4; i++) {
    said.push(messages(s.run('menuPush')));
    s.host.clock.advance(PAST_HOLD_MS);
  }
  return said.join('\n===\n');
}

/** What came to the service besides questions: method and effect, in order. */
export async function sent(s: Scenario): Promise<string[]> {
  const isWrite = ({ method, path }: LogEntry): boolean =>
    method === 'PUT' || (method === 'POST' && /\/(tags|contacts|categories|people|tag-details)$/.test(path));
  const kind = (effect: Effect): string => effect.kind;
  return (await s.service.log()).filter(isWrite).map(({ method, effect }) => `${method} ${kind(effect)}`);
}

/** The names of all tags of the service, or only those that match. */
export async function names(s: Scenario, pattern = /./): Promise<string[]> {
  const records = await s.service.records('tags');
  return records.map(record => String(record['name'])).filter(name => pattern.test(name));
}

/** A copy of the spreadsheet, opened by the same person. */
export function copyOf(s: Scenario): Scenario {
  const copy = openedIn(s, s.book.copy({ owner: s.kim }));
  copy.book.as(s.kim).select('Tags');
  return copy;
}

/** Another spreadsheet of the same person and workspace. */
export function anotherBook(s: Scenario): Scenario {
  return openedIn(s, s.host.createSpreadsheet({ name: 'Other books', owner: s.kim, locale: 'en_US' }));
}

function openedIn(s: Scenario, book: Scenario['book']): Scenario {
  const opened = Object.assign(Object.create(Object.getPrototypeOf(s)), s, { book }) as Scenario;
  opened.connect();
  return opened;
}
