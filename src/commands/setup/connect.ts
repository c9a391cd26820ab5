import { normaliseBaseUrl } from '../../api/base-url';
import { fetchWorkspace, type Workspace } from '../../api/workspace';
import { knownBaseUrl, saveConnection } from '../../sheet/properties/connection-store';
import type { Context } from '../context';
import { connectRefusal } from './connect-refusal';

/** Addresses to choose from; '' for none. */
interface OfferedAddresses {
  /** The user's own, else the one that this build is pinned to. */
  readonly current: string;
  /** Another editor's, where it differs. It is shown, never taken by itself: whoever can edit the spreadsheet could have put it there. */
  readonly colleagues: string;
}

/** What a user is offered before they type an address. */
export function offeredAddresses(context: Context): OfferedAddresses {
  const { pinnedHost } = context.build;
  const current = context.stored()?.baseUrl ?? (pinnedHost === '' ? '' : `https://${pinnedHost}`);
  const colleagues = addressOr(knownBaseUrl(context.platform.documentStore), context);
  return { current, colleagues: colleagues === current ? '' : colleagues };
}

export interface Connected {
  readonly workspace: string;
  /** Whom the key belongs to; '' where the service does not tell. */
  readonly member: string;
  /** The spreadsheet's time zone. */
  readonly timeZone: string;
}

/**
 * Tries address and key, and keeps them only when the service answers with its workspace. The address is in the form that normaliseBaseUrl gives. Throws UserError,
 * which says by what it is known that they cannot be used.
 */
export function connect(
  context: Context,
  { baseUrl, key }: { readonly baseUrl: string; readonly key: string },
): Connected {
  const { userStore, documentStore, workbook } = context.platform;
  const known = context.stored();
  const workspace = workspaceOf(context, baseUrl, key);
  saveConnection(userStore, documentStore, workbook.id(), {
    baseUrl,
    key,
    workspaceId: workspace.id,
    workspaceName: workspace.name,
    functionsAllowed: known?.workspaceId === workspace.id ? known.functionsAllowed : [],
  });
  return { workspace: workspace.name, member: workspace.member ?? '', timeZone: workbook.timeZone() };
}

function workspaceOf(context: Context, baseUrl: string, key: string): Workspace {
  try {
    return fetchWorkspace(context.client({ baseUrl, key }));
  } catch (error) {
    throw connectRefusal(error, baseUrl);
  }
}

/** What stands in the document's properties, if it is an address in our form; '' else: any editor may have put it there. */
function addressOr(stored: string, context: Context): string {
  try {
    return normaliseBaseUrl(stored, context.build.pinnedHost) === stored ? stored : '';
  } catch {
    return '';
  }
}
