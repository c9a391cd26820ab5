/**
 * Protected tabs and ranges: who may edit what, and who is only warned.
 */
import { intersects, type Rect } from './a1';
import type { DocumentState, ProtectionState, SheetState } from './state';

export interface Verdict {
  /** A protection with warning lies there: the user is asked and goes on. */
  readonly warned: boolean;
  /** A protection lies there that does not let this user edit. */
  readonly blocked: boolean;
}

/** What protections say to an edit by this user; `rect` null is the tab as a whole (deleting it, say). */
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

/** What protections of the whole tab say to inserting or hiding: protected ranges on it are not disturbed by that. */
export function judgeLayout(doc: DocumentState, sheet: SheetState, user: string): Verdict {
  const protections = sheet.protections.filter(protection => protection.range === null);
  return judgeEdit(doc, { ...sheet, protections }, null, user);
}

/** The owner always may; others when they are listed. A warning stops nobody. */
export function mayEdit(doc: DocumentState, protection: ProtectionState, user: string): boolean {
  return protection.warningOnly || user === doc.owner || protection.editors.includes(user);
}

/** Whether this user may look at the spreadsheet, and no more. */
export function onlyLooks(doc: DocumentState, user: string): boolean {
  return user !== doc.owner && !doc.editors.includes(user) && (doc.viewers ?? []).includes(user);
}

export const PROTECTED =
  'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.';
