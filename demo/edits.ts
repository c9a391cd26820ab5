/** What the person in the demo types. */
import { isValidRegistrationNumber } from '../service/index';
import type { DemoLabels } from './labels';
import type { Session } from './session';

export interface NewContact {
  readonly company: string;
  readonly registrationNumber: string;
}

/** The edited rows (from 0, below the header), spread over the whole tab. */
export function editedRows(edits: number, rows: number): number[] {
  const count = Math.min(edits, rows);
  return Array.from({ length: count }, (_, i) => Math.floor((i * rows) / count));
}

/** Renames contacts, cell by cell. */
export function editContacts(session: Session, words: DemoLabels, edits: number): void {
  const sheet = session.book.sheet(words.contacts);
  const column = columnOf(session, words, words.company);
  const names = sheet.values().map(row => String(row[column] ?? ''));
  const hands = session.book.as(session.user);
  hands.select(words.contacts);
  for (const row of editedRows(edits, names.length - 1)) {
    hands.type(words.contacts, `${letter(column)}${row + 2}`, `${names[row + 1]} 2026`);
  }
}

/** row: the sheet's row number. */
export function renameContact(session: Session, words: DemoLabels, row: number, name: string): void {
  const column = letter(columnOf(session, words, words.company));
  session.book.as(session.user).type(words.contacts, `${column}${row}`, name);
}

/** Pastes new rows below the last row, column by column, as from another spreadsheet. */
export function addContacts(session: Session, words: DemoLabels, contacts: readonly NewContact[]): void {
  if (contacts.length === 0) return;
  const row = session.book.sheet(words.contacts).size().rows + 1;
  const paste = (label: string, texts: readonly string[]): void => {
    const column = letter(columnOf(session, words, label));
    session.book.as(session.user).paste(words.contacts, `${column}${row}`, texts.join('\n'));
  };
  // The Status column stands between these columns.
  paste(
    words.company,
    contacts.map(({ company }) => company),
  );
  paste(
    words.registrationNumber,
    contacts.map(({ registrationNumber }) => registrationNumber),
  );
}

/** Contacts that the service does not have. Their registration numbers are valid, one with a leading zero. */
export function newContacts(
  count: number,
  existing: readonly Readonly<Record<string, unknown>>[],
): NewContact[] {
  const taken = new Set(existing.map(record => String(record['registrationNumber']).replace(/\D/g, '')));
  const contacts: NewContact[] = [];
  for (let serial = 1; contacts.length < count; serial++) {
    const start = `0${String(serial * 7_919_317 + 12_345_678)
      .padStart(8, '0')
      .slice(-8)}`;
    const digits = Array.from({ length: 10 }, (_, i) => start + i).find(isValidRegistrationNumber);
    if (digits === undefined || taken.has(digits)) continue;
    taken.add(digits);
    const registrationNumber = `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
    contacts.push({ company: `새거래처 ${contacts.length + 1} 주식회사`, registrationNumber });
  }
  return contacts;
}

/** Finds the column of a label; headers of required columns have a star. */
function columnOf(session: Session, words: DemoLabels, label: string): number {
  const header = session.book.sheet(words.contacts).row(1).map(String);
  return header.findIndex(cell => cell === label || cell === `${label} ★`);
}

function letter(column: number): string {
  return String.fromCharCode(65 + column);
}
