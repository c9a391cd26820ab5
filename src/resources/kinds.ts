/** The words and columns of a list in one tab. */

import { inLanguage, languages, type Text } from '../text/text';
import type { Choice, FieldDefinition, KindDefinition, ResourceDefinition } from './definition';

/** What decides a tab's words and columns. */
export interface Wording {
  readonly parameters: Readonly<Record<string, string>>;
  /** The version of its cells' words. Users' formulas and summaries depend on EARLIER_WORDS. */
  readonly words: number;
  /** The columns of an existing tab, which it keeps. */
  readonly header?: readonly { readonly field: string }[];
  /** The user's columns; null: not chosen. */
  readonly fields?: readonly unknown[] | null;
}

export const EARLIER_WORDS = 1;
/** From this version on, tabs of one kind have their own words. */
export const KIND_WORDS = 2;
/** Since then tabs of several kinds have them, too. */
export const OWN_WORDS = 3;
/** Since then a card sale that was cancelled is no purchase. What new tabs get. */
export const SALES_WORDS = 4;

/** The definition for a tab: its columns, labels and words. Words of other tabs are understood too. */
export function worded(resource: ResourceDefinition, wording: Wording): ResourceDefinition {
  const { parameters, words, header = [], fields: chosen = null } = wording;
  const kind = kindOf(resource, parameters);
  const isEarlier = words === EARLIER_WORDS;
  const kept = new Set(chosen === null ? header.map(({ field }) => field) : []);
  if (kind === undefined && !isEarlier && kept.size === 0) return resource;
  const [known] = (kind?.words ?? []).filter(({ since }) => words >= since).slice(-1);
  const inWords = (field: FieldDefinition): FieldDefinition => {
    const named = relabelled(field, kind?.labels[field.name]);
    if (named.choices === undefined || named.reference !== undefined) return named;
    const other = known?.of[field.name];
    const choices = named.choices.map(choice =>
      reworded(choice, isEarlier ? formerLabel(choice) : other?.[choice.value]),
    );
    return { ...named, choices };
  };
  const { more = [], kinds } = resource;
  const others = kind?.parts && kinds?.parts.filter(part => kind.parts?.includes(part) === false);
  const shows = ({ name }: FieldDefinition): boolean =>
    kept.has(name) || kind?.inSight?.includes(name) === true;
  const isOfOthers = ({ name }: FieldDefinition): boolean =>
    others?.some(part => name.startsWith(`${part}.`)) === true;
  const isColumn = (field: FieldDefinition): boolean => shows(field) || !isOfOthers(field);
  return {
    ...resource,
    fields: [
      ...resource.fields.filter(isColumn).map(inWords),
      ...(kind?.fields ?? []),
      ...more.filter(shows).map(inWords),
    ],
    more: [...resource.fields.filter(field => !isColumn(field)), ...more.filter(field => !shows(field))].map(
      inWords,
    ),
    ...(kind?.inSight === undefined ? {} : { inSight: kind.inSight }),
  };
}

function kindOf(
  { kinds }: ResourceDefinition,
  parameters: Readonly<Record<string, string>>,
): KindDefinition | undefined {
  const value = kinds && parameters[kinds.parameter];
  if (value === undefined) return undefined;
  return Object.entries(kinds?.of ?? {}).find(([name]) => name === value)?.[1] ?? kinds?.others;
}

function relabelled(field: FieldDefinition, label: Text | undefined): FieldDefinition {
  if (label === undefined) return field;
  return { ...field, label, former: [...(field.former ?? []), ...wordsOf(field.label)] };
}

function reworded(choice: Choice, label: Text | undefined): Choice {
  if (label === undefined) return choice;
  return { ...choice, label, aliases: [...(choice.aliases ?? []), ...wordsOf(choice.label)] };
}

/** English words have not changed. */
function formerLabel({ label, former }: Choice): Text | undefined {
  return former === undefined ? undefined : { ...label, ko: former };
}

function wordsOf(label: Text): string[] {
  return languages.map(language => inLanguage(label, language));
}
