/** What src/commands/run-push.ts does with a plan that was confirmed, step by step, over the harness's ports. */

import { Budget } from '../../../src/api/budget';
import { canonical } from '../../../src/changes/canonical';
import { fromCell } from '../../../src/changes/cell-codec';
import type { Scalar } from '../../../src/changes/scalar';
import { execute, type PushReport } from '../../../src/push/executor';
import { finish, type FinishParts } from '../../../src/push/finish';
import type { JournalEntry } from '../../../src/push/journal';
import type { AlreadyThere, Operation } from '../../../src/push/plan';
import { plannedEntry } from '../../../src/push/planned-entry';
import { nextAttempt } from '../../../src/push/prepare';
import { compareWithSent, rebaselined } from '../../../src/push/verify';
import { fieldOf } from '../../../src/resources/definition';
import { statusTexts } from '../../../src/text/status-texts';
import type { Planned, PushHarness } from '../push-harness';

export function runPlanned(harness: PushHarness, planned: Planned): PushReport {
  writeSettled(harness, planned);
  withdrawOld(harness, planned);
  adopt(harness, planned);
  const entries = confirm(harness, planned, planned.plan.operations);
  return executeAll(harness, planned, [...resends(planned), ...entries]);
}

export function resumeConfirmed(harness: PushHarness, planned: Planned): PushReport {
  writeSettled(harness, planned);
  return executeAll(harness, planned, [
    ...resends(planned),
    ...planned.entries.filter(entry => entry.state === 'planned'),
  ]);
}

function finishParts(harness: PushHarness): FinishParts {
  return {
    resource: harness.resource,
    table: harness.table,
    baseline: harness.baseline,
    journal: harness.journal,
    flush: () => {
      harness.crash.step('flush');
      harness.buffer.flush();
    },
    timeLabel: () => '03-03 12:00',
  };
}

function writeSettled(harness: PushHarness, planned: Planned): void {
  if (planned.settled.settlements.length === 0) return;
  finish(finishParts(harness), planned.snapshot, planned.baseline, planned.settled);
}

function withdrawOld(harness: PushHarness, planned: Planned): void {
  harness.journal.save(
    planned.entries
      .filter(entry => entry.state === 'planned')
      .map(entry => ({ ...entry, state: 'closed', outcome: 'withdrawn' })),
  );
}

function resends(planned: Planned): JournalEntry[] {
  return planned.settled.settlements.flatMap(settlement =>
    settlement.kind === 'resend'
      ? [settlement.newAttempt ? nextAttempt(settlement.entry) : settlement.entry]
      : [],
  );
}

function adopt(harness: PushHarness, planned: Planned): void {
  const rows = planned.plan.alreadyThere;
  if (rows.length === 0) return;
  const { resource } = harness;
  const parts = finishParts(harness);
  const known = harness.baseline.load();
  const records = rows.flatMap(row => {
    const remote = planned.remote.records.get(row.recordId);
    if (remote === undefined) return [];
    const values = valuesOf(harness, planned, row);
    const old = row.adopted ? undefined : known.get(row.recordId);
    return [rebaselined(resource, row.recordId, old, values, compareWithSent(resource, values, remote))];
  });
  harness.baseline.update(records);
  parts.flush();
  const newIds = new Map(rows.filter(row => row.adopted).map(row => [row.row, row.recordId]));
  parts.table.writeTokens(planned.snapshot, newIds);
  const text = statusTexts.alreadyThere('03-03 12:00');
  parts.table.writeOutcomes(rows.map(row => ({ name: row.recordId, status: { tone: 'good', text } })));
  parts.flush();
}

function valuesOf(harness: PushHarness, planned: Planned, row: AlreadyThere): Record<string, Scalar> {
  const cells = planned.snapshot.rows.find(candidate => candidate.row === row.row)?.cells ?? [];
  const values: Record<string, Scalar> = {};
  for (const name of row.fields) {
    const field = fieldOf(harness.resource, name);
    values[name] = canonical(
      field,
      fromCell(field, cells[harness.resource.fields.indexOf(field)] ?? '').value,
    );
  }
  return values;
}

function confirm(harness: PushHarness, planned: Planned, operations: readonly Operation[]): JournalEntry[] {
  const runId = harness.ids.uuid();
  const entries = operations.map(operation =>
    plannedEntry(operation, {
      operationId: harness.ids.uuid(),
      runId,
      resource: harness.resource.name,
      user: 'kim@example.com',
      keyFingerprint: harness.fingerprint,
    }),
  );
  const tokens = new Map<number, string>();
  operations.forEach((operation, i) => {
    const token = entries[i]?.token;
    if (operation.kind === 'create' && token != null) tokens.set(operation.row, token);
  });
  harness.table.writeTokens(planned.snapshot, tokens);
  harness.journal.save(entries);
  return entries;
}

function executeAll(harness: PushHarness, planned: Planned, queue: readonly JournalEntry[]): PushReport {
  if (queue.length === 0) return { closed: [], open: [], remaining: 0, stop: null };
  const { clock, ids, resource, settings } = harness;
  const parts = {
    ...finishParts(harness),
    resource,
    settings,
    client: planned.client,
    clock,
    ids,
    budget: new Budget(clock, harness.budgetMs),
    keyFingerprint: harness.fingerprint,
    fetchRemote: () => harness.fetchRemote(planned.client),
    progress: () => {},
  };
  return execute(parts, queue, planned.remote);
}
