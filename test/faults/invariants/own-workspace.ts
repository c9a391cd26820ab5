/** 13. Nothing reaches another workspace than the one it was pulled from: a connection elsewhere may ask who it is, no more. */

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
