/**
 * Changes how cells look. Styles are shared and never mutated. A block operation makes at most one new object per
 * distinct style, so that 100,000 formatted cells cost one object.
 */
import type { Rect } from './a1';
import { ensureRow, putStyle } from './cells';
import type { SheetState, Style } from './state';

/** undefined or null removes the property. */
export type StylePatch = { readonly [K in keyof Style]?: Style[K] | null | undefined };

/** Applies patches and caches the results, so that equal looks share one object. */
export class StylePatcher {
  private readonly memo = new Map<Style | undefined, Map<StylePatch, Style | undefined>>();
  /** The previous result: neighbours mostly look alike. */
  private last: { style: Style | undefined; patch: StylePatch; made: Style | undefined } | null = null;

  /** The style with the patch applied; the same object if nothing changes. Patches are compared by identity. */
  apply(style: Style | undefined, patch: StylePatch): Style | undefined {
    const { last } = this;
    if (last && last.style === style && last.patch === patch) return last.made;
    const made = this.lookUp(style, patch);
    this.last = { style, patch, made };
    return made;
  }

  private lookUp(style: Style | undefined, patch: StylePatch): Style | undefined {
    let known = this.memo.get(style);
    if (!known) {
      known = new Map();
      this.memo.set(style, known);
    }
    if (known.has(patch)) return known.get(patch);
    const made = patched(style, patch);
    known.set(patch, made);
    return made;
  }
}

/** Applies one patch to all cells of a block. */
export function patchBlock(sheet: SheetState, rect: Rect, patch: StylePatch): void {
  patchEach(sheet, rect, () => patch);
}

/** Applies a patch per cell. Return the same object for equal patches; null leaves the cell unchanged. */
export function patchEach(
  sheet: SheetState,
  rect: Rect,
  patchFor: (row: number, column: number) => StylePatch | null,
): void {
  const patcher = new StylePatcher();
  for (let r = 0; r < rect.rows; r++) {
    const row = ensureRow(sheet, rect.row + r);
    for (let c = 0; c < rect.columns; c++) {
      const patch = patchFor(r, c);
      if (!patch) continue;
      const column = rect.column + c;
      const before = row.styles[column];
      const after = patcher.apply(before, patch);
      if (after !== before) putStyle(row, column, after);
    }
  }
}

/** The looks that an inserted row or column takes from its neighbour: all but the note. */
export function withoutNote(style: Style | undefined): Style | undefined {
  if (style?.note === undefined) return style;
  return patched(style, { note: null });
}

function patched(style: Style | undefined, patch: StylePatch): Style | undefined {
  const next: Record<string, unknown> = { ...style };
  let changed = false;
  for (const [key, value] of Object.entries(patch)) {
    if (value === null || value === undefined) {
      if (key in next) {
        delete next[key];
        changed = true;
      }
    } else if (next[key] !== value) {
      next[key] = value;
      changed = true;
    }
  }
  if (!changed) return style;
  return Object.keys(next).length === 0 ? undefined : (next as Style);
}
