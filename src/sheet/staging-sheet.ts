import { isJsonObject, type Json, type JsonObject, member, parseJson } from '../common/json';
import type { RemoteRecord } from '../changes/remote';
import { isScalar } from '../changes/scalar';
import type { Workbook } from '../platform/ports';
import { parseCheckpoint, type PullCheckpoint, type Staging } from '../pull/staging';
import { resourceNamed } from '../resources/registry';
import type { Binding } from './binding';
import { compareBindings } from './binding';
import { HiddenSheet } from './hidden-sheet';
import { STAGING_SHEET } from './names';

/**
 * Staging in a hidden sheet. The checkpoint is a row among the others, and the last one counts, so that rows and checkpoint are one write that a kill cannot part.
 */
export class StagingSheet implements Staging {
  private readonly store: HiddenSheet;

  constructor(
    workbook: Workbook,
    private readonly binding: Binding,
  ) {
    this.store = new HiddenSheet(workbook, STAGING_SHEET, 1);
  }

  checkpoint(): PullCheckpoint | null {
    if (!this.isOurs()) return null;
    const rows = this.store.read().filter(row => row.heads[0] === 'checkpoint');
    const last = rows[rows.length - 1];
    const json = last === undefined ? undefined : parseJson(last.text);
    const checkpoint = parseCheckpoint(json);
    // Only lists by dates are ever staged.
    const isByDates = resourceNamed(checkpoint?.resource ?? '')?.list.window !== undefined;
    return isByDates ? checkpoint : null;
  }

  rows(): readonly RemoteRecord[] {
    if (!this.isOurs()) return [];
    return this.store.read().flatMap(row => {
      const json = row.heads[0] === 'record' ? parseJson(row.text) : undefined;
      return isJsonObject(json) ? toRecord(json) : [];
    });
  }

  add(rows: readonly RemoteRecord[], checkpoint: PullCheckpoint): void {
    this.store.ensure({ binding: this.binding, extra: {} });
    this.store.append([
      ...rows.map(row => ({ heads: ['record'], text: JSON.stringify(row) })),
      { heads: ['checkpoint'], text: JSON.stringify(checkpoint) },
    ]);
  }

  clear(): void {
    if (this.store.exists()) this.store.clear();
  }

  private isOurs(): boolean {
    const header = this.store.readHeader();
    return header !== null && compareBindings(header.binding, this.binding) === 'same';
  }
}

function toRecord(json: JsonObject): RemoteRecord[] {
  const [id, createdAt, values] = ['id', 'createdAt', 'values'].map(name => member(json, name));
  if (typeof id !== 'string' || id === '' || !Array.isArray(values)) return [];
  return [
    {
      id,
      createdAt: typeof createdAt === 'string' ? createdAt : null,
      values: values.map((value: Json) => (isScalar(value) ? value : null)),
    },
  ];
}
