/**
 * Which unsent fields updates change, and what users said about that. The fact outlives the run. No further update of
 * the list leaves until a user answers (docs/adr/0013-effects-on-unsent-fields.md).
 */

import type { ConfirmedEntry } from '../entry/journal';
import type { ChangedField } from './whole-record';

/** Damage that was seen on one record, or that another spreadsheet handed on. */
export interface Damage {
  /** '' if it was handed on: the record is unknown here. */
  readonly recordId: string;
  /** The record's name for users; '' if it was handed on. */
  readonly title: string;
  /** When the list showed the damage, in epoch milliseconds. */
  readonly seenAt: number;
  readonly fields: readonly ChangedField[];
  /** True once a user has called it damage. Before that it counts as damage too. */
  readonly isAnswered: boolean;
  /** It was seen with another way of sending, and the fields are sent in neither. Absent: with the way in force. */
  readonly isOfOtherWay?: true;
}

export interface KnownEffects {
  /** Fields that change with each update, according to users. */
  readonly belongs: readonly string[];
  readonly damage: Damage | null;
  /** When and by whom it was answered last; absent: never, or by an older version. */
  readonly answered?: { readonly at: number; readonly by: string };
}

export const NO_EFFECTS: KnownEffects = { belongs: [], damage: null };

/** The known damage that these updates would do again; null: they may leave. The preview and the push ask alike. */
export function damageBy(
  { damage }: KnownEffects,
  updates: readonly Pick<ConfirmedEntry, 'recordId'>[],
): Damage | null {
  if (damage === null || updates.length === 0) return null;
  // The damaged record cannot lose these fields once more. *Put back* sends it.
  const isPutBack = damage.isOfOtherWay === true && updates.every(one => one.recordId === damage.recordId);
  return isPutBack ? null : damage;
}

/**
 * belongs: the service changes these fields with each update. damage: updates must not be sent in this way.
 * other: another person changed the fields at the same time, so that the change says nothing about updates.
 */
export const EFFECT_ANSWERS = ['belongs', 'damage', 'other'] as const;
export type EffectAnswer = (typeof EFFECT_ANSWERS)[number];

/** The known effects after a user's answer. by: when and by whom. */
export function answeredEffects(
  known: KnownEffects,
  answer: EffectAnswer,
  by: NonNullable<KnownEffects['answered']>,
): KnownEffects {
  if (answer === 'other') return { ...known, damage: null };
  const fields = (known.damage?.fields ?? []).map(({ field }) => field);
  return withAnswers(known, { belongs: [], damage: [], [answer]: fields }, by);
}

/** The answers of a team, by field, without records and values. */
export type Answers = Readonly<Record<(typeof ANSWERED)[number], readonly string[]>>;
export const ANSWERED = ['belongs', 'damage'] as const;

export function answersIn({ belongs, damage }: KnownEffects): Answers {
  const fields = damage?.isAnswered === true ? damage.fields.map(({ field }) => field) : [];
  return { belongs, damage: fields };
}

/** The known effects after these answers, of a user or of another team. */
export function withAnswers(
  { belongs, damage, answered }: KnownEffects,
  handed: Answers,
  by: NonNullable<KnownEffects['answered']>,
): KnownEffects {
  const seen = (damage?.fields ?? []).filter(({ field }) => !handed.belongs.includes(field));
  const others = handed.damage.filter(field => !seen.some(one => one.field === field));
  const fields = [...seen, ...others.map(field => ({ field, was: null, now: null, isCut: true as const }))];
  const isAnswered = handed.damage.length > 0 || damage?.isAnswered === true;
  const known = damage ?? { recordId: '', title: '', seenAt: by.at };
  const isSame = handed.belongs.length + handed.damage.length === 0;
  return {
    belongs: [...new Set([...belongs, ...handed.belongs])].filter(field => !handed.damage.includes(field)),
    damage: fields.length === 0 ? null : { ...known, fields, isAnswered },
    ...(isSame ? (answered === undefined ? {} : { answered }) : { answered: by }),
  };
}
