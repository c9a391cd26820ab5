/** 3. No lost edit. A typed value changes only by the user's action, or after the service had it. */

import type { CellChange, CellModel, RowModel } from '../model/tab-model';
import { same } from '../model/values';
import type { Invariant, RunContext, World } from '../model/world';

const NAME = 'no lost edit';

export function noLostEdit(): Invariant {
  return {
    name: NAME,
    tab(world, diff, run) {
      for (const change of diff.changed) changed(world, change, run);
      for (const row of diff.removed) removed(world, row, run);
    },
  };
}

function changed(world: World, { row, field, from, to }: CellChange, run: RunContext | null): void {
  const place = `row ${row.mark} (${row.id || 'new'}) ${field}`;
  if (run?.entryPoint === 'menuResolve' && run.dialogs.some(dialog => /^(2|=)/.test(dialog.text ?? '')))
    return;
  const isFreed = from.typedAt === null || wasThere(world, row.id, field, from);
  if (putsBack(run) && isFreed && world.service.hadSince(row.id, field, to, 0)) return;
  if (run?.entryPoint === 'menuUndo' && isUndone(world, row.id, field, from.value, to)) return;
  if (run === null || !run.entryPoint.startsWith('menuPull')) {
    const who = run === null ? 'nobody' : run.entryPoint;
    world.fail(NAME, `${place}: "${from.value}" became "${to}" by ${who}, which writes no such cell`);
  } else if (from.typedAt !== null && !wasThere(world, row.id, field, from)) {
    world.fail(NAME, `${place}: the typed "${from.value}" became "${to}"`);
  }
}

/** The service had the value after the user typed it, or a lagging list showed the value. */
function wasThere(world: World, id: string, field: string, { value, typedAt }: CellModel): boolean {
  const since = typedAt ?? 0;
  return (
    world.service.hadSince(id, field, value, since) || world.service.deliveredSince(id, field, value, since)
  );
}

/** After damage and the user's consent, the old values of the record go back into its cells. */
function putsBack(run: RunContext | null): boolean {
  return run?.dialogs.some(({ message, yes }) => yes && /Put the old values back now/.test(message)) === true;
}

/** An undo restores a value that a push has replaced, if the cell still has the pushed value. */
function isUndone(world: World, id: string, field: string, from: unknown, to: unknown): boolean {
  return world.driver
    .books()
    .journal.some(
      entry =>
        entry.recordId === id &&
        field in entry.before &&
        same(field, entry.before[field], to) &&
        same(field, entry.after[field], from),
    );
}

/** A row may be removed if its record is gone from a complete list. The service must have had every typed value. */
function removed(world: World, row: RowModel, run: RunContext | null): void {
  const place = `row ${row.mark} (${row.id || 'new'})`;
  const typed = Object.entries(row.cells).find(
    ([field, cell]) => cell.typedAt !== null && !wasThere(world, row.id, field, cell),
  );
  if (typed !== undefined)
    world.fail(NAME, `${place} was removed with the typed ${typed[0]} "${typed[1].value}"`);
  else if (row.userContent) world.fail(NAME, `${place} was removed with what stands beside it`);
  else if (run === null || !run.entryPoint.startsWith('menuPull'))
    world.fail(NAME, `${place} was removed by ${run?.entryPoint ?? 'nobody'}`);
  else if (run.shown === null || run.shown.has(row.id))
    world.fail(NAME, `${place} was removed although its record is listed`);
}
