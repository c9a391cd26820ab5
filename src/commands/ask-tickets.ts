import { isDay } from '../common/calendar';
import { ticketTypes } from '../resources/choices';
import { tickets } from '../resources/tickets';
import { commandTexts } from '../text/command-texts';
import type { Text } from '../text/text';
import { UserError } from '../text/user-error';
import type { Context } from './context';
import { pullRange } from './pull';

/** Asks for type and dates, then pulls transactions. Free text is a type too: the service knows more of them than we do [O]. */
export function pullTickets(context: Context): void {
  const list = ticketTypes
    .map((type, i) => `${i + 1}. ${type.label[context.language]} (${type.value})`)
    .join('\n');
  const typedType = context.ask(commandTexts.askTicketType(list));
  if (typedType === null) return;
  const ticketType = ticketTypeOf(typedType.trim());
  const start = askDay(context, commandTexts.askStart());
  if (start === null) return;
  const end = askDay(context, commandTexts.askEnd());
  if (end === null) return;
  if (start > end) throw new UserError(commandTexts.badOrder(start, end));
  pullRange(context, tickets, { ticketType }, { start, end });
}

function ticketTypeOf(typed: string): string {
  const byNumber = /^\d+$/.test(typed) ? ticketTypes[Number(typed) - 1] : undefined;
  const byName = ticketTypes.find(
    type => type.value === typed || type.label.ko === typed || type.label.en === typed,
  );
  const found = byNumber ?? byName;
  if (found !== undefined) return found.value;
  if (/^[A-Z][A-Z0-9_]{2,60}$/.test(typed)) return typed;
  throw new UserError(commandTexts.unknownTicketType(typed.slice(0, 40)));
}

/** A day; "today" and the like are not guessed at. Null when the user cancelled. */
function askDay(context: Context, question: Text): string | null {
  const typed = context.ask(question);
  if (typed === null) return null;
  const day = typed.trim().replace(/[./]/g, '-');
  if (!isDay(day)) throw new UserError(commandTexts.badDate(typed.trim().slice(0, 40)));
  return day;
}
