/** Before an archive: what it will cost, and who may see it. After it: what did not come. */

import { koreanDay } from '../../common/calendar';
import type { ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import type { Archive } from '../../sheet/properties/archive-store';
import * as archiveTexts from '../../text/archive-texts';
import type { Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import { labelOf } from '../pull/members-question';
import type { Context } from '../context';
import { monthOf, monthsFrom, requestsOf, stepsOf } from './archive-steps';
import type { DatasetFacts } from './archive-tables';

export const MOST_MONTHS = 120;
/** The service allows about one request a second, and a load takes some seconds. */
const [REQUEST_S, LOAD_S] = [2, 6];

export interface ArchiveChoice {
  readonly facts: DatasetFacts;
  readonly lists: readonly { readonly resource: ResourceDefinition; readonly members: boolean }[];
  readonly first: string;
  readonly last: string;
}

/** The archive as its user confirms it. */
export function archiveOf(context: Context, { facts, lists, first, last }: ArchiveChoice): Archive {
  const { baseUrl, workspaceId } = context.connection();
  const { clock, ids } = context.platform;
  return {
    id: ids.uuid(),
    place: facts.place,
    baseUrl,
    workspaceId,
    lists: lists.map(({ resource, members }) => ({ name: resource.name, members })),
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
    expiresAfter: facts.expiresAfter,
    members: lists.flatMap(({ resource, members }) => (members ? [labelOf(resource)] : [])),
  };
}

export function troubleTexts({ troubles }: Archive): Text[] {
  return troubles.map(({ list, month, why }) =>
    archiveTexts.trouble(resourceNamed(list)?.label ?? verbatim(list), month.slice(0, 7), why),
  );
}
