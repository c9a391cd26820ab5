/** The typed settings of a list: their values, and the lists that they are for. */

import { has } from '../../common/json';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import {
  MOST_PARALLEL,
  MOST_WINDOW_DAYS,
  type ResourceSettings,
  wholeNumber,
} from '../../resources/settings';

/** The values of a setting. */
interface SettingValue {
  /** The possible values. */
  takes(resource: ResourceDefinition): string;
  /** The present value. */
  shown(settings: ResourceSettings): string;
  /** The setting for a typed value; null for an invalid value. */
  read(value: string, resource: ResourceDefinition): Partial<ResourceSettings> | null;
}

interface SettingOption extends SettingValue {
  /** The typed name. The texts have its meaning under this name. */
  readonly name: 'put' | 'mode' | 'empty' | 'write' | 'others' | 'parallel' | 'days' | 'keys' | 'list';
  isFor(resource: ResourceDefinition): boolean;
}

/** A choice of values by their typed words. */
function choice<Name extends keyof ResourceSettings>(
  setting: Name,
  values: Readonly<Record<string, ResourceSettings[Name]>>,
): SettingValue {
  return {
    takes: () => Object.keys(values).join('|'),
    shown: settings => Object.keys(values).find(typed => values[typed] === settings[setting]) ?? '',
    read: typed => {
      const word = typed.toLowerCase();
      return has(values, word) ? { [setting]: values[word] } : null;
    },
  };
}

function number(setting: 'parallel' | 'windowDays', most: number): SettingValue {
  return {
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

const extraFields: SettingValue = {
  takes: resource => writable(resource).join('+'),
  shown: settings => settings.extraWritable.join('+'),
  read: (typed, resource) => {
    const fields = typed === '' ? [] : typed.split('+').map(field => field.trim());
    return fields.every(field => writable(resource).includes(field))
      ? { extraWritable: [...new Set(fields)] }
      : null;
  },
};

type IsFor = SettingOption['isFor'];
/** Whether the contract has an update with open questions. A request that the team described has none. */
export const canCheck: IsFor = ({ update }) => update !== undefined && update.template === undefined;

const hasExtraFields: IsFor = resource => isWritable(resource) && writable(resource).length > 0;
const isByDates: IsFor = ({ list }) => list.window !== undefined;
const isList: IsFor = ({ list }) => list.isRecord !== true;

const allOptions: readonly SettingOption[] = [
  { name: 'put', isFor: canCheck, ...choice('putNaming', { body: 'body', query: 'query', path: 'path' }) },
  {
    name: 'mode',
    isFor: canCheck,
    ...choice('putMode', { merge: 'merge', replace: 'replace', whole: 'whole' }),
  },
  { name: 'empty', isFor: canCheck, ...choice('emptyAs', { text: 'text', null: 'null' }) },
  { name: 'write', isFor: hasExtraFields, ...extraFields },
  {
    name: 'others',
    isFor: hasExtraFields,
    ...choice('otherFields', { prove: 'prove', always: 'always', never: 'never' }),
  },
  { name: 'parallel', isFor: isWritable, ...number('parallel', MOST_PARALLEL) },
  { name: 'days', isFor: isByDates, ...number('windowDays', MOST_WINDOW_DAYS) },
  { name: 'keys', isFor: isWritable, ...choice('ignoresKeys', { used: false, ignored: true }) },
  { name: 'list', isFor: isList, ...choice('comesWhole', { judged: false, whole: true }) },
];

/** The settings of the list; empty for a list that is only read as a whole. */
export function optionsOf(resource: ResourceDefinition): readonly SettingOption[] {
  return allOptions.filter(option => option.isFor(resource));
}

/** Settings in typed form: "put=body, mode=merge, empty=text, write=memo+email". */
export function describe(resource: ResourceDefinition, settings: ResourceSettings): string {
  return optionsOf(resource)
    .map(option => `${option.name}=${option.shown(settings)}`)
    .join(', ');
}
