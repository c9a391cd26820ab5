/** Messages about failed commands and about refused writes, for menu, sidebar and triggers. */

import { OutOfTimeError, ServiceError } from '../api/errors';
import { letters } from '../common/column-letters';
import { shownLine } from '../common/shown-line';
import { PlatformError, type Refused, type TabPart, type Workbook } from '../platform/ports';
import * as commandTexts from '../text/command-texts';
import * as pullReportTexts from '../text/pull/pull-report-texts';
import { joined, type Text, UserError } from '../text/text';
import { troubleText } from './platform-trouble';
import * as refusalTexts from '../text/push/refusal-texts';

const MOST_PLACES = 10;

/** What went wrong and what to do; null for a defect, which {@link described} describes. */
export function failureText(error: unknown): Text | null {
  // A push that has begun reports its error itself.
  if (error instanceof ServiceError) return joined([error.text, commandTexts.sheetUnchanged]);
  if (error instanceof UserError) return error.text;
  if (error instanceof PlatformError) return troubleText(error);
  if (!(error instanceof OutOfTimeError)) return null;
  const minutes = Math.round((error.waitMs ?? 0) / 60_000);
  // The pace of a known limit never waits for more than a minute.
  return minutes > 1 ? commandTexts.toldToWait(minutes) : commandTexts.outOfTime;
}

/** The text of a defect for a log. */
export function described(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Names cells that had to be emptied and refusals of tabs, once each; null for none. */
export function notWrittenText(workbook: Workbook): Text | null {
  const told = [emptiedText(workbook), refusedText(workbook.takeRefused())].filter(text => text !== null);
  return told.length === 0 ? null : joined(told, '\n');
}

/** Names the cells that were emptied because the platform ran their texts as formulas. */
function emptiedText(workbook: Workbook): Text | null {
  const emptied = workbook.takeEmptied();
  if (emptied.length === 0) return null;
  const places = emptied
    .slice(0, MOST_PLACES)
    .map(({ tab, row, column }) => `"${shownLine(tab, 60)}" ${letters(column)}${row}`);
  const more = emptied.length > MOST_PLACES ? ', …' : '';
  return pullReportTexts.formulasEmptied(places.join(', ') + more, emptied.length);
}

/** The most important first. */
const PARTS: readonly TabPart[] = [
  'values',
  'dropdowns',
  'formats',
  'notes',
  'colours',
  'filter',
  'layout',
  'protection',
];

/** Names the tabs, their refusals, and what to do; null for none. */
export function refusedText(refused: readonly Refused[]): Text | null {
  const lines = [...new Set(refused.map(({ tab }) => tab))].flatMap(tab => linesOf(tab, refused));
  return lines.length === 0 ? null : joined(lines, '\n');
}

function linesOf(tab: string, refused: readonly Refused[]): Text[] {
  const own = PARTS.flatMap(part => refused.filter(one => one.tab === tab && one.part === part));
  const guarded = own.filter(({ isProtected }) => isProtected);
  const others = own.filter(({ isProtected }) => !isProtected);
  const name = shownLine(tab, 100);
  const lines: Text[] = [];
  if (others.length > 0) {
    const said = others.find(one => one.said !== '')?.said ?? '';
    lines.push(refusalTexts.refused(name, joined(others.map(nameOf), ', '), said));
  }
  if (guarded.length > 0) lines.push(refusalTexts.guarded(name, joined(guarded.map(nameOf), ', ')));
  return lines;
}

function nameOf({ part, columns }: Refused): Text {
  return part === 'values' ? refusalTexts.values(columns.map(letters).join(', ')) : refusalTexts[part];
}
