/**
 * Which columns of transactions can be edited, as people are told: those of the description in force, in a tab that was pulled while they were described
 * (docs/bulk-edit.md). What somebody types elsewhere is theirs to lose: a pull writes such columns anew.
 */

import { type Description, fieldsOf } from '../history/bulk';
import { tabOf } from '../drivers/several-tabs';
import type { RowModel } from './tab-model';

export class EditableColumns {
  /** By tab: what was described at its last pull. */
  private readonly pulled: ReadonlySet<string>[] = [];

  constructor(private readonly descriptions: readonly Description[]) {}

  /** A tab was pulled while these were in force, one after the other. null: perhaps any tab was, and perhaps none. */
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

  /** Fields of all descriptions from that one on. */
  private between(since: number): ReadonlySet<string> {
    const [first, ...others] = this.descriptions.slice(Math.max(0, since)).map(fieldsOf);
    return new Set((first ?? []).filter(field => others.every(fields => fields.includes(field))));
  }
}

/** Edits that a dialog has named before they were given up. */
export function isNamed(message: string, tab: string, row: number, label: string): boolean {
  return message.split('\n').some(line => {
    const found = /^"(.*)": edits in (.*) have not been pushed\. Rows ([\d, ]*\d)( and \d+ more)?/.exec(line);
    if (found === null || found[1] !== tab || !found[2]?.split(', ').includes(label)) return false;
    return found[4] !== undefined || found[3]?.split(', ').includes(String(row)) === true;
  });
}
