/**
 * Confirmed entries whose outcome no report has told their user yet. An execution that is killed after it closed
 * entries tells nothing. The next report tells these entries too, each once. This list gives no consent to send.
 */

import { type Decoded, looseNumber, looseText, object, or, those } from '../../common/decode';
import type { Platform } from '../../platform/ports';
import { packed, type Place, unpacked } from './packed-places';
import { type Property, stored } from './stored';

/** As long as a consent lasts. What is older stands in the history only. */
const TOLD_WITHIN_MS = 24 * 3_600_000;
/** Later places of a run are told by their own execution only: a property has room for two sets of so many. */
const MOST_IN_A_RUN = 20_000;
const SHORT_RUN = 16;

const run = object({
  id: looseText,
  /** Time of the confirmation, epoch milliseconds. */
  at: looseNumber,
  untold: looseText,
  /** Told by the last answer to a page, which may not have arrived. */
  telling: looseText,
});
const list = object({
  /** Names the answer to a page that told `telling`; '' if a dialog told it. */
  receipt: looseText,
  runs: or(those(run), []),
});
type List = Decoded<typeof list>;

const listOfUser = stored<List, List>('financeSheets.untold', list, { receipt: '', runs: [] });

/** The current user's list in one spreadsheet. */
export class Untold {
  private readonly list: Property<List>;

  constructor(
    private readonly stores: Pick<Platform, 'userStore' | 'clock'>,
    spreadsheetId: string,
  ) {
    this.list = listOfUser(stores.userStore, spreadsheetId);
  }

  /** Lists newly confirmed entries: `count` entries from place 0. */
  confirm(runId: string, at: number, count: number): void {
    const { receipt, runs } = this.read();
    const places = Array.from({ length: Math.min(count, MOST_IN_A_RUN) }, (_, i) => i);
    const run = { id: runId.slice(0, SHORT_RUN), at, untold: packed(new Set(places)), telling: '' };
    this.write({ receipt, runs: [...runs.filter(({ id }) => id !== run.id), run] });
  }

  /** Tells for each entry whether it is untold; null if none is. */
  asked(): ((place: Place) => boolean) | null {
    const runs = this.read().runs.filter(({ untold }) => untold !== '');
    if (runs.length === 0) return null;
    const places = new Map(runs.map(({ id, untold }) => [id, unpacked(untold)]));
    return ({ runId, order }) => places.get(runId.slice(0, SHORT_RUN))?.has(order) === true;
  }

  /** The entries are told now. receipt: identifies the answer to a page; '' for a dialog. */
  told(places: readonly Place[], receipt: string): void {
    const before = this.read();
    if (before.runs.length === 0) return;
    const runs = before.runs.map(run => {
      const untold = unpacked(run.untold);
      const told = places.flatMap(({ runId, order }) =>
        runId.slice(0, SHORT_RUN) === run.id && untold.delete(order) ? [order] : [],
      );
      return { ...run, untold: packed(untold), telling: receipt === '' ? '' : packed(new Set(told)) };
    });
    this.write({ receipt, runs });
  }

  /** A page goes on. heard: the receipt of the last answer that it got. Later answers count as untold. */
  heard(heard: string): void {
    const before = this.read();
    if (before.receipt === heard || before.receipt === '') return;
    const runs = before.runs.map(run => {
      const both = new Set([...unpacked(run.untold), ...unpacked(run.telling)]);
      return { ...run, untold: packed(both), telling: '' };
    });
    this.write({ receipt: '', runs });
  }

  forget(): void {
    this.list.remove();
  }

  private read(): List {
    const { receipt, runs } = this.list.read();
    const now = this.stores.clock.now();
    return { receipt, runs: runs.filter(({ at }) => Math.abs(now - at) <= TOLD_WITHIN_MS) };
  }

  private write({ receipt, runs }: List): void {
    const kept = runs.filter(({ untold, telling }) => unpacked(untold).size + unpacked(telling).size > 0);
    if (kept.length === 0) this.list.remove();
    else this.list.write({ receipt, runs: kept });
  }
}
