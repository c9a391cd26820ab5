/**
 * The end of every history, without faults and with inactive colleagues. The same commands are repeated,
 * with enough time between, until a run sends nothing. Then every difference must be explained.
 */

import type { Driver, UserName } from '../drivers/driver';
import type { World } from '../model/world';
import type { Actor } from './actor';

const USERS: readonly UserName[] = ['kim', 'lee'];
const PAST_HOLD_MS = 17 * 60_000;
const MOST_ROUNDS = 12;
/** The names of lists that transactions show by name, and the menu items that pull them. */
const NAMED = { Categories: 'menuPullCategories', Tags: 'menuPullTags' } as const;

/** tell: receives the message of each command, for the story. */
export function end(world: World, driver: Driver, actor: Actor, tell: (what: string) => void): void {
  const tabs = Array.from({ length: driver.config.bulk?.tabs ?? 1 }, (_, tab) => tab);
  const command = (user: UserName, name: Parameters<typeof runCommand>[2], tab = 0): void => {
    runCommand(actor, user, name, tab);
    tell(`end: ${user}: ${name}${tab === 0 ? '' : ' (second tab)'}`);
  };
  let pushed: readonly string[] = [];
  const pushAndContinue = (user: UserName): void => {
    for (const tab of tabs) {
      command(user, 'push', tab);
      // Consent to send all fields has changed the description for the other user.
      if (/You have not read it yet/.test(latest())) {
        actor.readDescription(user);
        command(user, 'push', tab);
      }
      const [, missing] = /record of these names is missing.* Pull (.*), then try again/.exec(latest()) ?? [];
      if (missing !== undefined) {
        for (const [list, pulls] of Object.entries(NAMED)) if (missing.includes(list)) actor.run(user, pulls);
        command(user, 'push', tab);
      }
      if (/Pull (first|after)|pull first|[Rr]efresh/.test(latest())) {
        command(user, 'pull', tab);
        command(user, 'push', tab);
      }
    }
    pushed = actor.said;
    command(user, 'continue');
  };
  const latest = (): string => actor.said.join('\n');
  driver.main.calm();
  for (const user of USERS) actor.connect(user, 'main');
  if (driver.config.bulk !== null) {
    if (world.descriptions.at(-1)?.variant !== 'as it is') {
      actor.describe('kim', 'as it is');
      tell('end: kim describes the request as it is');
      if (/Pull first/.test(latest())) {
        for (const tab of tabs) command('kim', 'pull', tab);
        actor.describe('kim', 'as it is');
        tell('end: kim describes the request as it is');
      }
    }
    actor.readDescription('lee');
    tell('end: lee reads the description');
    actor.readDescription('kim');
  }
  let hasCancelled = false;
  for (let round = 1; ; round++) {
    driver.wait(PAST_HOLD_MS);
    const before = state(world, driver);
    for (const user of USERS) pushAndContinue(user);
    if (state(world, driver) === before) {
      for (const tab of tabs) command('kim', 'pull', tab);
      const settled = state(world, driver);
      driver.wait(PAST_HOLD_MS);
      for (const user of USERS) pushAndContinue(user);
      if (state(world, driver) === settled) {
        // The messages advise this for entries that no user can send any more.
        if (hasCancelled || !/"Cancel what is not sent\.\.\." drops it/.test(latest())) break;
        hasCancelled = true;
        for (const user of USERS) command(user, 'cancel');
      }
    }
    if (round === MOST_ROUNDS) {
      world.fail('quiet end', `still not quiet after ${round} rounds: ${actor.said.join(' | ')}`);
      return;
    }
  }
  const said = [...pushed, ...actor.said];
  const previewed = (user: UserName): string[] =>
    tabs.map(tab => {
      command(user, 'preview', tab);
      return actor.said.join('\n');
    });
  const preview = previewed('kim');
  const previews = { kim: preview.join('\n'), lee: previewed('lee').join('\n') };
  world.each(invariant => invariant.quiet?.(world, { said, preview, previews }));
}

function runCommand(
  actor: Actor,
  user: UserName,
  name: 'pull' | 'preview' | 'push' | 'continue' | 'cancel',
  tab: number,
): void {
  actor.command({ do: 'run', command: name, user, no: false, choice: tab });
}

/**
 * The state that must stop changing: writes and open journal entries. Planned entries are compared by content.
 * They may wait for a place beside 50 operations in doubt, and each push confirms them again.
 */
function state(world: World, driver: Driver): string {
  const open = driver
    .books()
    .journal.filter(entry => entry.state !== 'closed')
    .map(entry =>
      entry.state === 'planned'
        ? [entry.resource, entry.kind, entry.after]
        : [entry.operationId, entry.state, entry.outcome],
    );
  return JSON.stringify([world.writes, open]);
}
