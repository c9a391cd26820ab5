import { completedAddress, normaliseBaseUrl } from '../../api/base-url';
import type { Context } from '../../commands/context';
import {
  about,
  connect,
  disconnect,
  keyIn,
  offeredAddresses,
  storedConnection,
} from '../../commands/setup/connect';
import * as connectTexts from '../../text/setup/connect-texts';
import { inLanguage } from '../../text/text';
import type { Dialogs } from '../dialogs';
import * as commandTexts from '../../text/command-texts';

/** "Connect...": asks for address and key, and names the workspace that answered. */
export function connectAsking(context: Context, dialogs: Dialogs): void {
  const { current, colleagues } = offeredAddresses(context);
  const typedUrl = dialogs.typed(connectTexts.askBaseUrl(current, colleagues));
  const wanted = typedUrl.trim() === '' ? current : completedAddress(typedUrl);
  const baseUrl = normaliseBaseUrl(wanted, context.build.pinnedHost);
  const key = keyIn(dialogs.typed(connectTexts.askKey));
  dialogs.tell(connect(context, { baseUrl, key }));
}

/** "Disconnect": asks first, and says what stays. */
export function disconnectAsking(context: Context, dialogs: Dialogs): void {
  dialogs.must(connectTexts.askDisconnect(storedConnection(context).workspaceName));
  disconnect(context);
  dialogs.tell(connectTexts.disconnected);
}

/** "About": version, workspace and user. */
export function tellAbout(context: Context, dialogs: Dialogs): void {
  const { version, workspace, baseUrl, user } = about(context);
  dialogs.tell(
    connectTexts.about({
      version,
      workspace: workspace ?? '',
      baseUrl: baseUrl ?? '',
      user: user === '' ? inLanguage(commandTexts.unknownUser, context.language) : user,
    }),
  );
}
