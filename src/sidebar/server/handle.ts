/** Answers a call of the sidebar: the only way in, for the table's methods. Every error becomes a reply. */

import type { Context } from '../../commands/context';
import { missingIn, requirePermissions } from '../../commands/platform-trouble';
import { described, notWrittenText, failureText } from '../../commands/failure-text';
import { anyJson, decodeText, looseText, object, oneOf, text } from '../../common/decode';
import { shownLine } from '../../common/shown-line';
import { tried } from '../../common/tried';
import * as commandTexts from '../../text/command-texts';
import * as sidebarTexts from '../../text/sidebar-texts';
import { BusyError, type Language, languageOf, type Text } from '../../text/text';
import { type FailureKind, PROTOCOL_VERSION, type Reply } from '../protocol';
import { type Method, shown } from './method';
import { methodsOf, type Surroundings } from './methods';
import { inPieces } from './pieces';

/** @param request JSON of a Call. @returns JSON of a Reply. */
export function handle(context: Context, request: unknown, surroundings: Surroundings): string {
  const result = answer(context, typeof request === 'string' ? request : '', surroundings);
  const reply: Reply = shown({ language: languageFor(context) }, result);
  return inPieces(context.platform, JSON.stringify(reply));
}

/** The user's language, else the spreadsheet's: what was done is told, whatever Google says of the user. */
function languageFor(context: Context): Language {
  const { workbook } = context.platform;
  return tried(() => context.language, null) ?? tried(() => languageOf(workbook.locale()), 'en');
}

function answer(context: Context, request: string, surroundings: Surroundings) {
  const methods = methodsOf(surroundings);
  const names = Object.keys(methods) as readonly (keyof typeof methods)[];
  const call = object({
    version: text,
    method: oneOf(...names),
    user: looseText,
    email: looseText,
    input: anyJson,
  });
  const asked = decodeText(call, request);
  if (asked === undefined || asked.version !== PROTOCOL_VERSION)
    return failure('outdated', sidebarTexts.outdated);
  try {
    // A page without start data does not know its user yet.
    if (asked.method !== 'pageStart' && asked.user !== context.userId) return otherUser(context, asked.email);
    const called: Method<unknown, unknown> = methods[asked.method];
    requirePermissions(context.platform, called.needs);
    const input = called.input(asked.input);
    if (input === undefined) return failure('outdated', sidebarTexts.outdated);
    const result = called.run(context, input);
    return { ok: true as const, result, emptied: notWrittenText(context.platform.workbook) ?? '' };
  } catch (error) {
    const told = failureText(error);
    const missing = missingIn(error);
    if (told !== null && missing !== null)
      return { ...failure('permission', told), link: context.platform.permissions.link(missing) };
    if (told !== null) return failure(error instanceof BusyError ? 'busy' : 'refused', told);
    context.platform.log.error(`${asked.method}: ${described(error)}`);
    return failure('unexpected', commandTexts.unexpected(shownLine(described(error), 500)));
  }
}

/** The addresses are only displayed; if the platform gives none, the message says so. */
function otherUser(context: Context, opened: string) {
  const calls = context.platform.session.userEmail();
  return failure('otherUser', sidebarTexts.otherUser(shownLine(opened, 100), calls));
}

function failure(kind: FailureKind, told: Text) {
  return { ok: false as const, kind, text: told };
}
