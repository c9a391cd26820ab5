/** The effect of the published limits: the service shows only the newest 100 counterparties. */
import { addContacts, renameContact } from './edits';
import { DemoError } from './session';
import type { Stage } from './story';
import type { Limits } from './summary';

/**
 * Shows where to find a counterparty that the service does not list, what happens to its row, and what is not sent.
 * Throws DemoError if none of this happened.
 */
export async function playLimits(stage: Stage, days: string): Promise<Limits> {
  const { session, service, labels, words, say, progress } = stage;
  progress('a counterparty that the service does not show');
  say(`${words.limits}\n`);
  session.run({ entryPoint: 'menuPullTickets', typed: [`${labels.invoice}, ${days}`] });
  const party = olderParty(stage);
  const lookups = lookedUp(stage, party.number);

  progress('rows that are not among the newest any more');
  say(`${words.limitsRows}\n`);
  session.run({ entryPoint: 'menuPullContacts' });
  const kept = statuses(stage).flatMap((status, i) => (status.startsWith('·') ? [i] : []));
  const [first] = kept;
  if (first === undefined) throw new DemoError('no row fell out of the newest');
  say(`${rowsOf(stage, kept.slice(0, 3))}\n`);
  const row = session.book.sheet(labels.contacts).size().rows - 1;
  const own = session.book.sheet(labels.contacts).column(`${labels.company} ★`)[first];
  renameContact(session, labels, first + 2, `${String(own)} 2026`);
  addContacts(session, labels, [{ company: party.name, registrationNumber: party.number }]);
  session.book.as(session.user).select(labels.contacts);
  const before = (await service.log()).length;
  session.run({ entryPoint: 'menuPush' });
  say(`${rowsOf(stage, [first, row])}\n`);
  const sent = (await service.log()).slice(before).filter(({ effect }) => effect.kind !== 'none').length;
  const unsent = statuses(stage).filter(status => status.startsWith('⊘')).length;
  return { kept: kept.length, lookups, unsent, sent };
}

function rowsOf({ session, labels }: Stage, rows: readonly number[]): string {
  const cells = session.book.sheet(labels.contacts).display();
  const columns = [labels.company, labels.status];
  return session.table(labels.contacts, cells, { columns, rows, widest: 160 });
}

/** A counterparty in an invoice that the pulled list lacks. */
function olderParty({ session, labels }: Stage): { readonly number: string; readonly name: string } {
  const column = (tab: string, label: string) => session.book.sheet(tab).column(label).map(String);
  const shown = new Set(column(labels.contacts, `${labels.registrationNumber} ★`));
  const numbers = column(labels.invoices, labels.registrationNumber);
  const names = column(labels.invoices, labels.contact);
  const at = numbers.findIndex(
    (number, i) => /^\d{3}-/.test(number) && names[i] !== '' && !shown.has(number),
  );
  if (at < 0) throw new DemoError('every party of an invoice is among the newest');
  return { number: numbers[at] ?? '', name: names[at] ?? '' };
}

/** The number of formulas answered from invoices. */
function lookedUp({ session, labels, say }: Stage, number: string): number {
  const hands = session.book.as(session.user);
  const formula = `=FIN_CONTACT("${number}", "${labels.company}", FIN_STAMP)`;
  hands.insertSheet('Lookup');
  hands.type('Lookup', 'A1', formula);
  const answer = String(session.book.sheet('Lookup').cell('A1').value);
  say(`  A1: ${formula}\n  → ${answer}\n`);
  return answer.includes('△') ? 1 : 0;
}

function statuses({ session, labels }: Stage): string[] {
  const sheet = session.book.sheet(labels.contacts);
  const at = sheet.row(1).findIndex(cell => String(cell).startsWith(labels.status));
  return sheet
    .values()
    .slice(1)
    .map(row => String(row[at] ?? ''));
}
