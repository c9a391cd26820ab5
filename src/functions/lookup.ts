/** FIN_CONTACT and similar functions: a field of the record with a key. One read of pulled tabs, no request. */

import { canonicalText } from '../common/canonical-text';
import { formatRegistrationNumber, registrationDigits } from '../common/registration-number';
import { lazy } from '../common/lazy';
import { findable, plainName, searched } from '../common/search';
import { shownLine } from '../common/shown-line';
import { shown } from '../changes/cell-text';
import type { Cell } from '../platform/ports';
import type { FieldDefinition, ResourceDefinition } from '../resources/definition';
import { type InvoiceParties, type InvoiceParty, invoiceParties } from '../sheet/table/invoice-parties';
import { TableSheet } from '../sheet/table/table-sheet';
import * as functionTexts from '../text/function-texts';
import { inLanguage, UserError } from '../text/text';
import { verbatim } from '../text/texts';
import type { Call, FunctionResult, Problem, Value } from './call';
import { fromTab } from './from-tab';
import { placeOf, placeOfTyped, type Table } from './function-table';

/** Fields that identify a record besides its id. */
const KEYS = ['code', 'registrationNumber', 'email', 'email2'];
/** Names may repeat. Only a complete list shows whether a name is unique. */
const NAMES = ['name', 'companyName'];

interface Hit {
  readonly rows: Set<number>;
  isByName: boolean;
}

export function lookupIn(resource: ResourceDefinition) {
  return (call: Call): FunctionResult => {
    const typed = call.text('field');
    const table = fromTab(call.platform.workbook, { resource });
    if (table === null) throw new UserError(functionTexts.pullFirst(resource.label));
    const name = NAMES.find(candidate => resource.fields.some(field => field.name === candidate)) ?? 'id';
    const place = typed === '' ? placeOf(table, name) : placeOfTyped(table, typed);
    const hits = index(table);
    // By simplified names: without (주), spaces, case and width.
    const alike = lazy(() =>
      indexBy(table, field => (NAMES.includes(field.name) ? cell => plainName(shown(cell)) : null)),
    );
    const parties = lazy(() => partiesIn(call, resource));
    /** A number that a partial list lacks may belong to a party of a pulled invoice. */
    const partyOf = (key: Cell): InvoiceParty | undefined => {
      const digits = resource.isParty === true ? registrationDigits(shown(key)) : null;
      return digits === null || table.incomplete === null ? undefined : parties().get(digits);
    };
    return call.each('key', key => {
      const exact = hits.get(idKey(key)) ?? hits.get(keyOf(key));
      const found = exact ?? alike().get(plainName(shown(key)));
      const isSure = table.incomplete === null || (found !== undefined && !found.isByName);
      const [row, another] = [...(found?.rows ?? [])].map(at => table.rows[at] as readonly Cell[]);
      if (another === undefined && row !== undefined && isSure) return call.value(row[place] ?? '');
      const party = found === undefined ? partyOf(key) : undefined;
      if (party !== undefined) return onInvoice(call, table, place, shown(key), party);
      return problem(table, shown(key), found, exact !== undefined);
    });
  };
}

/** The parties from the workspace of the pulled list. */
function partiesIn({ platform: { workbook } }: Call, { name }: ResourceDefinition): InvoiceParties {
  const own = TableSheet.all(workbook).find(({ meta }) => meta.resource === name);
  return own === undefined ? new Map() : invoiceParties(workbook, own.meta.binding);
}

/** What an invoice says about its party, with the invoice's day, because the list may differ by now. */
function onInvoice(
  call: Call,
  { fields }: Table,
  place: number,
  key: string,
  party: InvoiceParty,
): Value | Problem {
  const field = fields[place];
  const cell = party.cells.get(field?.name ?? '');
  if (cell !== undefined) return inLanguage(functionTexts.onInvoice(shown(cell), party.day), call.language);
  return {
    short: functionTexts.isNotOnInvoice,
    full: functionTexts.notOnInvoice(shownLine(key, 60), field?.label ?? verbatim('')),
  };
}

const MOST_NAMED = 5;

function problem(table: Table, typed: string, found: Hit | undefined, isExact: boolean): Problem {
  const key = shownLine(typed, 60);
  const rows = [...(found?.rows ?? [])].map(at => table.rows[at] as readonly Cell[]).slice(0, MOST_NAMED);
  if (rows.length > 1) {
    const full = isExact
      ? functionTexts.several(key, rows.map(row => String(row[0])).join(', '))
      : functionTexts.alike(key, namesOf(table, rows));
    return { short: functionTexts.areSeveral, full };
  }
  if (table.incomplete !== null)
    return {
      short: functionTexts.isUncertain,
      full:
        table.resource.isParty === true && registrationDigits(typed) !== null
          ? functionTexts.unknownNumber(key, table.incomplete)
          : functionTexts.uncertain(key, table.incomplete),
    };
  const { tab } = table;
  return {
    short: functionTexts.isNotFound,
    // Computed only if it is shown: a range may have 10,000 unknown keys.
    get full() {
      const near = nearest(table, typed);
      return near.length === 0
        ? functionTexts.notFound(key, tab ?? '')
        : functionTexts.near(key, tab ?? '', namesOf(table, near));
    },
  };
}

/** Records that contain the key or match its initials. They are only named: answers must not depend on them. */
function nearest(table: Table, typed: string): (readonly Cell[])[] {
  const placesOf = (names: readonly string[]): number[] =>
    names.map(name => table.fields.findIndex(field => field.name === name)).filter(place => place >= 0);
  const [names, numbers] = [placesOf(NAMES), placesOf(['registrationNumber'])];
  const textsAt = (row: readonly Cell[], places: readonly number[]): string[] =>
    places.map(place => shown(row[place] ?? ''));
  const found = searched(typed, table.rows, row => findable(textsAt(row, names), textsAt(row, numbers)));
  return found.slice(0, MOST_NAMED);
}

/** "한빛전자 (124-81-00998), ...": with the registration number if the list has one, else with the id. */
function namesOf({ fields }: Table, rows: readonly (readonly Cell[])[]): string {
  const place = (names: readonly string[]): number => fields.findIndex(({ name }) => names.includes(name));
  const [name, number] = [place(NAMES), place(['registrationNumber'])];
  return rows
    .map(row => {
      const detail = shown(row[number] ?? '') || String(row[0]);
      return `${shownLine(shown(row[name] ?? ''), 60)} (${shownLine(formatRegistrationNumber(detail), 40)})`;
    })
    .join(', ');
}

function index(table: Table): Map<string, Hit> {
  return indexBy(table, ({ name, type }) => {
    if (type === 'id') return idKey;
    return NAMES.includes(name) || KEYS.includes(name) ? keyOf : null;
  });
}

/** keyIn: the key of a cell; null for a field that is no key. */
function indexBy(
  { fields, rows }: Table,
  keyIn: (field: FieldDefinition) => ((cell: Cell) => string) | null,
): Map<string, Hit> {
  const hits = new Map<string, Hit>();
  fields.forEach((field, place) => {
    const keyOfCell = keyIn(field);
    if (keyOfCell === null) return;
    rows.forEach((row, i) => {
      const key = keyOfCell(row[place] ?? '');
      if (key === '') return;
      const hit = hits.get(key) ?? { rows: new Set(), isByName: false };
      hit.isByName ||= NAMES.includes(field.name);
      hit.rows.add(i);
      hits.set(key, hit);
    });
  });
  return hits;
}

/** An id must match exactly, type included. */
function idKey(cell: Cell): string {
  return `id:${shown(cell).trim()}`;
}

/** Ignores case, repeated spaces and the hyphens of a registration number. */
function keyOf(cell: Cell): string {
  const text = canonicalText(shown(cell)).toLowerCase().replace(/\s+/g, ' ');
  return registrationDigits(text) ?? text;
}
