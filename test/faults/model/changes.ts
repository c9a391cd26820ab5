/** The changes of a request, from its bytes: one record by the contract, one or many in a described request. */

import type { Exchange, Fields } from '../drivers/driver';
import { type Description, readRequest } from '../history/bulk';
import type { Config } from '../history/config';

/** The change of one record. */
export interface Change {
  readonly kind: 'update' | 'create';
  /** null for a new record. */
  readonly id: string | null;
  readonly fields: Fields;
}

/** The facts that reading a change needs. */
interface Known {
  readonly config: Pick<Config, 'bulk'>;
  readonly descriptions: readonly Description[];
}

/** True for a request that only reads. Transactions are read by a POST. */
export function isRead({ method, path }: Exchange): boolean {
  return method === 'GET' || path.endsWith('/tickets');
}

/** The changes that a write asks for; null if no written description fits. */
export function changesIn({ config, descriptions }: Known, exchange: Exchange): readonly Change[] | null {
  const { body, method, path, query } = exchange;
  if (config.bulk !== null) {
    const read = readRequest(descriptions, exchange);
    return read === null ? null : read.items.map(({ id, fields }) => ({ kind: 'update', id, fields }));
  }
  const { id: inBody, ...fields } = body ?? {};
  if (method === 'POST') return [{ kind: 'create', id: null, fields: body ?? {} }];
  const id = inBody ?? new URLSearchParams(query).get('id') ?? path.split('/').pop();
  return [{ kind: 'update', id: String(id), fields }];
}
