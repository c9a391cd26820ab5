/** Fills many rows: a value for selected rows, or suggestions. Writes exactly the preview. */

import type { Context } from '../../commands/context';
import { type Filled, type FillPlan, fillAsShown, fillShape, planFill } from '../../commands/fill/fill-rows';
import { fillableFields, fillableTable, suggestableFields } from '../../commands/fill/fillable';
import { applySuggestions, type Suggestions, suggestions, tickedInput } from '../../commands/fill/suggest';
import { finite, object, text } from '../../common/decode';
import { shownLine } from '../../common/shown-line';
import { fieldTypes } from '../../changes/field-types';
import { spansOf } from '../../common/spans';
import * as fillScreenTexts from '../../text/push/fill-screen-texts';
import { orElse, type Text } from '../../text/text';
import { inSheet, nothing, type Shown } from './method';

const MOST_EXAMPLES = 20;
const MOST_ROWS_NAMED = 5;
/** The maximum number of blocks of rows in a warning. */
const MOST_SPANS = 40;
/** A longer list of choices opens slowly; the value is then typed. */
const MOST_CHOICES = 1_000;

export type FillView = Shown<ReturnType<typeof viewOf>>;
export type FillShown = Shown<ReturnType<typeof shownFill>>;
export type SuggestionsShown = Shown<ReturnType<typeof shownSuggestions>>;
export type SuggestionShown = SuggestionsShown['groups'][number];
export type FillDone = Shown<ReturnType<typeof done>>;

/** Something that changed since the preview comes back in its new state, and nothing is written. */
export function fillMethods() {
  const order = fillShape();
  return {
    fillable: inSheet(nothing, viewOf),
    previewFill: inSheet(object(order), (context, input) => shownFill(planFill(context, input))),
    fill: inSheet(object({ ...order, fingerprint: text }), (context, { fingerprint, ...input }) => {
      const result = fillAsShown(context, input, fingerprint);
      return 'done' in result ? done(result) : shownFill(result);
    }),
    suggestions: inSheet(object({ sheet: finite, field: text }), (context, { sheet, field }) =>
      shownSuggestions(suggestions(context, sheet, field)),
    ),
    applySuggestions: inSheet(tickedInput(), (context, input) => {
      const result = applySuggestions(context, input);
      return 'done' in result ? done(result) : shownSuggestions(result);
    }),
  };
}

/** Without fields if the active tab has no column to fill. */
function viewOf(context: Context) {
  const table = orElse(null, () => fillableTable(context));
  if (table === null) return { sheet: 0, tab: '', fields: [], suggests: [] };
  return {
    sheet: table.sheet.id,
    tab: shownLine(table.sheet.name(), 100),
    fields: fillableFields(context, table).map(field => {
      const choices = fieldTypes[field.type].dropdown(field, table.meta.language) ?? [];
      const few = choices.length > MOST_CHOICES ? [] : choices;
      /** choices: empty if the value is typed. */
      return { name: field.name, label: field.label, choices: few };
    }),
    suggests: suggestableFields(context, table).map(({ name, label }) => ({ value: name, label })),
  };
}

function shownFill(plan: FillPlan) {
  const { rows, fingerprint, changes } = plan;
  return {
    kind: 'shown' as const,
    ...{ rows, fingerprint },
    /** The number of rows that would get the value, and of those that have another. */
    count: changes.length,
    replaced: changes.filter(({ isReplaced }) => isReplaced).length,
    /** Notes about selected rows that stay as they are. */
    notes: notesOf(plan, ['same', 'kept', 'hidden', 'unknown', 'copies']),
    /** Names all changing rows, and says that some may be hidden; '' if none changes. */
    warning: warning(changes.map(({ row }) => row)),
    examples: changes.slice(0, MOST_EXAMPLES).map(({ isReplaced: _, ...change }) => change),
  };
}

function shownSuggestions(found: Suggestions) {
  const { groups, fingerprint } = found;
  return {
    kind: 'suggestions' as const,
    groups: groups.map(({ rows, others, ...group }) => ({
      ...group,
      count: rows.length,
      rows: rows.slice(0, MOST_ROWS_NAMED),
      others: others.map(other => fillScreenTexts.other(other.value, other.count)),
    })),
    notes: notesOf(found, ['hidden', 'later', 'disputed', 'unsure', 'without', 'unread']),
    warning: warning(groups.flatMap(({ rows }) => rows)),
    fingerprint,
  };
}

type Counted = Omit<FillPlan & Suggestions, 'rows' | 'fingerprint' | 'changes' | 'groups' | 'sheet'>;

/** A text for each count that is not zero. */
function notesOf<Name extends keyof Counted>(
  counts: Readonly<Record<Name, number>>,
  names: readonly Name[],
): Text[] {
  return names.flatMap(name => (counts[name] === 0 ? [] : [fillScreenTexts[name](counts[name])]));
}

/** The platform shows only the tab's own filter, not filter views. */
function warning(rows: readonly number[]): Text | '' {
  if (rows.length === 0) return '';
  const spans = spansOf(rows).map(({ start, length }) =>
    length === 1 ? String(start) : `${start}–${start + length - 1}`,
  );
  const named = spans.slice(0, MOST_SPANS).join(', ');
  return fillScreenTexts.mayBeHidden(spans.length > MOST_SPANS ? `${named}, …` : named);
}

function done({ done: count, left }: Filled) {
  const named = left.slice(0, MOST_ROWS_NAMED);
  return {
    kind: 'done' as const,
    text: count === 0 ? fillScreenTexts.nothingFilled : fillScreenTexts.done(count),
    left: left.length === 0 ? '' : fillScreenTexts.left(left.length, named),
  };
}
