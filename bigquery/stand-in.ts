/** The stand-in: everything put together. */
import { Engine } from './engine';
import { type Fault, Faults, type SeenRequest } from './faults';
import { HttpServer } from './http/server';
import { Uploads } from './http/uploads';
import { MACROS } from './query/translate';
import { Jobs } from './state/jobs';
import { type Project, Projects, type Role } from './state/projects';
import { Warehouse } from './state/warehouse';

const LOADS_PER_DAY = 1500;

export interface BigQueryOptions {
  /** On 127.0.0.1. Default: any free one. */
  readonly port?: number;
  /** Default: one, `test-project`, with billing. */
  readonly projects?: Readonly<Record<string, Project>>;
  /** Who asks, by the token of the request. Default: `owner-token` is an owner's. */
  readonly tokens?: Readonly<Record<string, Role>>;
  /** How many load jobs a table takes in a day. Default: Google's limit, 1500. */
  readonly mostLoads?: number;
  /** Epoch milliseconds, from which on time stands still until `setTime`. Default: the machine's time. */
  readonly now?: number;
}

/** What a test does with a running stand-in. All promises, so that it may run in another process. */
export interface BigQueryControl {
  /** Every request since the start, or since `forget`. */
  requests(): Promise<readonly SeenRequest[]>;
  /** How many requests came, by Google's name of the method. */
  counts(): Promise<Readonly<Record<string, number>>>;
  forget(): Promise<void>;
  addFault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  setTime(epochMs: number): Promise<void>;
  setProject(id: string, project: Project): Promise<void>;
  setRole(token: string, role: Role): Promise<void>;
}

export interface RunningBigQuery extends BigQueryControl {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startBigQuery(options: BigQueryOptions = {}): Promise<RunningBigQuery> {
  let time = options.now;
  const now = (): number => time ?? Date.now();
  const engine = await Engine.open(MACROS);
  const faults = new Faults();
  const projects = new Projects(
    { ...(options.projects ?? { 'test-project': {} }) },
    { ...(options.tokens ?? { 'owner-token': 'owner' }) },
  );
  const jobs = new Jobs(now);
  const world = {
    projects,
    warehouse: new Warehouse(engine, now),
    jobs,
    uploads: new Uploads(),
    now,
    mostLoads: options.mostLoads ?? LOADS_PER_DAY,
  };
  const server = new HttpServer(world, faults);
  await server.listen(options.port ?? 0);
  return {
    url: server.url,
    requests: async () => [...server.seen],
    counts: async () => {
      const counts: Record<string, number> = {};
      for (const { name } of server.seen) counts[name] = (counts[name] ?? 0) + 1;
      return counts;
    },
    forget: async () => void server.seen.splice(0),
    addFault: async fault => faults.add(fault),
    clearFaults: async () => faults.clear(),
    setTime: async epochMs => {
      time = epochMs;
    },
    setProject: async (id, project) => projects.setProject(id, project),
    setRole: async (token, role) => projects.setRole(token, role),
    stop: async () => {
      await server.close();
      await jobs.settled();
      engine.close();
    },
  };
}
