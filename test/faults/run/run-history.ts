/** Runs one history from a new spreadsheet to its quiet end, and returns the violations. */

import type { Driver } from '../drivers/driver';
import type { Bulk } from '../history/bulk';
import type { Config } from '../history/config';
import { describe } from '../history/describe';
import type { Step } from '../history/steps';
import { firstValues } from '../history/values';
import { allInvariants, forgeryInvariants } from '../invariants';
import { TAB_ORDERS } from '../model/transactions';
import { World } from '../model/world';
import { Actor } from './actor';
import { end } from './ending';

export interface History {
  readonly config: Config;
  readonly steps: readonly Step[];
}

export interface HistoryOutcome {
  readonly violations: readonly string[];
  /** Numbered steps, with the messages of the commands. */
  readonly story: readonly string[];
  readonly faults: number;
  readonly kills: number;
}

export function runHistory(driver: Driver, history: History): HistoryOutcome {
  const world = new World(driver, history.config.forging ? forgeryInvariants() : allInvariants());
  const actor = new Actor(world, driver);
  const story: string[] = [];
  const tell = (text: string): void => {
    story.push(
      `${text}${actor.said.length === 0 ? '' : `\n       ${actor.said.join('\n').replace(/\n+/g, '\n       ')}`}`,
    );
  };
  try {
    setUp(world, driver, actor, history.config);
    actor.said = [];
    for (const [i, step] of history.steps.entries()) {
      actor.said = [];
      actor.step(step);
      tell(`${String(i + 1).padStart(3)}. ${describe(step, history.config)}`);
      if (world.violations.length > 0) break;
    }
    // A history with forgeries may never reach a quiet end.
    if (world.violations.length === 0 && !history.config.forging) {
      end(world, driver, actor, what => tell(what));
    }
  } finally {
    driver.close();
  }
  return {
    violations: world.violations,
    story,
    faults: driver.main.struck() + actor.failures,
    kills: actor.kills,
  };
}

function setUp(world: World, driver: Driver, actor: Actor, config: Config): void {
  for (let n = 1; n <= config.records; n++) {
    const id = driver.main.add(firstValues(config, n));
    const record = driver.main.records().find(candidate => candidate['id'] === id) ?? null;
    world.elsewhereChanged(id, record);
  }
  if (config.forging) actor.forger.keepForeign(driver.anotherSpreadsheet());
  driver.other.add(firstValues(config, 90));
  for (const user of ['kim', 'lee'] as const) actor.connect(user, 'main');
  if (config.bulk === null) chooseSettings(world, actor, config);
  else describeTransactions(actor, config.bulk);
  actor.run('kim', world.facts.entryPoint, [TAB_ORDERS[0]]);
  if (config.bulk?.tabs === 2) actor.run('kim', world.facts.entryPoint, [TAB_ORDERS[1]]);
  world.byHand(() => {
    const { hands } = driver;
    const view = hands.view();
    if (view === null) throw new Error(`nothing was pulled: ${actor.said.join()}`);
    hands.insertColumn(config.userColumn === 'middle' ? 3 : view.header.length + 1, 'My notes');
    hands.typeAt(2, config.userColumn === 'middle' ? 3 : view.header.length + 1, 'mine');
  });
}

/** Names of categories and tags are available, the request is described, and the colleague may have read it. */
function describeTransactions(actor: Actor, bulk: Bulk): void {
  for (const list of ['menuPullCategories', 'menuPullTags']) actor.run('kim', list);
  actor.describe('kim', 'as it is');
  if (bulk.isReadByLee) actor.readDescription('lee');
}

function chooseSettings(world: World, actor: Actor, config: Config): void {
  const write = world.facts.bySetting.join('+');
  const { settingPut, putNaming, emptyAs, parallel, ignoresKeys } = config;
  const chosen = `write=${write},mode=${settingPut},put=${putNaming},empty=${emptyAs},parallel=${parallel},keys=${ignoresKeys ? 'ignored' : 'used'}`;
  actor.run('kim', 'menuSettings', [config.resource, chosen]);
  if (!/^Saved/.test(actor.said.at(-1) ?? '')) throw new Error(`no settings: ${actor.said.join()}`);
}
