/** The history: its tab, and as plain data pushes, latest first, with their operations. */

import { isWhollyUndone, type Run, tookEffect } from '../../push/decide/runs';
import { type JournalEntry, wasTried } from '../../push/entry/journal';
import { type FieldDefinition, fieldOf, type ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import * as historyTexts from '../../text/push/history-texts';
import * as undoTexts from '../../text/push/undo-texts';
import { inLanguage, type Language, type Text, UserError } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { Context } from '../context';
import { journalledRuns, listsWithTab, undoProblem } from '../decide/undo-command';
import { tableWith } from '../table-with';
import { pairTexts } from '../value-text';
import { namesReader } from './others';
import { koreanMinute } from '../../common/calendar';
import { type DecodedObject, oneOf, text } from '../../common/decode';
import { shown } from '../../changes/cell-text';
import { listLabel } from '../../changes/field-label';
import { toCell } from '../../changes/cell-codec';
import type { Scalar } from '../../changes/scalar';
import { historyView, writeView } from '../../sheet/tabs/history-sheet';
import { MOST_OPERATIONS } from '../../sheet/hidden/journal-sheet';

/** Groups of outcomes by which users search. */
export const OUTCOME_GROUPS = ['applied', 'different', 'failed', 'notSent', 'unknown'] as const;
export type OutcomeGroup = (typeof OUTCOME_GROUPS)[number];

/** '' for no filter. */
export const filterShape = () => ({ user: text, list: text, outcome: oneOf('', ...OUTCOME_GROUPS) });
type HistoryFilter = DecodedObject<ReturnType<typeof filterShape>>;

export type ListedPush = ReturnType<typeof listedPush>;
export type SentRow = ReturnType<typeof sentRow>;

const PUSHES_A_PAGE = 30;
const ROWS_A_PAGE = 50;

/** A page of pushes after the push with this id ('': from the latest), with all users and lists. Takes no lock. */
export function pushes(context: Context, filter: HistoryFilter, after: string) {
  const all = journalledRuns(context);
  const wanted = all.filter(run => isWanted(run, filter));
  // If the push is gone or filtered out, the page starts at the latest push.
  const from = wanted.findIndex(({ id }) => id === after) + 1;
  const page = wanted.slice(from, from + PUSHES_A_PAGE);
  const tabs = listsWithTab(context);
  return {
    pushes: page.map(run => listedPush(context, run, all, tabs)),
    more: wanted.length - from - page.length,
    users: [...new Set(all.map(({ user }) => user))].sort(),
    lists: [...new Set(all.map(({ resource }) => resource))].map(name => ({ name, label: listLabel(name) })),
    /** The number of operations dropped because there were too many. */
    dropped: context.journal().dropped(),
  };
}

/** A page of a push's operations. from: how many to skip. Throws UserError if the push does not exist. */
export function sentRows(context: Context, push: string, from: number) {
  const run = journalledRuns(context).find(({ id }) => id === push);
  if (run === undefined) throw new UserError(undoTexts.notThere);
  // As its tab has it, with names for references; without a tab, the plain definition.
  const resource = tableWith(context, run.resource, [])?.resource ?? context.list(run.resource);
  const page = run.entries.slice(from, from + ROWS_A_PAGE);
  return {
    rows: page.map(entry => sentRow(resource, entry)),
    more: Math.max(0, run.entries.length - from - page.length),
  };
}

function isWanted(run: Run, { user, list, outcome }: HistoryFilter): boolean {
  if (user !== '' && run.user !== user) return false;
  if (list !== '' && run.resource !== list) return false;
  return outcome === '' || run.entries.some(entry => groupOf(entry) === outcome);
}

function listedPush(context: Context, run: Run, all: readonly Run[], tabs: ReadonlySet<string>) {
  const { id, confirmedAt, user, isSealed, resource, reason, undoes, undone, entries } = run;
  const counts = { applied: 0, different: 0, failed: 0, notSent: 0, unknown: 0 };
  for (const entry of entries) counts[groupOf(entry)] += 1;
  // For display only. Any editor can write the undoing run, so it must not prevent an undo.
  const problem = isWhollyUndone(run, all) ? 'undone' : undoProblem(run, tabs);
  return {
    ...{ id, confirmedAt, user, reason, undone, counts },
    /** mine: the reader's seals prove it. namesMe: it names the reader without proof. */
    who: isSealed ? 'mine' : namesReader(context, user) ? 'namesMe' : 'other',
    list: listLabel(resource),
    isUndo: undoes !== '',
    updates: entries.filter(({ kind }) => kind === 'update').length,
    creates: entries.filter(({ kind }) => kind === 'create').length,
    /** Why the push cannot be undone; null if it can. */
    undoProblem: problem === null ? null : undoTexts.problems[problem],
  } as const;
}

function sentRow(resource: ResourceDefinition | undefined, entry: JournalEntry) {
  const { kind, title, before, after, status, message } = entry;
  const ended = endOf(entry);
  // If a user has decided the outcome, the message is not the service's answer.
  const isAnswer = status !== null && ended !== 'notApplied' && !tookEffect(entry);
  const answer = isAnswer ? [String(status), message].filter(part => part !== '').join(' ') : '';
  const fields = resource === undefined ? [] : Object.keys(after);
  return {
    ...{ kind, title, answer, group: groupOf(entry) },
    outcome: historyTexts.results[ended] ?? verbatim(ended),
    fields: fields.flatMap(name => {
      if (resource === undefined) return [];
      const { from, to, note } = pairTexts(resource, name, before[name] ?? null, after[name] ?? null);
      return [{ label: fieldOf(resource, name).label, from, to, note }];
    }),
  };
}

/** The outcome; without one, whether the entry was sent. */
function endOf(entry: JournalEntry): keyof typeof GROUPS {
  if (entry.state === 'planned') return 'planned';
  return 'outcome' in entry ? entry.outcome : 'open';
}

function groupOf(entry: JournalEntry): OutcomeGroup {
  return GROUPS[endOf(entry)];
}

const GROUPS = {
  planned: 'notSent',
  open: 'unknown',
  landed: 'applied',
  shownDifferently: 'different',
  unlisted: 'different',
  nameless: 'different',
  rejected: 'failed',
  notApplied: 'failed',
  gone: 'failed',
  leftOut: 'notSent',
  heldBack: 'notSent',
  withdrawn: 'notSent',
} as const;

/** Lists all operations, the latest first, with a line for each field. */
export function history(context: Context): void {
  context.requireConnected();
  context.withLock(() => {
    const journal = context.journal();
    journal.prune();
    const entries = [...journal.history(), ...journal.open()].sort((a, b) => b.confirmedAt - a.confirmedAt);
    const { language } = context;
    const lines = entries.flatMap(entry => linesOf(entry, language));
    const closing = inLanguage(historyTexts.closing(MOST_OPERATIONS, journal.dropped()), language);
    writeView(context.platform.workbook, historyView(), lines, closing, language).activate();
  });
}

function linesOf(entry: JournalEntry, language: Language): string[][] {
  const resource = resourceNamed(entry.resource);
  const { create, update, undo } = historyTexts;
  const action = entry.undoes === '' ? { create, update }[entry.kind] : undo;
  const outcome = historyTexts.results[endOf(entry)];
  const answer = [entry.status === null ? '' : String(entry.status), entry.message].join(' ').trim();
  return Object.keys(entry.after).map(name => {
    const field = resource?.fields.find(one => one.name === name);
    return [
      koreanMinute(entry.confirmedAt),
      entry.user,
      nameOf(resource, entry.resource, language),
      inLanguage(action, language),
      entry.title,
      entry.recordId ?? entry.token ?? '',
      nameOf(field, name, language),
      valueIn(field, entry.before[name] ?? null, language),
      valueIn(field, entry.after[name] ?? null, language),
      outcome === undefined ? '' : inLanguage(outcome, language),
      answer,
      entry.reason,
      wasTried(entry) ? entry.key : '',
      entry.runId,
    ];
  });
}

/** The label; for an unknown list or field its name. */
function nameOf(known: { readonly label: Text } | undefined, name: string, language: Language): string {
  return known === undefined ? name : inLanguage(known.label, language);
}

/** The text that a cell would show; for an unknown field the plain value. */
function valueIn(field: FieldDefinition | undefined, value: Scalar, language: Language): string {
  return field === undefined ? String(value ?? '') : shown(toCell(field, value, language));
}
