/** The cards of "Decide", and the decisions about them. */

import { clockTime } from '../../push/settle/settlement';
import {
  type OpenCandidate,
  type OpenConflict,
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
import type { Text } from '../../text/text';
import { cutLine } from '../../text/texts';
import { UserError } from '../../text/user-error';
import { nothing, withService } from './method';
import { shown } from './shown';

/** The maximum number of cards, so that the page stays fast. */
const MOST_CARDS = 200;
/** The maximum length of all conflicts together in characters, because whole values may be long. */
const MOST_TEXT = 1_000_000;
/** The maximum length of a name or a reason. */
const LONGEST_TITLE = 60;
const LONGEST_REASON = 400;

export type DecideView = ReturnType<typeof questions>;
export type ConflictCard = ReturnType<typeof conflictCard>;
export type ConflictField = ConflictCard['fields'][number];
export type DoubleCard = ReturnType<typeof doubleCard>;
export type OddCard = ReturnType<typeof oddCard>;
export type UnknownCard = ReturnType<typeof unknownCard>;
export type CandidateView = ReturnType<typeof candidateView>;
export type FieldView = ReturnType<typeof fieldView>;
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
      left: left.map(({ name, why }) => ({ name, why: why === null ? '' : shown(context, why) })),
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
  const trouble = notDecidable(context);
  if (trouble !== null) return { kind: 'none' as const, text: shown(context, trouble) };
  const { tab, conflicts, rows, odd, entries, shared } = questionsToAsk(context).questions;
  const all = conflicts.length + rows.length + odd.length + entries.length;
  const cards = {
    conflicts: withinLength(room(conflicts).map(one => conflictCard(context, one))),
    doubles: room(rows).map(one => doubleCard(context, one)),
    odd: room(odd).map(one => oddCard(context, one)),
    unknown: room(entries).map(one => unknownCard(context, one)),
  };
  const come = Object.values(cards).reduce((sum, some) => sum + some.length, 0);
  return {
    kind: 'tab' as const,
    /** The tab's id for decisions, because another tab may be active by then. */
    tab: tab.id,
    name: shownLine(tab.name, LONGEST_TITLE),
    list: shown(context, tab.list),
    ...cards,
    /** The number of cards that come once these are decided. */
    more: all - come,
    shared: shared.slice(0, MOST_CARDS),
  };
}

/** As many as fit into one answer, at least one. */
function withinLength(cards: readonly ConflictCard[]): readonly ConflictCard[] {
  let length = 0;
  const end = cards.findIndex(card => {
    const isFull = length > MOST_TEXT;
    length += JSON.stringify(card).length;
    return isFull;
  });
  return end < 0 ? cards : cards.slice(0, end);
}

/** Why the active tab has no decisions (it sends nothing); else null. */
function notDecidable(context: Context): Text | null {
  try {
    writableTable(context);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.text;
    throw error;
  }
}

function conflictCard(context: Context, { row, title, fields }: OpenConflict) {
  return {
    ...{ row, title: shownLine(title, LONGEST_TITLE) },
    fields: fields.map(({ name, label, mine, theirs, base, whole, note, hasFormula, choices }) => ({
      ...{ name, hasFormula, label: shown(context, label) },
      mine: shown(context, mine),
      theirs: shown(context, theirs),
      /** '' if unknown. */
      base: base === null ? '' : shown(context, base),
      /** The whole values with their owners, if they were cut; else empty. */
      whole: whole === null ? [] : wholeViews(context, whole),
      /** How the two differ, if that is not visible; else ''. */
      note: note === null ? '' : shown(context, note),
      /** The possible values; empty if the user types one. */
      choices: choices.map(choice => shownLine(choice, LONGEST_REASON)),
    })),
  };
}

/** Whose value it is, and all of it. An empty value is never cut. */
function wholeViews(
  context: Context,
  { mine, theirs, base }: { readonly mine: string; readonly theirs: string; readonly base: string },
): FieldView[] {
  const values = [
    { label: decideTexts.mine, value: mine },
    { label: decideTexts.theirs, value: theirs },
    { label: decideTexts.pulled, value: base },
  ];
  return values.flatMap(({ label, value }) =>
    value === '' ? [] : [{ label: shown(context, label), value }],
  );
}

function doubleCard(context: Context, card: OpenNewRow) {
  const { name, rows, title, reason, canCreate, candidates } = card;
  return {
    ...{ name, rows, canCreate, title: shownLine(title, LONGEST_TITLE) },
    reason: shown(context, doubleReason(card) ?? cutLine(reason, LONGEST_REASON)),
    candidates: candidates.map(one => candidateView(context, one)),
  };
}

/** The reason on a card, without the words about where to decide; null if only the plan's text has it. */
function doubleReason({ label, canCreate, candidates }: OpenNewRow): Text | null {
  if (!canCreate) return decideTexts.lostRow;
  return label === null || candidates.length === 0 ? null : decideTexts.exists(label);
}

function oddCard(context: Context, { name, row, title, label, reason }: OpenOdd) {
  return {
    ...{ name, row, title: shownLine(title, LONGEST_TITLE) },
    label: label === null ? '' : shown(context, label),
    reason: shown(context, cutLine(reason, LONGEST_REASON)),
  };
}

function unknownCard(context: Context, card: OpenEntry) {
  const { name, row, title, reason, isCreate, user, confirmedAt, isMine, sent, candidates } = card;
  const time = koreanMinute(confirmedAt).slice(5);
  const moment = (at: number | null) =>
    at === null
      ? null
      : {
          time: clockTime(at),
          minutes: Math.max(1, Math.ceil((at - context.platform.clock.now()) / 60_000)),
        };
  return {
    /** row: 0 if there is none. */
    ...{ name, row: row ?? 0, isCreate, title: shownLine(title, LONGEST_TITLE) },
    // If it settles by itself, the card says so.
    reason:
      card.until !== null
        ? ''
        : shown(context, candidates.length > 0 ? decideTexts.mayBe : cutLine(reason, LONGEST_REASON)),
    sentBy: shown(
      context,
      isMine ? decideTexts.sentByMe(time) : decideTexts.sentBySomebody(shownLine(user, LONGEST_TITLE), time),
    ),
    sent: sent.map(one => fieldView(context, one)),
    /** When it settles by itself, or may be called "no effect": "HH:MM" and minutes. null: a decision is possible. */
    until: moment(card.until),
    freeAt: moment(card.freeAt),
    candidates: candidates.map(one => candidateView(context, one)),
  };
}

function candidateView(context: Context, candidate: OpenCandidate) {
  const { name, title, facts, differs, problem } = candidate;
  return {
    ...{
      name,
      title: title === '' ? shown(context, decideTexts.nameless) : shownLine(title, LONGEST_TITLE),
    },
    facts: facts.map(one => fieldView(context, one)),
    /** The row's different values, which become edits after linking. */
    differs: differs.map(({ label, theirs, mine }) => ({
      label: shown(context, label),
      theirs: shown(context, theirs),
      mine: shown(context, mine),
    })),
    /** Why it cannot be taken; '' if it can. */
    problem: problem === null ? '' : shown(context, problem),
  };
}

function fieldView(context: Context, { label, value }: { readonly label: Text; readonly value: Text }) {
  return { label: shown(context, label), value: shown(context, value) };
}
