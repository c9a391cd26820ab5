/** The cards of "Decide", and the decisions about them. */

import { fieldTypes } from '../../changes/field-types';
import type { Scalar } from '../../changes/scalar';
import { clockTime } from '../../push/settle/settlement';
import type {
  Candidate,
  ConflictQuestion,
  EntryQuestion,
  NewRowQuestion,
  OddQuestion,
} from '../../push/decide/questions';
import { isConfirmed } from '../../push/entry/seal';
import { questionsToAsk } from '../../commands/decide/open-questions';
import { resolve } from '../../commands/decide/resolve';
import { writableTable } from '../../commands/push/plan-push';
import { isLong, pairTexts, valueText, wholeValue } from '../../commands/value-text';
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
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import * as decideTexts from '../../text/push/decide-texts';
import * as sidebarTexts from '../../text/sidebar-texts';
import * as resolveTexts from '../../text/push/resolve-texts';
import { cutLine } from '../../text/texts';
import { faultIn } from '../../text/text';
import { nothing, type Shown, shown, withService } from './method';
import { partOf } from './preview-part';

/** The maximum number of cards, so that the page stays fast, and of characters, because whole values may be long. */
const MOST = { rows: 200, text: 1_000_000 };
/** The maximum lengths of a reason and of a name. */
const LONGEST_REASON = 400;
const LONGEST_TITLE = 60;

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
    const { done, left } = resolve(context, said, tab);
    return {
      done,
      /** why: '' if row, cell or service differ from what was shown. */
      left: left.map(({ name, why }) => ({ name, why: why ?? '' })),
    };
  }),
});

function questions(context: Context) {
  let left = MOST.rows;
  /** As many as there is room for. */
  const room = <T>(cards: readonly T[]): readonly T[] => {
    const some = cards.slice(0, left);
    left -= some.length;
    return some;
  };
  // The active tab may send nothing.
  const trouble = faultIn(() => writableTable(context));
  if (trouble !== null) return { kind: 'none' as const, text: trouble };
  const { planned, questions: found, shared } = questionsToAsk(context);
  const { resource, sheet } = planned.table;
  const { conflicts, rows, odd, entries } = found;
  const all = conflicts.length + rows.length + odd.length + entries.length;
  const cards = {
    conflicts: partOf(room(conflicts), '', null, MOST, one =>
      shown(context, conflictCard(context, resource, one)),
    ).rows,
    doubles: room(rows).map(one => doubleCard(resource, one)),
    odd: room(odd).map(one => oddCard(resource, one)),
    unknown: room(entries).map(one => unknownCard(context, resource, one)),
  };
  const come = Object.values(cards).reduce((sum, some) => sum + some.length, 0);
  return {
    kind: 'tab' as const,
    /** The tab's id for decisions, because another tab may be active by then. */
    tab: sheet.id,
    name: shownLine(planned.plan.tab, 60),
    ...cards,
    /** The number of cards that come once these are decided. */
    more: all - come,
    shared: shared.slice(0, MOST.rows),
  };
}

function conflictCard(
  { language }: Context,
  resource: ResourceDefinition,
  { row, title, fields }: ConflictQuestion,
) {
  const shown = fields.map(({ name, field, base, mine, theirs, formula }) => {
    const { from, to, note } = pairTexts(resource, field, theirs, mine);
    const definition = fieldOf(resource, field);
    const isCut = [mine, theirs, base ?? null].some(value => isLong(resource, field, value));
    const whole = [
      { label: decideTexts.mine, value: mine },
      { label: decideTexts.theirs, value: theirs },
      { label: decideTexts.pulled, value: base ?? null },
    ].map(({ label, value }) => ({ label, value: wholeValue(resource, field, value).join('') }));
    return {
      name,
      label: definition.label,
      mine: to,
      theirs: from,
      /** null: unknown. */
      base: base === undefined ? null : valueText(resource, field, base),
      /** How the two differ, if that is not visible. */
      note,
      /** The whole values with their owners, if they were cut; else empty. An empty value is never cut. */
      whole: isCut ? whole.filter(({ value }) => value !== '') : [],
      hasFormula: formula === true,
      /** The possible values; empty if the user types one. */
      choices: (fieldTypes[definition.type].dropdown(definition, language) ?? []).map(one =>
        shownLine(one, 400),
      ),
    };
  });
  return { row, title: shownLine(title, LONGEST_TITLE), fields: shown };
}

function doubleCard(
  resource: ResourceDefinition,
  { name, rows, note: { title, field, reason }, canCreate, candidates }: NewRowQuestion,
) {
  // Without the words about where to decide, unless only the plan's text has the reason.
  const known =
    field === null || candidates.length === 0 ? null : decideTexts.exists(fieldOf(resource, field).label);
  return {
    ...{ name, canCreate, title: shownLine(title, LONGEST_TITLE) },
    rows: rows.map(({ row }) => row),
    reason: (canCreate ? known : decideTexts.lostRow) ?? cutLine(reason, LONGEST_REASON),
    candidates: candidates.map(one => candidateView(resource, one)),
  };
}

function oddCard(
  resource: ResourceDefinition,
  { name, note: { row, title, field, reason, oddReason = reason } }: OddQuestion,
) {
  const label = field === null ? null : fieldOf(resource, field).label;
  const why = cutLine(oddReason, LONGEST_REASON);
  return { name, row, title: shownLine(title, LONGEST_TITLE), label, reason: why };
}

function unknownCard(
  context: Context,
  resource: ResourceDefinition,
  { name, entry, reason, row, until, freeAt, candidates }: EntryQuestion,
) {
  const { title, after, user, confirmedAt } = entry;
  const now = context.platform.clock.now();
  const time = koreanMinute(confirmedAt).slice(5);
  const moment = (at: number | null) =>
    at === null ? null : { time: clockTime(at), minutes: Math.max(1, Math.ceil((at - now) / 60_000)) };
  const mayBe = candidates.length > 0 ? decideTexts.mayBe : cutLine(reason, LONGEST_REASON);
  return {
    ...{ name, title: shownLine(title, LONGEST_TITLE) },
    /** 0 if there is none. */
    row: row ?? 0,
    // If it settles by itself, the card says so.
    reason: until !== null ? '' : mayBe,
    sentBy: isConfirmed(context.secret(), entry)
      ? decideTexts.sentByMe(time)
      : decideTexts.sentBySomebody(shownLine(user, 60), time),
    /** The sent values from the journal. */
    sent: Object.keys(after).map(field => shownField(resource, field, after[field] ?? null)),
    /** When it settles by itself, or may be called "no effect": "HH:MM" and minutes. null: a decision is possible. */
    until: moment(until),
    freeAt: moment(freeAt),
    candidates: candidates.map(one => candidateView(resource, one)),
  };
}

function candidateView(resource: ResourceDefinition, { name, title, facts, differs, problem }: Candidate) {
  const called = shownLine(title, LONGEST_TITLE);
  return {
    name,
    title: called === '' ? sidebarTexts.nameless : called,
    facts: facts.map(({ field, value }) => shownField(resource, field, value)),
    differs: differs.map(({ field, mine, theirs }) => {
      const { from, to } = pairTexts(resource, field, theirs, mine);
      return { label: fieldOf(resource, field).label, theirs: from, mine: to };
    }),
    /** Why it cannot be taken; '' if it can. */
    problem: problem === null ? '' : resolveTexts.problems[problem],
  };
}

function shownField(resource: ResourceDefinition, field: string, value: Scalar) {
  return { label: fieldOf(resource, field).label, value: valueText(resource, field, value) };
}
