/**
 * Latencies as a live check has measured them (docs/live-checklist.md): so that simulated times are those of somebody's spreadsheet.
 */
import type { LatencyModel } from '../../core/runtime/settings';
import { HostError } from '../common/host-error';

/** Of what the check measured: durations in milliseconds by name. */
type Notes = Readonly<Record<string, unknown>>;

/**
 * The figures of the latency model that a report of the live check speaks of. What it does not say keeps its default: fetches are measured by nobody.
 * @param report The text to hand in, or what it says as JSON.
 * @throws HostError when it is no such report, or its measurements are missing.
 */
export function latencyFrom(report: unknown): Partial<LatencyModel> {
  const results = resultsOf(typeof report === 'string' ? parsed(report) : report);
  const read = notesOf(results, 'speed.read');
  const write = notesOf(results, 'speed.write');
  const perRead = perCell(measured(read, '1'), measured(read, '100000'));
  // Where the platform queues a write, most of its time passes in the flush: both together are what its cells cost.
  const whole = (cells: string): number => measured(write, cells) + measured(write, `${cells} flush`);
  return {
    read: measured(read, '1') - perRead,
    readPerCell: perRead,
    write: measured(write, '1'),
    writePerCell: perCell(whole('1'), whole('100000')),
    flush: measured(write, '1 flush'),
    service: measured(notesOf(results, 'speed.stores'), 'service'),
    local: measured(notesOf(results, 'speed.local'), 'local'),
  };
}

function perCell(one: number, many: number): number {
  return Math.max(0, many - one) / 99_999;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HostError('The report of the live check is not JSON.');
  }
}

function resultsOf(report: unknown): readonly unknown[] {
  const results = memberOf(report, 'results');
  if (!Array.isArray(results))
    throw new HostError('This is not a report of the live check: it has no results.');
  return results;
}

function notesOf(results: readonly unknown[], id: string): Notes {
  const notes = memberOf(
    results.find(result => memberOf(result, 'id') === id),
    'notes',
  );
  if (typeof notes !== 'object' || notes === null)
    throw new HostError(`The report does not say what ${id} measured.`);
  return notes as Notes;
}

function measured(notes: Notes, name: string): number {
  const ms = notes[name];
  if (typeof ms !== 'number' || !(ms >= 0)) throw new HostError(`The report says no duration of "${name}".`);
  return ms;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
