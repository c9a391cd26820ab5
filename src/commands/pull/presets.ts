/** Presets: the values of a form, stored under a name for the user or the team. */

import { canonicalText } from '../../common/canonical-text';
import { withoutHalf } from '../../common/shown-line';
import {
  type Kept,
  KnownPresets,
  ownPresets,
  type Preset,
  type PresetStore,
  teamPresets,
} from '../../sheet/properties/preset-store';
import * as presetTexts from '../../text/pull/preset-texts';
import { UserError } from '../../text/text';
import type { Context } from '../context';
import { type Chosen, type ChosenOrder, chosenOrder } from './chosen-order';
import type { Labels } from './parameter-words';

export type Whose = 'own' | 'team';

const LONGEST_NAME = 40;

export function presetsOf(context: Context, whose: Whose): readonly Preset[] {
  return storeOf(context, whose).all();
}

/** The preset with this id. Throws UserError if it does not exist. */
export function presetOf(context: Context, whose: Whose, id: string): Preset {
  const found = presetsOf(context, whose).find(preset => preset.id === id);
  if (found === undefined) throw new UserError(presetTexts.gone);
  return found;
}

/** Stores a form's values under a name. Throws UserError for invalid values, and if there is no room. */
export function savePreset(context: Context, whose: Whose, typedName: string, chosen: Chosen): Preset {
  const name = nameOf(typedName);
  const order = chosenOrder(context, chosen);
  const parameters = Object.fromEntries(
    (order.resource.list.parameters ?? []).flatMap(parameter => {
      const values = [...new Set(chosen.parameters[parameter.name])];
      const labels = order.labels[parameter.name];
      const pairs = values.map((value): [string, string] => [value, labels?.get(value) ?? '']);
      return pairs.length === 0 ? [] : [[parameter.name, pairs]];
    }),
  );
  const days = order.resource.list.window === undefined ? null : chosen.days;
  const preset: Preset = { id: context.platform.ids.uuid(), name, list: chosen.list, days, parameters };
  change(context, whose, store => {
    requireFree(store, name);
    return store.keep(preset);
  });
  if (whose === 'team') rememberPreset(context, preset);
  return preset;
}

export function renamePreset(context: Context, whose: Whose, id: string, typedName: string): void {
  const name = nameOf(typedName);
  change(context, whose, store => {
    const preset = presetOf(context, whose, id);
    if (preset.name !== name) requireFree(store, name);
    return store.keep({ ...preset, name });
  });
}

/** Does nothing if the preset does not exist. */
export function removePreset(context: Context, whose: Whose, id: string): void {
  change(context, whose, store => store.remove(id));
}

/** The preset's order. Throws UserError, which names what no longer fits. isQuick: as in chosenOrder. */
export function orderOfPreset(context: Context, preset: Preset, isQuick = false): ChosenOrder {
  return chosenOrder(context, chosenOf(preset), labelsOf(preset), isQuick);
}

export function chosenOf({ list, days, parameters }: Preset): Chosen {
  const values = Object.entries(parameters).map(([name, pairs]) => [name, pairs.map(([value]) => value)]);
  return { list, days, parameters: Object.fromEntries(values) };
}

/** The names that the preset's records had when it was saved. */
export function labelsOf({ parameters }: Preset): Labels {
  const named = Object.entries(parameters).map(([name, pairs]) => [name, new Map(pairs)]);
  return Object.fromEntries(named);
}

/** Whether this user has pulled or written the team's preset. */
export function isKnown({ platform: { userStore, workbook } }: Context, preset: Preset): boolean {
  return new KnownPresets(userStore, workbook.id()).has(preset);
}

/** This user knows the team's preset. If that cannot be stored, the user is asked again. */
export function rememberPreset(context: Context, preset: Preset): void {
  const { userStore, workbook } = context.platform;
  context.convenience(() => new KnownPresets(userStore, workbook.id()).add(preset));
}

function storeOf({ platform }: Context, whose: Whose): PresetStore {
  return whose === 'own'
    ? ownPresets(platform.userStore, platform.workbook.id())
    : teamPresets(platform.documentStore);
}

function change(context: Context, whose: Whose, work: (store: PresetStore) => Kept): void {
  const write = (): Kept => work(storeOf(context, whose));
  // Under the lock, so that two users who save for the team do not overwrite each other. The user's own presets need
  // no lock.
  const kept = whose === 'team' ? context.withLock(write) : write();
  if (kept === 'newer') throw new UserError(presetTexts.newer);
  if (kept === 'full') throw new UserError(whose === 'own' ? presetTexts.fullOwn : presetTexts.fullTeam);
}

function nameOf(typed: string): string {
  const name = withoutHalf(canonicalText(typed).replace(/\s+/g, ' ').slice(0, LONGEST_NAME));
  if (name === '') throw new UserError(presetTexts.nameMissing);
  return name;
}

function requireFree(store: PresetStore, name: string): void {
  if (store.all().some(preset => preset.name === name)) throw new UserError(presetTexts.nameTaken(name));
}
