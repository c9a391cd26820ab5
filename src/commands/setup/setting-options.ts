/** The typed settings of a list: their values, and the lists that they are for. */

import { has } from '../../common/json';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import {
  ALL_FIELDS,
  type FieldWord,
  MOST_PARALLEL,
  MOST_WINDOW_DAYS,
  type ResourceSettings,
  wholeNumber,
  wordsFor,
} from '../../resources/settings';

/** The values of a setting. */
interface SettingValue {
  readonly fact: keyof ResourceSettings;
  /** The possible values. */
  takes(resource: ResourceDefinition): string;
  /** The present value. */
  shown(settings: ResourceSettings): string;
  /** The setting for a typed value; null for an invalid value. */
  read(
    value: string,
    resource: ResourceDefinition,
    present: ResourceSettings,
  ): Partial<ResourceSettings> | null;
}

export interface SettingOption extends SettingValue {
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
    fact: setting,
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
    fact: setting,
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

/** The fields that the service is known to take. */
const takenFields: SettingValue = {
  fact: 'fields',
  takes: resource => writable(resource).join('+'),
  shown: ({ fields }) =>
    Object.keys(fields)
      .filter(name => name !== ALL_FIELDS && fields[name]?.update === 'taken')
      .join('+'),
  read: (typed, resource, { fields }) => {
    const names = typed === '' ? [] : typed.split('+').map(field => field.trim());
    if (!names.every(field => writable(resource).includes(field))) return null;
    const others = Object.entries(fields).filter(
      ([name, { update }]) => name === ALL_FIELDS || update !== 'taken',
    );
    return { fields: { ...Object.fromEntries(others), ...wordsFor(names, 'taken') } };
  },
};

const OTHERS: Readonly<Record<string, FieldWord | undefined>> = {
  prove: undefined,
  always: 'taken',
  never: 'never',
};

const otherFields: SettingValue = {
  fact: 'fields',
  takes: () => Object.keys(OTHERS).join('|'),
  shown: ({ fields }) =>
    Object.keys(OTHERS).find(typed => OTHERS[typed] === fields[ALL_FIELDS]?.update) ?? '',
  read: (typed, _resource, { fields }) => {
    const word = typed.toLowerCase();
    if (!has(OTHERS, word)) return null;
    const { [ALL_FIELDS]: _, ...named } = fields;
    const value = OTHERS[word];
    return { fields: { ...named, ...(value === undefined ? {} : wordsFor([ALL_FIELDS], value)) } };
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
  { name: 'write', isFor: hasExtraFields, ...takenFields },
  { name: 'others', isFor: hasExtraFields, ...otherFields },
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
