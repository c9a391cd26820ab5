/** The result of one execution of a push, for the page. */

import type { Context } from '../../../commands/context';
import { effectQuestion } from '../../../commands/push/effects-command';
import { doneCounts, pushReportText } from '../../../commands/push/push-report-text';
import { type PushResult, tellsNow } from '../../../commands/push/run-push';
import { koreanMinute } from '../../../common/calendar';
import { isEffectStop } from '../../../push/push-report';
import { inBoth, type Text } from '../../../text/text';
import type { Shown } from '../method';

/**
 * Counts of an execution. different: accepted, but shown otherwise or not yet. accepted, rejected, unknown: of requests
 * whose effect no list shows. leftOut: an equal request was sent meanwhile.
 */
export type Done =
  | 'updated'
  | 'created'
  | 'different'
  | 'alreadyThere'
  | 'accepted'
  | 'rejected'
  | 'unknown'
  | 'leftOut';

/** The result of an execution that pushes rows, or sends requests of the team. */
export type RunView = Shown<ReturnType<typeof ran>>;

/** Nothing of it, but what is given. */
export function ran(given: Partial<Ran>) {
  return { ...NOTHING, ...given, kind: 'ran' as const };
}

interface Ran {
  readonly done: Readonly<Partial<Record<Done, number>>>;
  /** What became of each request; empty for a push. */
  readonly rows: readonly { readonly from: string; readonly state: string; readonly text: Text }[];
  /** Shown once: rows that were refused, changed meanwhile, or have a column that is not taken; answers that came. */
  readonly told: readonly Text[];
  /** While it goes on, rows for the next execution are not reported. */
  readonly now: readonly Text[];
  /** Sent, but not seen on the service yet. */
  readonly unknown: number;
  /** Confirmed, but not sent yet. */
  readonly left: number;
  /** Whether the next execution sends the rest. */
  readonly goesOn: boolean;
  /** "HH:MM" in Korea; '' if unknown. */
  readonly endsAt: string;
  /** Names this answer when the page goes on, so that what a lost answer told is told again; '' for requests. */
  readonly receipt: string;
  /** What it means that fields changed without being sent; null: nothing of that kind. */
  readonly asks: ReturnType<typeof effectQuestion>;
}

const NOTHING: Ran = {
  done: {},
  rows: [],
  told: [],
  now: [],
  unknown: 0,
  left: 0,
  goesOn: false,
  endsAt: '',
  receipt: '',
  asks: null,
};

export function runView(context: Context, result: PushResult) {
  const { rejected, unknown, leftOut, held, stop, counts } = pushReportText(context, result);
  const { report, resource } = result;
  const goesOn = report.stop === 'time' && report.remaining > 0;
  // Blank lines part the blocks of a dialog.
  const lines = (texts: readonly Text[]): Text[] => texts.filter(text => inBoth(text) !== '');
  const receipt = context.platform.ids.uuid().slice(0, 8);
  const view = ran({
    done: doneCounts(result),
    told: lines([...rejected, ...leftOut, ...held]),
    now: goesOn ? [] : lines([...unknown, ...stop, ...counts]),
    unknown: report.open.length,
    // After a stop for changed fields nothing goes on: it takes an answer first.
    left: isEffectStop(report.stop) ? 0 : report.remaining,
    goesOn,
    endsAt: report.endsAt === null || report.remaining === 0 ? '' : koreanMinute(report.endsAt).slice(11),
    receipt,
    asks: isEffectStop(report.stop) ? effectQuestion(context, resource) : null,
  });
  tellsNow(context, result, receipt);
  return view;
}
