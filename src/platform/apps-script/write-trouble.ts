/**
 * Why a write to the spreadsheet was refused, and where. The platform keeps writes back until a read or a flush, so that the exception comes later and names a
 * cell at most: what was written since is remembered here, and asked about protections and validations.
 */

import { type Block, PlatformError, type PlatformTrouble } from '../ports';
import { mayEdit } from './editors-only';
import { cellIn, type Reads, troubleIn } from './typed-errors';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

/** More than this one error message would not name. */
const MOST_BLOCKS = 100;

export class WriteTrouble {
  private writes: { readonly sheet: GoogleSheet; readonly block: Block }[] = [];

  /** True once a block of cells was written and taken: this user may edit. */
  hasWritten = false;
  /** True once something was changed that the platform may not have written yet. */
  private isPending = false;

  constructor(private readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet) {}

  /** Reads of a part of the spreadsheet: they may be repeated where nothing waits to be written. */
  reads<T>(...names: readonly (keyof T)[]): Reads<T> {
    return {
      names,
      mayRepeat: () => !this.isPending,
      changing: () => {
        this.isPending = true;
      },
    };
  }

  /** To be called before a block is written. */
  writing(sheet: GoogleSheet, block: Block): void {
    if (this.writes.length >= MOST_BLOCKS) this.writes.shift();
    this.writes.push({ sheet, block });
  }

  /** Everything written so far is in the spreadsheet. */
  settled(): void {
    this.hasWritten ||= this.writes.length > 0;
    this.writes = [];
    this.isPending = false;
  }

  /** The error of a call; sheet: that of the call, null for one on the whole spreadsheet. Looking must never throw: the services may be failing. */
  errorOf(words: string, sheet: GoogleSheet | null): PlatformError {
    const said = troubleIn(words);
    const passes = said.kind === 'passing' || said.kind === 'tooOften' || said.kind === 'permission';
    // Google's words for it are not known for sure, so that whoever changes something is looked at.
    const isOpen = this.isPending && said.kind !== 'protected' && said.kind !== 'permission';
    const looksOnly = isOpen && quietly(() => mayEdit(this.spreadsheet())) === false;
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
    const byId = new Map(all.map(one => [quietly(() => one.getSheetId()) ?? 0, one]));
    return [...byId.values()];
  }

  /** A protection that keeps this user out of what was written (or, where nothing was, of this sheet's structure). */
  private protection(sheet: GoogleSheet | null): { trouble: PlatformTrouble; sheet: GoogleSheet } | null {
    const places =
      this.writes.length === 0 && sheet !== null ? [{ sheet, block: null }] : [...this.writes].reverse();
    for (const place of places) {
      const found = quietly(() => this.protectionOver(place.sheet, place.block));
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
          description: quietly(() => protection.getDescription()) ?? '',
          editors: this.editorsOf(protection),
        };
      }
    }
    return null;
  }

  /** The owner first. Who may not edit may not be told who may. */
  private editorsOf(protection: GoogleAppsScript.Spreadsheet.Protection): string[] {
    const owner = quietly(() => this.spreadsheet().getOwner()?.getEmail()) ?? '';
    const others = quietly(() => protection.getEditors().map(user => user.getEmail())) ?? [];
    return [...new Set([owner, ...others])].filter(email => email !== '');
  }

  private validation(words: string): { trouble: PlatformTrouble; sheet: GoogleSheet } | null {
    const cell = cellIn(words);
    if (cell === '') return null;
    for (const { sheet } of [...this.writes].reverse()) {
      const rule = quietly(() => strictRule(sheet, cell));
      if (rule != null) return { trouble: { kind: 'invalid', cell, rule }, sheet };
    }
    return null;
  }
}

/** What the validation of the cell takes; null where there is none that rejects. */
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
  return quietly(() => sheet.getName()) ?? '';
}

function quietly<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
