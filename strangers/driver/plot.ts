/** What a person has to do in a run: which lists, how many records, what is edited. */

import type { Random } from '../random';
import { type ListName, listNames, specOf } from '../server/lists';
import type { Language } from './person';

export interface Plot {
  readonly kind: 'read' | 'write';
  readonly language: Language;
  readonly lists: readonly ListName[];
  readonly records: number;
  /** Rows that are edited and rows that are added. */
  readonly edits: number;
  readonly adds: number;
}

const WRITTEN: readonly ListName[] = ['contacts', 'contacts', 'tags', 'categories', 'tag-details'];

export function drawPlot(random: Random): Plot {
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
