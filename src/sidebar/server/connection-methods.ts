/** Connecting and disconnecting from the sidebar. */

import { completedAddress, normaliseBaseUrl } from '../../api/base-url';
import { connect, disconnect, keyIn, offeredAddresses } from '../../commands/setup/connect';
import { object, text } from '../../common/decode';
import * as connectTexts from '../../text/setup/connect-texts';
import { inSheet, method, nothing } from './method';

export const connectionMethods = () => ({
  addresses: inSheet(nothing, offeredAddresses),
  connect: method(
    ['spreadsheet', 'fetch'],
    object({ address: text, key: text }),
    (context, { address, key }) => {
      const baseUrl = normaliseBaseUrl(completedAddress(address), context.build.pinnedHost);
      return { text: connect(context, { baseUrl, key: keyIn(key) }) };
    },
  ),
  disconnect: inSheet(nothing, context => {
    disconnect(context);
    return { text: connectTexts.disconnected };
  }),
});
