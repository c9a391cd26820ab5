import type { Context } from '../../commands/context';
import { pushReportText } from '../../commands/push/push-report-text';
import { sendWholeRecords } from '../../commands/push/replace-mode';
import type { PushResult } from '../../commands/push/run-push';
import { isReplaceStop } from '../../push/push-report';
import { pushReportTexts } from '../../text/push-report-texts';
import { joined } from '../../text/text';
import type { Dialogs } from '../dialogs';

/** Shows the report of one execution of a push. */
export function reportPush(context: Context, dialogs: Dialogs, result: PushResult): void {
  const text = pushReportText(context, result);
  const { done, rejected, unknown, leftOut, held, stop, counts } = text;
  const again = text.canBeCorrected ? [pushReportTexts.sendAgain] : [];
  dialogs.tell(
    joined([...done, ...rejected, ...unknown, ...leftOut, ...held, ...stop, ...counts, ...again], '\n'),
  );
  if (!isReplaceStop(result.report.stop)) return;
  if (dialogs.confirm(pushReportTexts.offerReplaceMode(result.resource.label)))
    sendWholeRecords(context, result.resource);
}
