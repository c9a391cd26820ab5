/** DeveloperMetadata, its location, and its finder. */
import { intersects, type Rect, WHOLE_COLUMN, WHOLE_ROW } from '../../model/a1';
import { Exception } from '../../model/exception';
import {
  allMetadata,
  findMetadata,
  type MetadataPlace,
  type PlacedMetadata,
  removeMetadata,
  setMetadataKey,
  setMetadataValue,
} from '../../model/metadata';
import type { MetadataScope, SpreadsheetContext } from './context';
import { ENUMS, nameOf } from './enums';
import { overload } from './signatures';

export class DeveloperMetadata {
  constructor(
    readonly context: SpreadsheetContext,
    readonly id: number,
  ) {}

  getId(): number {
    return found(this).entry.id;
  }

  getKey(): string {
    return found(this).entry.key;
  }

  setKey(...args: unknown[]): this {
    overload(args, 'DeveloperMetadata.setKey', 'string');
    this.context.change(doc => setMetadataKey(doc, found(this), args[0] as string));
    return this;
  }

  getValue(): string | null {
    return found(this).entry.value;
  }

  setValue(...args: unknown[]): this {
    overload(args, 'DeveloperMetadata.setValue', 'string');
    this.context.change(doc => setMetadataValue(doc, found(this), args[0] as string));
    return this;
  }

  getVisibility(): unknown {
    return ENUMS.DeveloperMetadataVisibility[found(this).entry.visibility];
  }

  getLocation(): object {
    return this.context.make.metadataLocation(found(this).place);
  }

  remove(): void {
    this.context.change(doc => removeMetadata(doc, found(this)));
  }
}

/** The entry at its present place: metadata on a column moves with the column. */
function found(metadata: DeveloperMetadata): PlacedMetadata {
  const placed = findMetadata(metadata.context.doc, metadata.id);
  if (!placed) throw new Exception('Developer metadata not found.');
  return placed;
}

export class DeveloperMetadataLocation {
  constructor(
    readonly context: SpreadsheetContext,
    readonly place: MetadataPlace,
  ) {}

  getLocationType(): unknown {
    return ENUMS.DeveloperMetadataLocationType[this.place.type];
  }

  getSpreadsheet(): object | null {
    return this.place.type === 'SPREADSHEET' ? this.context.make.spreadsheet() : null;
  }

  getSheet(): object | null {
    return this.place.type === 'SHEET' ? this.context.make.sheet(this.place.sheetId) : null;
  }

  getRow(): object | null {
    return this.place.type === 'ROW' ? line(this.context, this.place) : null;
  }

  getColumn(): object | null {
    return this.place.type === 'COLUMN' ? line(this.context, this.place) : null;
  }
}

export class DeveloperMetadataFinder {
  readonly #tests: ((found: PlacedMetadata) => boolean)[] = [];
  #intersecting = false;

  constructor(
    readonly context: SpreadsheetContext,
    readonly scope: MetadataScope,
  ) {}

  withKey(...args: unknown[]): this {
    overload(args, 'DeveloperMetadataFinder.withKey', 'string');
    return this.#where(({ entry }) => entry.key === args[0]);
  }

  withValue(...args: unknown[]): this {
    overload(args, 'DeveloperMetadataFinder.withValue', 'string');
    return this.#where(({ entry }) => entry.value === args[0]);
  }

  withId(...args: unknown[]): this {
    overload(args, 'DeveloperMetadataFinder.withId', 'int');
    return this.#where(({ entry }) => entry.id === args[0]);
  }

  withLocationType(...args: unknown[]): this {
    overload(args, 'DeveloperMetadataFinder.withLocationType', 'enum');
    const type = nameOf(ENUMS.DeveloperMetadataLocationType, args[0]);
    return this.#where(({ place }) => place.type === type);
  }

  withVisibility(...args: unknown[]): this {
    overload(args, 'DeveloperMetadataFinder.withVisibility', 'enum');
    const visibility = nameOf(ENUMS.DeveloperMetadataVisibility, args[0]);
    return this.#where(({ entry }) => entry.visibility === visibility);
  }

  /** Also finds entries around or across the scope: the tab above a range, the columns that cross it. */
  onIntersectingLocations(): this {
    this.#intersecting = true;
    return this;
  }

  find(): object[] {
    return allMetadata(this.context.doc)
      .filter(entry => this.#isInScope(entry.place) && this.#tests.every(test => test(entry)))
      .map(({ entry }) => this.context.make.metadata(entry.id));
  }

  #where(test: (found: PlacedMetadata) => boolean): this {
    this.#tests.push(test);
    return this;
  }

  #isInScope(place: MetadataPlace): boolean {
    const { sheetId, rect } = this.scope;
    if (sheetId === null) return true;
    if (place.type === 'SPREADSHEET') return this.#intersecting;
    if (place.sheetId !== sheetId) return false;
    if (rect === null) return true;
    if (place.type === 'SHEET') return this.#intersecting;
    const own = lineRect(this.context, place);
    return this.#intersecting ? intersects(own, rect) : contains(rect, own);
  }
}

type Line = Extract<MetadataPlace, { index: number }>;

function line(context: SpreadsheetContext, place: Line): object {
  const open = place.type === 'ROW' ? WHOLE_ROW : WHOLE_COLUMN;
  return context.make.range(place.sheetId, lineRect(context, place), open);
}

function lineRect(context: SpreadsheetContext, place: Line): Rect {
  const sheet = context.sheet(place.sheetId);
  return place.type === 'ROW'
    ? { row: place.index, column: 0, rows: 1, columns: sheet.columns.length }
    : { row: 0, column: place.index, rows: sheet.maxRows, columns: 1 };
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.row >= outer.row &&
    inner.column >= outer.column &&
    inner.row + inner.rows <= outer.row + outer.rows &&
    inner.column + inner.columns <= outer.column + outer.columns
  );
}
