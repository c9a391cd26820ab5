/**
 * The facts about the service that the add-on has learned for one list: each with its value, how it is known, when and
 * by whom. Everything else follows from the contract, or is assumed (settings.ts).
 */

import {
  type Decoded,
  type Decoder,
  number,
  object,
  oneOf,
  optional,
  or,
  recordOf,
  text,
  where,
} from '../common/decode';
import { sameJson, type Json } from '../common/json';
import { lazy } from '../common/lazy';
import {
  ALL_FIELDS,
  defaultSettings,
  FIELD_WORDS,
  type FieldWords,
  MOST_PARALLEL,
  MOST_WINDOW_DAYS,
  type ResourceSettings,
  wholeNumber,
  type WriteKind,
} from './settings';
import { storedTemplate } from './update-template';

/** How a fact became known. */
export interface Origin {
  /** sighting: a look at the list showed it. person: a member of the team said it. */
  readonly source: 'sighting' | 'person';
  /** Epoch milliseconds; 0 for a fact of an older version. */
  readonly at: number;
  /** The user's e-mail address; '' if it is unknown. */
  readonly by: string;
  /** The record on which it was seen, by its name; absent for none. */
  readonly record?: string;
}

export interface Fact<T> extends Origin {
  readonly value: T;
}

function fact<T>(value: Decoder<T>) {
  const source = or(oneOf('sighting'), 'person');
  return optional(object({ value, source, at: or(number, 0), by: or(text, ''), record: optional(text) }));
}

const upTo = (most: number): Decoder<number> => where(number, value => wholeNumber(value, most) !== null);
const boolean: Decoder<boolean> = json => (typeof json === 'boolean' ? json : undefined);

function shape() {
  const word = fact(oneOf(...FIELD_WORDS));
  return object({
    putNaming: fact(oneOf('body', 'query', 'path')),
    putMode: fact(oneOf('merge', 'replace', 'whole')),
    emptyAs: fact(oneOf('text', 'null')),
    parallel: fact(upTo(MOST_PARALLEL)),
    windowDays: fact(upTo(MOST_WINDOW_DAYS)),
    ignoresKeys: fact(boolean),
    comesWhole: fact(boolean),
    keepsUnsent: fact(boolean),
    template: fact(storedTemplate),
    fields: or(recordOf(object({ update: word, create: word })), {}),
  });
}

const decoder = lazy(shape);

/** Facts as stored and exported. An invalid fact is left out. */
export const storedFacts: Decoder<Facts> = json => decoder()(json);

export type Facts = Decoded<ReturnType<typeof shape>>;
type FieldFacts = Facts['fields'];

export const NO_FACTS: Facts = { fields: {} };

export const WRITE_KINDS: readonly WriteKind[] = ['update', 'create'];

/** The values in force: the facts, else what is assumed. A person's word about all fields outweighs sightings. */
export function settingsOf({ fields, ...single }: Facts): ResourceSettings {
  const values = Object.entries(single).map(([name, known]) => [name, known.value] as const);
  const words = Object.entries(fields).map(([name, byKind]) => {
    const inForce = WRITE_KINDS.filter(
      kind => byKind[kind]?.source === 'person' || !fields[ALL_FIELDS]?.[kind],
    );
    return [name, Object.fromEntries(inForce.flatMap(kind => toPair(kind, byKind[kind]?.value)))] as const;
  });
  return {
    ...defaultSettings,
    ...Object.fromEntries(values),
    fields: Object.fromEntries(words.filter(isSaid)),
  };
}

function isSaid([, byKind]: readonly [string, object]): boolean {
  return Object.keys(byKind).length > 0;
}

/** What is said of the service. A member that is present and undefined takes the fact back. */
export type Said = { readonly [Name in keyof ResourceSettings]?: ResourceSettings[Name] | undefined };

/**
 * The facts after this was said or seen. A person's assumption is no fact. A person's `fields` replace all earlier
 * words of persons about fields; those of a sighting are added.
 */
export function withSaid(facts: Facts, { fields, ...said }: Said, origin: Origin): Facts {
  const before = settingsOf(facts);
  const next: Record<string, unknown> = { ...facts };
  for (const [name, value] of Object.entries(said)) {
    const known = (facts as object as Readonly<Record<string, Fact<unknown>>>)[name];
    const isSame = same(value, (before as object as Readonly<Record<string, unknown>>)[name]);
    if (isSame && (origin.source === 'person' || known?.source === 'sighting')) continue;
    const isAssumed = same(value, (defaultSettings as object as Readonly<Record<string, unknown>>)[name]);
    if (origin.source === 'person' && isAssumed) delete next[name];
    else next[name] = { value, ...origin };
  }
  if (fields !== undefined) next['fields'] = withWords(facts.fields, fields, origin);
  return next as object as Facts;
}

function withWords(known: FieldFacts, words: FieldWords, origin: Origin): FieldFacts {
  const names = [...new Set([...Object.keys(known), ...Object.keys(words)])];
  const next = names.map(name => {
    const kept = WRITE_KINDS.flatMap(kind => {
      const [old, word] = [known[name]?.[kind], words[name]?.[kind]];
      if (word === undefined)
        return toPair(kind, old?.source === 'person' && origin.source === 'person' ? undefined : old);
      return toPair(kind, old?.value === word ? old : { value: word, ...origin });
    });
    return [name, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(next.filter(isSaid));
}

function toPair<T>(kind: WriteKind, value: T | undefined): (readonly [WriteKind, T])[] {
  return value === undefined ? [] : [[kind, value]];
}

function same(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return sameJson(one as Json, other as Json);
}
