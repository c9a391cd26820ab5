/** The settings of a list. Changes that another user has made since are never overwritten, but shown. */

import type { Context } from '../../../commands/context';
import { checkService } from '../../../commands/setup/check-service';
import { conclusion } from '../../../commands/setup/check-text';
import { canCheck, optionsOf } from '../../../commands/setup/setting-options';
import { type FieldDefinition, isWritable, type ResourceDefinition } from '../../../resources/definition';
import { resources } from '../../../resources/registry';
import {
  ALL_FIELDS,
  isCreatable,
  isEditable,
  type ResourceSettings,
  wordsFor,
} from '../../../resources/settings';
import { type Decoded, listOf, object, recordOf, text } from '../../../common/decode';
import { settingsScriptTexts } from '../../../text/settings-script-texts';
import { settingsTexts } from '../../../text/settings-texts';
import { joined } from '../../../text/text';
import { UserError } from '../../../text/user-error';
import { effectView } from '../review/effects';
import { shown } from '../shown';

/** Settings shown as checkboxes. */
const TICKED = ['write', 'others'];

export type ListSettingsView = ReturnType<typeof viewOf>;

export const changedSettings = () =>
  object({ list: text, stamp: text, sendable: listOf(text), options: recordOf(text) });

/** The lists that have settings. */
export function listsWithSettings(): readonly ResourceDefinition[] {
  return resources.filter(resource => optionsOf(resource).length > 0);
}

export function listSettings(context: Context, { list }: { readonly list: string }) {
  return viewOf(context, listNamed(context, list));
}

/** isSaved false: another user has changed them; the answer has the present settings. */
export function saveListSettings(
  context: Context,
  { list, stamp, sendable, options }: Decoded<ReturnType<typeof changedSettings>>,
) {
  const resource = listNamed(context, list);
  const current = context.settings(resource);
  if (stampOf(current) !== stamp) {
    const told = shown(context, settingsScriptTexts.changedMeanwhile);
    return { isSaved: false, text: told, view: viewOf(context, resource) };
  }
  let next = current;
  for (const option of optionsOf(resource)) {
    const value = options[option.name];
    if (value === undefined || TICKED.includes(option.name)) continue;
    const change = option.read(value, resource, next);
    if (change === null)
      throw new UserError(settingsTexts.badValue(value.slice(0, 40), option.name, option.takes(resource)));
    next = { ...next, ...change };
  }
  next = { ...next, ...withSendable(resource, next, sendable) };
  context.profile(resource).say(next);
  const told = shown(context, settingsScriptTexts.savedFor(resource.label));
  return { isSaved: true, text: told, view: viewOf(context, resource) };
}

/** Finds out how the service takes changes, without saving the result. */
export function checkList(context: Context, { list }: { readonly list: string }) {
  context.requireConnected();
  const resource = listNamed(context, list);
  const check = checkService(context, resource);
  const { putNaming } = context.settings(resource);
  return {
    text: shown(context, joined(conclusion(resource.label, check, putNaming), '\n\n')),
    /** The value for "put"; '' if it was not found. */
    found: check.trouble === null ? (check.found ?? '') : '',
  };
}

/** Includes the team's description, whose columns can be marked as sendable. */
function listNamed(context: Context, name: string): ResourceDefinition {
  const found = listsWithSettings().find(resource => resource.name === name);
  if (found === undefined) throw new UserError(settingsScriptTexts.noList);
  return context.list(name) ?? found;
}

function stampOf(settings: ResourceSettings): string {
  return JSON.stringify(settings);
}

function viewOf(context: Context, resource: ResourceDefinition) {
  const settings = context.settings(resource);
  const isSent = (field: FieldDefinition): boolean =>
    isEditable(resource, field, settings) || isCreatable(resource, field, settings);
  const { value: values } = settingsScriptTexts;
  return {
    list: resource.name,
    stamp: stampOf(settings),
    /** Empty for a list that sends nothing. */
    sendable: isWritable(resource)
      ? resource.fields
          .filter(field => field.writable !== undefined)
          .map(field => ({
            name: field.name,
            label: shown(context, field.label),
            isOn: isSent(field),
            isFixed: field.writable === 'always',
          }))
      : [],
    options: optionsOf(resource)
      .filter(({ name }) => !TICKED.includes(name))
      .map(({ name, takes, shown: present }) => ({
        name,
        label: shown(context, settingsScriptTexts.option(name)),
        value: present(settings),
        choices: valuesOf(takes(resource)).map(value => ({
          value,
          label: shown(context, values(name, value)),
        })),
      })),
    /** What is asked about updates of the list; null: nothing. */
    asks: context.stored() === null ? null : effectView(context, resource),
    /** How the service takes changes of records can be found out by a check. */
    canCheck: canCheck(resource),
  };
}

/** "body|query|path", or "1-5". */
function valuesOf(takes: string): string[] {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(takes) ?? [];
  if (first === undefined) return takes.split('|');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i));
}

/** With all ticked, each column is tried at its first push; else only the ticked ones are sent. */
function withSendable(
  resource: ResourceDefinition,
  settings: ResourceSettings,
  ticked: readonly string[],
): Partial<ResourceSettings> {
  const open = resource.fields.filter(field => field.writable === 'bySetting').map(({ name }) => name);
  const wanted = open.filter(name => ticked.includes(name));
  if (!isWritable(resource) || open.length === 0) return {};
  if (wanted.length < open.length)
    return { fields: { ...wordsFor([ALL_FIELDS], 'never'), ...wordsFor(wanted, 'taken') } };
  return settings.fields[ALL_FIELDS]?.update === 'never' ? { fields: {} } : {};
}
