import { completedAddress, normaliseBaseUrl } from '../../api/base-url';
import type { Context } from '../../commands/context';
import { connect, keyIn, offeredAddresses } from '../../commands/setup/connect';
import * as connectTexts from '../../text/setup/connect-texts';
import { joined } from '../../text/text';
import type { Dialogs } from '../dialogs';

/** "Connect...": asks for address and key, and names the workspace that answered. */
export function connectAsking(context: Context, dialogs: Dialogs): void {
  const { current, colleagues } = offeredAddresses(context);
  const typedUrl = dialogs.ask(connectTexts.askBaseUrl(current, colleagues));
  if (typedUrl === null) return;
  const wanted = typedUrl.trim() === '' ? current : completedAddress(typedUrl);
  const baseUrl = normaliseBaseUrl(wanted, context.build.pinnedHost);
  const typedKey = dialogs.ask(connectTexts.askKey);
  if (typedKey === null) return;
  const { workspace, member, timeZone } = connect(context, { baseUrl, key: keyIn(typedKey) });
  const zone = timeZone === 'Asia/Seoul' ? [] : [connectTexts.timeZone(timeZone)];
  dialogs.tell(joined([connectTexts.connected(workspace, member), ...zone], '\n\n'));
}
