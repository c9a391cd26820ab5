/** Fetches a month of a list for the archive, with the engine of a pull. */

import { NothingCameError } from '../../api/errors';
import { LineBlocks } from '../../bigquery/line-blocks';
import { archived, lineReader, rowsOf } from '../../bigquery/record-lines';
import type { RemoteList } from '../../changes/remote';
import { decidedTogether } from '../../changes/together';
import { daysOfMonth } from '../../common/period';
import { fetchWhole } from '../../pull/fetch-whole';
import { NOT_STAGED } from '../../pull/staging';
import { fetchWindows, freshCheckpoint } from '../../pull/windowed-fetch';
import * as archiveTexts from '../../text/archive-texts';
import { joined } from '../../text/text';
import type { Context } from '../context';
import { parametersOf, type Step } from './archive-steps';

export type Month = ReturnType<typeof fetchMonth>;

/**
 * The rows of the month, in blocks without the end that a load adds. cut: why the month is not complete; null if it is.
 * Throws OutOfTimeError, or the service's error.
 */
export function fetchMonth(context: Context, { resource, members, month }: Step) {
  const own = archived(resource);
  const lines = new LineBlocks(context.platform.compressor);
  const reader = lineReader(resource, lines);
  const { comesWhole, windowDays } = context.settings(resource);
  const { budget, platform } = context;
  const { clock } = platform;
  const client = context.client();
  const parameters = parametersOf(resource);
  const fetched = (): RemoteList => {
    if (resource.list.window === undefined)
      return fetchWhole(client, own, parameters, { comesWhole, reader }).remote;
    const checkpoint = freshCheckpoint(own, parameters, daysOfMonth(month), clock.now(), {
      windowDays,
      members,
    });
    const parts = { resource: own, client, budget, clock, staging: NOT_STAGED, comesWhole, reader };
    return fetchWindows({ ...parts, progress: () => undefined }, checkpoint).remote;
  };
  try {
    const { records, completeness, odd = [] } = fetched();
    const reasons = [
      ...(completeness.kind === 'cut' ? [completeness.reason] : []),
      ...(odd.length > 0 ? [archiveTexts.withoutIds(odd.length)] : []),
    ];
    const { count, blocks, hash } = rowsOf(resource, own, decidedTogether(own, records), lines);
    const cut = reasons.length === 0 ? null : joined(reasons, '; ');
    return { rows: count, blocks, content: { hash, isComplete: cut === null, hasMembers: members }, cut };
  } catch (error) {
    if (!(error instanceof NothingCameError)) throw error;
    return {
      rows: 0,
      blocks: [],
      content: { hash: '', isComplete: false, hasMembers: members },
      cut: error.why,
    };
  }
}
