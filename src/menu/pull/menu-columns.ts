/** "Columns...": asks for the active tab's columns, and pulls it again with them. */

import type { Context } from '../../commands/context';
import { columnsInSight, isFixed, setColumns, type TabColumns } from '../../commands/pull/columns';
import { shownLine } from '../../common/shown-line';
import { called } from '../../resources/called';
import { allFields } from '../../resources/definition';
import type { FieldSpec } from '../../resources/derived';
import * as pullTexts from '../../text/pull/pull-texts';
import type { Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import { refresh } from './menu-refresh';

/** Asks for "+name, -name". */
export function columns(context: Context, dialogs: Dialogs): void {
  const found = columnsInSight(context);
  const { table, resource, others, removed: off } = found;
  const removed = off.filter(field => resource.fields.includes(field));
  const published = off.filter(field => !removed.includes(field));
  const unused = others.filter(({ name }) => !off.some(field => field.name === name));
  const typed = dialogs.ask(
    pullTexts.askColumns(shownLine(table.sheet.name(), 100)),
    pullTexts.columnsNow(
      labelsOf(table.resource.fields),
      labelsOf([...unused, ...published]),
      labelsOf(removed),
    ),
  );
  if (typed === null || typed.trim() === '') return;
  const { fields, shown } = choose(found, typed);
  setColumns(context, found, fields, shown);
  refresh(context, dialogs);
}

/** A prompt shows at most so many labels; others can be typed too. */
const MOST_LABELS = 60;

function labelsOf(columns: readonly { readonly label: Text }[]): Text[] {
  const labels = columns.slice(0, MOST_LABELS).map(({ label }) => label);
  return columns.length > MOST_LABELS ? [...labels, verbatim('…')] : labels;
}

interface Chosen {
  /** The wanted columns; null for those of the list. */
  readonly fields: readonly FieldSpec[] | null;
  /** Existing columns to show. */
  readonly shown: readonly string[];
}

function choose({ table, resource, others }: TabColumns, typed: string): Chosen {
  if (typed.trim().toLowerCase() === 'default') return { fields: null, shown: [] };
  const shown: string[] = [];
  let wanted: FieldSpec[] = table.resource.fields.map(({ name, type }) => ({ name, type }));
  for (const part of typed.split(',').map(one => one.trim())) {
    if (part === '') continue;
    const name = part.slice(1).trim();
    const own = called(allFields(resource), name);
    const known = own ?? called(others, name);
    const field = known?.name ?? name;
    const isShown = wanted.some(spec => spec.name === field);
    if (part.startsWith('+') && known !== undefined) {
      if (isShown) shown.push(field);
      else wanted = [...wanted, { name: field, type: known.type }];
    } else if (part.startsWith('-') && isShown) {
      if (own !== undefined && isFixed(resource, own)) throw new UserError(pullTexts.columnStays(own.label));
      wanted = wanted.filter(spec => spec.name !== field);
    } else throw new UserError(pullTexts.badColumn(part.slice(0, 60)));
  }
  const isSame =
    wanted.map(({ name }) => name).join() === table.resource.fields.map(({ name }) => name).join();
  return { fields: isSame ? table.meta.fields : wanted, shown };
}
