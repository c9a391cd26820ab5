// Ids of the service: integers, unique within one list only. Lists share numbers on purpose, to expose a client that
// identifies records by id alone. Here ids are texts of digits; answers write numbers (service/http/wire.ts).
import type { World } from './world';

/** The first id of each list. */
const FIRST = {
  categories: 101,
  tags: 928,
  'tag-details': 928,
  people: 1_008,
  teams: 101,
  contacts: 40_001,
  managers: 2_001,
  assets: 3_001,
  workflows: 7_001,
  'workflow-steps': 7_001,
  'inventory-products': 201,
  inventories: 201,
  'salary-histories': 60_001,
  attendances: 80_001,
  'leave-histories': 5_001,
  settlements: 400_001,
} as const;

/** The first id of records created at run time. It is higher than all other ids except those of transactions. */
const FIRST_NEW = 5_000_001;
const FIRST_TICKET = 10_000_000;
const KINDS_OF_TICKETS = 16;

export type IdList = keyof typeof FIRST;

export function idAt(list: IdList, index: number): string {
  return String(FIRST[list] + index);
}

/** The id of the n-th record that was created at run time. */
export function newIdAt(index: number): string {
  return String(FIRST_NEW + index);
}

/** The id of the n-th transaction of a kind in a month. Later months have higher ids. */
export function ticketIdAt(world: World, monthIndex: number, kindIndex: number, index: number): string {
  const block = Math.max(10_000, 10 ** Math.ceil(Math.log10(world.sizes.ticketsPerMonth * 2 + 1)));
  return String(FIRST_TICKET + (monthIndex * KINDS_OF_TICKETS + kindIndex) * block + index);
}
