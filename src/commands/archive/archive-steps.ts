/**
 * What an archive goes through: lists, and for each list by dates the months. Before it: what it will cost, and who may
 * see it. After it: what did not come.
 */

import { addDays, type Day, daysBetween, koreanDay } from '../../common/calendar';
import { listLabel } from '../../changes/field-label';
import type { ResourceDefinition } from '../../resources/definition';
import { resourceNamed, resources } from '../../resources/registry';
import type { Archive } from '../../sheet/properties/archive-store';
import * as archiveTexts from '../../text/archive-texts';
import type { Text } from '../../text/text';
import { labelOf } from '../pull/members-question';
import type { Context } from '../context';
import type { DatasetFacts } from './archive-tables';
import { joinValues, type Parameters } from '../../api/list-request';
import { membersIn } from '../../api/members';
import { daysOfMonth } from '../../common/period';

export const MOST_MONTHS = 120;
/** The service allows about one request a second, and a load takes some seconds. */
const [REQUEST_S, LOAD_S] = [2, 6];

export interface ArchiveChoice {
  readonly facts: DatasetFacts;
  readonly lists: readonly { readonly resource: ResourceDefinition; readonly members: boolean }[];
  readonly first: string;
  readonly last: string;
}

/** The place and the lists, with the workspace to which they belong. */
export function orderOf(context: Context, { facts, lists }: Pick<ArchiveChoice, 'facts' | 'lists'>) {
  const { baseUrl, workspaceId } = context.connection();
  const named = lists.map(({ resource, members }) => ({ name: resource.name, members }));
  return { place: facts.place, baseUrl, workspaceId, lists: named };
}

export function isOfWorkspace(context: Context, order: Pick<Archive, 'baseUrl' | 'workspaceId'>): boolean {
  const { baseUrl, workspaceId } = context.connection();
  return order.baseUrl === baseUrl && order.workspaceId === workspaceId;
}

/** The lists that this version knows. */
export function listsOf({ lists }: Pick<Archive, 'lists'>): ArchiveChoice['lists'] {
  return lists.flatMap(({ name, members }) => {
    const resource = resourceNamed(name);
    return resource === undefined ? [] : [{ resource, members }];
  });
}

/** The archive as its user confirms it. */
export function archiveOf(context: Context, { facts, lists, first, last }: ArchiveChoice): Archive {
  const { clock, ids } = context.platform;
  return {
    id: ids.uuid(),
    ...orderOf(context, { facts, lists }),
    first,
    last,
    now: monthOf(koreanDay(clock.now())),
    at: 0,
    tries: 0,
    loaded: 0,
    same: 0,
    rows: 0,
    troubles: [],
    more: 0,
  };
}

/** What its user reads before it begins. */
export function planWords(
  context: Context,
  archive: Archive,
  { facts, lists }: ArchiveChoice,
): archiveTexts.PlanWords {
  const { place, first, last } = archive;
  const steps = stepsOf(archive);
  const requests = requestsOf(steps, resource => context.settings(resource).windowDays);
  return {
    place: `${place.project}.${place.dataset}`,
    location: place.location,
    lists: lists.map(({ resource }) => resource.label),
    first: first.slice(0, 7),
    last: last.slice(0, 7),
    months: monthsFrom(first, last).length,
    requests,
    loads: steps.length,
    minutes: Math.ceil((requests * REQUEST_S + steps.length * LOAD_S) / 60),
    people: facts.people,
    expires: facts.expires,
    members: lists.flatMap(({ resource, members }) => (members ? [labelOf(resource)] : [])),
  };
}

export function troubleTexts({ troubles }: Archive): Text[] {
  return troubles.map(({ list, month, why }) =>
    archiveTexts.trouble(listLabel(list), month.slice(0, 7), why),
  );
}

export type Step = ReturnType<typeof stepsOf>[number];

/** Each list with the first days of its months. A list without dates stands as it is now. */
export function stepsOf(archive: Archive) {
  const { first, last, now } = archive;
  return listsOf(archive).flatMap(({ resource, members }) => {
    const all = resource.list.window === undefined ? [now] : monthsFrom(first, last);
    return all.map(month => ({ resource, members, month }));
  });
}

/** The first days of the months from one to the other. */
export function monthsFrom(first: Day, last: Day): Day[] {
  const all: Day[] = [];
  for (let month = first; month <= last; month = addDays(daysOfMonth(month).end, 1)) all.push(month);
  return all;
}

export function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** Its required parameters with all their values: one request for all kinds, where the service has a word for them. */
export function parametersOf({ list, personalKinds }: ResourceDefinition): Parameters {
  const required = (list.parameters ?? []).filter(({ isRequired }) => isRequired === true);
  return Object.fromEntries(
    required.map(({ name, choices = [] }) => [
      name,
      name === personalKinds?.by ? personalKinds.every : joinValues(choices.map(({ value }) => value)),
    ]),
  );
}

/** The lists that a company archives first. */
const USUAL = ['tickets', 'balances', 'categories', 'tags', 'tag-details', 'contacts'];

export function usualLists(): number[] {
  return resources.flatMap(({ name }, i) => (USUAL.includes(name) ? [i + 1] : []));
}

/** Whether records of the list, or some of them, are members' data. */
export function holdsMembers(resource: ResourceDefinition): 'none' | 'some' | 'every' {
  return membersIn(resource, parametersOf(resource));
}

/** Requests to the service. windowDays: the days of one request. */
export function requestsOf(
  steps: readonly Step[],
  windowDays: (resource: ResourceDefinition) => number,
): number {
  return steps.reduce((sum, { resource, month }) => {
    const values = Object.values(parametersOf(resource)).reduce(
      (all, text) => all * text.split('+').length,
      1,
    );
    const { start, end } = daysOfMonth(month);
    const windows = resource.list.window === undefined ? 1 : daysBetween(start, end) / windowDays(resource);
    return sum + values * Math.ceil(windows);
  }, 0);
}
