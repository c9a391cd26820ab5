/** The records of the service at every moment, and the lists that the add-on received. */

import type { Fields } from '../drivers/driver';
import { same } from './values';

interface Version {
  readonly tick: number;
  /** null: deleted. */
  readonly fields: Fields | null;
}

export class ServiceHistory {
  private readonly versions = new Map<string, Version[]>();
  private readonly delivered = new Map<string, Version[]>();

  record(tick: number, id: string, fields: Fields | null): void {
    add(this.versions, id, { tick, fields });
  }

  /** A list that reached the add-on. */
  deliver(tick: number, records: readonly Fields[]): void {
    for (const fields of records) add(this.delivered, String(fields['id']), { tick, fields });
  }

  current(id: string): Fields | null {
    return this.versions.get(id)?.at(-1)?.fields ?? null;
  }

  /** True for a record that the service had and no longer has. */
  wasRemoved(id: string): boolean {
    return this.versions.get(id)?.at(-1)?.fields === null;
  }

  /** True if the field had the value at a moment from `since` on, also in the version at that moment. */
  hadSince(id: string, field: string, value: unknown, since: number): boolean {
    const versions = this.versions.get(id) ?? [];
    return versions.some((version, i) => {
      const next = versions[i + 1];
      if (next !== undefined && next.tick <= since) return false;
      return version.fields !== null && same(field, version.fields[field], value);
    });
  }

  /** True if a list after `since` showed the value. */
  deliveredSince(id: string, field: string, value: unknown, since: number): boolean {
    return (this.delivered.get(id) ?? []).some(
      ({ tick, fields }) => tick >= since && fields !== null && same(field, fields[field], value),
    );
  }
}

function add(map: Map<string, Version[]>, id: string, version: Version): void {
  const list = map.get(id);
  if (list === undefined) map.set(id, [version]);
  else list.push(version);
}
