/** The typed settings: which lists have each setting, and its values by the words of the page or by short names. */

import { isWritable, type ResourceDefinition } from '../../resources/definition';
import { resources } from '../../resources/registry';
import {
  ALL_FIELDS,
  type FieldWord,
  MOST_PARALLEL,
  MOST_WINDOW_DAYS,
  type ResourceSettings,
  wholeNumber,
  wordsFor,
} from '../../resources/settings';
import { isCalled } from '../../text/is-called';
import * as profileTexts from '../../text/setup/profile-texts';
import * as settingsTexts from '../../text/setup/settings-texts';
import * as typedTexts from '../../text/typed-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { Context } from '../context';

/** The values of a setting. */
interface SettingValue {
  readonly fact: keyof ResourceSettings;
  /** The possible values, as short names or numbers. */
  takes(resource: ResourceDefinition): readonly string[];
  /** The present value, in short. */
  shown(settings: ResourceSettings): string;
  /** The setting for a typed value; null for an invalid value. */
  read(
    value: string,
    resource: ResourceDefinition,
    present: ResourceSettings,
  ): Partial<ResourceSettings> | null;
}

type Name = 'put' | 'mode' | 'empty' | 'write' | 'others' | 'parallel' | 'days' | 'keys' | 'list';

export interface SettingOption extends SettingValue {
  /** The short name. The texts have its words under this name. */
  readonly name: Name;
  isFor(resource: ResourceDefinition): boolean;
}

/** A choice of values by their words or short names. */
function choice<Fact extends keyof ResourceSettings>(
  name: Name,
  fact: Fact,
  values: Readonly<Record<string, ResourceSettings[Fact]>>,
): SettingValue & { readonly name: Name } {
  return {
    name,
    fact,
    takes: () => Object.keys(values),
    shown: settings => Object.keys(values).find(typed => values[typed] === settings[fact]) ?? '',
    read: typed => {
      const word = calledIn(name, values, typed);
      return word === undefined ? null : { [fact]: values[word] };
    },
  };
}

function calledIn(name: Name, values: object, typed: string): string | undefined {
  return Object.keys(values).find(value => isCalled(profileTexts.value(name, value), typed, value));
}

function number(setting: 'parallel' | 'windowDays', most: number): SettingValue {
  return {
    fact: setting,
    takes: () => Array.from({ length: most }, (_, i) => String(i + 1)),
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
  takes: writable,
  shown: ({ fields }) =>
    Object.keys(fields)
      .filter(name => name !== ALL_FIELDS && fields[name]?.update === 'taken')
      .join('+'),
  read: (typed, resource, { fields }) => {
    const known = resource.fields.filter(({ name }) => writable(resource).includes(name));
    const named = typed === '' || isCalled(typedTexts.none, typed) ? [] : typed.split('+');
    const names = named.map(word => known.find(({ name, label }) => isCalled(label, word, name))?.name ?? '');
    if (names.includes('')) return null;
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
  takes: () => Object.keys(OTHERS),
  shown: ({ fields }) =>
    Object.keys(OTHERS).find(typed => OTHERS[typed] === fields[ALL_FIELDS]?.update) ?? '',
  read: (typed, _resource, { fields }) => {
    const word = calledIn('others', OTHERS, typed);
    if (word === undefined) return null;
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
  { isFor: canCheck, ...choice('put', 'putNaming', { body: 'body', query: 'query', path: 'path' }) },
  { isFor: canCheck, ...choice('mode', 'putMode', { merge: 'merge', replace: 'replace', whole: 'whole' }) },
  { isFor: canCheck, ...choice('empty', 'emptyAs', { text: 'text', null: 'null' }) },
  { name: 'write', isFor: hasExtraFields, ...takenFields },
  { name: 'others', isFor: hasExtraFields, ...otherFields },
  { name: 'parallel', isFor: isWritable, ...number('parallel', MOST_PARALLEL) },
  { name: 'days', isFor: isByDates, ...number('windowDays', MOST_WINDOW_DAYS) },
  { isFor: isWritable, ...choice('keys', 'ignoresKeys', { used: false, ignored: true }) },
  { isFor: isList, ...choice('list', 'comesWhole', { judged: false, whole: true }) },
];

/** The settings of the list; empty for a list that is only read as a whole. */
export function optionsOf(resource: ResourceDefinition): readonly SettingOption[] {
  return allOptions.filter(option => option.isFor(resource));
}

/** The lists that have settings. The team's description counts, because its columns can be spoken of. */
export function listsWithSettings(context: Context): ResourceDefinition[] {
  const lists = resources.map(resource => context.list(resource.name) ?? resource);
  return lists.filter(resource => optionsOf(resource).length > 0);
}

/** The settings in the words in which they can be typed. */
export function describe(resource: ResourceDefinition, settings: ResourceSettings): Text {
  const lines = optionsOf(resource).map(({ name, shown }) => {
    const value = shown(settings);
    if (name !== 'write') return profileTexts.setTo(name, profileTexts.value(name, value));
    return profileTexts.setTo(
      name,
      value === '' ? typedTexts.none : joined(labelsOf(resource, value.split('+')), '+'),
    );
  });
  return joined(lines, ', ');
}

/** The words of a setting, and those of its values. */
export function inWords(option: SettingOption, resource: ResourceDefinition): Text {
  const values = option.takes(resource);
  if (option.name === 'write')
    return profileTexts.typedFact(option.name, [], settingsTexts.fieldsOf(labelsOf(resource, values)));
  const isNumber = option.name === 'parallel' || option.name === 'days';
  return profileTexts.typedFact(option.name, isNumber ? [] : values, verbatim(`1-${values.length}`));
}

function labelsOf({ fields }: ResourceDefinition, names: readonly string[]): Text[] {
  return fields.flatMap(({ name, label }) => (names.includes(name) ? [label] : []));
}
