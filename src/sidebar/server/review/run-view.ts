/** What one execution of a push came to, for the page. */

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
    /** Rows that the service was seen to take in this execution. different: accepted, and shown otherwise or not yet. */
    done: doneCounts(result),
    /** What is said once: rows that were refused, changed meanwhile, or hold a column that is not taken. */
    told: lines([...rejected, ...leftOut, ...held]),
    // While it goes on, rows that wait for the next execution are no news.
    now: goesOn ? [] : lines([...unknown, ...stop, ...counts]),
    /** Sent, and not seen on the service yet. */
    unknown: report.open.length,
    /** Confirmed and not sent yet. */
    left: report.remaining,
    /** The rest goes with the next execution. */
    goesOn,
    /** "HH:MM" in Korea; '' when nothing can be said. */
    endsAt: report.endsAt === null || report.remaining === 0 ? '' : koreanMinute(report.endsAt).slice(11),
    /** What it means that fields changed without being sent; null: nothing of that kind. */
    asks: isEffectStop(report.stop) ? effectView(context, resource) : null,
  };
}
