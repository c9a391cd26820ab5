/** Finding the edited rows among many, and planning a push, compared with JSON.stringify of the cells. */
import type { Scalar } from '../src/changes/scalar';
import { fieldValue } from '../src/changes/flatten';
import { resourceNamed } from '../src/resources/registry';
import { contacts } from '../service/data/contacts';
import { DEFAULT_SIZES, World } from '../service/data/world';
import { plannedRun } from '../test/support/builders/planned-run';
import { allWritable, Scene } from '../test/support/builders/push';
import { beside, type Figure, inTurn } from './measure';

/** Plans so many edits, spread evenly over so many rows. cells: of the tab. */
export function planning(
  rows: number,
  edits: number,
): { readonly plan: () => unknown; readonly cells: readonly unknown[] } {
  const resource = resourceNamed('contacts');
  if (resource === undefined) throw new Error('there are no contacts');
  const world = new World({ seed: 1, sizes: { ...DEFAULT_SIZES, contacts: rows }, nasty: false });
  const scene = new Scene(resource, allWritable);
  contacts(world).forEach((record, i) => {
    const values: Record<string, Scalar> = {};
    for (const field of resource.fields) values[field.name] = fieldValue(record as never, field);
    if (i % (rows / edits) === 0) scene.edited(values, { memo: `edited ${i}` });
    else scene.synced(values);
  });
  const planned = plannedRun(scene).plan.operations.length;
  if (planned !== edits) throw new Error(`${planned} operations of ${edits}`);
  return { plan: () => plannedRun(scene), cells: scene.rows.map(row => row.cells) };
}

export function planFigures(rows: number, edits: number, aim: number): Figure[] {
  const { plan, cells } = planning(rows, edits);
  const times = inTurn(5, plan, () => JSON.stringify(cells));
  return [beside(`plan of ${edits} edits in ${rows} rows`, 'JSON.stringify of the cells', times, aim)];
}
