/** Shapes of a request that changes many transactions: how the service takes them, and how a team describes that. */
import type { BulkUpdate } from '../../../service/switch-types';

/** How the service takes changes, and how a team would describe that. */
export interface Shape {
  readonly service: BulkUpdate;
  readonly description: Readonly<Record<string, unknown>>;
}

const path = 'tickets/bulk-update-individual';
const usual = { most: 50, mode: 'merge', partial: 'each', answer: 'results', refusedIds: [] } as const;

/** The usual one. */
export const LISTED: Shape = {
  service: {
    ...usual,
    list: 'tickets',
    id: 'ticketId',
    members: { 'category.id': 'expenseCategory.id', tagId: 'tagId', memo: 'description' },
  },
  description: {
    method: 'post',
    path,
    body: '{"tickets":[{"ticketId":"{{id}}","category":{"id":"{{expenseCategory.id}}"},"tagId":"{{tagId?}}","memo":"{{description?}}"}]}',
    answers: { list: 'data.results', id: 'ticketId', error: 'error' },
  },
};

export const SHAPES: Readonly<Record<string, Shape>> = {
  'a list, and an answer for each record': LISTED,
  'a list deep in the body, and only a count for an answer': {
    service: {
      ...usual,
      list: 'data.items',
      id: 'key.id',
      members: { 'set.categoryId': 'expenseCategory.id', 'set.note': 'description' },
      answer: 'count',
    },
    description: {
      method: 'post',
      path,
      body: {
        data: {
          items: [
            {
              key: { id: '{{id}}' },
              set: { categoryId: '{{expenseCategory.id}}', note: '{{description?}}' },
            },
          ],
        },
      },
      most: 50,
    },
  },
  'a list of twenty at most, and no answer': {
    service: {
      ...usual,
      list: 'updates',
      id: 'id',
      members: { expenseCategoryId: 'expenseCategory.id', memo: 'description' },
      most: 20,
      answer: 'nothing',
    },
    description: {
      method: 'post',
      path,
      body: '{"updates":[{"id":{{id}},"expenseCategoryId":{{expenseCategory.id}},"memo":{{description?}}}]}',
      most: 20,
    },
  },
  'a list that is refused as a whole': {
    service: {
      ...usual,
      list: 'tickets',
      id: 'id',
      members: { category: 'expenseCategory.id', memo: 'description' },
      partial: 'all',
      answer: 'count',
    },
    description: {
      method: 'post',
      path,
      body: { tickets: [{ id: '{{id}}', category: '{{expenseCategory.id}}', memo: '{{description?}}' }] },
    },
  },
  'records that are replaced as far as they can be sent': {
    service: {
      ...usual,
      list: 'tickets',
      id: 'id',
      members: { category: 'expenseCategory.id', memo: 'description' },
      mode: 'replace',
    },
    description: {
      method: 'post',
      path,
      body: { tickets: [{ id: '{{id}}', category: '{{expenseCategory.id?}}', memo: '{{description?}}' }] },
      sends: 'all',
      answers: { list: 'data.results', id: 'ticketId', error: 'error' },
    },
  },
};
