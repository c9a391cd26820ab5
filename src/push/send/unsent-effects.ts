/**
 * Which unsent fields updates change, and what users said about that. The fact outlives the run. No further update of
 * the list leaves until a user answers (docs/adr/0013-effects-on-unsent-fields.md).
 */

import type { ChangedField } from './whole-record';

/** Damage that was seen on one record. */
export interface Damage {
  readonly recordId: string;
  /** The record's name for users. */
  readonly title: string;
  /** When the list showed the damage, in epoch milliseconds. */
  readonly seenAt: number;
  readonly fields: readonly ChangedField[];
  /** True once a user has called it damage. Before that it counts as damage too. */
  readonly isAnswered: boolean;
}

export interface KnownEffects {
  /** Fields that change with each update, according to users. */
  readonly belongs: readonly string[];
  readonly damage: Damage | null;
}

export const NO_EFFECTS: KnownEffects = { belongs: [], damage: null };

/** The store between runs, for one list and its way of updating. The runs of all users obey it. */
export interface UnsentEffects {
  load(): KnownEffects;
  keep(effects: KnownEffects): void;
}

/**
 * belongs: the service changes these fields with each update. damage: updates must not be sent in this way.
 * other: another person changed the fields at the same time, so that the change says nothing about updates.
 */
export const EFFECT_ANSWERS = ['belongs', 'damage', 'other'] as const;
export type EffectAnswer = (typeof EFFECT_ANSWERS)[number];

/** The known effects after a user's answer. */
export function answeredEffects({ belongs, damage }: KnownEffects, answer: EffectAnswer): KnownEffects {
  if (damage === null || answer === 'other') return { belongs, damage: null };
  if (answer === 'damage') return { belongs, damage: { ...damage, isAnswered: true } };
  return { belongs: [...new Set([...belongs, ...damage.fields.map(({ field }) => field)])], damage: null };
}
