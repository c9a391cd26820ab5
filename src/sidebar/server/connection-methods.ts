/** Connecting and disconnecting from the sidebar. */

import { completedAddress, normaliseBaseUrl } from '../../api/base-url';
import type { Context } from '../../commands/context';
import { connect, disconnect, keyIn, offeredAddresses } from '../../commands/setup/connect';
import { object, text } from '../../common/decode';
import * as connectTexts from '../../text/setup/connect-texts';
import { inSheet, method, nothing } from './method';

export const connectionMethods = () => ({
  addresses: inSheet(nothing, offeredAddresses),
  connect: method(['spreadsheet', 'fetch'], object({ address: text, key: text }), connected),
  disconnect: inSheet(nothing, context => {
    disconnect(context);
    return { text: connectTexts.disconnected };
  }),
});

function connected(context: Context, { address, key }: { readonly address: string; readonly key: string }) {
  const baseUrl = normaliseBaseUrl(completedAddress(address), context.build.pinnedHost);
  return { text: connect(context, { baseUrl, key: keyIn(key) }) };
}
