/** The result of one execution of a push, for the page. */

import type { Context } from '../../../commands/context';
import { doneCounts, pushReportText } from '../../../commands/push/push-report-text';
import type { PushResult } from '../../../commands/push/run-push';
import { koreanMinute } from '../../../common/calendar';
import { shownLine } from '../../../common/shown-line';
import { isEffectStop } from '../../../push/push-report';
import type { Text } from '../../../text/text';
import { shown } from '../shown';
import { effectView } from './effects';

export type RunView = ReturnType<typeof runView>;

export function runView(context: Context, result: PushResult) {
  const { rejected, unknown, leftOut, held, stop, counts } = pushReportText(context, result);
  const { report, resource } = result;
  const goesOn = report.stop === 'time' && report.remaining > 0;
  const lines = (texts: readonly Text[]): string[] =>
    texts.map(text => shown(context, text)).filter(line => line !== '');
  return {
    kind: 'ran' as const,
    tab: shownLine(result.tab, 100),
    /**
     * Rows that the service was seen to take in this execution. different: accepted, but shown otherwise or not yet.
     */
    done: doneCounts(result),
    /** Shown once: rows that were refused, changed meanwhile, or have a column that is not taken. */
    told: lines([...rejected, ...leftOut, ...held]),
    // While the push goes on, rows for the next execution are not reported.
    now: goesOn ? [] : lines([...unknown, ...stop, ...counts]),
    /** Sent, but not seen on the service yet. */
    unknown: report.open.length,
    /** Confirmed, but not sent yet. After a stop for changed fields nothing goes on: it takes an answer first. */
    left: isEffectStop(report.stop) ? 0 : report.remaining,
    /** Whether the next execution sends the rest. */
    goesOn,
    /** "HH:MM" in Korea; '' if unknown. */
    endsAt: report.endsAt === null || report.remaining === 0 ? '' : koreanMinute(report.endsAt).slice(11),
    /** What it means that fields changed without being sent; null: nothing of that kind. */
    asks: isEffectStop(report.stop) ? effectView(context, resource) : null,
  };
}
