/**
 * Rules of the team: "shop contains X, amount between, card is" gives category, tag, memo. A rule only suggests
 * (suggest.ts); a person ticks. Before a rule is kept, it shows what it would have said about the rows that have
 * values.
 */

import { fromCell } from '../../changes/cell-codec';
import type { Scalar } from '../../changes/scalar';
import type { TableRow } from '../../changes/table';
import { type Decoded, object, recordOf, text } from '../../common/decode';
import { jsonHash } from '../../common/hash';
import { hasPart, plainName } from '../../common/search';
import { typedValue } from '../../push/decide/typed-value';
import { titleOf } from '../../push/plan/plan-input';
import { type FieldDefinition, fieldOf, type ResourceDefinition } from '../../resources/definition';
import { keepRule, type Rule, rulesOf } from '../../sheet/properties/team-rules';
import type { TableSheet } from '../../sheet/table/table-sheet';
import * as fillScreenTexts from '../../text/push/fill-screen-texts';
import * as rulesTexts from '../../text/push/rules-texts';
import { type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { labelOf } from '../../changes/field-label';
import { valueText } from '../value-text';
import { fillableFields, fillableTable, likenessOf } from './fillable';
import { isNoChoice, type Known, type KnownRow, knownOf, knownRows, textAt, valueAt } from './learned';

const LONGEST = 60;
const MOST_OTHERWISE = 10;

/** A rule as typed. Empty texts are conditions that are not meant, or fields that it leaves alone. */
export const draftInput = () =>
  object({
    contains: text,
    /** Whole won; '' for no limit. */
    from: text,
    to: text,
    card: text,
    /** Values by field. */
    gives: recordOf(text),
  });
export type Draft = Decoded<ReturnType<typeof draftInput>>;

export type Trial = ReturnType<typeof tried>;

/** Whether the rule applies to the row. */
export function fits(resource: ResourceDefinition, row: TableRow, rule: Rule): boolean {
  const { amount = '', cards = [] } = resource.ruled ?? {};
  if (rule.from !== null || rule.to !== null) {
    const won = numberAt(resource, row, amount);
    if (won === null || won < (rule.from ?? won) || won > (rule.to ?? won)) return false;
  }
  if (rule.card !== '' && !cards.some(name => textAt(resource, row, name) === rule.card)) return false;
  return (
    rule.contains === '' ||
    likenessOf(resource, '').some(name => hasPart(textAt(resource, row, name), rule.contains))
  );
}

function numberAt(resource: ResourceDefinition, row: TableRow, name: string): number | null {
  const at = resource.fields.findIndex(field => field.name === name);
  const field = resource.fields[at];
  const value = field === undefined ? null : fromCell(field, row.cells[at] ?? '').value;
  return typeof value === 'number' ? value : null;
}

/** The values of its rows in a field. */
export function knownBy(rule: Rule, rows: readonly KnownRow[], field: string): Known {
  const counts = new Map<Scalar, number>();
  for (const known of rows) {
    const value = valueAt(known, field);
    if (value !== null && fits(known.resource, known.row, rule))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return knownOf(counts);
}

/** Its conditions in words. */
export function ruleWords({ contains, from, to, card }: Rule): Text {
  return rulesTexts.conditions(contains, from, to, card);
}

/** What it gives, in words. */
export function givenWords(resource: ResourceDefinition, { gives }: Rule): Text {
  return rulesTexts.gives(
    Object.entries(gives).map(([name, value]): [Text, Text] => [
      labelOf(resource, name),
      valueText(resource, name, value),
    ]),
  );
}

/** The columns that a rule can give a value: names of records, and texts. */
export function ruledFields(context: Context, table: TableSheet): FieldDefinition[] {
  return table.resource.ruled === undefined
    ? []
    : fillableFields(context, table).filter(
        ({ type, reference }) => reference !== undefined || type === 'text',
      );
}

/** The rules of the tab's list, each tried on the pulled rows. */
export function rulesSeen(context: Context, sheet: number): (Trial & { readonly rule: Rule })[] {
  const { table, known, rules } = worldOf(context, sheet);
  return rules.map(rule => ({ rule, ...tried(table.resource, rule, rules, known) }));
}

/** The draft, tried on the pulled rows. Throws UserError for a draft that is no rule. */
export function tryRule(context: Context, sheet: number, draft: Draft): Trial {
  const { table, known, rules } = worldOf(context, sheet);
  return tried(table.resource, ruleOf(context, table, draft), rules, known);
}

/** Keeps the draft, if its trial is the one that was shown; else returns the new trial. Throws UserError. */
export function keepAsTried(
  context: Context,
  sheet: number,
  draft: Draft,
  { right, of }: Pick<Trial, 'right' | 'of'>,
): Trial | null {
  const now = tryRule(context, sheet, draft);
  if (now.right !== right || now.of !== of) return now;
  const isKept = context.withLock(() =>
    keepRule(context.platform.documentStore, ruleOf(context, fillableTable(context, sheet), draft)),
  );
  if (!isKept) throw new UserError(rulesTexts.full);
  return null;
}

function worldOf(context: Context, sheet: number) {
  const table = fillableTable(context, sheet);
  const { rows: known } = knownRows(context, table, table.read().snapshot.rows);
  return { table, known, rules: rulesOf(context.platform.documentStore, table.resource.name) };
}

/** What a rule would have said about the rows that have values. open: rows without a value, which it would fill. */
function tried(resource: ResourceDefinition, rule: Rule, rules: readonly Rule[], known: readonly KnownRow[]) {
  const mine = known.filter(({ resource: own, row }) => fits(own, row, rule));
  const isGone = (of: Rule, name: string): boolean =>
    isNoChoice(fieldOf(resource, name), of.gives[name] ?? null);
  let [right, of, open] = [0, 0, 0];
  const otherwise: { tab: string; row: number; title: string; has: Text }[] = [];
  for (const one of mine) {
    const has = Object.keys(rule.gives).map(name => [name, valueAt(one, name)] as const);
    const filled = has.filter(([, value]) => value !== null);
    if (has.some(([name, value]) => value === null && !isGone(rule, name))) open += 1;
    if (filled.length === 0) continue;
    of += 1;
    const other = filled.find(([name, value]) => value !== rule.gives[name]);
    if (other === undefined) right += 1;
    else if (otherwise.length < MOST_OTHERWISE) {
      const { tab, row } = one;
      otherwise.push({
        tab,
        row: row.row,
        title: titleOf(one.resource, row),
        has: valueText(resource, other[0], other[1]),
      });
    }
  }
  /** Rules that say something else about some of its rows. */
  const disputes = rules.flatMap(other => {
    const differs = ([name, value]: [string, Scalar]): boolean =>
      name in other.gives && other.gives[name] !== value && !isGone(rule, name) && !isGone(other, name);
    if (other.id === rule.id || !Object.entries(rule.gives).some(differs)) return [];
    const rows = mine.filter(({ resource: own, row }) => fits(own, row, other)).length;
    return rows === 0 ? [] : [{ rule: ruleWords(other), rows }];
  });
  /** Columns for which it suggests nothing, because its value names no record any more. */
  const gone = Object.keys(rule.gives)
    .filter(name => isGone(rule, name))
    .map(name => labelOf(resource, name));
  return { right, of, open, otherwise, disputes, gone };
}

/** Throws UserError, which says what is missing or wrong. */
function ruleOf(context: Context, table: TableSheet, draft: Draft): Rule {
  const { resource } = table;
  const fields = ruledFields(context, table);
  const gives: Record<string, string | number> = {};
  for (const [name, typed] of Object.entries(draft.gives)) {
    const field = fields.find(one => one.name === name);
    if (typed.trim() === '') continue;
    if (field === undefined) throw new UserError(fillScreenTexts.noColumns);
    const read = typedValue(field, typed, false);
    if ('problem' in read) throw new UserError(fillScreenTexts.badValue(field.label, read.problem));
    if (typeof read.value === 'string' || typeof read.value === 'number') gives[name] = read.value;
  }
  const [from, to] = [won(draft.from), won(draft.to)];
  const cut = (typed: string): string => typed.trim().slice(0, LONGEST);
  const [contains, card] = [cut(draft.contains), cut(draft.card)];
  const said = { list: resource.name, contains, from, to, card, gives };
  if (plainName(contains) === '' && from === null && to === null && card === '')
    throw new UserError(rulesTexts.noCondition);
  if (Object.keys(gives).length === 0) throw new UserError(rulesTexts.noValue);
  if (from !== null && to !== null && from > to) throw new UserError(rulesTexts.badAmounts);
  return { id: jsonHash(said, 16), ...said };
}

/** Whole won; null if nothing is typed. Throws UserError. */
function won(typed: string): number | null {
  if (typed.trim() === '') return null;
  const read = typedValue(AMOUNT, typed, false);
  if ('problem' in read) throw new UserError(fillScreenTexts.badValue(AMOUNT.label, read.problem));
  return typeof read.value === 'number' ? read.value : null;
}

const AMOUNT: FieldDefinition = { name: 'amount', type: 'integer', label: rulesTexts.amount };
