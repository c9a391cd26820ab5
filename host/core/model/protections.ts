/** Protected tabs and ranges: which users may edit, and which are only warned. */
import { intersects, type Rect } from './a1';
import type { DocumentState, ProtectionState, SheetState } from './state';

export interface Verdict {
  /** A protection with warning applies: the user is asked and goes on. */
  readonly warned: boolean;
  /** A protection applies that does not let this user edit. */
  readonly blocked: boolean;
}

/** What protections say to an edit by this user. `rect` null is the whole tab (to delete it, for example). */
export function judgeEdit(doc: DocumentState, sheet: SheetState, rect: Rect | null, user: string): Verdict {
  let warned = false;
  let blocked = false;
  for (const protection of sheet.protections) {
    if (rect && protection.range && !intersects(protection.range, rect)) continue;
    if (protection.warningOnly) warned = true;
    else if (!mayEdit(doc, protection, user)) blocked = true;
  }
  return { warned, blocked };
}

/** What protections of the whole tab say to inserting or hiding. Protected ranges do not prevent that. */
export function judgeLayout(doc: DocumentState, sheet: SheetState, user: string): Verdict {
  const protections = sheet.protections.filter(protection => protection.range === null);
  return judgeEdit(doc, { ...sheet, protections }, null, user);
}

/** The owner and listed editors may edit. A protection with warning stops no user. */
export function mayEdit(doc: DocumentState, protection: ProtectionState, user: string): boolean {
  return protection.warningOnly || user === doc.owner || protection.editors.includes(user);
}

/** Whether this user may only view the spreadsheet. */
export function onlyLooks(doc: DocumentState, user: string): boolean {
  return user !== doc.owner && !doc.editors.includes(user) && (doc.viewers ?? []).includes(user);
}

export const PROTECTED =
  'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.';
