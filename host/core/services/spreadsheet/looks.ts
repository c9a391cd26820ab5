/** Sets looks of blocks: each property with its check and its default. */
import type { Rect } from '../../model/a1';
import { Exception } from '../../model/exception';
import type { Style, TypedRefusal } from '../../model/state';
import { patchBlock, patchEach, type StylePatch } from '../../model/styles';
import { writeNumberFormats } from '../../model/writing';
import { colour } from './colours';
import type { SpreadsheetContext } from './context';

type Property = Exclude<keyof Style, 'validation'>;

interface Look {
  /** The value that a cell without it has when read. */
  readonly initial: string;
  /** The stored form; null resets. Throws for an invalid value. */
  readonly check: (value: unknown) => string | null;
}

export const LOOKS: Readonly<Record<Property, Look>> = {
  // The default reads as this pattern and is set by the name "General".
  numberFormat: { initial: '0.###############', check: text('numberFormat') },
  background: { initial: '#ffffff', check: colour },
  fontColor: { initial: '#000000', check: colour },
  fontWeight: { initial: 'normal', check: oneOf('fontWeight', ['bold', 'normal']) },
  fontStyle: { initial: 'normal', check: oneOf('fontStyle', ['italic', 'normal']) },
  wrap: { initial: 'OVERFLOW', check: oneOf('wrapStrategy', ['WRAP', 'OVERFLOW', 'CLIP']) },
  horizontalAlignment: {
    initial: 'general',
    check: oneOf('alignment', ['left', 'center', 'right', 'normal']),
  },
  verticalAlignment: { initial: 'bottom', check: oneOf('alignment', ['top', 'middle', 'bottom']) },
  note: { initial: '', check: text('note') },
};

/** The value of a property as a script reads it. */
export function lookOf(style: Style | undefined, property: Property): string {
  return style?.[property] ?? LOOKS[property].initial;
}

/** Queues one value of a property for a whole block. */
export function setLook(
  context: SpreadsheetContext,
  at: { sheetId: number; rect: Rect },
  property: Property,
  value: unknown,
): void {
  const checked = LOOKS[property].check(value);
  context.writeTyped(at.sheetId, at.rect, [refusalOf(property)], (sheet, rect) => {
    if (property === 'numberFormat') writeNumberFormats(context.doc, sheet, rect, () => checked);
    else patchBlock(sheet, rect, patchOf(property, checked));
  });
}

/** Queues a value for each cell; `values` has the shape of the block. */
export function setLooks(
  context: SpreadsheetContext,
  at: { sheetId: number; rect: Rect },
  property: Property,
  values: readonly (readonly unknown[])[],
): void {
  const checked = values.map(row => row.map(LOOKS[property].check));
  const patches = new Map<string | null, StylePatch>();
  const patchFor = (value: string | null): StylePatch => {
    const known = patches.get(value) ?? patchOf(property, value);
    patches.set(value, known);
    return known;
  };
  context.writeTyped(at.sheetId, at.rect, [refusalOf(property)], (sheet, rect) => {
    if (property === 'numberFormat') {
      writeNumberFormats(context.doc, sheet, rect, (r, c) => checked[r]?.[c] ?? null);
    } else patchEach(sheet, rect, (r, c) => patchFor(checked[r]?.[c] ?? null));
  });
}

function refusalOf(property: Property): TypedRefusal {
  if (property === 'numberFormat') return 'formats';
  return property === 'note' ? 'notes' : 'looks';
}

function patchOf(property: Property, value: string | null): StylePatch {
  const { initial } = LOOKS[property];
  return { [property]: value === initial ? null : value };
}

function text(name: string): (value: unknown) => string | null {
  return value => {
    if (value === null || value === '') return null;
    if (typeof value === 'string') return value;
    throw new Exception(`Invalid argument: ${name}`);
  };
}

function oneOf(name: string, values: readonly string[]): (value: unknown) => string | null {
  return value => {
    if (value === null) return null;
    if (typeof value === 'string' && values.includes(value)) return value;
    throw new Exception(`Invalid argument: ${name} (${String(value)})`);
  };
}
