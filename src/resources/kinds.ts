/** A list as one tab of it is worded. */

import { inLanguage, languages, type Text } from '../text/text';
import type { Choice, FieldDefinition, KindDefinition, ResourceDefinition } from './definition';

/** What decides how a tab is worded, and which columns it has. */
export interface Wording {
  readonly parameters: Readonly<Record<string, string>>;
  /** Which words its cells show; EARLIER_WORDS: those of versions before kinds had their own. Formulas of users and summaries count on them. */
  readonly words: number;
  /** The columns that it has, if there is a tab: it keeps them, whatever a new one has. */
  readonly header?: readonly { readonly field: string }[];
  /** The columns that its user chose; null: nobody chose any. */
  readonly fields?: readonly unknown[] | null;
}

export const EARLIER_WORDS = 1;
/** Since then tabs of one kind have words of their own. */
export const KIND_WORDS = 2;
/** Since then tabs of several kinds have them, too. */
export const OWN_WORDS = 3;
/** Since then a card sale that was cancelled is no purchase. What new tabs get. */
export const SALES_WORDS = 4;

/** The definition for a tab: its columns, the labels of its kind, and the words that its cells show. What other tabs say is understood as well. */
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
