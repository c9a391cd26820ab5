/** The settings of a list as a user types them: what each takes, and for which lists it is. */

import { has } from '../../common/json';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import {
  MOST_PARALLEL,
  MOST_WINDOW_DAYS,
  type ResourceSettings,
  wholeNumber,
} from '../../resources/settings';

/** How a value of a setting is typed. */
interface SettingValue {
  /** What may be typed for it. */
  takes(resource: ResourceDefinition): string;
  /** The present value as it is typed. */
  shown(settings: ResourceSettings): string;
  /** The part of the settings that a typed value stands for; null for a value that it does not take. */
  read(value: string, resource: ResourceDefinition): Partial<ResourceSettings> | null;
}

interface SettingOption extends SettingValue {
  /** As it is typed; its meaning has the same name among the texts. */
  readonly name: 'put' | 'mode' | 'empty' | 'write' | 'others' | 'parallel' | 'days' | 'keys' | 'list';
  isFor(resource: ResourceDefinition): boolean;
}

/** One of these values, by the words that people type for them. */
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
/** True where the contract has an update whose ways can differ. Where the team has described the request, that says it all. */
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
