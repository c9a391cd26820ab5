/** Reads latencies from a live check's report (docs/live-checklist.md), for realistic simulated times. */
import type { LatencyModel } from '../../core/runtime/settings';
import { HostError } from '../common/host-error';

/** A check's measurements: milliseconds by name. */
type Notes = Readonly<Record<string, unknown>>;

/**
 * The latency figures that a live check's report has. Figures that it lacks keep their default; no check measures
 * fetches.
 * @param report The report's text, or its JSON.
 * @throws HostError if it is no such report, or lacks its measurements.
 */
export function latencyFrom(report: unknown): Partial<LatencyModel> {
  const results = resultsOf(typeof report === 'string' ? parsed(report) : report);
  const read = notesOf(results, 'speed.read');
  const write = notesOf(results, 'speed.write');
  const perRead = perCell(measured(read, '1'), measured(read, '100000'));
  // If the platform queues a write, most of its time passes in the flush. So the cost of cells is the sum of both.
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
