/** Projects and the people who ask. */
import { ApiError, denied, notFound } from '../errors';

export interface Project {
  /** False: a sandbox. Its tables and partitions expire after 60 days, and no statement changes data. */
  readonly billing?: boolean;
  /** False: BigQuery is not switched on in this project. */
  readonly enabled?: boolean;
}

/** What the holder of a token may do. */
export type Role =
  /** Everything. */
  | 'owner'
  /** Read and query. */
  | 'reader'
  /** Nothing. */
  | 'stranger'
  /** Nothing, because the token is for another service of Google's. */
  | 'unscoped';

export const SANDBOX_EXPIRATION_MS = 60 * 24 * 60 * 60 * 1000;

export class Projects {
  constructor(
    private readonly projects: Record<string, Project>,
    private readonly tokens: Record<string, Role>,
  ) {}

  setProject(id: string, project: Project): void {
    this.projects[id] = project;
  }

  setRole(token: string, role: Role): void {
    this.tokens[token] = role;
  }

  isSandbox(id: string): boolean {
    return this.projects[id]?.billing === false;
  }

  /** The role of the request's token. @throws ApiError for an unknown or unscoped token. */
  role(authorization: string | undefined): Role {
    const [, token = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
    const role = Object.hasOwn(this.tokens, token) ? this.tokens[token] : undefined;
    if (role === undefined)
      throw new ApiError(
        401,
        token === '' ? 'required' : 'authError',
        'Request is missing required authentication credential, or has an invalid one. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
      );
    if (role === 'unscoped')
      throw new ApiError(
        403,
        'insufficientPermissions',
        'Request had insufficient authentication scopes.',
        'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      );
    return role;
  }

  /** @throws ApiError where there is no such project, or BigQuery is not switched on in it. */
  check(id: string): void {
    const project = Object.hasOwn(this.projects, id) ? this.projects[id] : undefined;
    if (project === undefined) throw notFound(`Project ${id}`);
    if (project.enabled === false)
      throw new ApiError(
        403,
        'accessNotConfigured',
        `BigQuery API has not been used in project ${id} before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/bigquery.googleapis.com/overview?project=${id} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
        'SERVICE_DISABLED',
      );
  }
}

const READS = new Set([
  'datasets.get',
  'tables.get',
  'tables.list',
  'jobs.create',
  'jobs.get',
  'tables.getData',
]);

/** @throws ApiError where the role lacks a permission. `on` is a project, or a data set or table of one. */
export function demand(
  role: Role,
  permission: string,
  on: { readonly project: string; readonly what?: string },
): void {
  if (role === 'owner' || (role === 'reader' && READS.has(permission))) return;
  if (on.what === undefined)
    throw denied(
      `Project ${on.project}: User does not have bigquery.${permission} permission in project ${on.project}.`,
    );
  const [kind = ''] = on.what.split(' ');
  throw denied(
    `${on.what}: Permission bigquery.${permission} denied on ${kind.toLowerCase()} ${on.what.slice(kind.length + 1)} (or it may not exist).`,
  );
}
