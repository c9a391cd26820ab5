/** 15. A described request follows a description that is in force, and that its user has read. */

import { readRequest } from '../history/bulk';
import type { Invariant } from '../model/world';

const NAME = 'description was read';

export function descriptionWasRead(): Invariant {
  return {
    name: NAME,
    exchange(world, exchange, run) {
      if (world.config.bulk === null || exchange.key === null) return;
      const by = readRequest(world.descriptions, exchange)?.by;
      if (by === undefined) {
        world.fail(NAME, `${run.user} sends ${exchange.bodyText}, which fits no description`);
        return;
      }
      if (world.read.get(run.user)?.has(by) !== true)
        world.fail(NAME, `${run.user} sends by description ${by.mark}, and has not read it`);
      if (world.descriptions.indexOf(by) < run.descriptionsBefore - 1)
        world.fail(NAME, `${run.user} sends by description ${by.mark}, and another one is in force`);
    },
  };
}
