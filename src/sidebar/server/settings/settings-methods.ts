/** Settings for the sidebar: the columns of the active tab, lists, cell functions, and the profile to hand over. */

import type { Asker } from '../../../commands/asker';
import type { Context } from '../../../commands/context';
import { askMembers } from '../../../commands/pull/members-question';
import {
  bringIntoSight,
  columnsInSight,
  isFixed,
  setColumns,
  type TabColumns,
} from '../../../commands/pull/columns';
import { allowedFunctions, allowFunctions, listsShownBy } from '../../../commands/setup/allow-functions';
import { listsWithSettings } from '../../../commands/setup/setting-options';
import { type Decoded, finite, listOf, object, text } from '../../../common/decode';
import { shownLine } from '../../../common/shown-line';
import { allFields } from '../../../resources/definition';
import type { FieldSpec } from '../../../resources/derived';
import { columnOrder } from '../../../resources/in-sight';
import * as functionTexts from '../../../text/function-texts';
import * as settingsScreenTexts from '../../../text/setup/settings-screen-texts';
import { orElse, UserError } from '../../../text/text';
import { checkList, profile, saidOfList, saveProfile } from './profile-view';
import { inSheet, nothing, ofWorkspace, type Shown, shown, withService } from '../method';
import { answersInput, asking } from '../pull/answers';
import { type PullOutcome, refresh } from '../pull/pull-outcome';
import * as exchange from '../../../commands/setup/handed-profile';
import * as profileTexts from '../../../text/setup/profile-texts';

/** A cell function, and the data for which it may call the service. */
export interface SidebarFunction {
  readonly name: string;
  readonly asks?: 'records' | 'members';
}

export type ColumnsView = Shown<ReturnType<typeof columnsView>>;
export type SettingsView = Shown<ReturnType<typeof settings>>;
export type FunctionView = SettingsView['functions'][number];

const wantedColumns = () =>
  object({
    sheetId: finite,
    stamp: text,
    shown: listOf(text),
    /** Columns of the tab to unhide. */
    inSight: listOf(text),
    answers: answersInput(),
  });
const wantedFunctions = () => object({ names: listOf(text), answers: answersInput() });

export function settingsMethods(functions: readonly SidebarFunction[]) {
  const oneList = object({ list: text });
  const offered = functions.filter(({ asks }) => asks !== undefined);
  return {
    settings: inSheet(nothing, context => settings(context, offered)),
    chooseColumns: ofWorkspace(wantedColumns(), asking(chooseColumns)),
    profile: inSheet(oneList, profile),
    saveProfile: inSheet(saidOfList(), saveProfile),
    exportProfile: ofWorkspace(nothing, context => ({ text: exchange.exportedProfile(context) })),
    /** Reads a profile that was handed over, without saving. */
    readProfile: ofWorkspace(object({ text }), readProfile),
    takeProfile: ofWorkspace(object({ text, stamp: text }), takeProfile),
    checkList: withService(oneList, checkList),
    allowFunctions: inSheet(
      wantedFunctions(),
      asking((context, { names }, asker) => allow(context, asker, offered, names)),
    ),
  };
}

function settings(context: Context, functions: readonly SidebarFunction[]) {
  const lists = listsWithSettings(context);
  const allowed = context.stored() === null ? [] : allowedFunctions(context);
  const found = orElse(null, () => columnsInSight(context));
  const inSight = lists.find(({ name }) => name === found?.resource.name) ?? lists[0];
  return {
    /** null: the active tab has no columns to choose. */
    columns: found && columnsView(found),
    lists: lists.map(({ name, label }) => ({ value: name, label })),
    /** The active tab's list, else the first. */
    list: inSight?.name ?? '',
    functions: functions.map(({ name, asks }) => ({
      name,
      label: settingsScreenTexts.functionNamed(name, asks === 'members'),
      isAllowed: allowed.includes(name),
      /** Whether it shows members' data. */
      isPersonal: asks === 'members',
    })),
  };
}

function stampOf({ table }: TabColumns): string {
  return JSON.stringify(table.resource.fields.map(({ name }) => name));
}

function columnsView(found: TabColumns) {
  const { table, resource, others, removed } = found;
  const on = table.resource.fields.map(field => ({
    name: field.name,
    label: field.label,
    isOn: true,
    /** Required by pushes or refreshes. */
    isFixed: isFixed(resource, field.name),
  }));
  const known = new Set([...on, ...removed].map(({ name }) => name));
  const off = [...removed, ...others.filter(({ name }) => !known.has(name))];
  const more = off.map(({ name, label }) => ({ name, label, isOn: false, isFixed: false }));
  return {
    sheetId: table.sheet.id,
    tab: shownLine(table.sheet.name(), 100),
    /** The shown state, given back so that another user's change is not overwritten unseen. */
    stamp: stampOf(found),
    columns: [...on, ...more],
    /** Columns of the tab that a new tab hides. */
    outOfSight: columnOrder(table.resource, () => false).hidden.map(({ name, label }) => ({
      name,
      label,
    })),
  };
}

/** Saves the columns and pulls the tab again. A second call with an answer finds them saved. */
function chooseColumns(
  context: Context,
  input: Decoded<ReturnType<typeof wantedColumns>>,
  asker: Asker,
): PullOutcome {
  const found = columnsInSight(context);
  const { table, resource, others } = found;
  if (table.sheet.id !== input.sheetId) throw new UserError(settingsScreenTexts.otherTab);
  const present: readonly FieldSpec[] = table.resource.fields.map(({ name, type }) => ({ name, type }));
  const stays = ({ name }: FieldSpec): boolean => input.shown.includes(name) || isFixed(resource, name);
  const coming = [...allFields(resource), ...others].filter(
    ({ name }, i, all) =>
      input.shown.includes(name) &&
      !present.some(spec => spec.name === name) &&
      all.findIndex(one => one.name === name) === i,
  );
  const wanted = [...present.filter(stays), ...coming.map(({ name, type }) => ({ name, type }))];
  if (coming.length > 0 || wanted.length !== present.length) {
    if (stampOf(found) !== input.stamp) throw new UserError(settingsScreenTexts.columnsChanged);
    setColumns(context, found, wanted);
  }
  bringIntoSight(context, found, input.inSight);
  return refresh(context, { sheetId: null }, asker);
}

function allow(
  context: Context,
  asker: Asker,
  functions: readonly SidebarFunction[],
  names: readonly string[],
): PullOutcome {
  const before = allowedFunctions(context);
  const chosen = functions.filter(({ name }) => names.includes(name));
  const fresh = chosen.filter(({ name, asks }) => asks === 'members' && !before.includes(name));
  askMembers(context, asker, listsShownBy(fresh.map(({ name }) => name)));
  const allowed = allowFunctions(
    context,
    chosen.map(({ name }) => name),
  );
  return { kind: 'done', text: functionTexts.saved(allowed.join(', ')), tab: '' };
}

/** faults: nothing of the text is taken. lines: what would change; stamp: what they say, to be confirmed. */
function readProfile(context: Context, { text }: { readonly text: string }) {
  const { faults, lines } = linesOf(context, text);
  return { faults, lines, stamp: lines.join('\n'), nothing: profileTexts.nothingNew };
}

/** Takes it over if it still changes what the user has read. */
function takeProfile(context: Context, { text, stamp }: { readonly text: string; readonly stamp: string }) {
  const { faults, lines, read } = linesOf(context, text);
  if (faults.length > 0 || lines.join('\n') !== stamp) throw new UserError(profileTexts.changedMeanwhile);
  exchange.takeProfile(context, read);
  return { text: profileTexts.taken(lines.length) };
}

function linesOf(context: Context, text: string) {
  const read = exchange.readProfile(context, text);
  return {
    read,
    faults: read.faults,
    lines: shown(
      context,
      [...read.changes, ...read.requests].flatMap(({ lines }) => lines),
    ),
  };
}
