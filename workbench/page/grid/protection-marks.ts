/** Hatches protected cells: grey if this person may not edit them, amber and wider if the sheet only warns. */
import type { IRange } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import {
  IRenderManagerService,
  SheetExtension,
  type SpreadsheetSkeleton,
  type UniverRenderingContext,
} from '@univerjs/preset-sheets-core';
import type { ProtectionPicture, TabFrame } from '../../protocol';
import { injectorOf, UNIT } from './commands';
import { rangeOf } from './range';

const REFUSING = { color: '#c4c7cc', distance: 6 };
const WARNING = { color: '#f0eadc', distance: 12 };

class ProtectionMarks extends SheetExtension {
  override uKey = 'workbench-protections';
  /** Above the cells' colours, below their texts. */
  override get zIndex(): number {
    return 25;
  }
  readonly #patterns = new Map<string, CanvasPattern | null>();

  constructor(private readonly frameOf: (tab: number) => TabFrame | undefined) {
    super();
  }

  override draw(
    ctx: UniverRenderingContext,
    _scale: object,
    skeleton: SpreadsheetSkeleton,
    diffRanges?: IRange[],
  ): void {
    const frame = this.frameOf(Number(skeleton.worksheet?.getSheetId()));
    if (frame === undefined || frame.protections.length === 0) return;
    const drawn = diffRanges?.length ? diffRanges : [skeleton.rowColumnSegment];
    ctx.save();
    for (const protection of frame.protections) {
      const pattern = this.#pattern(ctx, protection.mayEdit ? WARNING : REFUSING);
      if (pattern === null) continue;
      ctx.fillStyle = pattern;
      for (const range of drawn) {
        const shared = sharedBy(range, placeOf(frame, protection));
        if (shared === null) continue;
        const start = skeleton.getCellWithCoordByIndex(shared.startRow, shared.startColumn, false);
        const end = skeleton.getCellWithCoordByIndex(shared.endRow, shared.endColumn, false);
        ctx.fillRect(start.startX, start.startY, end.endX - start.startX, end.endY - start.startY);
      }
    }
    ctx.restore();
  }

  #pattern(ctx: UniverRenderingContext, look: typeof REFUSING): CanvasPattern | null {
    const known = this.#patterns.get(look.color);
    if (known !== undefined) return known;
    const made = ctx.createPattern(hatch(look), 'repeat') ?? null;
    this.#patterns.set(look.color, made);
    return made;
  }
}

/** Call this once the spreadsheet exists. */
export function markProtections(api: FUniver, frameOf: (tab: number) => TabFrame | undefined): void {
  const component = injectorOf(api)
    .get<IRenderManagerService>(IRenderManagerService)
    .getRenderById(UNIT)?.mainComponent;
  (component as never as { register(extension: SheetExtension): void } | undefined)?.register(
    new ProtectionMarks(frameOf),
  );
}

const placeOf = (frame: TabFrame, { rect }: ProtectionPicture): IRange =>
  rangeOf(rect ?? { row: 0, column: 0, rows: frame.rows, columns: frame.columns });

function sharedBy(one: IRange, other: IRange): IRange | null {
  const startRow = Math.max(one.startRow, other.startRow);
  const endRow = Math.min(one.endRow, other.endRow);
  const startColumn = Math.max(one.startColumn, other.startColumn);
  const endColumn = Math.min(one.endColumn, other.endColumn);
  return startRow <= endRow && startColumn <= endColumn ? { startRow, endRow, startColumn, endColumn } : null;
}

function hatch({ color, distance }: typeof REFUSING): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = distance;
  canvas.height = distance;
  const ctx = canvas.getContext('2d');
  if (ctx === null) return canvas;
  ctx.strokeStyle = color;
  ctx.beginPath();
  // Also beyond the edges, so that the lines of neighbouring tiles meet.
  for (const shift of [-distance, 0, distance]) {
    ctx.moveTo(shift - 1, distance + 1);
    ctx.lineTo(shift + distance + 1, -1);
  }
  ctx.stroke();
  return canvas;
}
