/** A list as one tab of it is worded. */

import { inLanguage, languages, type Text } from '../text/text';
import type { Choice, FieldDefinition, KindDefinition, ResourceDefinition } from './definition';

/** What decides how a tab is worded. */
export interface Wording {
  readonly parameters: Readonly<Record<string, string>>;
  /** Which words its cells show; EARLIER_WORDS: those of versions before kinds had their own. Formulas of users and summaries count on them. */
  readonly words: number;
}

export const EARLIER_WORDS = 1;
/** Since then tabs of one kind have words of their own. */
export const KIND_WORDS = 2;
/** Since then tabs of several kinds have them, too. What new tabs get. */
export const OWN_WORDS = 3;

/** The definition for a tab: labels of its kind, and the words that its cells show. What other tabs say is understood as well. */
export function worded(resource: ResourceDefinition, { parameters, words }: Wording): ResourceDefinition {
  const kind = kindOf(resource, parameters);
  const isEarlier = words === EARLIER_WORDS;
  if (kind === undefined && !isEarlier) return resource;
  const isKnown = kind?.words !== undefined && words >= kind.words.since;
  const fields = resource.fields.map(field => {
    const named = relabelled(field, kind?.labels[field.name]);
    if (named.choices === undefined || named.reference !== undefined) return named;
    const other = isKnown ? kind.words.of[field.name] : undefined;
    const choices = named.choices.map(choice =>
      reworded(choice, isEarlier ? formerLabel(choice) : other?.[choice.value]),
    );
    return { ...named, choices };
  });
  const all = [...fields, ...(kind?.fields ?? [])];
  return { ...resource, fields: all, ...(kind?.inSight === undefined ? {} : { inSight: kind.inSight }) };
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
