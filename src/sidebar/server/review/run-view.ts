/** What one execution of a push came to, for the page. */

import type { Context } from '../../../commands/context';
import { doneCounts, pushReportText } from '../../../commands/push/push-report-text';
import type { PushResult } from '../../../commands/push/run-push';
import { koreanMinute } from '../../../common/calendar';
import { shownLine } from '../../../common/shown-line';
import { isReplaceStop } from '../../../push/push-report';
import { pushReportTexts } from '../../../text/push-report-texts';
import type { Text } from '../../../text/text';
import type { RunView } from '../../methods/review';
import { shown } from '../shown';

export function runView(context: Context, result: PushResult): RunView {
  const { rejected, unknown, leftOut, held, stop, counts } = pushReportText(context, result);
  const { report, resource } = result;
  const goesOn = report.stop === 'time' && report.remaining > 0;
  const lines = (texts: readonly Text[]): string[] =>
    texts.map(text => shown(context, text)).filter(line => line !== '');
  return {
    kind: 'ran',
    tab: shownLine(result.tab, 100),
    done: doneCounts(result),
    told: lines([...rejected, ...leftOut, ...held]),
    // While it goes on, rows that wait for the next execution are no news.
    now: goesOn ? [] : lines([...unknown, ...stop, ...counts]),
    unknown: report.open.length,
    left: report.remaining,
    goesOn,
    endsAt: report.endsAt === null || report.remaining === 0 ? '' : koreanMinute(report.endsAt).slice(11),
    offersWhole: isReplaceStop(report.stop)
      ? { list: resource.name, text: shown(context, pushReportTexts.offerReplaceMode(resource.label)) }
      : null,
  };
}
