/** What an invariant of design section 8 gets to see. Each has a file, and says what it found by world.fail. */

import type { Dialog, EffectSeen, Exchange, Reply, UserName } from '../drivers/driver';
import type { RunContext, World } from '../model/world';
import type { TabDiff } from '../model/tab-model';

export interface QuietEnd {
  /** The last message of a push by each user, and the pages of a preview. */
  readonly said: readonly string[];
  readonly preview: string;
  /** What each user's preview says. */
  readonly previews: Readonly<Record<UserName, string>>;
}

export interface Invariant {
  readonly name: string;
  started?(world: World, run: RunContext): void;
  /** A dialog comes up; people may do something before they answer it. */
  asking?(world: World, dialog: Dialog, run: RunContext): void;
  /** A dialog was answered; what it showed may change from now on. */
  answered?(world: World, dialog: Dialog & Reply, run: RunContext): void;
  /** A request arrived; what it did to the records is not noted in the world yet. */
  exchange?(world: World, exchange: Exchange, run: RunContext): void;
  /** A write had its effect, at once or late. */
  effect?(world: World, effect: EffectSeen): void;
  /** The tab changed, and no person did it. */
  tab?(world: World, diff: TabDiff, run: RunContext | null): void;
  ended?(world: World, run: RunContext): void;
  /** Nothing is left to do. */
  quiet?(world: World, end: QuietEnd): void;
}
