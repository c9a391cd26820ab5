/** Jobs, uploads and the results of queries. */
import { ApiError, invalid, notFound, notHere } from '../errors';
import { runLoad, targetOf } from '../load/load-job';
import { checked, type Message } from '../messages';
import { bytesOf, locationOf, type Plan, planOf, resultsOf, runQuery } from '../query/query-job';
import type { Job } from '../state/jobs';
import { demand } from '../state/projects';
import { shownPlace } from '../state/tables';
import { pageOf, shownJob } from './answers';
import { type Answered, type Call, type Method, method, uploadMethod, type World } from './method';
import { jsonOf, partsOf, takeChunk } from './uploads';

export const JOB_METHODS: readonly Method[] = [
  method('jobs.insert', 'POST', '/jobs', (world, call) => {
    const given = checked('Job', jsonOf(call.body));
    if (given.configuration?.load !== undefined) throw notHere('a load from Cloud Storage');
    if (given.configuration?.dryRun === true) return dryRun(world, call, given);
    return { body: shownJob(startQuery(world, call, given), false) };
  }),

  uploadMethod('upload.insert', 'POST', (world, call) => {
    const kind = call.query.get('uploadType');
    if (kind === 'multipart') {
      const { job, media } = partsOf(header(call, 'content-type') ?? '', call.body);
      return { body: shownJob(startLoad(world, call, checked('Job', job), media), false) };
    }
    if (kind !== 'resumable') throw invalid(`Invalid uploadType: ${kind}`);
    demand(call.role, 'jobs.create', { project: call.project });
    const job = checked('Job', jsonOf(call.body));
    const id = world.uploads.start(call.project, job, header(call, 'x-upload-content-length'));
    const location = `${call.url}/upload/bigquery/v2/projects/${call.project}/jobs?uploadType=resumable&upload_id=${id}`;
    return { headers: { location } };
  }),

  uploadMethod('upload.put', 'PUT', (world, call) => {
    const id = call.query.get('upload_id') ?? '';
    const upload = world.uploads.get(id);
    if (upload.answer !== undefined) return { body: upload.answer };
    if (!takeChunk(upload, header(call, 'content-range'), call.body)) {
      const range = upload.received === 0 ? {} : { range: `bytes=0-${upload.received - 1}` };
      return { status: 308, headers: range };
    }
    try {
      upload.answer = shownJob(startLoad(world, call, upload.job, Buffer.concat(upload.parts)), false);
    } catch (error) {
      world.uploads.giveUp(id);
      throw error;
    }
    upload.parts.length = 0;
    return { body: upload.answer };
  }),

  method('jobs.get', 'GET', '/jobs/{}', async ({ jobs }, { role, project, path: [id = ''], query }) => {
    demand(role, 'jobs.get', { project, what: `Job ${project}:${id}` });
    const job = jobs.get(project, id, query.get('location') ?? undefined);
    return { body: shownJob(job, await jobs.look(job)) };
  }),

  method('jobs.query', 'POST', '/queries', (world, call) => {
    const given = checked('QueryRequest', jsonOf(call.body));
    const { location, maxResults, timeoutMs, requestId: _, ...query } = given;
    const job = startQuery(world, call, { jobReference: { location }, configuration: { query } });
    return results(world, job, {
      start: 0,
      most: maxResults ?? Number.POSITIVE_INFINITY,
      waits: timeoutMs !== 0,
    });
  }),

  method('jobs.getQueryResults', 'GET', '/queries/{}', (world, { role, project, path: [id = ''], query }) => {
    demand(role, 'jobs.get', { project, what: `Job ${project}:${id}` });
    const job = world.jobs.get(project, id, query.get('location') ?? undefined);
    const token = query.get('pageToken');
    const [, from = query.get('startIndex') ?? '0'] = /^row-(\d+)$/.exec(token ?? '') ?? [];
    if (token !== null && token !== `row-${from}`) throw invalid('Invalid page token.');
    const most = Number(query.get('maxResults') ?? Number.POSITIVE_INFINITY);
    return results(world, job, { start: Number(from), most, waits: query.get('timeoutMs') !== '0' });
  }),
];

const header = ({ headers }: Call, name: string): string | undefined => headers[name]?.toString();

function startLoad(world: World, call: Call, given: Message, data: Buffer): Job {
  const { warehouse, jobs, now, mostLoads } = world;
  const { project } = call;
  demand(call.role, 'jobs.create', { project });
  const load = given.configuration?.load;
  if (load === undefined) throw invalid('An upload is a load job.');
  const target = targetOf(load);
  demand(call.role, 'tables.updateData', { project, what: `Table ${shownPlace(target.place)}` });
  const { location } = warehouse.dataset(target.place.project, target.place.dataset);
  const asked = given.jobReference?.location;
  if (asked !== undefined && asked.toLowerCase() !== location.toLowerCase())
    throw notFound(
      `Dataset ${target.place.project}:${target.place.dataset} was not found in location ${asked}`,
    );
  const id = jobs.checkId(project, location, given.jobReference);
  const named = { project, id, location, configuration: given.configuration };
  return jobs.start(named, call.fault, job =>
    runLoad(job, target, data, warehouse, { now: now(), mostLoads }),
  );
}

function startQuery({ warehouse, jobs, projects }: World, call: Call, given: Message): Job {
  const { project } = call;
  demand(call.role, 'jobs.create', { project });
  const { query } = given.configuration ?? {};
  if (query === undefined) throw invalid('Required parameter is missing: configuration.query');
  const plan = (): Plan => planOf(query, project, projects.isSandbox(project), warehouse);
  const location: string = given.jobReference?.location ?? locationOf(plan) ?? 'US';
  const id = jobs.checkId(project, location, given.jobReference);
  const named = { project, id, location, configuration: { query } };
  return jobs.start(named, call.fault, async job => {
    job.results = await runQuery(plan(), location, warehouse);
  });
}

/** Checks a query and counts its bytes without running it. Its job has no id, so no later request can ask for it. */
async function dryRun({ warehouse, projects, now }: World, call: Call, given: Message): Promise<Answered> {
  const { project } = call;
  demand(call.role, 'jobs.create', { project });
  const { configuration } = given;
  if (configuration.query === undefined) throw invalid('Required parameter is missing: configuration.query');
  const plan = planOf(configuration.query, project, projects.isSandbox(project), warehouse);
  const location: string = given.jobReference?.location ?? plan.tables[0]?.location ?? 'US';
  const totalBytesProcessed = String(await bytesOf(plan, location, warehouse));
  return {
    body: {
      kind: 'bigquery#job',
      jobReference: { projectId: project, location },
      configuration: { ...configuration, jobType: 'QUERY' },
      status: { state: 'DONE' },
      statistics: {
        creationTime: String(now()),
        totalBytesProcessed,
        query: { totalBytesProcessed, totalBytesBilled: '0' },
      },
    },
  };
}

interface Wanted {
  readonly start: number;
  readonly most: number;
  readonly waits: boolean;
}

async function results({ jobs }: World, job: Job, { start, most, waits }: Wanted): Promise<Answered> {
  const jobReference = { projectId: job.project, jobId: job.id, location: job.location };
  if (!waits || !(await jobs.look(job)))
    return { body: { kind: 'bigquery#queryResponse', jobReference, jobComplete: false } };
  const { schema, rows } = resultsOf(job);
  if (!(Number.isInteger(start) && start >= 0 && most > 0))
    throw new ApiError(400, 'invalid', 'Invalid page.');
  return {
    body: {
      kind: 'bigquery#queryResponse',
      schema,
      jobReference,
      totalRows: String(rows.length),
      ...pageOf(rows, start, most),
      jobComplete: true,
      cacheHit: false,
    },
  };
}
