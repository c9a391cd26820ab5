import { isWritable, type ResourceDefinition } from '../resources/definition';
import { resources } from '../resources/registry';
import type { ResourceSettings } from '../resources/settings';
import { saveSettings } from '../sheet/connection-store';
import { commandTexts } from '../text/command-texts';
import { UserError } from '../text/user-error';
import type { Context } from './context';

/** Asks which list, then for "name=value" pairs. Nothing is stored unless all of them are understood. */
export function settings(context: Context): void {
  const writable = resources.filter(isWritable);
  const list = writable
    .map((resource, i) => `${i + 1}. ${resource.label[context.language]} (${resource.name})`)
    .join('\n');
  const typed = context.ask(commandTexts.askSettingsResource(list));
  if (typed === null) return;
  const wanted = typed.trim();
  const resource = writable[Number(wanted) - 1] ?? writable.find(candidate => candidate.name === wanted);
  if (resource === undefined) throw new UserError(commandTexts.badSetting(wanted.slice(0, 40)));
  const current = context.settings(resource);
  const change = context.ask(commandTexts.askSetting(describe(current)));
  if (change === null) return;
  let next = current;
  for (const pair of change.split(',')) if (pair.trim() !== '') next = withPair(resource, next, pair.trim());
  saveSettings(context.platform.documentStore, resource.name, next);
  context.tell(commandTexts.settingsSaved(`${resource.name}: ${describe(next)}`));
}

/** Settings as they are typed: "put=body, mode=merge, empty=text, write=memo+email". */
export function describe(current: ResourceSettings): string {
  const { putNaming, putMode, emptyAs, extraWritable } = current;
  return `put=${putNaming}, mode=${putMode}, empty=${emptyAs}, write=${extraWritable.join('+')}`;
}

function withPair(resource: ResourceDefinition, current: ResourceSettings, pair: string): ResourceSettings {
  const [name = '', value = ''] = pair.split('=').map(part => part.trim());
  if (name === 'put' && (value === 'body' || value === 'query' || value === 'path'))
    return { ...current, putNaming: value };
  if (name === 'mode' && (value === 'merge' || value === 'replace')) return { ...current, putMode: value };
  if (name === 'empty' && (value === 'text' || value === 'null')) return { ...current, emptyAs: value };
  if (name === 'write') {
    const fields = value === '' ? [] : value.split('+').map(field => field.trim());
    const known = resource.fields.filter(field => field.writable === 'bySetting').map(field => field.name);
    const unknown = fields.find(field => !known.includes(field));
    if (unknown === undefined) return { ...current, extraWritable: fields };
    throw new UserError(commandTexts.badSetting(`write=${unknown}`.slice(0, 60)));
  }
  throw new UserError(commandTexts.badSetting(pair.slice(0, 60)));
}
