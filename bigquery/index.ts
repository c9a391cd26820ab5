// The stand-in of BigQuery, for tests.
export type { ErrorProto, Fault, JobFault, SeenRequest } from './faults';
export { spawnBigQuery } from './spawn';
export {
  type BigQueryControl,
  type BigQueryOptions,
  type RunningBigQuery,
  startBigQuery,
} from './stand-in';
export type { Project, Role } from './state/projects';
