/** The service's reference for changes of transactions, which some persons have at hand. */

import type { Shape } from '../shape/dimensions';

/** The paths of the record's id and of its fields' values in an item. */
export interface Naming {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}

const NAMINGS: Readonly<Record<Shape['bulkNames'], Naming>> = {
  plain: {
    id: 'id',
    fields: { description: 'memo', contact: 'contact', 'cardUsage.storeName': 'storeName' },
  },
  long: {
    id: 'ticketId',
    fields: { description: 'ticketMemo', contact: 'contactName', 'cardUsage.storeName': 'cardStoreName' },
  },
  nested: {
    id: 'key.id',
    fields: { description: 'set.note', contact: 'set.party.name', 'cardUsage.storeName': 'set.store' },
  },
  'snake case': {
    id: 'ticket_id',
    fields: { description: 'memo_text', contact: 'contact_name', 'cardUsage.storeName': 'store_name' },
  },
};

export function naming(shape: Shape): Naming {
  return NAMINGS[shape.bulkNames];
}

/** Below the root, with {id} if the path names the record. */
export function pathOf({ bulkList }: Shape): string {
  return bulkList === 'one in the path' ? 'tickets/{id}' : 'tickets/bulk-update-individual';
}
