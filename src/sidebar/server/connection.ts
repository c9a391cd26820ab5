/** Connecting from the sidebar, and the way out. */

import { completedAddress, normaliseBaseUrl } from '../../api/base-url';
import type { Context } from '../../commands/context';
import { connect, offeredAddresses } from '../../commands/setup/connect';
import { disconnect } from '../../commands/setup/disconnect';
import { object, text } from '../../common/decode';
import { connectTexts } from '../../text/connect-texts';
import { joined } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { ConnectionMethods } from '../methods/connection';
import { type Handlers, method, nothing } from './method';
import { shown } from './shown';

export const connectionMethods = (): Handlers<ConnectionMethods> => ({
  addresses: method<'addresses'>(nothing, offeredAddresses),
  connect: method<'connect'>(object({ address: text, key: text }), connected),
  disconnect: method<'disconnect'>(nothing, context => {
    disconnect(context);
    return { text: shown(context, connectTexts.disconnected()) };
  }),
});

function connected(context: Context, { address, key }: ConnectionMethods['connect']['input']) {
  const baseUrl = normaliseBaseUrl(completedAddress(address), context.build.pinnedHost);
  const typed = key.trim();
  if (typed === '') throw new UserError(connectTexts.emptyKey());
  const { workspace, member, timeZone } = connect(context, { baseUrl, key: typed });
  const zone = timeZone === 'Asia/Seoul' ? [] : [connectTexts.timeZone(timeZone)];
  return { text: shown(context, joined([connectTexts.connected(workspace, member), ...zone], '\n\n')) };
}
