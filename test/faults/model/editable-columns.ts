/**
 * The editable columns of transactions (docs/bulk-edit.md): by the description in force, and by the tab's last pull.
 * A pull overwrites edits in other columns.
 */

import { type Description, fieldsOf } from '../history/bulk';
import { tabOf } from '../drivers/several-tabs';
import type { RowModel } from './tab-model';

export class EditableColumns {
  /** By tab: the fields in the description at its last pull. */
  private readonly pulled: ReadonlySet<string>[] = [];

  constructor(private readonly descriptions: readonly Description[]) {}

  /** A tab was pulled while these descriptions were in force, in order. null: an unknown tab, or no tab at all. */
  wasPulled(tab: number | null, since: number): void {
    const now = this.between(since);
    if (tab !== null) this.pulled[tab] = now;
    else
      this.pulled.forEach((before, i) => {
        this.pulled[i] = new Set([...before].filter(field => now.has(field)));
      });
  }

  has(row: RowModel, field: string): boolean {
    return (
      this.pulled[tabOf(row.row)]?.has(field) === true &&
      this.between(this.descriptions.length - 1).has(field)
    );
  }

  /** Fields in all descriptions from this one on. */
  private between(since: number): ReadonlySet<string> {
    const [first, ...others] = this.descriptions.slice(Math.max(0, since)).map(fieldsOf);
    return new Set((first ?? []).filter(field => others.every(fields => fields.includes(field))));
  }
}

/** True if a dialog named the edit before the user gave it up. */
export function isNamed(message: string, tab: string, row: number, label: string): boolean {
  return message.split('\n').some(line => {
    const found = /^"(.*)": edits in (.*) have not been pushed\. Rows ([\d, ]*\d)( and \d+ more)?/.exec(line);
    if (found === null || found[1] !== tab || !found[2]?.split(', ').includes(label)) return false;
    return found[4] !== undefined || found[3]?.split(', ').includes(String(row)) === true;
  });
}
