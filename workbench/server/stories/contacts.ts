/** The contacts on both sides for stories: typed values, the service's values, and their agreement. */
import type { RecordData } from '../../../service/index';
import { columns, tabs } from './labels';
import type { Stage } from './story';
import type { Table } from './table';

/** A contact for comparison: texts by field. */
export interface Contact {
  readonly company: string;
  readonly number: string;
  readonly memo: string;
}

export interface Edit {
  readonly id: string;
  readonly before: Contact;
  readonly after: Contact;
}

const FIRST = 'contacts at the beginning';
const WANTED = 'what was typed';

/** Stores the service's contacts for later comparison. */
export function rememberContacts(stage: Stage): void {
  const records = stage.service.records('contacts');
  stage.memory.set(FIRST, new Map(records.map(record => [record.id, contactOf(record)])));
  stage.memory.set(WANTED, []);
}

export const firstContacts = (stage: Stage): ReadonlyMap<string, Contact> =>
  stage.memory.get(FIRST) as ReadonlyMap<string, Contact>;

/** A row of the tab; rows count from 0 below the header. */
export function contactIn({ language }: Stage, table: Table, row: number): Contact {
  return {
    company: table.cell(row, columns.company[language]),
    number: digits(table.cell(row, columns.registrationNumber[language])),
    memo: table.cell(row, columns.memo[language]),
  };
}

function contactOf(record: RecordData): Contact {
  const text = (name: string): string => String(record[name] ?? '');
  return {
    company: text('companyName'),
    number: digits(text('registrationNumber')),
    memo: text('memo'),
  };
}

const digits = (text: string): string => text.replace(/\D/g, '');

export const isSame = (one: Contact, other: Contact): boolean =>
  one.company === other.company && one.number === other.number && one.memo === other.memo;

/** Rows of the tab that differ from the service at the beginning. */
export async function editsIn(stage: Stage): Promise<Edit[]> {
  const table = await stage.table(tabs.contacts[stage.language]);
  if (!table) return [];
  return table.column('ID').flatMap((id, row) => {
    const before = firstContacts(stage).get(id);
    const after = contactIn(stage, table, row);
    return before === undefined || isSame(before, after) ? [] : [{ id, before, after }];
  });
}

/** New rows of the tab with a name and a number that the service did not have at the beginning. */
export async function newIn(
  stage: Stage,
): Promise<readonly { readonly id: string; readonly contact: Contact }[]> {
  const table = await stage.table(tabs.contacts[stage.language]);
  if (!table) return [];
  return table.column('ID').flatMap((id, row) => {
    const contact = contactIn(stage, table, row);
    return firstContacts(stage).has(id) || contact.company === '' || contact.number === ''
      ? []
      : [{ id, contact }];
  });
}

/** Stores the tab's contents as what the person wants. Called until something is sent. */
export async function rememberWanted(stage: Stage): Promise<void> {
  if (effectsOn(stage).length === 0) stage.memory.set(WANTED, await editsIn(stage));
}

/** Stores the tab's contents after a new decision. */
export async function wantAsNow(stage: Stage): Promise<void> {
  stage.memory.set(WANTED, await editsIn(stage));
}

/** The edits typed before the first push, or decided since. */
export const wantedOf = (stage: Stage): readonly Edit[] => stage.memory.get(WANTED) as readonly Edit[];

/** The effects of the add-on's requests on contacts, in order. */
export function effectsOn({
  requests,
}: Stage): { readonly what: 'created' | 'updated'; readonly id: string }[] {
  return requests.flatMap(({ effect }) => {
    const what = effect.kind === 'landed-late' ? effect.was : effect.kind;
    return (what === 'created' || what === 'updated') &&
      'id' in effect &&
      'resource' in effect &&
      effect.resource === 'contacts'
      ? [{ what, id: effect.id }]
      : [];
  });
}

export const contactsNow = ({ service }: Stage): ReadonlyMap<string, Contact> =>
  new Map(service.records('contacts').map(record => [record.id, contactOf(record)]));
