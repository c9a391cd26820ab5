import { normaliseBaseUrl } from '../../api/base-url';
import { fetchWorkspace } from '../../api/workspace';
import { knownBaseUrl, loadConnection, saveConnection } from '../../sheet/properties/connection-store';
import { commandTexts } from '../../text/command-texts';
import { joined } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';

/** Asks for address and key, tries them, and keeps them only when the service answers with its workspace. */
export function connect(context: Context): void {
  const { userStore, documentStore, workbook } = context.platform;
  const spreadsheetId = workbook.id();
  const known = loadConnection(userStore, spreadsheetId);
  const { pinnedHost } = context.build;
  const current = known?.baseUrl ?? (pinnedHost === '' ? '' : `https://${pinnedHost}`);
  // Another editor's address is shown, never taken by itself: whoever can edit the spreadsheet could have put it there.
  const colleagues = addressOr(knownBaseUrl(documentStore), context);
  const typedUrl = context.ask(commandTexts.askBaseUrl(current, colleagues === current ? '' : colleagues));
  if (typedUrl === null) return;
  const baseUrl = normaliseBaseUrl(typedUrl.trim() === '' ? current : typedUrl, context.build.pinnedHost);
  const typedKey = context.ask(commandTexts.askKey());
  if (typedKey === null) return;
  const key = typedKey.trim();
  if (key === '') throw new UserError(commandTexts.emptyKey());

  const workspace = fetchWorkspace(context.client({ baseUrl, key }));
  saveConnection(userStore, documentStore, spreadsheetId, {
    baseUrl,
    key,
    workspaceId: workspace.id,
    workspaceName: workspace.name,
    functionsAllowed: known?.workspaceId === workspace.id ? known.functionsAllowed : [],
  });
  const zone = workbook.timeZone();
  context.tell(
    joined(
      [
        commandTexts.connected(workspace.name),
        ...(zone === 'Asia/Seoul' ? [] : [commandTexts.timeZone(zone)]),
      ],
      '\n\n',
    ),
  );
}

/** What stands in the document's properties, if it is an address in our form; '' else: any editor may have put it there. */
function addressOr(stored: string, context: Context): string {
  try {
    return normaliseBaseUrl(stored, context.build.pinnedHost) === stored ? stored : '';
  } catch {
    return '';
  }
}
