// What a test or the demo may do apart from the API: read the log and the true state, act as the web application,
// move time, set switches, queue faults.
import { seoulTime } from './data/calendar';
import { pendingSettled } from './data/tickets/index';
import { type Truth, truthOf } from './data/truth/index';
import type { RecordData } from './data/world';
import type { Fault, QueuedFault } from './faults';
import type { ServiceParts } from './http/handler';
import type { LogEntry } from './log';
import type { RecordSource } from './state/collection';
import type { DuplicateGroup } from './state/state';
import { newRecord, writableResources } from './state/writable';
import { checkSettings } from './switch-settings';
import { type Switches, type SwitchSettings, withSettings } from './switches';

export type { RecordData } from './data/world';
export type { Fault, QueuedFault } from './faults';
export type { Effect, LogEntry } from './log';
export type { Truth } from './data/truth/index';
export type { DuplicateGroup } from './state/state';

/** A settled pending line: its old id and its new id. */
export interface Settled {
  readonly was: string;
  readonly is: string;
}

/** An admin request that cannot be carried out; the message says why. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** Which records: those with these ids, in their order, or the tickets of these days (first, last). Default: all. */
export interface Which {
  readonly ids?: readonly string[];
  readonly days?: readonly [string, string];
}

export interface ServiceAdmin {
  /** Every request since the log was cleared, oldest first. */
  log(): LogEntry[];
  clearLog(): void;
  /** The true records of a resource, unaffected by switches. All tickets take seconds: ask for some. */
  records(resource: string, which?: Which): RecordData[];
  /** The number of records by resource. */
  counts(): Record<string, number>;
  /** Groups of records that POSTs with equal bodies have made. */
  duplicates(): DuplicateGroup[];
  /** Adds a record as the web application would. */
  add(resource: string, fields: Readonly<Record<string, unknown>>): RecordData;
  /** Changes fields of a record as the web application would. */
  change(resource: string, id: string, fields: Readonly<Record<string, unknown>>): RecordData;
  /** Deletes a record as the web application would. */
  remove(resource: string, id: string): void;
  /** The service's time, epoch milliseconds. */
  now(): number;
  /** Moves time forward to a moment and lands the effects that are due. It never moves back. @returns The time. */
  setTime(epochMs: number): number;
  /** Moves time forward and lands the effects that are due. @returns The time. */
  advance(ms: number): number;
  switches(): Switches;
  /** Merges settings into the server's switches. @throws SwitchError */
  setSwitches(settings: SwitchSettings): Switches;
  /** Restores the switches of the service's start. */
  resetSwitches(): Switches;
  /** @throws SwitchError */
  queueFault(fault: Fault): void;
  faults(): QueuedFault[];
  clearFaults(): void;
  /** The number of effects that have not landed yet. */
  pendingLandings(): number;
  /** How payments and documents really belong together, by month (`YYYY-MM`; default: all). */
  truth(first?: string, last?: string): Truth;
  /** Settles the pending card lines as later days would: each line is replaced by one with another id. */
  settlePending(): Settled[];
}

/** The same functions for a service in another process. */
export type AsyncServiceAdmin = {
  [K in keyof ServiceAdmin]: (...args: Parameters<ServiceAdmin[K]>) => Promise<ReturnType<ServiceAdmin[K]>>;
};

export function createAdmin(parts: ServiceParts): ServiceAdmin {
  const { state, log, clock, faults, landings } = parts;
  const startedWith = parts.switches;

  const settled = () => {
    const now = clock.now();
    landings.settle(now);
    return now;
  };
  const source = (resource: string): RecordSource => {
    settled();
    const found = state.source(resource);
    if (found === undefined)
      throw new AdminError(
        `There are no records of "${resource}". There are: ${state.resources.join(', ')}.`,
      );
    return found;
  };

  return {
    log: () => {
      settled();
      return log.entries();
    },
    clearLog: () => log.clear(),
    records: (resource, { ids, days } = {}) => {
      const target = source(resource);
      if (ids !== undefined) return ids.flatMap(id => target.get(id) ?? []);
      if (days === undefined) return [...target.list()];
      if (target !== state.tickets) throw new AdminError(`"${resource}" has no days.`);
      return [...state.tickets.between('Total', ...days)];
    },
    counts: () => {
      settled();
      return Object.fromEntries(
        state.resources.map(resource => [resource, state.source(resource)?.count() ?? 0]),
      );
    },
    duplicates: () => {
      settled();
      return state.duplicates();
    },
    add: (resource, fields) => {
      const target = source(resource);
      const now = clock.now();
      const writable = writableResources[resource];
      const id = fields['id'] === undefined ? state.nextId() : String(fields['id']);
      const workspaceId = state.world.workspaceId;
      const record: RecordData =
        writable === undefined
          ? { createdAt: seoulTime(now), workspaceId, ...fields, id }
          : { ...newRecord(writable, id, {}, workspaceId, seoulTime(now)), ...fields, id };
      target.put(record, now);
      state.save(now);
      return record;
    },
    change: (resource, id, fields) => {
      const target = source(resource);
      const current = target.get(id);
      if (current === undefined) throw new AdminError(`There is no record ${id} of "${resource}".`);
      if (fields['id'] !== undefined && fields['id'] !== id)
        throw new AdminError('The id of a record does not change.');
      const now = clock.now();
      const stamp = writableResources[resource]?.hasTimes ? { modifiedAt: seoulTime(now) } : {};
      const record: RecordData = { ...current, ...stamp, ...fields, id };
      target.put(record, now);
      state.save(now);
      return record;
    },
    remove: (resource, id) => {
      const now = clock.now();
      if (!source(resource).remove(id, now))
        throw new AdminError(`There is no record ${id} of "${resource}".`);
      state.save(now);
    },
    now: () => clock.now(),
    setTime: epochMs => {
      clock.setTime(epochMs);
      return settled();
    },
    advance: ms => {
      if (!(ms >= 0)) throw new AdminError('Time moves forward only.');
      clock.advance(ms);
      return settled();
    },
    switches: () => parts.switches,
    setSwitches: settings => {
      parts.switches = withSettings(parts.switches, checkSettings(settings));
      return parts.switches;
    },
    resetSwitches: () => {
      parts.switches = startedWith;
      return parts.switches;
    },
    queueFault: fault => faults.add(fault),
    faults: () => faults.list(),
    clearFaults: () => faults.clear(),
    pendingLandings: () => landings.count,
    truth: (first, last) => truthOf(state.world, first, last),
    settlePending: () => {
      const now = clock.now();
      const settled = pendingSettled(state.world).filter(({ was }) => state.tickets.remove(was, now));
      for (const { record } of settled) state.tickets.put(record, now);
      state.save(now);
      return settled.map(({ was, record }) => ({ was, is: record.id }));
    },
  };
}
