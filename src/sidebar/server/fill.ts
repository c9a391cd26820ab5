/** Many rows at once, for the page: a value for the selected rows, or what was suggested; shown first, written as it was shown. */

import type { Context } from '../../commands/context';
import { type Filled, type FillPlan, fillAsShown, planFill } from '../../commands/fill/fill-rows';
import { fillableFields, fillableTable, suggestableFields } from '../../commands/fill/fillable';
import { applySuggestions, type Suggestions, suggestions } from '../../commands/fill/suggest';
import { finite, flag, listOf, object, orNull, text } from '../../common/decode';
import { fieldTypes } from '../../changes/field-types';
import { spansOf } from '../../common/spans';
import { fillScriptTexts } from '../../text/fill-script-texts';
import { fillTexts } from '../../text/fill-texts';
import type { Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import { inSheet, nothing } from './method';
import { shown } from './shown';

const MOST_EXAMPLES = 20;
const MOST_ROWS_NAMED = 5;
/** Blocks of rows that a warning names. */
const MOST_SPANS = 40;
/** A longer list of choices is slow to open, and nobody reads it: the value is typed. */
const MOST_CHOICES = 1_000;

export type FillView = ReturnType<typeof viewOf>;
export type FillShown = ReturnType<typeof shownFill>;
export type SuggestionsShown = ReturnType<typeof shownSuggestions>;
export type SuggestionShown = SuggestionsShown['groups'][number];
export type FillDone = ReturnType<typeof done>;

/** What is no longer as it was shown comes back as it is now, and nothing is written. */
export function fillMethods() {
  /** null: the rows that are selected now. */
  const rows = orNull(listOf(object({ first: finite, last: finite })));
  const order = { sheet: finite, rows, field: text, typed: text, onlyEmpty: flag };
  return {
    fillable: inSheet(nothing, viewOf),
    previewFill: inSheet(object(order), (context, input) => shownFill(context, planFill(context, input))),
    fill: inSheet(object({ ...order, fingerprint: text }), (context, { fingerprint, ...input }) => {
      const result = fillAsShown(context, input, fingerprint);
      return 'done' in result ? done(context, result) : shownFill(context, result);
    }),
    suggestions: inSheet(object({ sheet: finite, field: text }), (context, { sheet, field }) =>
      shownSuggestions(context, suggestions(context, sheet, field)),
    ),
    applySuggestions: inSheet(
      object({ sheet: finite, field: text, names: listOf(text), fingerprint: text }),
      (context, input) => {
        const result = applySuggestions(context, input);
        return 'done' in result ? done(context, result) : shownSuggestions(context, result);
      },
    ),
  };
}

/** Without fields where the tab in sight has no column that can be filled. */
function viewOf(context: Context) {
  try {
    const table = fillableTable(context);
    return {
      sheet: table.sheet.id,
      tab: table.sheet.name(),
      fields: fillableFields(context, table).map(field => {
        const choices = fieldTypes[field.type].dropdown(field, table.meta.language) ?? [];
        const few = choices.length > MOST_CHOICES ? [] : choices;
        /** choices: empty where it is typed. */
        return { name: field.name, label: shown(context, field.label), choices: few };
      }),
      suggests: suggestableFields(context, table).map(({ name, label }) => ({
        value: name,
        label: shown(context, label),
      })),
    };
  } catch (error) {
    if (error instanceof UserError) return { sheet: 0, tab: '', fields: [], suggests: [] };
    throw error;
  }
}

function shownFill(context: Context, plan: FillPlan) {
  const { same, kept, hidden, unknown, copies, changes } = plan;
  const notes: readonly (readonly [number, (count: number) => Text])[] = [
    [same, fillScriptTexts.same],
    [kept, fillScriptTexts.kept],
    [hidden, fillScriptTexts.hidden],
    [unknown, fillScriptTexts.unknown],
    [copies, fillScriptTexts.copies],
  ];
  return {
    kind: 'shown' as const,
    rows: plan.rows,
    /** Rows that would get the value, and of which one had another. */
    count: changes.length,
    replaced: changes.filter(({ isReplaced }) => isReplaced).length,
    /** Sentences about selected rows that stay as they are. */
    notes: notes.flatMap(([count, of]) => (count === 0 ? [] : [shown(context, of(count))])),
    /** Names all rows that change, and says that some may be hidden; '' where none changes. */
    warning: warning(
      context,
      changes.map(({ row }) => row),
    ),
    examples: changes.slice(0, MOST_EXAMPLES).map(({ row, title, from, to }) => ({
      row,
      title,
      from: shown(context, from),
      to: shown(context, to),
    })),
    fingerprint: plan.fingerprint,
  };
}

function shownSuggestions(context: Context, found: Suggestions) {
  const { groups, without, hidden, later, unread, fingerprint } = found;
  return {
    kind: 'suggestions' as const,
    groups: groups.map(({ name, title, rows, value, seen, of, others }) => ({
      name,
      title,
      count: rows.length,
      rows: rows.slice(0, MOST_ROWS_NAMED),
      value: shown(context, value),
      seen,
      of,
      others: others.map(other => shown(context, fillScriptTexts.other(other.value, other.count))),
    })),
    notes: [
      ...(hidden === 0 ? [] : [shown(context, fillScriptTexts.hidden(hidden))]),
      ...(later === 0 ? [] : [shown(context, fillScriptTexts.later(later))]),
      ...(without === 0 ? [] : [shown(context, fillScriptTexts.without(without))]),
      ...(unread === 0 ? [] : [shown(context, fillScriptTexts.unread(unread))]),
    ],
    warning: warning(
      context,
      groups.flatMap(({ rows }) => rows),
    ),
    fingerprint,
  };
}

/** The platform tells of the tab's own filter only. */
function warning(context: Context, rows: readonly number[]): string {
  if (rows.length === 0) return '';
  const spans = spansOf(rows).map(({ start, length }) =>
    length === 1 ? String(start) : `${start}–${start + length - 1}`,
  );
  const named = spans.slice(0, MOST_SPANS).join(', ');
  return shown(context, fillScriptTexts.mayBeHidden(spans.length > MOST_SPANS ? `${named}, …` : named));
}

function done(context: Context, { done: count, left }: Filled) {
  const named = left.slice(0, MOST_ROWS_NAMED);
  return {
    kind: 'done' as const,
    text: shown(context, count === 0 ? fillTexts.nothing() : fillScriptTexts.done(count)),
    left: left.length === 0 ? '' : shown(context, fillScriptTexts.left(left.length, named)),
  };
}
