// Faults that a test queues because it cannot set headers: "the third PUT drops after its effect".
import { BASE_PATH } from './contract';
import { checkSettings, SwitchError } from './switch-settings';
import type { SwitchSettings } from './switches';

export interface Fault {
  readonly match: {
    /** Such as `PUT`. Default: any. */
    readonly method?: string;
    /** A path below the base (`contacts`, `contacts/ID`), including all paths below it. Default: any. */
    readonly path?: string;
    /** A text that the body must contain, such as an id or a name. */
    readonly bodyIncludes?: string;
    /** The first matching request that fails, counted from 1 since the fault was queued. Default 1. */
    readonly nth?: number;
  };
  /** The switches for the affected requests. */
  readonly switches: SwitchSettings;
  /** The number of affected requests in a row. Default 1. */
  readonly times?: number;
}

export interface QueuedFault extends Fault {
  /** The number of matching requests so far. */
  readonly seen: number;
  /** The number of affected requests so far. */
  readonly struck: number;
}

export interface IncomingForFaults {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export class FaultQueue {
  #faults: { fault: Fault; seen: number; struck: number }[] = [];

  /** @throws SwitchError for an unknown switch or a malformed fault. */
  add(fault: Fault): void {
    this.#faults.push({ fault: checkFault(fault), seen: 0, struck: 0 });
  }

  /** Counts a request and returns the settings of every fault that affects it, in the order of the queue. */
  strike(request: IncomingForFaults): SwitchSettings[] {
    const settings: SwitchSettings[] = [];
    for (const queued of this.#faults) {
      if (!matches(queued.fault, request)) continue;
      queued.seen++;
      const first = queued.fault.match.nth ?? 1;
      if (queued.seen < first || queued.struck >= (queued.fault.times ?? 1)) continue;
      queued.struck++;
      settings.push(queued.fault.switches);
    }
    return settings;
  }

  /** All queued faults, including used-up ones. */
  list(): QueuedFault[] {
    return this.#faults.map(({ fault, seen, struck }) => ({ ...fault, seen, struck }));
  }

  clear(): void {
    this.#faults = [];
  }
}

function matches({ match }: Fault, request: IncomingForFaults): boolean {
  if (match.method !== undefined && match.method.toUpperCase() !== request.method) return false;
  if (match.bodyIncludes !== undefined && !request.body.includes(match.bodyIncludes)) return false;
  if (match.path === undefined) return true;
  const wanted = below(match.path);
  const path = below(request.path);
  return path === wanted || path.startsWith(`${wanted}/`);
}

function below(path: string): string {
  return (path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : path).replace(/^\/+|\/+$/g, '');
}

const MATCH_FIELDS: Readonly<Record<string, string>> = {
  method: 'string',
  path: 'string',
  bodyIncludes: 'string',
  nth: 'number',
};

function checkFault(fault: Fault): Fault {
  if (
    typeof fault !== 'object' ||
    fault === null ||
    typeof fault.match !== 'object' ||
    fault.match === null
  ) {
    throw new SwitchError(
      'A fault is {match: {method?, path?, bodyIncludes?, nth?}, switches: {...}, times?}.',
    );
  }
  for (const [field, value] of Object.entries(fault.match)) {
    if (typeof value !== MATCH_FIELDS[field])
      throw new SwitchError(`A fault cannot match by "${field}": ${JSON.stringify(value)}.`);
  }
  for (const [name, number] of [
    ['nth', fault.match.nth],
    ['times', fault.times],
  ] as const) {
    if (number !== undefined && !(Number.isInteger(number) && number >= 1))
      throw new SwitchError(`A fault's ${name} counts from 1.`);
  }
  for (const field of Object.keys(fault)) {
    if (!['match', 'switches', 'times'].includes(field)) throw new SwitchError(`A fault has no "${field}".`);
  }
  return { ...fault, switches: checkSettings(fault.switches) };
}
