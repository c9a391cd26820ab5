/** Counterparties as pulled tax invoices name them. The service's own list shows only the newest counterparties. */

import { fromCell } from '../../changes/cell-codec';
import { shown } from '../../changes/cell-text';
import { registrationDigits } from '../../common/registration-number';
import type { Cell, Workbook } from '../../platform/ports';
import type { ResourceDefinition } from '../../resources/definition';
import { withPicks } from '../../resources/described';
import { resourceNamed } from '../../resources/registry';
import { orRefused } from '../../text/text';
import { type Binding, compareBindings } from '../binding';
import { readColumns } from './read-columns';
import { isResolved } from './references';
import { TableSheet } from './table-sheet';

export interface InvoiceParty {
  /** Filled cells, keyed by field name in the list of counterparties. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** Day of the latest invoice: YYYY-MM-DD, '' if none has a day. */
  readonly day: string;
  /** Id of the counterparty linked with the latest linked invoice; '' if none is linked. */
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
/** The other party of an invoice, with its name in the service's list. */
const OTHER = { number: '$partyNumber', name: 'contact', id: 'contactId', day: '$bookedOn' };
const NUMBERS = [
  OTHER.number,
  'taxInvoice.supplier.registrationNumber',
  'taxInvoice.contractor.registrationNumber',
];

function columns(): string[] {
  return [...Object.values(OTHER), ...ROLES.flatMap(role => MEMBERS.map(one => `${role}.${one}`))];
}

/** Reads all invoice tabs of the workspace. The latest invoice of a party counts. */
export function invoiceParties(workbook: Workbook, binding: Binding): InvoiceParties {
  const parties = new Parties();
  const tickets = resourceNamed('tickets');
  for (const { sheet, meta } of TableSheet.all(workbook)) {
    const isOurs = compareBindings(meta.binding, binding) !== 'otherWorkspace';
    if (tickets === undefined || meta.resource !== tickets.name || !isOurs) continue;
    const own = new Set(meta.header.map(({ field }) => field));
    if (!NUMBERS.some(name => own.has(name))) continue;
    // A tab without a usable header is skipped.
    orRefused(
      () => parties.addTab(TableSheet.open(workbook, sheet, withPicks(tickets, meta.kept, columns()), meta)),
      () => undefined,
    );
  }
  return parties.byNumber;
}

/** If a team has described the updates, cells show names in place of ids. */
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
      // Last, because the name in the service's own list has priority over the name in the invoice.
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
