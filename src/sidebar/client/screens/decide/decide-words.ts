/** What has been said to the cards so far, by their names, and what the script is told of it. */

import type { Methods } from '../../../contract';
import type { DecideView, FieldWord, RowWord, UnknownWord } from '../../../server/decide';

export type Word =
  | { readonly of: 'field'; readonly choice: FieldWord }
  | { readonly of: 'row'; readonly choice: RowWord }
  | { readonly of: 'odd' }
  | { readonly of: 'entry'; readonly choice: UnknownWord };

export type Words = ReadonlyMap<string, Word>;
type View = Extract<DecideView, { kind: 'tab' }>;

/** The words that can be carried out: nobody types nothing in the place of a value. */
export function spoken(words: Words): Words {
  return new Map(
    [...words].filter(
      ([, word]) => word.of !== 'field' || word.choice.kind !== 'typed' || word.choice.text.trim() !== '',
    ),
  );
}

/** Without those of cards that are no longer there. */
export function ofCards(words: Words, view: View): Words {
  const names = titlesOf(view);
  return new Map([...words].filter(([name]) => names.has(name)));
}

export function decisionsOf(tab: number, words: Words): Methods['decide']['input'] {
  const all = [...words];
  return {
    tab,
    fields: all.flatMap(([name, word]) => (word.of === 'field' ? [{ name, choice: word.choice }] : [])),
    rows: all.flatMap(([name, word]) => (word.of === 'row' ? [{ name, choice: word.choice }] : [])),
    meant: all.flatMap(([name, word]) => (word.of === 'odd' ? [name] : [])),
    entries: all.flatMap(([name, word]) => (word.of === 'entry' ? [{ name, choice: word.choice }] : [])),
  };
}

/** What each card is called where something is said of it. */
export function titlesOf(view: View): ReadonlyMap<string, string> {
  return new Map([
    ...view.conflicts.flatMap(({ title, fields }) =>
      fields.map(({ name, label }) => [name, `${title} · ${label}`] as const),
    ),
    ...[...view.doubles, ...view.odd, ...view.unknown].map(({ name, title }) => [name, title] as const),
  ]);
}

/** All conflicts in sight decided alike; cells with a formula keep it, so that only their own value can count. */
export function alike(view: View, kind: 'mine' | 'service'): Words {
  const fields = view.conflicts.flatMap(row => row.fields);
  const wanted = fields.filter(({ hasFormula }) => kind === 'mine' || !hasFormula);
  return new Map(wanted.map(({ name }) => [name, { of: 'field', choice: { kind } }]));
}
