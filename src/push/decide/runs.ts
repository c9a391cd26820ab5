/** Runs of the journal with their outcomes. All editors can write there, so only the seals can be trusted. Pure. */

import { jsonHash } from '../../common/hash';
import { canonicalJson } from '../../common/json';
import {
  type ConfirmedEntry,
  type DoubtfulEntry,
  type EndedEntry,
  type EntryOutcome,
  isEnded,
  isUnseen,
  type JournalEntry,
} from '../entry/journal';

type Head = Pick<ConfirmedEntry, 'runId' | 'resource' | 'confirmedAt' | 'user' | 'reason' | 'undoes'>;

export interface Run<Entry extends JournalEntry = JournalEntry> extends Head {
  /** Hash of the run's user, time and reason, so that two runs with one run number stay apart. */
  readonly id: string;
  /** True if the reader's seals cover all of the run. */
  readonly isSealed: boolean;
  /** True if a later run took back at least a part. */
  readonly undone: boolean;
  readonly entries: readonly Entry[];
}

/** The runs of these entries, the latest first. isSealed: true for an entry that the reader confirmed. */
export function runsOf<Entry extends JournalEntry>(
  entries: readonly Entry[],
  isSealed: (entry: Entry) => boolean,
): Run<Entry>[] {
  const runs = new Map<string, Entry[]>();
  for (const entry of entries) {
    const id = idOf(entry, isSealed(entry));
    const own = runs.get(id);
    if (own === undefined) runs.set(id, [entry]);
    else own.push(entry);
  }
  const undone = new Set(entries.flatMap(entry => (tookEffect(entry) ? [entry.undoes] : [])));
  return [...runs]
    .flatMap(([id, own]): Run<Entry>[] => {
      const [first] = own;
      if (first === undefined) return [];
      const { runId, resource, confirmedAt, user, reason, undoes } = first;
      const head = { id, runId, resource, confirmedAt, user, reason, undoes };
      const isUndone = runId !== '' && undone.has(runId);
      return [{ ...head, isSealed: isSealed(first), undone: isUndone, entries: own }];
    })
    .sort((a, b) => b.confirmedAt - a.confirmedAt);
}

function idOf({ runId, resource, confirmedAt, user, reason, undoes }: Head, isSealed: boolean): string {
  return jsonHash([runId, resource, confirmedAt, user, reason, undoes, isSealed], 32);
}

/** True if later runs took back all changes of this run and were not taken back themselves. runs: all runs. */
export function isWhollyUndone(run: Run, runs: readonly Run[]): boolean {
  if (!run.undone) return false;
  const back = runs
    .filter(({ undoes, undone }) => undoes === run.runId && !undone)
    .flatMap(({ entries }) => changesOf(entries));
  const isBack = new Set(back);
  return changesOf(run.entries).every(change => isBack.has(change));
}

/** Record and field of each update that took effect. */
function changesOf(entries: readonly JournalEntry[]): string[] {
  return entries.flatMap(entry =>
    entry.kind === 'update' && tookEffect(entry)
      ? Object.keys(entry.after).map(name => canonicalJson([entry.recordId, name]))
      : [],
  );
}

const TOOK_EFFECT: readonly EntryOutcome[] = ['landed', 'shownDifferently', 'unlisted', 'nameless'];

/** True for an entry that changed something on the service. It may still rest. */
export function tookEffect(entry: JournalEntry): entry is EndedEntry {
  return isEnded(entry) && TOOK_EFFECT.includes(entry.outcome);
}

/** True for an entry that changed something, or may have done so. */
export function mayHaveEffect(entry: JournalEntry): entry is EndedEntry | DoubtfulEntry {
  return tookEffect(entry) || isUnseen(entry);
}
