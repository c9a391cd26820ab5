import { normaliseBaseUrl } from '../../api/base-url';
import { fetchWorkspace, type Workspace } from '../../api/workspace';
import {
  knownBaseUrl,
  ownSecret,
  removeConnection,
  type StoredConnection,
  saveConnection,
} from '../../sheet/properties/connection-store';
import { TableSheet } from '../../sheet/table/table-sheet';
import { tried } from '../../common/tried';
import { shownLine, withoutUnseen } from '../../common/shown-line';
import type { Context } from '../context';
import { foreignTab } from '../guards';
import {
  FailedError,
  ForbiddenError,
  NoAnswerError,
  NotAListError,
  NotJsonError,
  RedirectedError,
  RefusedError,
  ServiceError,
  UnauthorisedError,
  UnsentError,
} from '../../api/errors';
import * as connectTexts from '../../text/setup/connect-texts';
import { joined, type Text, UserError } from '../../text/text';
import * as commandTexts from '../../text/command-texts';

/**
 * The addresses offered before the user types one; '' for none. current: the user's own, else the build's pinned host.
 * colleagues: another editor's, if it differs. It is only shown, because any editor could have put it there.
 */
export function offeredAddresses(context: Context) {
  const { pinnedHost } = context.build;
  const current = context.stored()?.baseUrl ?? (pinnedHost === '' ? '' : `https://${pinnedHost}`);
  const colleagues = addressOr(knownBaseUrl(context.platform.documentStore), context);
  return { current, colleagues: colleagues === current ? '' : colleagues };
}

/** What stands around a pasted key and cannot be in one: quotes, and the colon of `curl -u key:`. */
const AROUND_KEY = '"\'`“”‘’: \n';

/** A pasted key without what stands around it. Throws UserError if nothing is left. */
export function keyIn(typed: string): string {
  let key = withoutUnseen(typed).trim();
  while (key !== '' && AROUND_KEY.includes(key.charAt(0))) key = key.slice(1);
  while (key !== '' && AROUND_KEY.includes(key.slice(-1))) key = key.slice(0, -1);
  if (key === '') throw new UserError(connectTexts.emptyKey);
  return key;
}

/**
 * Tries address and key, and stores them only if the service answers with a workspace. The address must come from
 * normaliseBaseUrl. Throws UserError, which names the evidence of the failure. Returns what its user should know.
 */
export function connect(
  context: Context,
  { baseUrl, key }: { readonly baseUrl: string; readonly key: string },
): Text {
  const { userStore, documentStore, workbook, ids } = context.platform;
  const known = context.stored();
  const workspace = workspaceOf(context, baseUrl, key);
  ownSecret(userStore, ids);
  saveConnection(userStore, documentStore, workbook.id(), {
    baseUrl,
    key,
    workspaceId: workspace.id,
    workspaceName: workspace.name,
    functionsAllowed: known?.workspaceId === workspace.id ? known.functionsAllowed : [],
  });
  const foreign = foreignTab(context, TableSheet.all(workbook));
  const said = {
    workspace: workspace.name,
    member: workspace.member ?? '',
    tab: foreign === undefined ? '' : shownLine(foreign.sheet.name(), 100),
    theirs: foreign?.meta.binding.workspaceName ?? '',
  };
  const timeZone = workbook.timeZone();
  const zone = timeZone === 'Asia/Seoul' ? [] : [connectTexts.timeZone(timeZone)];
  return joined([connectTexts.connected(said), ...zone], '\n\n');
}

function workspaceOf(context: Context, baseUrl: string, key: string): Workspace {
  try {
    return fetchWorkspace(context.client({ baseUrl, key }));
  } catch (error) {
    const means = error instanceof ServiceError ? meaningOf(error, baseUrl) : null;
    if (means === null) throw error;
    // An earlier connection stays.
    throw new UserError(context.stored() === null ? means : joined([means, connectTexts.nothingKept]));
  }
}

/** The address in the document's properties, if it is in our form; else '', because any editor may have written it. */
function addressOr(stored: string, context: Context): string {
  const inForm = tried(() => normaliseBaseUrl(stored, context.build.pinnedHost), null);
  return inForm === stored ? stored : '';
}

/** What the error means for connecting; null if it says all itself. */
function meaningOf(error: ServiceError, baseUrl: string): Text | null {
  // The address does not matter here; the error itself says what to do.
  if (error instanceof UnsentError && error.fact === 'notPermitted') return null;
  if (error instanceof UnsentError)
    return error.fact === 'noSuchHost' ? connectTexts.noSuchHost(baseUrl) : error.text;
  if (error instanceof NoAnswerError)
    return {
      unreachable: connectTexts.unreachable(baseUrl),
      insecure: connectTexts.insecure(baseUrl),
      unknown: connectTexts.noAnswer(baseUrl),
    }[error.fact];
  if (error instanceof UnauthorisedError) return connectTexts.keyRefused(error.said);
  if (error instanceof ForbiddenError) return connectTexts.keyForbidden(error.said);
  if (error instanceof RefusedError && (error.status === 404 || error.status === 405))
    return connectTexts.noSuchPath(baseUrl, error.status);
  if (error instanceof NotJsonError)
    return error.html ? connectTexts.webPage(baseUrl) : connectTexts.otherShape(baseUrl);
  if (error instanceof NotAListError) return connectTexts.otherShape(baseUrl);
  if (error instanceof RedirectedError) return connectTexts.movedAway(baseUrl);
  return error instanceof FailedError ? connectTexts.serviceFails(error.status) : null;
}

/** Deletes the user's key for this spreadsheet, waiting entries, and staged data. Tabs, edits and history stay. */
export function disconnect(context: Context): void {
  const { userStore, workbook } = context.platform;
  // Waiting work cannot continue without the key, and needs a new confirmation with another key.
  const staging = context.staging(storedConnection(context));
  context.waiting().forget();
  if (staging.own() !== null) context.withLock(() => staging.clear());
  removeConnection(userStore, workbook.id());
}

/** The user's stored connection, whatever host this build has pinned. Throws UserError if there is none. */
export function storedConnection(context: Context): StoredConnection {
  const connection = context.stored();
  if (connection === null) throw new UserError(commandTexts.notConnected);
  return connection;
}

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
