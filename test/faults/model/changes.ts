/** What a request changes, read from its bytes: one record by the contract, one or many where the team has described the request. */

import type { Exchange, Fields } from '../drivers/driver';
import { type Description, readRequest } from '../history/bulk';
import type { Config } from '../history/config';

/** What it says of one record. */
export interface Change {
  readonly kind: 'update' | 'create';
  /** null for a new one. */
  readonly id: string | null;
  readonly fields: Fields;
}

/** What has to be known to read one. */
interface Known {
  readonly config: Pick<Config, 'bulk'>;
  readonly descriptions: readonly Description[];
}

/** True for a request that only asks; transactions are asked for by a POST. */
export function isRead({ method, path }: Exchange): boolean {
  return method === 'GET' || path.endsWith('/tickets');
}

/** The changes that a write asks for; null for one that fits no description that anybody has written. */
export function changesIn({ config, descriptions }: Known, exchange: Exchange): readonly Change[] | null {
  const { body, method, path, query } = exchange;
  if (config.bulk !== null) {
    const read = readRequest(descriptions, body ?? {});
    return read === null ? null : read.items.map(({ id, fields }) => ({ kind: 'update', id, fields }));
  }
  const { id: inBody, ...fields } = body ?? {};
  if (method === 'POST') return [{ kind: 'create', id: null, fields: body ?? {} }];
  const id = inBody ?? new URLSearchParams(query).get('id') ?? path.split('/').pop();
  return [{ kind: 'update', id: String(id), fields }];
}
