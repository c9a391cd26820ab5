import { describe, expect, it } from 'vitest';
import { flattener } from '../../../src/changes/flatten';
import { isUntold } from '../../../src/changes/derived-value';
import type { Scalar } from '../../../src/changes/scalar';
import type { JsonObject } from '../../../src/common/json';
import type { ResourceDefinition } from '../../../src/resources/definition';
import { mergeTable } from '../../../src/pull/merge-table';
import { makePlan } from '../../../src/push/plan/planner';
import { pullInput } from '../../support/builders/pull';
import { Scene } from '../../support/builders/push';
import { withFields } from '../../../src/resources/derived';
import { SALES_WORDS, worded } from '../../../src/resources/kinds';
import { tickets } from '../../../src/resources/tickets';

const bank = worded(tickets, { parameters: { ticketType: 'BANK_TRANSACTION_TICKET' }, words: SALES_WORDS });
const NAMES = ['$amountIn', '$amountOut'];

/** What stands under 입금액 and 출금액, and whether the row says that nobody knows. */
function amounts(record: JsonObject, resource = bank): [Scalar, Scalar, boolean] {
  const values = flattener(resource)(record);
  const at = (name: string): number => resource.fields.findIndex(field => field.name === name);
  const [into, out] = NAMES.map(name => values[at(name)]);
  const remote = { id: 'x', values, createdAt: null };
  const untold = resource.fields.filter(field => isUntold(resource, field, remote));
  return [into ?? null, out ?? null, untold.length > 0];
}

describe('the amount of a bank line', () => {
  it('stands where money came in or where it went out, and the other column is empty', () => {
    expect(amounts({ transactionType: 'IN', amount: 500 })).toEqual([500, null, false]);
    expect(amounts({ transactionType: 'OUT', amount: 300 })).toEqual([null, 300, false]);
  });

  it('keeps its sign: a line that was taken back lowers the sum of its own column', () => {
    expect(amounts({ transactionType: 'IN', amount: -500 })).toEqual([-500, null, false]);
    expect(amounts({ transactionType: 'OUT', amount: -300 })).toEqual([null, -300, false]);
    expect(amounts({ transactionType: 'OUT', amount: 0 })).toEqual([null, 0, false]);
  });

  it('is in neither where the direction is missing or unknown, and the row says so', () => {
    for (const transactionType of [undefined, null, '', 'TRANSFER', 7]) {
      const record = { amount: 500, ...(transactionType === undefined ? {} : { transactionType }) };
      expect(amounts(record), String(transactionType)).toEqual([null, null, true]);
    }
  });

  it('is understood in other spellings, and what is no number stays as it came', () => {
    expect(amounts({ transactionType: 'out', amount: '1,234' })).toEqual([null, 1234, false]);
    expect(amounts({ transactionType: '입금', amount: '10.00' })).toEqual([10, null, false]);
    expect(amounts({ transactionType: 'IN', amount: 'n/a' })).toEqual(['n/a', null, false]);
  });

  it('is nothing where there is no amount', () => {
    expect(amounts({ transactionType: 'TRANSFER' })).toEqual([null, null, false]);
    expect(amounts({ transactionType: 'IN', amount: null })).toEqual([null, null, false]);
  });

  it('is the same where its user removed the columns that it is made from; of those nothing is said', () => {
    const chosen = withFields(
      bank,
      NAMES.map(name => ({ name, type: 'integer' })),
    );
    expect(amounts({ transactionType: 'OUT', amount: 300 }, chosen)).toEqual([null, 300, false]);
    expect(amounts({ transactionType: 'TRANSFER', amount: 300 }, chosen)).toEqual([null, null, false]);
  });
});

describe('a tab that can be edited and has such columns', () => {
  const editable: ResourceDefinition = {
    ...bank,
    update: { path: 'contacts', required: [] },
    fields: bank.fields.map(field =>
      field.name === 'description' ? { ...field, writable: 'always' } : field,
    ),
  };
  const values = { id: 't1', transactionType: 'IN', amount: 500, $amountIn: 500, description: 'old' };

  it('sends an edit, and nothing of them', () => {
    const scene = new Scene(editable).edited(values, { description: 'new' });
    const [operation] = makePlan(scene.planInput()).operations;
    expect(operation?.changes.map(({ field }) => field)).toEqual(['description']);
    expect(JSON.stringify(operation)).not.toContain('$amount');
  });

  it('shows in them what the service says, also beside an edit', () => {
    const theirs = { transactionType: 'OUT', amount: 70, $amountIn: null, $amountOut: 70 };
    const scene = new Scene(editable).changedOnBothSides(values, { description: 'mine' }, theirs);
    const [merged] = mergeTable(pullInput(scene)).rows;
    const at = (name: string) => merged?.cells?.[editable.fields.findIndex(field => field.name === name)];
    expect([at('$amountIn'), at('$amountOut'), at('description')]).toEqual(['', 70, null]);
  });
});
