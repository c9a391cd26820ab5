/** A list as the add-on received it: its records, and whether it says that it was cut. */

import type { Fields } from '../drivers/driver';

export interface DeliveredList {
  readonly records: readonly Fields[];
  cut(received: number): boolean;
}

/** null: the text is no list. */
export function listIn(text: string): DeliveredList | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const envelope = json as {
    data?: unknown;
    meta?: { total?: number; hasMore?: boolean; hasNext?: boolean };
  };
  const records = Array.isArray(json) ? json : envelope.data;
  if (!Array.isArray(records)) return null;
  const meta = Array.isArray(json) ? {} : (envelope.meta ?? {});
  return {
    records: records as Fields[],
    cut: received => (meta.total ?? received) > received || meta.hasMore === true || meta.hasNext === true,
  };
}
