/** Gets the next page of a list by one of the ways that the last answer suggests. */

import type { Text } from '../text/text';
import { nameOf, type ReadOptions, type ServiceRequest } from './client';
import { NotAListError, NotJsonError, OutOfTimeError, RefusedError, ServiceError } from './errors';
import type { Clue } from './evidence/clue';
import { type Place, type Way, waysOn } from './evidence/ways';
import { type ListReader, type Page, readPage } from './list-page';
import { type PageParameters, withParameters } from './with-parameters';

export interface Turned {
  readonly kind: 'turned';
  readonly page: Page;
  readonly key: string;
  readonly parameters: PageParameters;
}

/** Whether the page was asked for by its number or offset, not by a link. */
export function isByPlace({ key }: Pick<Turned, 'key'>): boolean {
  return /^(?:page|offset):/.test(key);
}

/** Whether a number leads to the page, in a link too. A deletion before it can then hide a record. */
export function isAtPlace({ parameters }: Pick<Turned, 'parameters'>): boolean {
  return Object.entries(parameters).some(
    ([name, value]) =>
      /page|offset|skip|start|from/i.test(name) && !/size|per/i.test(name) && /^\d+$/.test(`${value}`),
  );
}

export type TurnResult =
  | Turned
  /** No way brought new records. reason: of a refusal. sawEmpty: a page without records came. */
  | { readonly kind: 'stuck'; readonly reason: Text | null; readonly sawEmpty: boolean };

export interface TurnContext {
  /** How this page was got; null for the first page. */
  readonly turned: Turned | null;
  /** The list's documented parameters. */
  readonly ownNext: PageParameters | null;
  /** Whether this page had no clues about paging. */
  readonly isSilent: boolean;
  readonly options: ReadOptions;
  isNew(page: Page): boolean;
}

/** Tries the ways until one brings new records, or a named way an empty page. Throws OutOfTimeError. */
export function turnPage(
  client: ListReader,
  request: ServiceRequest,
  clues: readonly Clue[],
  place: Place,
  context: TurnContext,
): TurnResult {
  const { turned, options } = context;
  const name = nameOf(request);
  const ways = orderedWays(clues, place, context, client.ways.get(name));
  let reason: Text | null = null;
  let sawEmpty = false;
  for (const way of ways) {
    // Checked only after the first page, because a look at what was just sent must not be prevented by the time
    // limit.
    if (!client.hasTime()) throw new OutOfTimeError();
    try {
      const page = readPage(client, client.answer(withParameters(request, way.parameters), options), request);
      if (page.records.length === 0) sawEmpty = true;
      const isEnd = page.records.length === 0 && (way.isGiven || turned?.key === way.key);
      if (!isEnd && !context.isNew(page)) continue;
      if (page.records.length > 0) client.ways.set(name, way.key);
      return { kind: 'turned', page, key: way.key, parameters: way.parameters };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const isNo =
        error instanceof RefusedError || error instanceof NotAListError || error instanceof NotJsonError;
      // A refusal of a guessed way means nothing.
      if (way.isGiven || !isNo || turned?.key === way.key) reason ??= error.text;
      if (!isNo) return { kind: 'stuck', reason, sawEmpty };
    }
  }
  if (ways.some(way => !way.isGiven) && turned === null && reason === null) client.ways.set(name, null);
  return { kind: 'stuck', reason, sawEmpty };
}

/** The way that worked before comes first. If none worked, guesses are not repeated. */
function orderedWays(
  clues: readonly Clue[],
  place: Place,
  { turned, ownNext, isSilent }: TurnContext,
  known: string | null | undefined,
): Way[] {
  const own: Way[] = ownNext === null ? [] : [{ key: 'own', parameters: ownNext, isGiven: true }];
  if (isSilent) return own.length > 0 ? own : turned === null ? [] : further(turned, place);
  const ways = waysOn(clues, place);
  const given = ways.some(way => way.isGiven);
  const all = given ? [...ways, ...own] : [...own, ...ways];
  if (known === null) return all.filter(way => way.isGiven);
  const before = turned?.key ?? known;
  return [...all.filter(way => way.key === before), ...all.filter(way => way.key !== before)];
}

/** The page after a page that was got by number or offset. */
function further({ key, parameters }: Turned, { onPage }: Place): Way[] {
  const name = key.slice(key.indexOf(':') + 1);
  const value = Number(parameters[name]);
  const next = value + (key.startsWith('page:') ? 1 : onPage);
  return Number.isSafeInteger(next)
    ? [{ key, parameters: { ...parameters, [name]: next }, isGiven: true }]
    : [];
}
