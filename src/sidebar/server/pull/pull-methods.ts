/** The inputs of the "Pull" methods. */

import { chosenOrder } from '../../../commands/pull/chosen-order';
import { refreshable } from '../../../commands/pull/refresh';
import { koreanDay } from '../../../common/calendar';
import {
  type Decoded,
  either,
  filledText,
  finite,
  flag,
  listOf,
  object,
  oneOf,
  optional,
  or,
  recordOf,
  text,
} from '../../../common/decode';
import { removePreset, renamePreset, savePreset } from '../../../commands/pull/presets';
import { shownLine } from '../../../common/shown-line';
import { resourceNamed } from '../../../resources/registry';
import { setFavourite } from '../../../sheet/properties/favourites';
import * as presetTexts from '../../../text/pull/preset-texts';
import { lists } from './lists-view';
import { inSheet, nothing, withService } from '../method';
import { answersInput, asking } from './answers';
import { presets, pullChosen, pullPreset, WHOSE } from './presets-view';
import { goOnPull, refresh } from './pull-outcome';
import { records } from './records';

export type Chosen = Decoded<ReturnType<typeof chosenInput>>;
export type Days = NonNullable<Chosen['days']>;

/** A period (src/common/period.ts), or from and to (YYYY-MM-DD). */
function days() {
  return either(object({ period: text }), object({ start: filledText, end: filledText }));
}

/** The parameters of a list. */
function chosen() {
  return { list: text, days: or(days(), null), parameters: recordOf(listOf(text)) };
}

const chosenInput = () => object(chosen());

export function pullMethods() {
  const answers = answersInput();
  const preset = { whose: oneOf(...WHOSE), id: text };
  const tab = object({ sheetId: or(finite, null), days: optional(days()), answers });
  const named = object({ ...preset, answers });
  return {
    lists: inSheet(nothing, context => ({
      lists: lists(context),
      today: koreanDay(context.platform.clock.now()),
    })),
    pull: withService(
      object({ ...chosen(), answers }),
      asking((context, { answers: _, ...wanted }, asker) =>
        pullChosen(context, asker, chosenOrder(context, wanted)),
      ),
    ),
    /** days: absent for those of the last pull. */
    refresh: withService(tab, asking(refresh)),
    /** Continues the pull that an earlier execution of this user left unfinished. */
    goOnPull: withService(object({ answers }), asking(goOnPull)),
    /** The tabs that can be refreshed, the oldest pull first. */
    refreshable: inSheet(nothing, context =>
      refreshable(context).map(({ sheet }) => ({ sheetId: sheet.id, name: shownLine(sheet.name(), 100) })),
    ),
    /** isFresh: asks the service again. */
    records: withService(object({ list: text, parameter: text, isFresh: flag }), records),
    favourite: inSheet(object({ list: text, isOn: flag }), (context, { list, isOn }) => {
      if (resourceNamed(list) !== undefined) setFavourite(context.platform.userStore, list, isOn);
      return null;
    }),
    presets: inSheet(nothing, presets),
    pullPreset: withService(named, asking(pullPreset)),
    savePreset: inSheet(
      object({ ...chosen(), whose: preset.whose, name: text }),
      (context, { whose, name, ...wanted }) => {
        context.requireConnected();
        const saved = savePreset(context, whose, name, wanted);
        return { text: presetTexts.saved(saved.name) };
      },
    ),
    renamePreset: inSheet(object({ ...preset, name: text }), (context, { whose, id, name }) => {
      renamePreset(context, whose, id, name);
      return null;
    }),
    removePreset: inSheet(object(preset), (context, { whose, id }) => {
      removePreset(context, whose, id);
      return null;
    }),
  };
}
