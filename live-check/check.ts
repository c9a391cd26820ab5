/**
 * A check of the live platform, as data: what it does in its own tab, and the local host's answer. The table runs in
 * a real spreadsheet, test/live-check runs it against the host, and docs/live-checklist.md counts it.
 */

import type { Lab } from './lab';
import type { Task } from './task';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** If the answer differs. harmless: no danger. mend: the code must change. stop: no real data before that. */
export type Weight = 'harmless' | 'mend' | 'stop';

export interface CheckBody {
  /** What is tried. It must be clear alone, because rows of the report can be sorted. */
  readonly title: string;
  /** The meaning of another answer for the add-on. For a harmless check: why the add-on is safe either way. */
  readonly otherwise: string;
  /**
   * Why the add-on is safe even if the platform refuses the attempt. Absent: a failed check leaves its question open.
   */
  readonly whenRefused?: string;
  readonly weight: Weight;
  /** Numbers of the settled assumptions (assumptions.ts). */
  readonly settles?: readonly number[];
  /** What a person does before the check can run. */
  readonly task?: Task;
  /** A list or an object, because a cell cannot convert these to a number, a date or a formula. */
  readonly expected: Json;
  run(lab: Lab): Json;
}

export interface Check extends CheckBody {
  /** Group and name: "texts.rich". */
  readonly id: string;
}

export function group(name: string, bodies: Readonly<Record<string, CheckBody>>): readonly Check[] {
  return Object.entries(bodies).map(([one, body]) => ({ ...body, id: `${name}.${one}` }));
}

/** An answer as text. Members are sorted, because the platform may give them in any order. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
