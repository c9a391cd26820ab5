/** What is known of the service for a list. What another user has said since is never overwritten, but shown. */

import type { Context } from '../../../commands/context';
import { checkService, conclusion } from '../../../commands/setup/check-service';
import { CHOSEN_WORDS, chosenWord, openFields, wordsAfter } from '../../../commands/setup/field-words';
import { canCheck, inWords, listsWithSettings, optionsOf } from '../../../commands/setup/setting-options';
import { labelOf } from '../../../changes/field-label';
import { type Decoded, object, oneOf, recordOf, text } from '../../../common/decode';
import { isWritable, type ResourceDefinition } from '../../../resources/definition';
import { type Facts, NO_FACTS, type Origin, type Said, WRITE_KINDS } from '../../../resources/known-facts';
import { ALL_FIELDS } from '../../../resources/settings';
import * as profileTexts from '../../../text/setup/profile-texts';
import * as settingsTexts from '../../../text/setup/settings-texts';
import { joined, type Text, UserError } from '../../../text/text';
import { effectQuestion } from '../../../commands/push/effects-command';
import type { Shown } from '../method';
import { koreanMinute } from '../../../common/calendar';

export type ProfileView = Shown<ReturnType<typeof viewOf>>;

export const saidOfList = () =>
  object({ list: text, stamp: text, values: recordOf(text), words: recordOf(oneOf(...CHOSEN_WORDS)) });

export function profile(context: Context, { list }: { readonly list: string }) {
  return viewOf(context, listNamed(context, list));
}

/** isSaved false: the facts have changed since; the answer has the present ones. */
export function saveProfile(
  context: Context,
  { list, stamp, values, words }: Decoded<ReturnType<typeof saidOfList>>,
) {
  const resource = listNamed(context, list);
  const facts = context.profile(resource).facts();
  if (JSON.stringify(facts) !== stamp) {
    return { isSaved: false, text: profileTexts.changedMeanwhile, view: viewOf(context, resource) };
  }
  let present = context.settings(resource);
  let said: Said = { fields: wordsAfter(facts, resource, words) };
  for (const option of choosable(resource)) {
    const value = values[option.name];
    if (value === undefined || value === option.shown(present)) continue;
    const change = option.read(value, resource, present);
    if (change === null)
      throw new UserError(settingsTexts.badValue(value.slice(0, 40), inWords(option, resource)));
    said = { ...said, ...change };
    present = { ...present, ...change };
  }
  context.profile(resource).say(said);
  return { isSaved: true, text: profileTexts.savedFor(resource.label), view: viewOf(context, resource) };
}

/** Finds out how the service takes changes, without saving the result. */
export function checkList(context: Context, { list }: { readonly list: string }) {
  const resource = listNamed(context, list);
  const check = checkService(context, resource);
  const { putNaming } = context.settings(resource);
  return {
    text: joined(conclusion(resource.label, check, putNaming), '\n\n'),
    /** The value for "put"; '' if it was not found. */
    found: check.trouble === null ? (check.found ?? '') : '',
  };
}

function listNamed(context: Context, name: string): ResourceDefinition {
  const found = listsWithSettings(context).find(resource => resource.name === name);
  if (found === undefined) throw new UserError(profileTexts.noList);
  return found;
}

/** The facts with a choice of their own. Columns have a table. */
function choosable(resource: ResourceDefinition) {
  return optionsOf(resource).filter(({ fact }) => fact !== 'fields');
}

function viewOf(context: Context, resource: ResourceDefinition) {
  const isConnected = context.stored() !== null;
  const facts = isConnected ? context.profile(resource).facts() : NO_FACTS;
  const settings = context.settings(resource);
  return {
    list: resource.name,
    stamp: JSON.stringify(facts),
    facts: choosable(resource).map(({ name, fact, takes, shown: present }) => ({
      name,
      label: profileTexts.fact(name),
      value: present(settings),
      known: knownText(fact === 'fields' ? undefined : facts[fact]),
      choices: takes(resource).map(value => ({ value, label: profileTexts.value(name, value) })),
    })),
    fields: fieldRows(resource, facts),
    seen: seenTexts(context, resource, facts, isConnected),
    /** What is asked about updates of the list; null: nothing. */
    asks: isConnected ? effectQuestion(context, resource) : null,
    /** How the service takes changes of records can be found out by a check. */
    canCheck: canCheck(resource),
  };
}

/** Columns outside the contract, after a row for all that have no word of their own. */
function fieldRows(resource: ResourceDefinition, facts: Facts) {
  const open = openFields(resource);
  if (open.length === 0) return [];
  const rows = [{ name: ALL_FIELDS, label: profileTexts.fact('others') }, ...open];
  const isForAll = chosenWord(facts, ALL_FIELDS) !== '';
  return rows.map(({ name, label }) => {
    const none = name !== ALL_FIELDS && isForAll ? 'others' : '';
    const value = chosenWord(facts, name);
    const isSeen = WRITE_KINDS.some(kind => facts.fields[name]?.[kind]?.source === 'sighting');
    // A person cannot take back what a record has shown.
    const words = CHOSEN_WORDS.filter(word => word !== '' || value !== 'taken' || !isSeen);
    return {
      ...{ name, label, value },
      known: wordTexts(facts, name),
      choices: words.map(word => ({
        value: word,
        label: profileTexts.value('field', word === '' ? none : word),
      })),
    };
  });
}

/** How the words about a column are known; empty for none. */
function wordTexts(facts: Facts, name: string): readonly Text[] {
  const byKind = facts.fields[name] ?? {};
  const [first] = WRITE_KINDS.flatMap(kind => byKind[kind] ?? []);
  if (first === undefined) return [];
  if (first.source === 'person') return [knownText(first)];
  return WRITE_KINDS.flatMap(kind => {
    const fact = byKind[kind];
    if (fact === undefined) return [];
    const { lastIgnored, lastRefused } = profileTexts;
    const last = { taken: null, never: null, ignored: lastIgnored, refused: lastRefused }[fact.value];
    return [profileTexts.ofKind(kind, joined([...(last ? [last] : []), knownText(fact)], ', '))];
  });
}

/** What can only be seen, and what persons have answered. */
function seenTexts(
  context: Context,
  resource: ResourceDefinition,
  facts: Facts,
  isConnected: boolean,
): readonly Text[] {
  const always = resource.fields.filter(({ writable }) => writable === 'always').map(({ label }) => label);
  const documented = isWritable(resource) && always.length > 0 ? [profileTexts.byDocuments(always)] : [];
  if (!isConnected || resource.update === undefined) return documented;
  const kept = context.profile(resource);
  const { belongs, answered } = kept.effects();
  const put = kept.unseenPut();
  const { keepsUnsent } = facts;
  const along = belongs.map(name => labelOf(resource, name));
  const by = answered && knownText({ source: 'person', ...answered });
  return [
    ...documented,
    ...(keepsUnsent?.value === true ? [profileTexts.keepsRest(knownText(keepsUnsent))] : []),
    ...(along.length > 0 ? [profileTexts.along(along, by ?? null)] : []),
    ...(put === null ? [] : [profileTexts.waits(put.title, whenText(put.sentAt))]),
  ];
}

/** undefined: no person has stated the fact, and no sighting has shown it. */
function knownText(origin: Origin | undefined): Text {
  if (origin === undefined) return profileTexts.assumed;
  const { source, at, by, record = '' } = origin;
  return profileTexts.known({ source, by, record, when: whenText(at) });
}

/** '' for a fact of an older version, which has no time. */
function whenText(at: number): string {
  return at === 0 ? '' : koreanMinute(at);
}
