/** Counterparties as the pulled tax invoices name them. The service shows the newest of its list only; the invoices of a year name most of the others. */

import { fromCell } from '../../changes/cell-codec';
import { shown } from '../../changes/cell-text';
import { registrationDigits } from '../../common/registration-number';
import type { Cell, Workbook } from '../../platform/ports';
import type { ResourceDefinition } from '../../resources/definition';
import { withPicks } from '../../resources/described';
import { resourceNamed } from '../../resources/registry';
import { UserError } from '../../text/user-error';
import { type Binding, compareBindings } from '../binding';
import { readColumns } from './read-columns';
import { isResolved } from './references';
import { TableSheet } from './table-sheet';

export interface InvoiceParty {
  /** Filled cells, by the names that their fields have in the list of counterparties. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** Of the latest invoice: YYYY-MM-DD, '' where none has a day. */
  readonly day: string;
  /** The counterparty of the service's list with which the latest such invoice is linked; '' where none is. */
  readonly contactId: string;
}

/** By registration number: ten digits. */
export type InvoiceParties = ReadonlyMap<string, InvoiceParty>;

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
const ROLES = ['taxInvoice.supplier', 'taxInvoice.contractor'];
/** The other party of an invoice, with the name that the service's list has for it. */
const OTHER = { number: '$partyNumber', name: 'contact', id: 'contactId', day: '$bookedOn' };
const NUMBERS = [
  OTHER.number,
  'taxInvoice.supplier.registrationNumber',
  'taxInvoice.contractor.registrationNumber',
];

function columns(): string[] {
  return [...Object.values(OTHER), ...ROLES.flatMap(role => MEMBERS.map(one => `${role}.${one}`))];
}

/** From all tabs of the workspace that show one. Of several invoices the latest counts. */
export function invoiceParties(workbook: Workbook, binding: Binding): InvoiceParties {
  const parties = new Parties();
  const tickets = resourceNamed('tickets');
  for (const { sheet, meta } of TableSheet.all(workbook)) {
    const isOurs = compareBindings(meta.binding, binding) !== 'otherWorkspace';
    if (tickets === undefined || meta.resource !== tickets.name || !isOurs) continue;
    const own = new Set(meta.header.map(({ field }) => field));
    if (!NUMBERS.some(name => own.has(name))) continue;
    try {
      parties.addTab(TableSheet.open(workbook, sheet, withPicks(tickets, meta.kept, columns()), meta));
    } catch (error) {
      // A tab whose header is lost names nobody.
      if (!(error instanceof UserError)) throw error;
    }
  }
  return parties.byNumber;
}

/** Where a team has described how changes are taken, cells show names for ids. */
function idReader({ fields }: ResourceDefinition): (cell: Cell) => string {
  const field = fields.find(({ name }) => name === OTHER.id);
  if (field === undefined || !isResolved(field)) return shown;
  return cell => {
    const { value, problem } = fromCell(field, cell);
    return problem === null && value !== null ? String(value) : '';
  };
}

interface Known {
  readonly cells: Map<string, Cell>;
  day: string;
  contactId: string;
}

class Parties {
  readonly byNumber = new Map<string, Known>();

  addTab(table: TableSheet): void {
    const { layout, cells } = readColumns(table, columns());
    const idOf = idReader(table.resource);
    for (const line of cells) {
      const cell = (name: string): Cell => line[(layout.columnOf.get(name) ?? 0) - 1] ?? '';
      const day = shown(cell(OTHER.day)).slice(0, 10);
      for (const role of ROLES) {
        const number = cell(`${role}.registrationNumber`);
        this.add(
          number,
          day,
          MEMBERS.map(one => [one, cell(`${role}.${one}`)]),
        );
      }
      // Last, because the name of the service's own list counts more than that of the document.
      this.add(cell(OTHER.number), day, [['companyName', cell(OTHER.name)]], idOf(cell(OTHER.id)));
    }
  }

  private add(number: Cell, day: string, cells: readonly (readonly [string, Cell])[], contactId = ''): void {
    const digits = registrationDigits(shown(number));
    if (digits === null) return;
    const known = this.byNumber.get(digits) ?? { cells: new Map(), day: '', contactId: '' };
    const isLater = day >= known.day;
    for (const [name, cell] of cells)
      if (shown(cell) !== '' && (isLater || !known.cells.has(name))) known.cells.set(name, cell);
    if (isLater) known.day = day;
    if (contactId !== '' && (isLater || known.contactId === '')) known.contactId = contactId;
    this.byNumber.set(digits, known);
  }
}
