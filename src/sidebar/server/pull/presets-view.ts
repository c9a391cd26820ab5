/** Presets of the Pull screen: shown, and pulled by a click. */

import type { Context } from '../../../commands/context';
import type { Asker } from '../../../commands/asker';
import { pullAsked } from '../../../commands/pull/asked-pull';
import { type ChosenOrder, daysText, rememberNames } from '../../../commands/pull/chosen-order';
import { type Labels, parameterWords } from '../../../commands/pull/parameter-words';
import {
  chosenOf,
  isKnown,
  labelsOf,
  orderOfPreset,
  presetOf,
  presetsOf,
  rememberPreset,
  type Whose,
} from '../../../commands/pull/presets';
import { joinValues } from '../../../api/list-request';
import { shownLine } from '../../../common/shown-line';
import type { ResourceDefinition } from '../../../resources/definition';
import { resourceNamed } from '../../../resources/registry';
import type { Preset } from '../../../sheet/properties/preset-store';
import * as presetTexts from '../../../text/pull/preset-texts';
import { faultIn, joined, type Text } from '../../../text/text';
import { cutLine } from '../../../text/texts';
import type { Shown } from '../method';
import { told } from './pull-outcome';

export const WHOSE = ['own', 'team'] as const satisfies readonly Whose[];
export type PresetView = Shown<ReturnType<typeof view>>;
const LONGEST_WORDS = 300;

export function presets(context: Context) {
  const isConnected = context.stored() !== null;
  return WHOSE.flatMap(whose =>
    presetsOf(context, whose).map(preset => view(context, whose, preset, isConnected)),
  );
}

function view(context: Context, whose: Whose, preset: Preset, isConnected: boolean) {
  const labels = { ...labelsOf(preset) };
  const trouble = faultIn(() => {
    // Their present names, as far as the pulled tabs tell.
    if (isConnected) Object.assign(labels, orderOfPreset(context, preset, true).labels);
  });
  const resource = resourceNamed(preset.list);
  const words = resource === undefined ? [] : [resource.label, ...wordsOf(context, resource, preset, labels)];
  return {
    id: preset.id,
    whose,
    name: shownLine(preset.name, 60),
    /** The list's label and the parameters. */
    words: cutLine(joined(words, ' · '), LONGEST_WORDS),
    /** Why it no longer fits; '' if it does, as far as is known without asking the service. */
    trouble: trouble ?? '',
    chosen: chosenOf(preset),
    /** Names of its records, by parameter and id. */
    labels: Object.fromEntries(
      Object.entries(labels).map(([name, called]) => [
        name,
        new Map([...called].map(([id, label]) => [id, shownLine(label, 120)])),
      ]),
    ),
  };
}

/** Pulls the preset. Terms that another editor changed are confirmed first, unless this user pulled them. */
export function pullPreset(
  context: Context,
  { whose, id }: { readonly whose: Whose; readonly id: string },
  asker: Asker,
) {
  const preset = presetOf(context, whose, id);
  const chosen = orderOfPreset(context, preset);
  if (whose === 'team' && !isKnown(context, preset)) {
    const words = wordsOf(context, chosen.resource, preset, chosen.labels);
    const all = words.length === 0 ? presetTexts.everything : joined(words, ', ');
    const text = presetTexts.askUnknown(shownLine(preset.name, 60), chosen.resource.label, all);
    asker.must(text, `terms ${JSON.stringify(chosenOf(preset))}`);
  }
  if (whose === 'team') rememberPreset(context, preset);
  return pullChosen(context, asker, chosen);
}

/** Pulls a list with these parameters. */
export function pullChosen(context: Context, asker: Asker, chosen: ChosenOrder) {
  rememberNames(context, chosen);
  return told(context, pullAsked(context, asker, chosen));
}

/** Its terms in words. */
function wordsOf(context: Context, resource: ResourceDefinition, preset: Preset, labels: Labels): Text[] {
  const { days, parameters } = chosenOf(preset);
  const values = Object.entries(parameters).map(([name, chosen]) => [name, joinValues(chosen)]);
  const asked = parameterWords(context.platform, resource, Object.fromEntries(values), labels);
  const when = resource.list.window === undefined ? null : daysText(days);
  return [when, asked].flatMap(text => (text === null ? [] : [text]));
}
