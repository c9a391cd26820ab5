/** The decisions so far, by card name, and their form for the script. */

import type { Methods } from '../../../contract';
import type { DecideView, FieldWord, RowWord, UnknownWord } from '../../../server/decide-methods';

export type Word =
  | { readonly of: 'field'; readonly choice: FieldWord }
  | { readonly of: 'row'; readonly choice: RowWord }
  | { readonly of: 'odd' }
  | { readonly of: 'entry'; readonly choice: UnknownWord };

export type Words = ReadonlyMap<string, Word>;
type View = Extract<DecideView, { kind: 'tab' }>;

/** The decisions that can be carried out: a typed value must not be empty. */
export function spoken(words: Words): Words {
  return new Map(
    [...words].filter(
      ([, word]) => word.of !== 'field' || word.choice.kind !== 'typed' || word.choice.text.trim() !== '',
    ),
  );
}

/** Without decisions on cards that no longer exist. */
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

/** The title of each card, for messages about it. */
export function titlesOf(view: View): ReadonlyMap<string, string> {
  return new Map([
    ...view.conflicts.flatMap(({ title, fields }) =>
      fields.map(({ name, label }) => [name, `${title} · ${label}`] as const),
    ),
    ...[...view.doubles, ...view.odd, ...view.unknown].map(({ name, title }) => [name, title] as const),
  ]);
}

/** Decides all shown conflicts alike. A cell with a formula keeps it, so only its own value can be chosen. */
export function alike(view: View, kind: 'mine' | 'service'): Words {
  const fields = view.conflicts.flatMap(row => row.fields);
  const wanted = fields.filter(({ hasFormula }) => kind === 'mine' || !hasFormula);
  return new Map(wanted.map(({ name }) => [name, { of: 'field', choice: { kind } }]));
}
