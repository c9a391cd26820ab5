/** The person's task in a run: the lists, the number of records, and the edits. */

import type { Random } from '../random';
import { type ListName, listNames, specOf } from '../server/lists';
import type { Language } from './person';

export interface Plot {
  readonly kind: 'read' | 'write';
  readonly language: Language;
  readonly lists: readonly ListName[];
  readonly records: number;
  /** Numbers of edited and added rows. */
  readonly edits: number;
  readonly adds: number;
  /** Whether the person reads in the reference what happens to fields that a request leaves out. */
  readonly isCareful: boolean;
  /** Whether the person edits the same rows again, right after they were sent. */
  readonly isTwice: boolean;
  /** How the person takes everything back in the end, if at all. */
  readonly undoing: Undoing;
  /** Whether a colleague deletes one of the edited records before the push. */
  readonly isRemoved: boolean;
}

export type Undoing = (typeof UNDOING)[number];
/** Repeated options are drawn more often. */
const UNDOING = ['never', 'never', 'never', 'by command', 'by hand'] as const;

/** The share of editing persons who change transactions. */
const TRANSACTIONS = 0.35;

const WRITTEN: readonly ListName[] = ['contacts', 'contacts', 'tags', 'categories', 'tag-details'];

/** others: a separate random stream for later additions, so that a seed keeps its plot. */
export function drawPlot(random: Random, others: Random): Plot {
  const plot = {
    ...drawn(random),
    isCareful: others.chance(0.75),
    isTwice: false,
    undoing: 'never' as const,
    isRemoved: false,
  };
  const chosen = plot.kind === 'write' && others.chance(TRANSACTIONS) ? ofTransactions(plot, others) : plot;
  if (chosen.kind === 'read') return chosen;
  const full = { ...chosen, isTwice: others.chance(0.4), undoing: others.pick(UNDOING) };
  return full.undoing === 'never' ? { ...full, isRemoved: others.chance(0.15) } : full;
}

/** The same plot, but with transactions to change. */
export function ofTransactions(plot: Plot, random: Random): Plot {
  const records = plot.kind === 'write' ? plot.records : 5 + random.below(26);
  return { ...plot, kind: 'write', lists: ['tickets'], records, edits: 1 + random.below(8), adds: 0 };
}

function drawn(random: Random): Omit<Plot, 'isCareful' | 'isTwice' | 'undoing' | 'isRemoved'> {
  const kind = random.chance(0.5) ? 'read' : 'write';
  const language: Language = random.chance(0.2) ? 'ko' : 'en';
  if (kind === 'write')
    return {
      kind,
      language,
      lists: [random.pick(WRITTEN)],
      records: random.chance(0.05) ? 0 : 5 + random.below(26),
      edits: 1 + random.below(4),
      adds: random.below(3),
    };
  const records = random.chance(0.05) ? 0 : 5 + random.below(56);
  const others = listNames.filter(list => list !== 'tickets');
  const lists: ListName[] = random.chance(0.55) ? ['tickets', random.pick(others)] : random.some(others, 2);
  return { kind, language, lists, records, edits: 0, adds: 0 };
}

export function isWritable(list: ListName): boolean {
  return specOf(list).writable !== undefined;
}
