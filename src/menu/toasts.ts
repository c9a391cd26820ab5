import type { Progress } from '../commands/progress';
import { koreanMinute } from '../common/calendar';
import { visibleLines } from '../common/shown-line';
import type { Workbook } from '../platform/ports';
import * as pushReportTexts from '../text/push/push-report-texts';
import { inLanguage, type Language, type Text } from '../text/text';
import { verbatim } from '../text/texts';

/** Shows the progress of a command in a message that disappears by itself. */
export function toastProgress(workbook: Workbook, language: Language, step: Progress): void {
  workbook.toast(visibleLines(inLanguage(textOf(step), language)));
}

function textOf(step: Progress): Text {
  if (step.of === 'days') return verbatim(`${step.start} ~ ${step.end} ✓`);
  const { done, total, endsAt } = step;
  const until = endsAt === null || done === total ? '' : koreanMinute(endsAt).slice(11);
  return pushReportTexts.progress(done, total, until);
}
