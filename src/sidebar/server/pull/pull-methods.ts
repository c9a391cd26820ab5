/** The methods of "Pull". */

import { chosenOrder, chosenShape } from '../../../commands/pull/chosen-order';
import type { Context } from '../../../commands/context';
import { namedRecords } from '../../../commands/pull/named-records';
import { refreshable } from '../../../commands/pull/refresh';
import { koreanDay, koreanMinute } from '../../../common/calendar';
import { type Decoded, finite, flag, object, oneOf, optional, or, text } from '../../../common/decode';
import { removePreset, renamePreset, savePreset } from '../../../commands/pull/presets';
import { shownLine } from '../../../common/shown-line';
import { resourceNamed } from '../../../resources/registry';
import { chosenDays } from '../../../sheet/properties/preset-store';
import { setFavourite } from '../../../sheet/properties/favourites';
import * as presetTexts from '../../../text/pull/preset-texts';
import { UserError } from '../../../text/text';
import { lists } from './lists-view';
import { inSheet, nothing, ofWorkspace, withService } from '../method';
import { answersInput, asking } from './answers';
import { presets, pullChosen, pullPreset, WHOSE } from './presets-view';
import { goOnPull, refresh } from './pull-outcome';

export type { Chosen, ChosenDays as Days } from '../../../commands/pull/chosen-order';
/** A record to choose: name, and what distinguishes equal names. Short, because 10,000 may come. */
export type RecordRow = readonly [id: string, name: string, detail: string];
export type RecordsView = ReturnType<typeof records>;

const LONGEST_NAME = 120;

/** isFresh: asks the service again. */
const recordsInput = () => object({ list: text, parameter: text, isFresh: flag });

export function pullMethods() {
  const answers = answersInput();
  const preset = { whose: oneOf(...WHOSE), id: text };
  const tab = object({ sheetId: or(finite, null), days: optional(chosenDays), answers });
  const named = object({ ...preset, answers });
  return {
    lists: inSheet(nothing, context => ({
      lists: lists(context),
      today: koreanDay(context.platform.clock.now()),
    })),
    pull: withService(
      object({ ...chosenShape(), answers }),
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
    records: withService(recordsInput(), records),
    favourite: inSheet(object({ list: text, isOn: flag }), (context, { list, isOn }) => {
      if (resourceNamed(list) !== undefined) setFavourite(context.platform.userStore, list, isOn);
      return null;
    }),
    presets: inSheet(nothing, presets),
    pullPreset: withService(named, asking(pullPreset)),
    savePreset: ofWorkspace(
      object({ ...chosenShape(), whose: preset.whose, name: text }),
      (context, { whose, name, ...wanted }) => {
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

/** All records for a condition. The page searches them itself, because a call takes seconds. */
function records(context: Context, { list, parameter, isFresh }: Decoded<ReturnType<typeof recordsInput>>) {
  const resource = resourceNamed(list);
  const wanted = resource?.list.parameters?.find(({ name }) => name === parameter);
  if (resource === undefined) throw new UserError(presetTexts.noSuchList(list.slice(0, 60)));
  if (wanted?.reference === undefined)
    throw new UserError(presetTexts.noSuchCondition(resource.label, parameter.slice(0, 40)));
  const found = namedRecords(context, wanted.reference, isFresh ? 'fresh' : 'tab');
  const line = (words: string): string => shownLine(words, LONGEST_NAME);
  return {
    records: found.records.map(({ id, name, detail }) => [id, line(name), line(detail)] as RecordRow),
    from: found.from,
    asOf: koreanMinute(found.asOf).slice(5),
    isCut: found.isCut,
  };
}
