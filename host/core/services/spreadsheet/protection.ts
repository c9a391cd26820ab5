/**
 * Protected ranges and tabs.
 */
import { CLOSED, type Rect, WHOLE_SHEET } from '../../model/a1';
import { nextId } from '../../model/document';
import { Exception } from '../../model/exception';
import { mayEdit } from '../../model/protections';
import type { ProtectionState } from '../../model/state';
import { unwrap } from '../../runtime/strict';
import { mismatch } from '../arguments';
import type { SpreadsheetContext } from './context';
import { ENUMS } from './enums';
import { RangeBase } from './range-base';
import { emulated, overload } from './signatures';
import { User } from './user';

/**
 * Protects a range, or the tab if `rect` is null. A protected tab returns its protection. As on the platform,
 * everybody who may edit the spreadsheet may edit it until removed.
 */
export function addProtection(context: SpreadsheetContext, sheetId: number, rect: Rect | null): object {
  if (rect) context.ground(sheetId, rect);
  const known = rect ? undefined : context.sheet(sheetId).protections.find(({ type }) => type === 'SHEET');
  if (known) {
    context.mayWrite();
    return context.make.protection(sheetId, known.id);
  }
  const id = context.change(doc => {
    const protection: ProtectionState = {
      id: nextId(doc),
      type: rect ? 'RANGE' : 'SHEET',
      range: rect && { ...rect },
      description: '',
      warningOnly: false,
      editors: [...doc.editors],
    };
    context.sheet(sheetId).protections.push(protection);
    return protection.id;
  });
  return context.make.protection(sheetId, id);
}

export class Protection {
  constructor(
    readonly context: SpreadsheetContext,
    readonly sheetId: number,
    readonly id: number,
  ) {}

  getDescription(): string {
    return state(this).description;
  }

  setDescription(...args: unknown[]): this {
    overload(args, 'Protection.setDescription', 'string');
    owned(this).description = args[0] as string;
    return this;
  }

  isWarningOnly(): boolean {
    return state(this).warningOnly;
  }

  setWarningOnly(...args: unknown[]): this {
    overload(args, 'Protection.setWarningOnly', 'boolean');
    owned(this).warningOnly = args[0] as boolean;
    return this;
  }

  getProtectionType(): unknown {
    return ENUMS.ProtectionType[state(this).type];
  }

  /** The range; for a protected tab the whole tab. */
  getRange(): object {
    const { range } = state(this);
    const sheet = this.context.sheet(this.sheetId);
    const rect = range ?? { row: 0, column: 0, rows: sheet.maxRows, columns: sheet.columns.length };
    return this.context.make.range(this.sheetId, rect, range ? CLOSED : WHOLE_SHEET);
  }

  /** Moves the protection to another range of the same tab. */
  setRange(...args: unknown[]): this {
    overload(args, 'Protection.setRange', 'object');
    const range = emulated(RangeBase, args[0], args, 'Protection.setRange');
    if (range.sheetId !== this.sheetId) throw new Exception('The range is on another sheet.');
    this.context.mayDress(this.sheetId, range.rect, 'protection');
    const protection = owned(this);
    this.context.change(() => {
      protection.range = { ...range.rect };
    });
    return this;
  }

  canEdit(): boolean {
    return mayEdit(this.context.doc, state(this), this.context.kernel.user.email);
  }

  /** The editors without the owner, who always may edit. */
  getEditors(): object[] {
    const { editors, warningOnly } = state(this);
    return warningOnly ? [] : editors.map(email => this.context.make.user(email));
  }

  addEditor(...args: unknown[]): this {
    return this.addEditors([args[0]]);
  }

  addEditors(...args: unknown[]): this {
    overload(args, 'Protection.addEditors', 'array');
    const protection = restricting(this);
    for (const email of emails(args, 'Protection.addEditors')) {
      if (!protection.editors.includes(email)) protection.editors.push(email);
    }
    return this;
  }

  removeEditor(...args: unknown[]): this {
    return this.removeEditors([args[0]]);
  }

  /** The owner and the user who runs the script cannot be removed. */
  removeEditors(...args: unknown[]): this {
    overload(args, 'Protection.removeEditors', 'array');
    const protection = restricting(this);
    const me = this.context.kernel.user.email;
    const gone = emails(args, 'Protection.removeEditors').filter(email => email !== me);
    protection.editors = protection.editors.filter(email => !gone.includes(email));
    return this;
  }

  remove(): void {
    const protection = owned(this);
    const sheet = this.context.sheet(this.sheetId);
    this.context.change(() => {
      sheet.protections = sheet.protections.filter(other => other !== protection);
    });
  }
}

function state(protection: Protection): ProtectionState {
  const found = protection.context
    .sheet(protection.sheetId)
    .protections.find(({ id }) => id === protection.id);
  if (!found) throw new Exception('Protection not found.');
  return found;
}

/** The state, if the user may change the protection. Throws otherwise. */
function owned(protection: Protection): ProtectionState {
  const found = state(protection);
  if (!mayEdit(protection.context.doc, found, protection.context.kernel.user.email)) {
    throw new Exception('You do not have permission to perform that action.');
  }
  return found;
}

function restricting(protection: Protection): ProtectionState {
  const found = owned(protection);
  if (found.warningOnly) throw new Exception('A protection with warning has no editors.');
  return found;
}

function emails(args: readonly unknown[], method: string): string[] {
  return (args[0] as unknown[]).map(entry => {
    const target = unwrap(entry);
    if (typeof target === 'string') return target;
    return target instanceof User ? target.email : mismatch(args, `SpreadsheetApp.${method}`);
  });
}
