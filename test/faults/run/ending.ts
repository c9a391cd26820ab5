/**
 * The end of every history: no more faults, all colleagues still, and the same commands again and again, with enough time in between, until a run sends
 * nothing. Then everything must be explained.
 */

import type { Driver, UserName } from '../drivers/driver';
import type { World } from '../model/world';
import type { Actor } from './actor';

const USERS: readonly UserName[] = ['kim', 'lee'];
const PAST_HOLD_MS = 17 * 60_000;
const MOST_ROUNDS = 12;

/** tell: for the story, what each command said. */
export function end(world: World, driver: Driver, actor: Actor, tell: (what: string) => void): void {
  const command = (user: UserName, name: Parameters<typeof runCommand>[2]): void => {
    runCommand(actor, user, name);
    tell(`end: ${user}: ${name}`);
  };
  const pushAndContinue = (user: UserName): void => {
    command(user, 'push');
    if (/Pull (first|after)|pull first/.test(latest())) {
      command(user, 'pull');
      command(user, 'push');
    }
    command(user, 'continue');
  };
  const latest = (): string => actor.said.join('\n');
  driver.main.calm();
  for (const user of USERS) actor.connect(user, 'main');
  for (let round = 1; ; round++) {
    driver.wait(PAST_HOLD_MS);
    const before = state(world, driver);
    for (const user of USERS) pushAndContinue(user);
    if (state(world, driver) === before) {
      command('kim', 'pull');
      const settled = state(world, driver);
      driver.wait(PAST_HOLD_MS);
      for (const user of USERS) pushAndContinue(user);
      if (state(world, driver) === settled) break;
    }
    if (round === MOST_ROUNDS) {
      world.fail('quiet end', `still not quiet after ${round} rounds: ${actor.said.join(' | ')}`);
      return;
    }
  }
  const said = actor.said;
  command('kim', 'preview');
  const preview = actor.said.join('\n');
  command('lee', 'preview');
  const previews = { kim: preview, lee: actor.said.join('\n') };
  world.each(invariant => invariant.quiet?.(world, { said, preview, previews }));
}

function runCommand(actor: Actor, user: UserName, name: 'pull' | 'preview' | 'push' | 'continue'): void {
  actor.command({ do: 'run', command: name, user, no: false, choice: 0 });
}

/**
 * What must stop changing: writes, and what the journal says. What waits for a place beside 50 operations in doubt, which only a person can settle, is confirmed anew by
 * each push: it is known by its content.
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
