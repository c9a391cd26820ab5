/** FIN_CONTACT and its like: one field of the record that a key names. Pulled tabs only, so it costs no request, and one read for a whole range of keys. */

import { canonicalText } from '../common/canonical-text';
import { registrationDigits } from '../common/registration-number';
import { shownLine } from '../common/shown-line';
import { shown } from '../changes/cell-text';
import type { Cell } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';
import { functionTexts } from '../text/function-texts';
import { UserError } from '../text/user-error';
import type { Call, FunctionResult, Problem } from './call';
import { fromTab } from './from-tab';
import { placeOf, placeOfTyped, type Table } from './table';

/** What names a record besides its id. Two records may share a name, so that only a complete list tells whether it is the one. */
const KEYS = ['code', 'registrationNumber', 'email', 'email2'];
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
    return call.each('key', key => {
      const found = hits.get(idKey(key)) ?? hits.get(keyOf(key));
      const isSure = table.incomplete === null || (found !== undefined && !found.isByName);
      const [row, another] = [...(found?.rows ?? [])].map(at => table.rows[at] as readonly Cell[]);
      if (another === undefined && row !== undefined && isSure) return call.value(row[place] ?? '');
      return problem(table, shownLine(shown(key), 60), found);
    });
  };
}

function problem(table: Table, key: string, found: Hit | undefined): Problem {
  const ids = [...(found?.rows ?? [])].map(at => String(table.rows[at]?.[0]));
  if (ids.length > 1)
    return { short: functionTexts.areSeveral, full: functionTexts.several(key, ids.slice(0, 5).join(', ')) };
  if (table.incomplete !== null)
    return { short: functionTexts.isUncertain, full: functionTexts.uncertain(key, table.incomplete) };
  return { short: functionTexts.isNotFound, full: functionTexts.notFound(key, table.tab ?? '') };
}

function index({ fields, rows }: Table): Map<string, Hit> {
  const hits = new Map<string, Hit>();
  const add = (key: string, row: number, isByName: boolean): void => {
    const hit = hits.get(key) ?? { rows: new Set(), isByName: false };
    hit.isByName ||= isByName;
    hit.rows.add(row);
    hits.set(key, hit);
  };
  fields.forEach(({ name, type }, place) => {
    const isByName = NAMES.includes(name);
    if (type !== 'id' && !isByName && !KEYS.includes(name)) return;
    rows.forEach((row, i) => {
      const key = (type === 'id' ? idKey : keyOf)(row[place] ?? '');
      if (key !== '') add(key, i, isByName);
    });
  });
  return hits;
}

/** An id names its record to the letter, whatever else has the same text. */
function idKey(cell: Cell): string {
  return `id:${shown(cell).trim()}`;
}

/** Case, spaces and the hyphens of a registration number do not matter. */
function keyOf(cell: Cell): string {
  const text = canonicalText(shown(cell)).toLowerCase().replace(/\s+/g, ' ');
  return registrationDigits(text) ?? text;
}
