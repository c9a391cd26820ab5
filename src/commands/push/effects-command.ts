/** How users read about changes of unsent fields, answer, and send the old values back. */

import { labelOf } from '../../changes/field-label';
import type { RowNote } from '../../push/plan/plan';
import { isUpdate } from '../../push/entry/journal';
import { answeredEffects, type Damage, damageBy, type EffectAnswer } from '../../push/send/unsent-effects';
import type { ChangedField } from '../../push/send/whole-record';
import { isEditable, putModeOf } from '../../resources/settings';
import type { ResourceDefinition } from '../../resources/definition';
import * as effectTexts from '../../text/push/effect-texts';
import { type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { tableWith } from '../table-with';
import { effectText } from './effect-text';
import type { PlannedPush } from './plan-push';
import { type PushRequest, takingBack } from './push-command';
import { acceptTemplate, isTemplateRead } from '../setup/template-command';
import * as planTexts from '../../text/push/plan-texts';

/**
 * The question that blocks updates of the list; null if there is none. canPutBack: an old value can be sent back.
 * canSendWhole: false if all known fields go along already.
 */
export function effectQuestion(context: Context, list: ResourceDefinition) {
  const profile = context.profile(list);
  const { damage } = profile.effects();
  if (damage === null) return null;
  const resource = editableOf(context, list);
  const { isAnswered } = damage;
  const last = profile.lastDamage();
  const canPutBack = last !== null && restorable(context, resource, last).length > 0;
  const toChoose = effectTexts.toChoose(resource.label, isAnswered, canPutBack);
  const canSendWhole = putModeOf(resource, context.settings(resource)) === 'merge';
  const text = effectText(resource, { ...damage, isEarlier: true });
  return { list: list.name, text, toChoose, isAnswered, canPutBack, canSendWhole };
}

/** The known damage for which this plan would be refused; null: it may be sent. */
export function refusalOf(context: Context, { plan, table: { resource } }: PlannedPush): Damage | null {
  const updates = [...plan.operations, ...plan.resends].filter(isUpdate);
  return damageBy(context.profile(resource).effects(), updates);
}

/** Stores the answer for all users who push this list. Throws UserError if there is no question. */
export function answerEffects(context: Context, list: ResourceDefinition, answer: EffectAnswer): Text {
  const profile = context.profile(list);
  const known = profile.effects();
  if (known.damage === null) throw new UserError(effectTexts.nothingToAnswer(list.label));
  profile.keepEffects(answeredEffects(known, answer, context.who()));
  const resource = editableOf(context, list);
  const sendsAll = putModeOf(resource, context.settings(resource)) !== 'merge';
  return effectTexts.answered(list.label, answer, sendsAll);
}

/**
 * Sends the old values back with all known fields of the record. From then on all updates of the list carry all
 * fields, because the service would change unsent fields again. Throws UserError if no damage is known.
 */
export function putBackRequest(context: Context, list: ResourceDefinition): PushRequest {
  const profile = context.profile(list);
  const damage = profile.lastDamage();
  if (damage === null) throw new UserError(effectTexts.noDamage(list.label));
  const found = editableOf(context, list);
  if (putModeOf(found, context.settings(found)) === 'merge') {
    profile.keepEffects(answeredEffects(profile.effects(), 'damage', context.who()));
    sendWholeRecords(context, found);
  }
  const { recordId, title } = damage;
  const table = tableWith(context, list.name, [{ recordId, token: null }]);
  if (table === null) throw new UserError(effectTexts.noDamage(list.label));
  const { resource } = table;
  const fields = restorable(context, resource, damage);
  const values = (of: 'was' | 'now') => Object.fromEntries(fields.map(one => [one.field, one[of]]));
  const entry = { kind: 'update', recordId, title, before: values('was'), after: values('now') } as const;
  return takingBack(context, table, [entry], '', leftOut(resource, damage, fields));
}

/** The damaged fields that the sheet can send: editable columns whose old value is not cut. */
function restorable(context: Context, resource: ResourceDefinition, { fields }: Damage): ChangedField[] {
  const settings = context.settings(resource);
  return fields.filter(({ field: name, isCut }) => {
    const field = resource.fields.find(one => one.name === name);
    return field !== undefined && isCut !== true && isEditable(resource, field, settings);
  });
}

function leftOut(
  resource: ResourceDefinition,
  { recordId, title, fields }: Damage,
  restored: readonly ChangedField[],
): RowNote[] {
  return fields
    .filter(one => !restored.includes(one))
    .map(({ field, isCut }) => {
      const label = labelOf(resource, field);
      const reason = isCut === true ? effectTexts.cutValue(label) : effectTexts.noColumnOf(label);
      return { row: 0, recordId, title, field: null, reason };
    });
}

function editableOf(context: Context, list: ResourceDefinition): ResourceDefinition {
  return context.list(list.name) ?? list;
}

/** Stores the setting that updates of this list carry all known fields, because the service empties unsent fields. */
export function sendWholeRecords(context: Context, resource: ResourceDefinition): void {
  const { template } = context.settings(resource);
  if (template === undefined) {
    context.profile(resource).say({ putMode: 'replace' });
    return;
  }
  // A user who read the description and agreed to this change has also read the new description.
  const wasRead = isTemplateRead(context, resource);
  const whole = { ...template, sends: 'all' } as const;
  context.profile(resource).say({ template: whole });
  if (wasRead) acceptTemplate(context, resource, whole);
}

/**
 * Says that the push would be refused and what to choose, how old a look may be if longer than usual, and what new rows
 * were compared with if the list is cut.
 */
export function caveatsOf(context: Context, planned: PlannedPush): Text[] {
  const { plan, table } = planned;
  const { looksLastSeconds, compared } = plan;
  const { resource } = table;
  const damage = refusalOf(context, planned);
  const labels = (damage?.fields ?? []).map(({ field }) => labelOf(resource, field));
  const sendsAll = putModeOf(resource, context.settings(resource)) !== 'merge';
  const toChoose = damage?.isAnswered === false ? 'answer' : sendsAll ? 'elsewhere' : 'allFields';
  return [
    ...(damage === null ? [] : [effectTexts.wouldBeRefused(labels, toChoose)]),
    ...(looksLastSeconds === undefined ? [] : [planTexts.looksLast(looksLastSeconds)]),
    ...(compared === undefined ? [] : [planTexts.compared({ ...compared })]),
  ];
}
