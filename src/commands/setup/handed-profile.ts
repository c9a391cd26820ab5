/** The service's profile as one text for another spreadsheet or company: made, read, and taken over. */

import { listOf, text, where } from '../../common/decode';
import { has, isJsonObject, type Json, type JsonObject, member, parseJson } from '../../common/json';
import { bodyFault } from '../../common/placeholders';
import { shownLine } from '../../common/shown-line';
import { labelOf } from '../../changes/field-label';
import { templateFaults } from '../../resources/check-template';
import type { ResourceDefinition } from '../../resources/definition';
import { canBeDescribed, described } from '../../resources/described';
import { type Facts, type Said, settingsOf, storedFacts } from '../../resources/known-facts';
import { resourceNamed, resources } from '../../resources/registry';
import { ALL_FIELDS, type ResourceSettings } from '../../resources/settings';
import { ANSWERED, type Answers, answersIn, withAnswers } from '../../push/send/unsent-effects';
import { type TeamRequest, teamRequest } from '../../requests/request';
import type { UpdateTemplate } from '../../resources/update-template';
import * as profileTexts from '../../text/setup/profile-texts';
import { joined, type Text } from '../../text/text';
import type { Context } from '../context';
import { CHOSEN_WORDS, type ChosenWord, chosenWord, openFields, wordsAfter } from './field-words';
import { optionsOf } from './setting-options';
import { faultOf, isSame, keepRequests, keptRequests } from '../requests/kept-requests';
import { strandedText } from './stranded-edits';
import { acceptTemplate } from './template-command';

const LONGEST_NAME = 200;
const decodedNames = listOf(where(text, name => name !== '' && name.length <= LONGEST_NAME));

/** The first member's value, which identifies such a text. */
const KIND = 'finance-sheets profile 1';
const NEWER_KIND = /^finance-sheets profile (?:[2-9]|[1-9]\d+)$/;

/** All facts of all lists and all requests of the team, without the names of users and records. */
export function exportedProfile(context: Context): string {
  const lists = resources.flatMap((resource): (readonly [string, Json])[] => {
    const { fields, ...single } = context.profile(resource).facts();
    const words = Object.fromEntries(
      Object.entries(fields).flatMap(([name]) => {
        const word = chosenWord({ fields }, name);
        return word === '' ? [] : [[name, word]];
      }),
    );
    const values = Object.entries(single).map(
      ([name, { value, source }]) => [name, { value, source }] as const,
    );
    const answers = answersIn(context.profile(resource).effects());
    const known = {
      ...Object.fromEntries(values),
      ...(Object.keys(words).length > 0 ? { fields: words } : {}),
      ...(ANSWERED.some(one => answers[one].length > 0) ? { answers } : {}),
    };
    return Object.keys(known).length === 0 ? [] : [[resource.name, known as JsonObject]];
  });
  const requests = keptRequests(context).all();
  const rest = requests.length > 0 ? { requests } : {};
  return JSON.stringify({ kind: KIND, lists: Object.fromEntries(lists), ...rest }, null, 1);
}

export type ReadProfile = ReturnType<typeof readProfile>;

/** What a text says, or all its faults: if there is any, nothing is taken. */
export function readProfile(context: Context, typed: string) {
  const json = parseJson(typed);
  const profile = isJsonObject(json) && member(json, 'kind') === KIND ? json : {};
  const handed = member(profile, 'requests');
  // A text may contain only the requests.
  const lists = member(profile, 'lists') ?? (handed === undefined ? undefined : {});
  if (!isJsonObject(lists)) return { changes: [], requests: [], faults: [whatItIs(typed, json)] };
  const faults: Text[] = [];
  const changes = Object.keys(lists).flatMap(name => {
    const resource = resourceNamed(name);
    const facts = member(lists, name);
    if (resource === undefined || optionsOf(resource).length === 0 || !isJsonObject(facts)) {
      faults.push(profileTexts.unknownList(name));
      return [];
    }
    const change = readList(context, resource, facts, faults);
    return change.lines.length === 0 ? [] : [change];
  });
  const requests = readRequests(context, handed, faults);
  return faults.length > 0 ? { changes: [], requests: [], faults } : { changes, requests, faults };
}

/** What a text is that has no facts and no requests. */
function whatItIs(typed: string, json: Json | undefined): Text {
  const fault = json === undefined && typed.includes('finance-sheets profile') ? bodyFault(typed) : null;
  if (fault !== null) return profileTexts.brokenOff(fault.line, fault.column, fault.near);
  const kind = isJsonObject(json) ? member(json, 'kind') : undefined;
  const isNewer = typeof kind === 'string' && NEWER_KIND.test(kind);
  return isNewer ? profileTexts.otherVersion : profileTexts.notAProfile;
}

/** The requests that are new here, or differ from the kept ones of their names. */
function readRequests(context: Context, json: Json | undefined, faults: Text[]) {
  const kept = keptRequests(context);
  if (json !== undefined && !Array.isArray(json)) faults.push(profileTexts.badRequests);
  const given = Array.isArray(json) ? (json as readonly Json[]) : [];
  const requests = given.map(asKept);
  return requests.flatMap((request, at) => {
    const isTwin = requests.findIndex(one => one?.name === request?.name) !== at;
    const fault =
      request === undefined
        ? profileTexts.badTeamRequest
        : (faultOf(request) ?? (isTwin ? profileTexts.nameTwice : null));
    if (request === undefined || fault !== null) {
      const raw = given[at];
      const name = isJsonObject(raw) ? String(member(raw, 'name') ?? '') : '';
      faults.push(profileTexts.teamRequest(request?.name ?? shownLine(name, LONGEST_NAME), fault ?? ''));
      return [];
    }
    if (isSame(kept.named(request.name), request)) return [];
    const { name, method, path, query, body } = request;
    const line = `${method} ${path}${query === '' ? '' : `?${query}`}\n${body}`.trim();
    return [{ request, lines: [profileTexts.teamRequest(name, line)] }];
  });
}

/** The request with a name that never looks like another one. */
function asKept(json: Json): TeamRequest | undefined {
  const request = teamRequest(json);
  return request && { ...request, name: shownLine(request.name.normalize('NFC').trim(), LONGEST_NAME) };
}

/** Keeps what was read. It counts as said by this user, because nothing of it was seen here. */
export function takeProfile(context: Context, { changes, requests }: ReadProfile): void {
  keepRequests(
    context,
    requests.map(({ request }) => request),
  );
  for (const { resource, said, answers } of changes) {
    context.profile(resource).say(said);
    // The answers belong to the way in which updates go from now on.
    const profile = context.profile(resource);
    profile.keepEffects(withAnswers(profile.effects(), answers, context.who()));
    // The lines that this user has confirmed have its method, path and body.
    if (said.template !== undefined) acceptTemplate(context, resource, said.template);
  }
}

/** What a text says of one list, and how this differs from what is known here. */
function readList(context: Context, resource: ResourceDefinition, json: JsonObject, faults: Text[]) {
  const present = context.profile(resource).facts();
  const { template, ...values } = readValues(resource, json, faults);
  const settings = settingsOf(present);
  const found = described(resource, template ?? settings.template);
  const lines = optionsOf(found).flatMap(({ name, fact, shown }) => {
    if (fact === 'fields' || !has(values, fact)) return [];
    const [was, next] = [shown(settings), shown({ ...settings, ...values })];
    return was === next ? [] : [lineOf(resource, profileTexts.fact(name), name, was, next)];
  });
  const words = readWords(found, member(json, 'fields'), faults);
  for (const [name, word] of Object.entries(words)) {
    const was = chosenWord(present, name);
    const label = name === ALL_FIELDS ? profileTexts.fact('others') : labelOf(found, name);
    if (was !== word) lines.push(lineOf(resource, label, 'field', was, word));
  }
  const isNewRequest =
    template !== undefined && JSON.stringify(template) !== JSON.stringify(settings.template);
  if (isNewRequest) {
    const request = `${template.method.toUpperCase()} ${template.path}`;
    const stranded = strandedText(context, resource, template);
    const line = profileTexts.request(resource.label, request, template.body);
    lines.push(stranded === null ? line : joined([line, stranded]));
  }
  const answers = readAnswers(resource, member(json, 'answers'), faults);
  const after = { ...settings, ...values, ...(isNewRequest ? { template } : {}) };
  lines.push(...newAnswers(found, answersIn(context.profile(resource, after).effects()), answers));
  const fields = Object.keys(words).length > 0 ? { fields: wordsAfter(present, found, words) } : {};
  const said: Said = { ...values, ...fields, ...(isNewRequest ? { template } : {}) };
  return { resource, said, answers, lines };
}

/** Fields are named by their paths, with or without a column. */
function readAnswers(resource: ResourceDefinition, json: Json | undefined, faults: Text[]): Answers {
  const namesOf = (one: keyof Answers): readonly string[] => {
    const said = isJsonObject(json) ? (member(json, one) ?? []) : json;
    const names = said === undefined ? [] : decodedNames(said);
    if (names === undefined) faults.push(profileTexts.unknownFact(resource.label, 'answers'));
    return names ?? [];
  };
  const [belongs, damage] = [namesOf('belongs'), namesOf('damage')];
  const both = belongs.filter(name => damage.includes(name)).map(name => labelOf(resource, name));
  if (both.length > 0) faults.push(profileTexts.twoAnswers(resource.label, both));
  return { belongs, damage };
}

function newAnswers(resource: ResourceDefinition, known: Answers, handed: Answers): Text[] {
  return ANSWERED.flatMap(one => {
    const names = handed[one].filter(name => !known[one].includes(name));
    const labels = names.map(name => labelOf(resource, name));
    return names.length === 0 ? [] : [profileTexts.handedAnswer(resource.label, one, labels)];
  });
}

function lineOf({ label }: ResourceDefinition, fact: Text, name: string, was: string, next: string): Text {
  return profileTexts.changes(label, fact, profileTexts.value(name, was), profileTexts.value(name, next));
}

/** The valid values of a list; every other one is a fault. */
function readValues(
  resource: ResourceDefinition,
  json: JsonObject,
  faults: Text[],
): Partial<ResourceSettings> & { readonly template?: UpdateTemplate } {
  const values: Record<string, unknown> = {};
  const options = optionsOf(resource);
  for (const name of Object.keys(json)) {
    // What was seen of unsent fields is not handed on: it says nothing of another record.
    if (['fields', 'answers', 'keepsUnsent'].includes(name)) continue;
    const option = options.find(({ fact }) => fact === name);
    if (option === undefined && !(name === 'template' && canBeDescribed(resource))) {
      faults.push(profileTexts.unknownFact(resource.label, name));
      continue;
    }
    const fact = member(json, name);
    const read: Facts | undefined = storedFacts({ [name]: fact ?? null });
    const value = (read as object as Readonly<Record<string, { readonly value: unknown } | undefined>>)[name]
      ?.value;
    const label = option === undefined ? profileTexts.requestLabel : profileTexts.fact(option.name);
    if (value === undefined) {
      faults.push(profileTexts.badFact(resource.label, label, valueIn(fact)));
      continue;
    }
    values[name] = value;
    if (name !== 'template') continue;
    const wrong = templateFaults(resource, value as UpdateTemplate);
    if (wrong.length > 0) faults.push(profileTexts.badRequest(resource.label, wrong));
  }
  return values as Partial<ResourceSettings>;
}

function readWords(
  resource: ResourceDefinition,
  json: Json | undefined,
  faults: Text[],
): Readonly<Record<string, ChosenWord>> {
  if (json === undefined) return {};
  const names = [ALL_FIELDS, ...openFields(resource).map(({ name }) => name)];
  const words: Record<string, ChosenWord> = {};
  for (const [name, value] of Object.entries(isJsonObject(json) ? json : {})) {
    const word = CHOSEN_WORDS.find(one => one !== '' && one === value);
    if (!names.includes(name)) faults.push(profileTexts.unknownFact(resource.label, name));
    else if (word === undefined) {
      const label = name === ALL_FIELDS ? profileTexts.fact('others') : labelOf(resource, name);
      faults.push(profileTexts.badFact(resource.label, label, String(value)));
    } else words[name] = word;
  }
  return words;
}

function valueIn(fact: Json | undefined): string {
  const value = isJsonObject(fact) ? member(fact, 'value') : fact;
  return (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, 60);
}
