/**
 * A check of the live platform, as data: what is done in a tab of its own, and what comes of it in the local host. The same table runs in a real spreadsheet, is held
 * against the host by test/live-check, and is printed in docs/live-checklist.md.
 */

import type { Text } from '../text/text';
import type { Lab } from './lab';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What follows from another answer: nothing, since the add-on is safe either way; a change of the code; no real data before that change. */
export type Weight = 'harmless' | 'mend' | 'stop';

export interface Words {
  /** What is tried. */
  readonly title: Text;
  /** What another answer than the expected one means for the add-on. */
  readonly otherwise: Text;
}

export interface CheckBody {
  readonly weight: Weight;
  /** A list or an object, which no cell takes for a number, a date or a formula. */
  readonly expected: Json;
  run(lab: Lab): Json;
}

export interface Check extends CheckBody, Words {
  /** Its group and its name: "texts.rich". */
  readonly id: string;
}

/** The checks of a group, each with its words; the compiler names a check without words, and words without a check. */
export function group<Name extends string>(
  name: string,
  words: Readonly<Record<Name, Words>>,
  bodies: Readonly<Record<Name, CheckBody>>,
): readonly Check[] {
  return (Object.keys(bodies) as Name[]).map(one => ({
    ...bodies[one],
    id: `${name}.${one}`,
    title: words[one].title,
    otherwise: words[one].otherwise,
  }));
}

/** What comes back as it is written: members in one order, whatever order the platform gives them. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
