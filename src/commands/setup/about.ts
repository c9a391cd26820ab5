import type { Context } from '../context';

/** Version, workspace, address and user, without the key. null: not connected. */
export function about(context: Context) {
  const connection = context.stored();
  return {
    version: context.build.version,
    workspace: connection?.workspaceName ?? null,
    baseUrl: connection?.baseUrl ?? null,
    /** E-mail address; '' if the platform does not tell. */
    user: context.platform.session.userEmail(),
  };
}
