/** What a method of the interface is. */
import type { JobFault } from '../faults';
import type { Jobs } from '../state/jobs';
import type { Projects, Role } from '../state/projects';
import type { Warehouse } from '../state/warehouse';
import type { Uploads } from './uploads';

export interface World {
  readonly projects: Projects;
  readonly warehouse: Warehouse;
  readonly jobs: Jobs;
  readonly uploads: Uploads;
  readonly now: () => number;
  /** Of a table in a day. */
  readonly mostLoads: number;
}

export interface Call {
  readonly role: Role;
  /** The first variable of the path. */
  readonly project: string;
  /** The others, in their order. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** The address of the stand-in. */
  readonly url: string;
  readonly fault?: JobFault | undefined;
}

export interface Answered {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Method {
  /** Google's name. */
  readonly name: string;
  readonly verb: string;
  readonly path: RegExp;
  readonly takes: (world: World, call: Call) => Promise<Answered> | Answered;
}

const PROJECT = '/bigquery/v2/projects/([^/]+)';

export const method = (name: string, verb: string, path: string, takes: Method['takes']): Method => ({
  name,
  verb,
  path: new RegExp(`^(?:${PROJECT}${path.replaceAll('{}', '([^/]+)')})$`),
  takes,
});

/** For the two paths of uploads, which begin with /upload. */
export const uploadMethod = (name: string, verb: string, takes: Method['takes']): Method => ({
  name,
  verb,
  path: new RegExp(`^/upload${PROJECT}/jobs$`),
  takes,
});
