/** The cards of "Decide", and the decisions about them. */

import { clockTime } from '../../push/settle/settlement';
import {
  type OpenCandidate,
  type OpenEntry,
  type OpenNewRow,
  type OpenOdd,
  questionsToAsk,
} from '../../commands/decide/open-questions';
import { resolve } from '../../commands/decide/resolve';
import { writableTable } from '../../commands/push/plan-push';
import type { Context } from '../../commands/context';
import {
  type Decoded,
  type Decoder,
  either,
  filledText,
  finite,
  listOf,
  object,
  oneOf,
  text,
} from '../../common/decode';
import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import * as decideTexts from '../../text/push/decide-texts';
import { cutLine } from '../../text/texts';
import { orRefused } from '../../text/text';
import { nothing, type Shown, shown, withService } from './method';

/** The maximum number of cards, so that the page stays fast. */
const MOST_CARDS = 200;
/** The maximum length of all conflicts together in characters, because whole values may be long. */
const MOST_TEXT = 1_000_000;
/** The maximum length of a reason. */
const LONGEST_REASON = 400;

export type DecideView = Shown<ReturnType<typeof questions>>;
type Tab = Extract<DecideView, { kind: 'tab' }>;
export type ConflictCard = Tab['conflicts'][number];
export type ConflictField = ConflictCard['fields'][number];
export type DoubleCard = Tab['doubles'][number];
export type OddCard = Tab['odd'][number];
export type UnknownCard = Tab['unknown'][number];
export type CandidateView = UnknownCard['candidates'][number];
type Decisions = Decoded<ReturnType<typeof decisions>>;
export type FieldWord = Decisions['fields'][number]['choice'];
export type RowWord = Decisions['rows'][number]['choice'];
export type UnknownWord = Decisions['entries'][number]['choice'];

/** Decisions by card name. A name depends on everything that the card shows, so a decision counts for exactly that. */
function decisions() {
  const kind = <const Kind extends string>(...kinds: readonly Kind[]) => object({ kind: oneOf(...kinds) });
  const link = object({ kind: oneOf('link'), candidate: filledText });
  const typed = object({ kind: oneOf('typed'), text });
  const said = <Word>(choice: Decoder<Word>) => listOf(object({ name: filledText, choice }));
  return object({
    tab: finite,
    fields: said(either(kind('mine', 'service'), typed)),
    rows: said(either(kind('create'), link)),
    meant: listOf(filledText),
    entries: said(either(kind('check', 'notApplied'), link)),
  });
}

export const decideMethods = () => ({
  questions: withService(nothing, questions),
  decide: withService(decisions(), (context, { tab, ...said }) => {
    context.requireConnected();
    const { done, left } = resolve(context, said, tab);
    return {
      done,
      /** why: '' if row, cell or service differ from what was shown. */
      left: left.map(({ name, why }) => ({ name, why: why ?? '' })),
    };
  }),
});

function questions(context: Context) {
  context.requireConnected();
  let left = MOST_CARDS;
  /** As many as there is room for. */
  const room = <T>(cards: readonly T[]): readonly T[] => {
    const some = cards.slice(0, left);
    left -= some.length;
    return some;
  };
  // The active tab may send nothing.
  const trouble = orRefused(
    () => writableTable(context) && null,
    text => text,
  );
  if (trouble !== null) return { kind: 'none' as const, text: trouble };
  const { tab, conflicts, rows, odd, entries, shared } = questionsToAsk(context).questions;
  const all = conflicts.length + rows.length + odd.length + entries.length;
  const cards = {
    conflicts: withinLength(room(conflicts).map(one => shown(context, one))),
    doubles: room(rows).map(doubleCard),
    odd: room(odd).map(oddCard),
    unknown: room(entries).map(one => unknownCard(context.platform.clock.now(), one)),
  };
  const come = Object.values(cards).reduce((sum, some) => sum + some.length, 0);
  return {
    kind: 'tab' as const,
    /** The tab's id for decisions, because another tab may be active by then. */
    tab: tab.id,
    name: shownLine(tab.name, 60),
    list: tab.list,
    ...cards,
    /** The number of cards that come once these are decided. */
    more: all - come,
    shared: shared.slice(0, MOST_CARDS),
  };
}

/** As many as fit into one answer, at least one. */
function withinLength<Card>(cards: readonly Card[]): readonly Card[] {
  let length = 0;
  const end = cards.findIndex(card => {
    const isFull = length > MOST_TEXT;
    length += JSON.stringify(card).length;
    return isFull;
  });
  return end < 0 ? cards : cards.slice(0, end);
}

function doubleCard({ label, reason, ...card }: OpenNewRow) {
  const { canCreate, candidates } = card;
  // Without the words about where to decide, unless only the plan's text has the reason.
  const known = label === null || candidates.length === 0 ? null : decideTexts.exists(label);
  return {
    ...card,
    reason: (canCreate ? known : decideTexts.lostRow) ?? cutLine(reason, LONGEST_REASON),
    candidates: candidates.map(candidateView),
  };
}

function oddCard({ reason, ...card }: OpenOdd) {
  return { ...card, reason: cutLine(reason, LONGEST_REASON) };
}

function unknownCard(
  now: number,
  { row, reason, until, freeAt, user, confirmedAt, isMine, ...card }: OpenEntry,
) {
  const time = koreanMinute(confirmedAt).slice(5);
  const moment = (at: number | null) =>
    at === null ? null : { time: clockTime(at), minutes: Math.max(1, Math.ceil((at - now) / 60_000)) };
  const mayBe = card.candidates.length > 0 ? decideTexts.mayBe : cutLine(reason, LONGEST_REASON);
  return {
    ...card,
    /** 0 if there is none. */
    row: row ?? 0,
    // If it settles by itself, the card says so.
    reason: until !== null ? '' : mayBe,
    sentBy: isMine ? decideTexts.sentByMe(time) : decideTexts.sentBySomebody(shownLine(user, 60), time),
    /** When it settles by itself, or may be called "no effect": "HH:MM" and minutes. null: a decision is possible. */
    until: moment(until),
    freeAt: moment(freeAt),
    candidates: card.candidates.map(candidateView),
  };
}

function candidateView({ recordId: _, title, problem, ...candidate }: OpenCandidate) {
  return {
    ...candidate,
    title: title === '' ? decideTexts.nameless : title,
    /** Why it cannot be taken; '' if it can. */
    problem: problem ?? '',
  };
}
