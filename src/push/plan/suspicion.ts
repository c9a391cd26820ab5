/** Signs that a whole edit is an accident: some columns were sorted alone, or pasted one row off. */

import { canonical } from '../../changes/canonical';
import { fieldTypes } from '../../changes/field-types';
import * as pushTexts from '../../text/push/push-texts';
import * as tabTexts from '../../text/tab-texts';
import { joined, type Text } from '../../text/text';
import type { Scalar } from '../../changes/scalar';
import { fieldOf } from '../../resources/definition';
import type { Operation } from './plan';
import type { PlanInput } from './plan-input';

const FEW = 5;
const MANY_ROWS = 50;
const MANY_SHARE = 0.2;
const FROM_ELSEWHERE_SHARE = 0.8;

/** A text that asks for a second look; null if nothing is odd. */
export function suspicionOf(input: PlanInput, operations: readonly Operation[]): Text | null {
  const updates = operations.filter(operation => operation.kind === 'update');
  // An undo brings old values back, from the journal. That other cells hold them too says nothing.
  const texts = input.isUndo === true ? [] : signsInCells(input, updates);
  const total = input.table.rows.length;
  if (updates.length > MANY_ROWS && updates.length > total * MANY_SHARE) {
    texts.push(pushTexts.manyChanged(updates.length, total));
  }
  return texts.length === 0 ? null : joined(texts);
}

function signsInCells(input: PlanInput, updates: readonly Operation[]): Text[] {
  const texts = misplacedFields(input, updates);
  const exchanged = updates.filter(operation => isExchanged(input, operation)).length;
  if (exchanged >= FEW && exchanged >= updates.length * FROM_ELSEWHERE_SHARE)
    texts.push(pushTexts.looksExchanged(exchanged));
  const { earlier = null, table } = input;
  if (earlier !== null && updates.length > 0) texts.push(tabTexts.earlierCells(table.tab, earlier));
  return texts;
}

function misplacedFields(input: PlanInput, updates: readonly Operation[]): Text[] {
  const values = new Map<string, Scalar[]>();
  for (const operation of updates) {
    for (const change of operation.changes) {
      if (typeof change.to === 'boolean') continue;
      values.set(change.field, [...(values.get(change.field) ?? []), change.to]);
    }
  }
  const texts: Text[] = [];
  for (const [name, changed] of values) {
    const field = fieldOf(input.resource, name);
    if (changed.length < FEW || fieldTypes[field.type].isOneOfFew) continue;
    const index = input.resource.fields.indexOf(field);
    const known = new Set(
      [...input.baseline.values()].map(record => canonical(field, record.values[index] ?? null)),
    );
    // Where cells move by a row, empty ones move too.
    const fromElsewhere = changed.filter(value => known.has(value)).length;
    const filled = new Set(changed.filter(value => value !== null));
    if (fromElsewhere >= changed.length * FROM_ELSEWHERE_SHARE && filled.size > 1) {
      texts.push(pushTexts.looksPartlySorted(field.label, changed.length));
    }
  }
  return texts;
}

/** True if a field took the value of another field of the record, because two columns were exchanged. */
function isExchanged(input: PlanInput, operation: Operation): boolean {
  const base = input.baseline.get(operation.recordId ?? '');
  return operation.changes.some(({ field, to }) => {
    if (typeof to !== 'string') return false;
    return input.resource.fields.some(
      (other, i) =>
        other.name !== field && other.type !== 'id' && canonical(other, base?.values[i] ?? null) === to,
    );
  });
}
