/** The settings of a list as a user types them: what each takes, and for which lists it is. */

import { has } from '../../common/json';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import {
  MOST_PARALLEL,
  MOST_WINDOW_DAYS,
  type ResourceSettings,
  wholeNumber,
} from '../../resources/settings';
import { settingsTexts } from '../../text/settings-texts';
import type { Text } from '../../text/text';

interface SettingOption {
  readonly name: string;
  readonly meaning: Text;
  isFor(resource: ResourceDefinition): boolean;
  /** What may be typed for it. */
  takes(resource: ResourceDefinition): string;
  /** The present value as it is typed. */
  shown(settings: ResourceSettings): string;
  /** The part of the settings that a typed value stands for; null for a value that it does not take. */
  read(value: string, resource: ResourceDefinition): Partial<ResourceSettings> | null;
}

/** A setting of one of these values, by the words that people type for them. */
function choice<Name extends keyof ResourceSettings>(
  name: string,
  setting: Name,
  values: Readonly<Record<string, ResourceSettings[Name]>>,
  meaning: Text,
  isFor: SettingOption['isFor'],
): SettingOption {
  return {
    name,
    meaning,
    isFor,
    takes: () => Object.keys(values).join('|'),
    shown: settings => Object.keys(values).find(typed => values[typed] === settings[setting]) ?? '',
    read: typed => {
      const word = typed.toLowerCase();
      return has(values, word) ? { [setting]: values[word] } : null;
    },
  };
}

function number(
  name: string,
  setting: 'parallel' | 'windowDays',
  most: number,
  meaning: Text,
  isFor: SettingOption['isFor'],
): SettingOption {
  return {
    name,
    meaning,
    isFor,
    takes: () => `1-${most}`,
    shown: settings => String(settings[setting]),
    read: typed => {
      const value = /^\d+$/.test(typed) ? wholeNumber(Number(typed), most) : null;
      return value === null ? null : { [setting]: value };
    },
  };
}

const writable = (resource: ResourceDefinition): string[] =>
  resource.fields.filter(field => field.writable === 'bySetting').map(field => field.name);

const extraFields: SettingOption = {
  name: 'write',
  meaning: settingsTexts.write,
  isFor: resource => isWritable(resource) && writable(resource).length > 0,
  takes: resource => writable(resource).join('+'),
  shown: settings => settings.extraWritable.join('+'),
  read: (typed, resource) => {
    const fields = typed === '' ? [] : typed.split('+').map(field => field.trim());
    return fields.every(field => writable(resource).includes(field))
      ? { extraWritable: [...new Set(fields)] }
      : null;
  },
};

const updates = (resource: ResourceDefinition): boolean => resource.update !== undefined;

const allOptions: readonly SettingOption[] = [
  choice('put', 'putNaming', same('body', 'query', 'path'), settingsTexts.put, updates),
  choice('mode', 'putMode', same('merge', 'replace', 'whole'), settingsTexts.mode, updates),
  choice('empty', 'emptyAs', same('text', 'null'), settingsTexts.empty, updates),
  extraFields,
  choice('others', 'otherFields', same('prove', 'always', 'never'), settingsTexts.others, extraFields.isFor),
  number('parallel', 'parallel', MOST_PARALLEL, settingsTexts.parallel, isWritable),
  number('days', 'windowDays', MOST_WINDOW_DAYS, settingsTexts.days, ({ list }) => list.window !== undefined),
  choice('keys', 'ignoresKeys', { used: false, ignored: true }, settingsTexts.keys, isWritable),
  choice(
    'list',
    'comesWhole',
    { judged: false, whole: true },
    settingsTexts.list,
    ({ list }) => list.isRecord !== true,
  ),
];

/** Values that are typed as they are kept. */
function same<Value extends string>(...values: Value[]): Record<string, Value> {
  return Object.fromEntries(values.map(value => [value, value]));
}

/** What can be set for the list; none for a list that is only read as a whole. */
export function optionsOf(resource: ResourceDefinition): readonly SettingOption[] {
  return allOptions.filter(option => option.isFor(resource));
}

/** Settings as they are typed: "put=body, mode=merge, empty=text, write=memo+email". */
export function describe(resource: ResourceDefinition, settings: ResourceSettings): string {
  return optionsOf(resource)
    .map(option => `${option.name}=${option.shown(settings)}`)
    .join(', ');
}
