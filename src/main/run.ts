/** Runs an entry point and turns whatever goes wrong into something the user can read. */

import { OutOfTimeError } from '../api/errors';
import type { Build } from '../commands/context';
import { troubleText } from '../commands/platform-trouble';
import { letters } from '../common/column-letters';
import { PlatformError } from '../platform/ports';
import type { PlatformWithUi } from '../platform/ports/ui';
import { shownLine, visibleLines } from '../common/shown-line';
import { commandTexts } from '../text/command-texts';
import { pullReportTexts } from '../text/pull-report-texts';
import { functionTexts } from '../text/function-texts';
import { inLanguage, languageOf, type Text } from '../text/text';
import { UserError } from '../text/user-error';
import { entryPoints } from './entry-points';

/** Runs the entry point of that name. Commands show their errors; cell functions throw them, as a cell must. */
export function runEntryPoint(
  platform: PlatformWithUi,
  build: Build,
  name: string,
  args: readonly unknown[],
): unknown {
  const entry = entryPoints.find(candidate => candidate.name === name);
  if (entry === undefined) throw new Error(`no entry point ${name}`);
  const run = (): unknown => entry.run(platform, build, args);
  if (entry.kind === 'trigger') return run();
  return entry.kind === 'cell' ? runCell(platform, name, run) : runCommand(platform, name, run);
}

function runCommand(platform: PlatformWithUi, name: string, run: () => unknown): unknown {
  try {
    const result = run();
    tellEmptied(platform);
    return result;
  } catch (error) {
    tellEmptied(platform);
    const text = textOf(error);
    if (text === null) platform.log.error(`${name}: ${describe(error)}`);
    tell(platform, text ?? commandTexts.unexpected(shownLine(describe(error), 500)));
    return undefined;
  }
}

function tell(platform: PlatformWithUi, text: Text): void {
  const language = languageOf(localeOf(() => platform.session.locale()));
  platform.ui.tell(inLanguage(commandTexts.title, language), visibleLines(inLanguage(text, language)));
}

const MOST_PLACES = 10;

/** Names the cells that had to be emptied because the platform would not take their texts for texts. */
function tellEmptied(platform: PlatformWithUi): void {
  const emptied = platform.workbook.takeEmptied();
  if (emptied.length === 0) return;
  const places = emptied
    .slice(0, MOST_PLACES)
    .map(({ tab, row, column }) => `"${shownLine(tab, 60)}" ${letters(column)}${row}`);
  const more = emptied.length > MOST_PLACES ? ', …' : '';
  tell(platform, pullReportTexts.formulasEmptied(places.join(', ') + more, emptied.length));
}

function runCell({ workbook }: PlatformWithUi, name: string, run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    const text = error instanceof OutOfTimeError ? functionTexts.tooSlow(name) : textOf(error);
    if (text === null) throw error;
    throw new Error(inLanguage(text, languageOf(localeOf(() => workbook.locale()))));
  }
}

function textOf(error: unknown): Text | null {
  if (error instanceof UserError) return error.text;
  if (error instanceof PlatformError) return troubleText(error);
  return error instanceof OutOfTimeError ? commandTexts.outOfTime() : null;
}

/** '' where the very service that is asked for it fails: a message in the wrong language is better than none. */
function localeOf(ask: () => string): string {
  try {
    return ask();
  } catch (error) {
    if (error instanceof PlatformError) return '';
    throw error;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
