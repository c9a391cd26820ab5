/** Runs an entry point and turns errors into messages for the user. */

import { OutOfTimeError } from '../api/errors';
import { Declined } from '../commands/asker';
import type { Build } from '../commands/context';
import { described, failureText, notWrittenText } from '../commands/failure-text';
import { missingIn, missingText, requirePermissions } from '../commands/platform-trouble';
import { type Permission, PlatformError } from '../platform/ports';
import type { PlatformWithUi } from '../platform/ports/ui';
import { shownLine, visibleLines } from '../common/shown-line';
import * as commandTexts from '../text/command-texts';
import * as functionTexts from '../text/function-texts';
import * as permissionTexts from '../text/setup/permission-texts';
import { inLanguage, joined, languageOf, type Text } from '../text/text';
import { checkCaller } from './caller';
import { type EntryPoint, entryPointNamed } from './entry-points';

/**
 * Checks the caller (caller.ts) and runs the entry point of this name. A command shows its errors. A cell function
 * throws them, as does any other entry point that was called from a cell. own: entry points of this build alone.
 */
export function runEntryPoint(
  platform: PlatformWithUi,
  build: Build,
  name: string,
  args: readonly unknown[],
  own: readonly EntryPoint[] = [],
): unknown {
  const entry = entryPointNamed(name, own);
  if (entry === undefined) throw new Error(`no entry point ${name}`);
  throwing(platform, name, () => checkCaller(entry.kind, platform, args));
  const run = (): unknown => {
    requirePermissions(platform, entry.needs);
    return entry.run(platform, build, args);
  };
  switch (entry.kind) {
    case 'command':
      return runCommand(platform, name, run);
    case 'function':
      return throwing(platform, name, run);
    // A page gets its errors in the reply.
    case 'page':
      return run();
    case 'trigger':
      return runTrigger(platform, run);
  }
}

/** Runs a command of a person and shows its errors. */
function runCommand(platform: PlatformWithUi, name: string, run: () => unknown): unknown {
  try {
    const result = run();
    tellNotWritten(platform);
    return result;
  } catch (error) {
    tellNotWritten(platform);
    if (error instanceof Declined) return undefined;
    const text = failureText(error);
    const missing = missingIn(error);
    if (text !== null && missing !== null) {
      askFor(platform, missing, text);
      return undefined;
    }
    if (text === null) platform.log.error(`${name}: ${described(error)}`);
    tell(platform, text ?? commandTexts.unexpected(shownLine(described(error), 500)));
    return undefined;
  }
}

/** No person is present. Google keeps the thrown error with the execution. */
function runTrigger(platform: PlatformWithUi, run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    const missing = missingIn(error);
    if (missing === null) throw error;
    const language = languageOf(localeOf(() => platform.session.locale()));
    throw new Error(inLanguage(missingText(missing), language));
  }
}

/** Lets Google ask for missing permissions, after telling the user why. It ends the execution. */
function askFor(platform: PlatformWithUi, missing: readonly Permission[], text: Text): void {
  const { permissions } = platform;
  const address = permissions.link(missing);
  try {
    tell(platform, address === '' ? text : joined([text, permissionTexts.askedAt(address)], '\n\n'));
  } finally {
    permissions.ask(missing);
  }
}

function tell(platform: PlatformWithUi, text: Text): void {
  const language = languageOf(localeOf(() => platform.session.locale()));
  platform.ui.tell(inLanguage(commandTexts.title, language), visibleLines(inLanguage(text, language)));
}

function tellNotWritten(platform: PlatformWithUi): void {
  const text = notWrittenText(platform.workbook);
  if (text !== null) tell(platform, text);
}

/** Throws errors in the spreadsheet's language. */
function throwing({ workbook }: PlatformWithUi, name: string, run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    const text = cellText(error, name);
    if (text === null) throw error;
    throw new Error(inLanguage(text, languageOf(localeOf(() => workbook.locale()))));
  }
}

/** The text of the error for a cell; null for a defect. */
function cellText(error: unknown, name: string): Text | null {
  if (error instanceof OutOfTimeError) return functionTexts.tooSlow(name);
  if (error instanceof PlatformError && error.trouble.kind === 'passing') return functionTexts.tryAgain(name);
  return failureText(error);
}

/** '' if the service that knows the locale fails: a message in the wrong language is better than none. */
function localeOf(ask: () => string): string {
  try {
    return ask();
  } catch (error) {
    if (error instanceof PlatformError) return '';
    throw error;
  }
}
