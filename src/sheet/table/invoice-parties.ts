/** Counterparties as the pulled tax invoices name them. The service shows the newest of its list only; the invoices of a year name most of the others. */

import { shown } from '../../changes/cell-text';
import { registrationDigits } from '../../common/registration-number';
import type { Cell, Workbook } from '../../platform/ports';
import { resourceNamed } from '../../resources/registry';
import { UserError } from '../../text/user-error';
import { type Binding, compareBindings } from '../binding';
import { readColumns } from './read-columns';
import { TableSheet } from './table-sheet';

export interface InvoiceParty {
  /** Filled cells, by the names that their fields have in the list of counterparties. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** Of the latest invoice: YYYY-MM-DD, '' where none has a day. */
  readonly day: string;
  /** The service has linked an invoice with a counterparty of its list. */
  readonly isContact: boolean;
}

/** Members of a party that a counterparty has as well. */
const MEMBERS = [
  'registrationNumber',
  'companyName',
  'ceoName',
  'businessTypes',
  'businessItems',
  'businessPlace',
  'email',
  'email2',
  'phone',
  'tel',
];
const ROLES = ['supplier', 'contractor'].map(role => `taxInvoice.${role}`);
/** The other party of an invoice, with the name that the service's list has for it. */
const OTHER = { number: '$partyNumber', name: 'contact', id: 'contactId', day: '$bookedOn' };
const COLUMNS = [...Object.values(OTHER), ...ROLES.flatMap(role => MEMBERS.map(one => `${role}.${one}`))];
const NUMBERS = [OTHER.number, ...ROLES.map(role => `${role}.registrationNumber`)];

/** By registration number (ten digits), from all tabs of the workspace that show one. Of several invoices the latest counts. */
export function invoiceParties(workbook: Workbook, binding: Binding): ReadonlyMap<string, InvoiceParty> {
  const parties = new Parties();
  const tickets = resourceNamed('tickets');
  for (const { sheet, meta } of TableSheet.all(workbook)) {
    const isOurs = compareBindings(meta.binding, binding) !== 'otherWorkspace';
    if (tickets === undefined || meta.resource !== tickets.name || !isOurs) continue;
    const own = new Set(meta.header.map(({ field }) => field));
    if (!NUMBERS.some(name => own.has(name))) continue;
    try {
      parties.addTab(TableSheet.open(workbook, sheet, tickets, meta));
    } catch (error) {
      // A tab whose header is lost names nobody.
      if (!(error instanceof UserError)) throw error;
    }
  }
  return parties.byNumber;
}

interface Known {
  readonly cells: Map<string, Cell>;
  day: string;
  isContact: boolean;
}

class Parties {
  readonly byNumber = new Map<string, Known>();

  addTab(table: TableSheet): void {
    const { layout, cells } = readColumns(table, COLUMNS);
    for (const line of cells) {
      const cell = (name: string): Cell => line[(layout.columnOf.get(name) ?? 0) - 1] ?? '';
      const day = shown(cell(OTHER.day)).slice(0, 10);
      const isContact = shown(cell(OTHER.id)) !== '';
      for (const role of ROLES) {
        const number = cell(`${role}.registrationNumber`);
        this.add(
          number,
          day,
          MEMBERS.map(one => [one, cell(`${role}.${one}`)]),
        );
      }
      // Last, because the name of the service's own list counts more than that of the document.
      this.add(cell(OTHER.number), day, [['companyName', cell(OTHER.name)]], isContact);
    }
  }

  private add(
    number: Cell,
    day: string,
    cells: readonly (readonly [string, Cell])[],
    isContact = false,
  ): void {
    const digits = registrationDigits(shown(number));
    if (digits === null) return;
    const known = this.byNumber.get(digits) ?? { cells: new Map(), day: '', isContact: false };
    const isLater = day >= known.day;
    for (const [name, cell] of cells)
      if (shown(cell) !== '' && (isLater || !known.cells.has(name))) known.cells.set(name, cell);
    if (isLater) known.day = day;
    known.isContact ||= isContact;
    this.byNumber.set(digits, known);
  }
}
