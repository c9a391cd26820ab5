/** The cards of "Decide", and what is said to them. */

import { clockTime } from '../../push/settle/settlement';
import {
  type OpenCandidate,
  type OpenConflict,
  type OpenEntry,
  type OpenNewRow,
  type OpenOdd,
  openQuestions,
} from '../../commands/decide/questions';
import { resolve } from '../../commands/decide/resolve';
import { writableTable } from '../../commands/push/plan-push';
import type { Context } from '../../commands/context';
import { type Decoder, filledText, finite, listOf, object, oneOf, text } from '../../common/decode';
import { koreanMinute } from '../../common/calendar';
import { lazy } from '../../common/lazy';
import { shownLine } from '../../common/shown-line';
import { decideScriptTexts } from '../../text/decide-script-texts';
import { decideTexts } from '../../text/decide-texts';
import type { Text } from '../../text/text';
import { cutLine } from '../../text/texts';
import { UserError } from '../../text/user-error';
import type {
  CandidateView,
  ConflictCard,
  DecideMethods,
  DecideView,
  DoubleCard,
  FieldView,
  FieldWord,
  Moment,
  OddCard,
  RowWord,
  UnknownCard,
  UnknownWord,
} from '../methods/decide';
import { type Handlers, method, nothing } from './method';
import { shown } from './shown';

/** More cards than anybody decides about at once would make the page slow. */
const MOST_CARDS = 200;
/** Characters of all conflicts together: whole values may be long. */
const MOST_TEXT = 1_000_000;
/** Of a name or a reason. */
const LONGEST_TITLE = 60;
const LONGEST_REASON = 400;

/** Made when somebody decides: nothing of it is needed while the script is loaded. */
const decisions = lazy((): Decoder<DecideMethods['decide']['input']> => {
  const kind = <const Kind extends string>(...kinds: readonly Kind[]) => object({ kind: oneOf(...kinds) });
  const link = object({ kind: oneOf('link'), candidate: filledText });
  const typed = object({ kind: oneOf('typed'), text });
  const fieldWord: Decoder<FieldWord> = json => kind('mine', 'service')(json) ?? typed(json);
  const rowWord: Decoder<RowWord> = json => kind('create')(json) ?? link(json);
  const unknownWord: Decoder<UnknownWord> = json => kind('check', 'notApplied')(json) ?? link(json);
  const said = <Word>(choice: Decoder<Word>) => listOf(object({ name: filledText, choice }));
  return object({
    tab: finite,
    fields: said(fieldWord),
    rows: said(rowWord),
    meant: listOf(filledText),
    entries: said(unknownWord),
  });
});

export const decideMethods = (): Handlers<DecideMethods> => ({
  questions: method<'questions'>(nothing, questions),
  decide: method<'decide'>(
    json => decisions()(json),
    (context, { tab, ...said }) => {
      context.requireConnected();
      const { done, left } = resolve(context, said, tab);
      return {
        done,
        left: left.map(({ name, why }) => ({ name, why: why === null ? '' : shown(context, why) })),
      };
    },
  ),
});

function questions(context: Context): DecideView {
  context.requireConnected();
  let left = MOST_CARDS;
  /** As many as there is room for. */
  const room = <T>(cards: readonly T[]): readonly T[] => {
    const some = cards.slice(0, left);
    left -= some.length;
    return some;
  };
  const trouble = notDecidable(context);
  if (trouble !== null) return { kind: 'none', text: shown(context, trouble) };
  const { tab, conflicts, rows, odd, entries } = openQuestions(context);
  const all = conflicts.length + rows.length + odd.length + entries.length;
  const cards = {
    conflicts: withinLength(room(conflicts).map(one => conflictCard(context, one))),
    doubles: room(rows).map(one => doubleCard(context, one)),
    odd: room(odd).map(one => oddCard(context, one)),
    unknown: room(entries).map(one => unknownCard(context, one)),
  };
  const come = Object.values(cards).reduce((sum, some) => sum + some.length, 0);
  return {
    kind: 'tab',
    tab: tab.id,
    name: shownLine(tab.name, LONGEST_TITLE),
    list: shown(context, tab.list),
    ...cards,
    more: all - come,
  };
}

/** As many as one answer may carry, and at least one. */
function withinLength(cards: readonly ConflictCard[]): readonly ConflictCard[] {
  let length = 0;
  const end = cards.findIndex(card => {
    const isFull = length > MOST_TEXT;
    length += JSON.stringify(card).length;
    return isFull;
  });
  return end < 0 ? cards : cards.slice(0, end);
}

/** Why nothing waits here, where the tab in sight is none from which anything is sent; else null. */
function notDecidable(context: Context): Text | null {
  try {
    writableTable(context);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.text;
    throw error;
  }
}

function conflictCard(context: Context, { row, title, fields }: OpenConflict): ConflictCard {
  return {
    ...{ row, title: shownLine(title, LONGEST_TITLE) },
    fields: fields.map(({ name, label, mine, theirs, base, whole, note, hasFormula, choices }) => ({
      ...{ name, hasFormula, label: shown(context, label) },
      mine: shown(context, mine),
      theirs: shown(context, theirs),
      base: base === null ? '' : shown(context, base),
      whole: whole === null ? [] : wholeViews(context, whole),
      note: note === null ? '' : shown(context, note),
      choices: choices.map(choice => shownLine(choice, LONGEST_REASON)),
    })),
  };
}

/** Whose value, and all of it; one that is empty has nothing that was cut. */
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

function doubleCard(context: Context, card: OpenNewRow): DoubleCard {
  const { name, rows, title, reason, canCreate, candidates } = card;
  return {
    ...{ name, rows, canCreate, title: shownLine(title, LONGEST_TITLE) },
    reason: shown(context, doubleReason(card) ?? cutLine(reason, LONGEST_REASON)),
    candidates: candidates.map(one => candidateView(context, one)),
  };
}

/** What stands on a card needs no word about where to decide; null for what only the plan's own words tell. */
function doubleReason({ label, canCreate, candidates }: OpenNewRow): Text | null {
  if (!canCreate) return decideScriptTexts.lostRow;
  return label === null || candidates.length === 0 ? null : decideScriptTexts.exists(label);
}

function oddCard(context: Context, { name, row, title, label, reason }: OpenOdd): OddCard {
  return {
    ...{ name, row, title: shownLine(title, LONGEST_TITLE) },
    label: label === null ? '' : shown(context, label),
    reason: shown(context, cutLine(reason, LONGEST_REASON)),
  };
}

function unknownCard(context: Context, card: OpenEntry): UnknownCard {
  const { name, row, title, reason, isCreate, user, confirmedAt, isMine, sent, candidates } = card;
  const time = koreanMinute(confirmedAt).slice(5);
  const moment = (at: number | null): Moment | null =>
    at === null
      ? null
      : {
          time: clockTime(at),
          minutes: Math.max(1, Math.ceil((at - context.platform.clock.now()) / 60_000)),
        };
  return {
    ...{ name, row: row ?? 0, isCreate, title: shownLine(title, LONGEST_TITLE) },
    // When it settles by itself, the card says that.
    reason:
      card.until !== null
        ? ''
        : shown(context, candidates.length > 0 ? decideScriptTexts.mayBe : cutLine(reason, LONGEST_REASON)),
    sentBy: shown(
      context,
      isMine
        ? decideScriptTexts.sentByMe(time)
        : decideScriptTexts.sentBySomebody(shownLine(user, LONGEST_TITLE), time),
    ),
    sent: sent.map(one => fieldView(context, one)),
    until: moment(card.until),
    freeAt: moment(card.freeAt),
    candidates: candidates.map(one => candidateView(context, one)),
  };
}

function candidateView(context: Context, candidate: OpenCandidate): CandidateView {
  const { name, title, facts, differs, problem } = candidate;
  return {
    ...{
      name,
      title: title === '' ? shown(context, decideScriptTexts.nameless) : shownLine(title, LONGEST_TITLE),
    },
    facts: facts.map(one => fieldView(context, one)),
    differs: differs.map(({ label, theirs, mine }) => ({
      label: shown(context, label),
      theirs: shown(context, theirs),
      mine: shown(context, mine),
    })),
    problem: problem === null ? '' : shown(context, problem),
  };
}

function fieldView(
  context: Context,
  { label, value }: { readonly label: Text; readonly value: Text },
): FieldView {
  return { label: shown(context, label), value: shown(context, value) };
}
