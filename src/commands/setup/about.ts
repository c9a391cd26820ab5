import type { Context } from '../context';

export interface About {
  readonly version: string;
  /** null: not connected. */
  readonly workspace: string | null;
  readonly baseUrl: string | null;
  /** E-mail address; '' where the platform does not tell. */
  readonly user: string;
}

/** Version, workspace and user; never the key. */
export function about(context: Context): About {
  const connection = context.stored();
  return {
    version: context.build.version,
    workspace: connection?.workspaceName ?? null,
    baseUrl: connection?.baseUrl ?? null,
    user: context.platform.session.userEmail(),
  };
}
