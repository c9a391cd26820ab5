/** Jobs: an id, what to do, and how it ended. They run one after another. */
import { randomUUID } from 'node:crypto';
import { ApiError, duplicate, type ErrorProto, invalid, notFound } from '../errors';
import type { Message } from '../messages';

export interface Job {
  readonly project: string;
  readonly id: string;
  readonly location: string;
  readonly configuration: Message;
  readonly createdAt: number;
  endedAt?: number;
  /** How many more times jobs.get and its like find it running. */
  runningFor: number;
  /** Resolves when the work is over. */
  done: Promise<void>;
  errors: readonly ErrorProto[];
  /** Of a load. */
  loaded?: { readonly rows: number; readonly bytes: number };
  /** Of a query. */
  results?: Results;
}

/** Of a query. */
export interface Results {
  readonly schema: { readonly fields: readonly ResultField[] };
  readonly rows: readonly Row[];
}

export interface ResultField {
  readonly name: string;
  readonly type: string;
  readonly mode: string;
}

/** f: the values of a row; v: one of them. */
export interface Row {
  readonly f: readonly { readonly v: string | null }[];
}

/** What a fault does to a job. */
export interface JobFault {
  readonly error?: ErrorProto;
  readonly runningFor?: number;
}

const JOB_ID = /^[\w-]{1,1024}$/;

export class Jobs {
  private readonly jobs = new Map<string, Job>();
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly now: () => number) {}

  /** @throws ApiError where the id is no id, or taken: also by a job that failed. */
  checkId(project: string, location: string, reference: Message | undefined): string {
    const id: string = reference?.jobId ?? `job_${randomUUID()}`;
    if (!JOB_ID.test(id)) throw invalid(`Invalid job ID "${id}".`);
    if (reference?.projectId !== undefined && reference.projectId !== project)
      throw invalid(`Value for projectId in path and in body differ: ${project}, ${reference.projectId}`);
    if (this.jobs.has(`${project}:${location}.${id}`)) throw duplicate(`Job ${project}:${location}.${id}`);
    return id;
  }

  start(
    named: Pick<Job, 'project' | 'id' | 'location' | 'configuration'>,
    fault: JobFault | undefined,
    work: (job: Job) => Promise<void>,
  ): Job {
    const job: Job = {
      ...named,
      createdAt: this.now(),
      runningFor: fault?.runningFor ?? 0,
      errors: [],
      done: Promise.resolve(),
    };
    const run = async (): Promise<void> => {
      try {
        if (fault?.error) job.errors = [fault.error];
        else await work(job);
      } catch (error) {
        job.errors = errorsOf(error);
      }
      job.endedAt = this.now();
    };
    job.done = this.last.then(run);
    this.last = job.done;
    this.jobs.set(`${job.project}:${job.location}.${job.id}`, job);
    return job;
  }

  /** @param location May be left out only for US and EU, as Google's documentation says. */
  get(project: string, id: string, location: string | undefined): Job {
    for (const place of location === undefined ? ['US', 'EU'] : [location, location.toUpperCase()]) {
      const job = this.jobs.get(`${project}:${place}.${id}`);
      if (job !== undefined) return job;
    }
    throw notFound(`Job ${project}:${location === undefined ? '' : `${location}.`}${id}`);
  }

  /** Waits for the work, so that only faults decide how many looks a job needs. @returns whether the job is done. */
  async look(job: Job): Promise<boolean> {
    await job.done;
    if (job.runningFor === 0) return true;
    job.runningFor -= 1;
    return false;
  }

  /** All work that was started. */
  async settled(): Promise<void> {
    await this.last;
  }
}

/** A row that does not fit: one error for the load, one for the row. */
export class RowError extends Error {
  constructor(
    readonly rows: number,
    readonly detail: string,
  ) {
    super(
      `Error while reading data, error message: JSON table encountered too many errors, giving up. Rows: ${rows}; errors: 1. Please look into the errors[] collection for more details.`,
    );
  }
}

function errorsOf(error: unknown): readonly ErrorProto[] {
  if (error instanceof ApiError) return [error.proto];
  if (error instanceof RowError)
    return [error.message, `Error while reading data, error message: ${error.detail}`].map(message => ({
      reason: 'invalid',
      message,
    }));
  // Not one of Google's reasons: a client must not handle it.
  console.error(error);
  return [{ reason: 'defectOfTheStandIn', message: String(error) }];
}
