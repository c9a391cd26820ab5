/** What a test lets go wrong. */
import { ApiError, type ErrorProto } from './errors';
import type { JobFault } from './state/jobs';

/** A request as a test sees it. */
export interface SeenRequest {
  /** Google's name of the method: jobs.insert, upload.start, upload.put, tables.patch... */
  readonly name: string;
  readonly method: string;
  /** With the query, without the host. */
  readonly path: string;
  readonly authorization: string;
  readonly bytes: number;
  /** 0: no answer was sent. */
  status: number;
}

export interface Fault {
  /** Which requests it strikes; all where a member is missing. */
  readonly name?: string;
  readonly pathIncludes?: string;
  /** The how many-th of the requests that match, from 1. Default: 1. */
  readonly nth?: number;
  /** How many requests it strikes, one after another. Default: 1. */
  readonly times?: number;
  /** Milliseconds of the machine before the answer goes out. */
  readonly delayMs?: number;
  /** The connection breaks, before or after the effect. */
  readonly lost?: 'before' | 'after';
  /** An answer of Google's in the place of the effect, or after it. */
  readonly answer?: {
    readonly code: number;
    readonly reason: string;
    readonly message?: string;
    readonly after?: boolean;
  };
  /** For a job that this request starts. */
  readonly job?: JobFault;
}

export type { ErrorProto, JobFault };

interface Queued {
  readonly fault: Fault;
  seen: number;
}

export class Faults {
  private queued: Queued[] = [];

  add(fault: Fault): void {
    this.queued.push({ fault, seen: 0 });
  }

  clear(): void {
    this.queued = [];
  }

  /** Counts the request for every fault that matches. @returns the first that strikes it. */
  strike({ name, path }: SeenRequest): Fault | undefined {
    let struck: Fault | undefined;
    for (const queued of this.queued) {
      const { fault } = queued;
      if (fault.name !== undefined && fault.name !== name) continue;
      if (fault.pathIncludes !== undefined && !path.includes(fault.pathIncludes)) continue;
      queued.seen += 1;
      const first = fault.nth ?? 1;
      if (queued.seen >= first && queued.seen < first + (fault.times ?? 1)) struck ??= fault;
    }
    return struck;
  }
}

export function faultError({ code, reason, message }: NonNullable<Fault['answer']>): ApiError {
  return new ApiError(code, reason, message ?? `A fault of the stand-in: ${reason}`);
}
