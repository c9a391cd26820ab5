/**
 * The team's rules that suggest values for many rows (commands/fill/rules.ts). They stand in the document's properties.
 * Other editors write them, so they are checked like typed input.
 */

import {
  type Decoded,
  either,
  filledText,
  finite,
  object,
  or,
  orNull,
  recordOf,
  text,
} from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';
import { storedList } from './stored';

/** A person reads them all, and each is tried on each row. */
const MOST_RULES = 60;

const rule = object({
  id: filledText,
  /** Name of the list. */
  list: filledText,
  /** A part of the counterparty's or shop's name; '' for any. */
  contains: text,
  /** Whole won; null for no limit. */
  from: orNull(finite),
  to: orNull(finite),
  /** Name or number of the card; '' for any. */
  card: text,
  /** Values by field. */
  gives: or(recordOf(either(text, finite)), {}),
});

export type Rule = Decoded<typeof rule>;

const rulesHere = storedList('financeSheets.rules', rule, { within: 'rules' });

/** The rules of a list, oldest first. */
export function rulesOf(documentStore: KeyValueStore, list: string): readonly Rule[] {
  return rulesHere(documentStore)
    .read()
    .filter(one => one.list === list);
}

/** Adds the rule at the end. False if no room is left: then nothing is written. */
export function keepRule(documentStore: KeyValueStore, wanted: Rule): boolean {
  const property = rulesHere(documentStore);
  const rules = [...property.read().filter(({ id }) => id !== wanted.id), wanted];
  if (rules.length > MOST_RULES || !property.fits(rules)) return false;
  property.write(rules);
  return true;
}

export function removeRule(documentStore: KeyValueStore, id: string): void {
  const property = rulesHere(documentStore);
  property.write(property.read().filter(one => one.id !== id));
}
