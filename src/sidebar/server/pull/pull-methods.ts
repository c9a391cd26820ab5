/** What the methods of "Pull" take. */

import { refreshable } from '../../../commands/pull/refresh';
import { koreanDay } from '../../../common/calendar';
import {
  type Decoder,
  filledText,
  finite,
  flag,
  listOf,
  object,
  optional,
  oneOf,
  or,
  recordOf,
  saidFlag,
  text,
} from '../../../common/decode';
import { removePreset, renamePreset, savePreset } from '../../../commands/pull/presets';
import { shownLine } from '../../../common/shown-line';
import { resourceNamed } from '../../../resources/registry';
import { setFavourite } from '../../../sheet/properties/favourites';
import { presetScriptTexts } from '../../../text/preset-script-texts';
import type { Answers, Days, PullMethods } from '../../methods/pull';
import { lists } from './lists';
import { type Handlers, method, nothing } from '../method';
import { presets, pullPreset } from './presets';
import { goOnPull, pull, refresh } from './pull';
import { records } from './records';
import { shown } from '../shown';

/** What was said to the questions of a pull. */
export function answersInput(): Decoder<Answers> {
  const removal = object({ may: flag, removed: finite, rows: finite });
  return object({
    personal: optional(saidFlag),
    columns: optional(text),
    replaces: optional(finite),
    terms: optional(text),
    removal: optional(removal),
  });
}

function inputs() {
  const following = object({ period: text });
  const fromTo = object({ start: filledText, end: filledText });
  const days: Decoder<Days> = json => following(json) ?? fromTo(json);
  return {
    answers: answersInput(),
    chosen: { list: text, days: or(days, null), parameters: recordOf(listOf(text)) },
    preset: { whose: oneOf('own', 'team'), id: text },
  };
}

export function pullMethods(): Handlers<PullMethods> {
  const { answers, chosen, preset } = inputs();
  return {
    lists: method<'lists'>(nothing, context => ({
      lists: lists(context),
      today: koreanDay(context.platform.clock.now()),
    })),
    pull: method<'pull'>(object({ ...chosen, answers }), pull),
    refresh: method<'refresh'>(object({ sheetId: or(finite, null), answers }), refresh),
    goOnPull: method<'goOnPull'>(object({ answers }), goOnPull),
    refreshable: method<'refreshable'>(nothing, context =>
      refreshable(context).map(({ sheetId, name }) => ({ sheetId, name: shownLine(name, 100) })),
    ),
    records: method<'records'>(object({ list: text, parameter: text, isFresh: flag }), records),
    favourite: method<'favourite'>(object({ list: text, isOn: flag }), (context, { list, isOn }) => {
      if (resourceNamed(list) !== undefined) setFavourite(context.platform.userStore, list, isOn);
      return null;
    }),
    presets: method<'presets'>(nothing, presets),
    pullPreset: method<'pullPreset'>(object({ ...preset, answers }), pullPreset),
    savePreset: method<'savePreset'>(
      object({ ...chosen, whose: preset.whose, name: text }),
      (context, { whose, name, ...wanted }) => {
        context.requireConnected();
        const saved = savePreset(context, whose, name, wanted);
        return { text: shown(context, presetScriptTexts.saved(saved.name)) };
      },
    ),
    renamePreset: method<'renamePreset'>(
      object({ ...preset, name: text }),
      (context, { whose, id, name }) => {
        renamePreset(context, whose, id, name);
        return null;
      },
    ),
    removePreset: method<'removePreset'>(object(preset), (context, { whose, id }) => {
      removePreset(context, whose, id);
      return null;
    }),
  };
}
