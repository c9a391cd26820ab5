/** 13. Data reaches only the workspace that it was pulled from. The other workspace is asked only for its profile. */

import type { Invariant } from '../model/world';

const NAME = 'own workspace';

export function ownWorkspace(): Invariant {
  return {
    name: NAME,
    exchange(world, exchange) {
      if (exchange.service === 'other' && !exchange.path.endsWith('/workspace-profile'))
        world.fail(NAME, `${exchange.method} ${exchange.path} went to the other workspace`);
    },
  };
}
