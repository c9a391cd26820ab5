/**
 * Finds why and where a write was refused. The platform queues writes until a read or a flush, so the exception comes
 * later and names at most a cell. So recent writes are recorded here, and checked against protections and
 * validations.
 */

import { tried } from '../../common/tried';
import { type Block, PlatformError, type PlatformTrouble } from '../ports';
import type { GoogleSheet } from './a1';
import { mayEdit } from './editors-only';
import { cellIn, type Reads, troubleIn } from './typed-errors';

/** More blocks than an error message would name. */
const MOST_BLOCKS = 100;

export class WriteTrouble {
  private writes: { readonly sheet: GoogleSheet; readonly block: Block }[] = [];

  /** True once a write of cells succeeded: the user may edit. */
  hasWritten = false;
  /** Whether changes may still be queued. */
  private isPending = false;

  constructor(private readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet) {}

  /** Read methods of a part of the spreadsheet. They may be repeated while no write is queued. */
  reads<T>(...names: readonly (keyof T)[]): Reads<T> {
    return {
      names,
      mayRepeat: () => !this.isPending,
      changing: () => {
        this.isPending = true;
      },
    };
  }

  /** Call this before a block is written. */
  writing(sheet: GoogleSheet, block: Block): void {
    if (this.writes.length >= MOST_BLOCKS) this.writes.shift();
    this.writes.push({ sheet, block });
  }

  /** Call this when everything written is in the spreadsheet. */
  settled(): void {
    this.hasWritten ||= this.writes.length > 0;
    this.writes = [];
    this.isPending = false;
  }

  /** The error for a failed call on a sheet (null: the spreadsheet). Never throws, because services may be failing. */
  errorOf(words: string, sheet: GoogleSheet | null): PlatformError {
    const said = troubleIn(words);
    const passes = said.kind === 'passing' || said.kind === 'tooOften' || said.kind === 'permission';
    // Google's message for viewers is not known for sure, so after a failed change the user's rights are checked.
    const isOpen = this.isPending && said.kind !== 'protected' && said.kind !== 'permission';
    const looksOnly = isOpen && tried(() => mayEdit(this.spreadsheet()), null) === false;
    if (looksOnly) {
      this.writes = [];
      this.isPending = false;
      return new PlatformError({ kind: 'viewing' }, [], words);
    }
    const found = passes ? null : (this.protection(sheet) ?? this.validation(words));
    const sheets = this.sheets(sheet);
    this.writes = [];
    if (found !== null) return new PlatformError(found.trouble, [nameOf(found.sheet)], words);
    return new PlatformError(said, sheets.map(nameOf), words);
  }

  private sheets(sheet: GoogleSheet | null): GoogleSheet[] {
    const all = [...(sheet === null ? [] : [sheet]), ...this.writes.map(write => write.sheet)];
    const byId = new Map(all.map(one => [tried(() => one.getSheetId(), null) ?? 0, one]));
    return [...byId.values()];
  }

  /** The protection that keeps this user from the written blocks or, without writes, from this sheet's structure. */
  private protection(sheet: GoogleSheet | null): { trouble: PlatformTrouble; sheet: GoogleSheet } | null {
    const places =
      this.writes.length === 0 && sheet !== null ? [{ sheet, block: null }] : [...this.writes].reverse();
    for (const place of places) {
      const found = tried(() => this.protectionOver(place.sheet, place.block), null);
      if (found != null) return { trouble: found, sheet: place.sheet };
    }
    return null;
  }

  private protectionOver(sheet: GoogleSheet, block: Block | null): PlatformTrouble | null {
    const { SHEET, RANGE } = SpreadsheetApp.ProtectionType;
    for (const type of [SHEET, RANGE]) {
      for (const protection of sheet.getProtections(type)) {
        if (protection.isWarningOnly() || protection.canEdit()) continue;
        const range = type === RANGE ? protection.getRange() : null;
        if (range !== null && block !== null && !overlap(range, block)) continue;
        return {
          kind: 'protected',
          range: range === null ? '' : range.getA1Notation(),
          description: tried(() => protection.getDescription(), null) ?? '',
          editors: this.editorsOf(protection),
        };
      }
    }
    return null;
  }

  /** The owner first. The platform may not tell a user without rights who has them. */
  private editorsOf(protection: GoogleAppsScript.Spreadsheet.Protection): string[] {
    const owner = tried(() => this.spreadsheet().getOwner()?.getEmail(), null) ?? '';
    const others = tried(() => protection.getEditors().map(user => user.getEmail()), null) ?? [];
    return [...new Set([owner, ...others])].filter(email => email !== '');
  }

  private validation(words: string): { trouble: PlatformTrouble; sheet: GoogleSheet } | null {
    const cell = cellIn(words);
    if (cell === '') return null;
    for (const { sheet } of [...this.writes].reverse()) {
      const rule = tried(() => strictRule(sheet, cell), null);
      if (rule != null) return { trouble: { kind: 'invalid', cell, rule }, sheet };
    }
    return null;
  }
}

/** What the cell's validation accepts; null if no validation rejects input. */
function strictRule(sheet: GoogleSheet, cell: string): string | null {
  const rule = sheet.getRange(cell).getDataValidation();
  if (rule === null || rule.getAllowInvalid()) return null;
  const help = rule.getHelpText() ?? '';
  if (help !== '') return help;
  const values = rule.getCriteriaValues().filter(value => typeof value !== 'boolean');
  return `${String(rule.getCriteriaType())} ${values.map(String).join(', ')}`.trim();
}

function overlap(range: GoogleAppsScript.Spreadsheet.Range, block: Block): boolean {
  const down = range.getRow() < block.row + block.rows && block.row <= range.getLastRow();
  return down && range.getColumn() < block.column + block.columns && block.column <= range.getLastColumn();
}

function nameOf(sheet: GoogleSheet): string {
  return tried(() => sheet.getName(), null) ?? '';
}
