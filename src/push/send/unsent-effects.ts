/**
 * What an update changes beside what it carries, and what people have said of that. The fact belongs to the service and outlives the run: until somebody has said that
 * a change belongs to updates, no further update of the list leaves (docs/adr/0013-effects-on-unsent-fields.md).
 */

import type { ChangedField } from './whole-record';

/** Seen on one record. */
export interface Damage {
  readonly recordId: string;
  /** The record, for people. */
  readonly title: string;
  /** When the list showed it, in epoch milliseconds. */
  readonly seenAt: number;
  readonly fields: readonly ChangedField[];
  /** Somebody has said that it is damage; until then it counts as damage all the same. */
  readonly isAnswered: boolean;
}

export interface KnownEffects {
  /** Fields that change with updates, as people have said: that belongs to them. */
  readonly belongs: readonly string[];
  readonly damage: Damage | null;
}

export const NO_EFFECTS: KnownEffects = { belongs: [], damage: null };

/** Where it is kept between runs, for one list and the way in which its updates go: everybody's runs heed it. */
export interface UnsentEffects {
  load(): KnownEffects;
  keep(effects: KnownEffects): void;
}

/**
 * belongs: the service changes these fields with each update. damage: updates must not go like this. other: somebody else changed them at the same time, so that it says
 * nothing of updates.
 */
export const EFFECT_ANSWERS = ['belongs', 'damage', 'other'] as const;
export type EffectAnswer = (typeof EFFECT_ANSWERS)[number];

/** What is known once somebody has answered. */
export function answeredEffects({ belongs, damage }: KnownEffects, answer: EffectAnswer): KnownEffects {
  if (damage === null || answer === 'other') return { belongs, damage: null };
  if (answer === 'damage') return { belongs, damage: { ...damage, isAnswered: true } };
  return { belongs: [...new Set([...belongs, ...damage.fields.map(({ field }) => field)])], damage: null };
}
