/**
 * A check of the live platform, as data: what it does in a tab of its own, and what the local host answers. The same table runs in a real spreadsheet, is held against
 * the host by test/live-check, and is printed in docs/live-checklist.md.
 */

import type { Lab } from './lab';
import type { Task } from './task';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What follows from another answer: nothing, because the add-on is safe either way; a change of the code; no real data before that change. */
export type Weight = 'harmless' | 'mend' | 'stop';

export interface CheckBody {
  /** What is tried. It stands alone: rows of the report can be sorted. */
  readonly title: string;
  /** What another answer means for the add-on; of a harmless check, why the add-on is safe either way. */
  readonly otherwise: string;
  /** Why the add-on is safe even if the platform refuses the attempt itself. Without it, a failed check leaves its question open. */
  readonly whenRefused?: string;
  readonly weight: Weight;
  /** Numbers of the assumptions that the check settles (assumptions.ts). */
  readonly settles?: readonly number[];
  /** What a person does before the check can look. */
  readonly task?: Task;
  /** A list or an object, which no cell takes for a number, a date or a formula. */
  readonly expected: Json;
  run(lab: Lab): Json;
}

export interface Check extends CheckBody {
  /** Its group and its name: "texts.rich". */
  readonly id: string;
}

/** The checks of a group, named after it. */
export function group(name: string, bodies: Readonly<Record<string, CheckBody>>): readonly Check[] {
  return Object.entries(bodies).map(([one, body]) => ({ ...body, id: `${name}.${one}` }));
}

/** An answer as it is written: members in one order, whatever order the platform gives them. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
