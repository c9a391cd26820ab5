/** All resources, in the order of the menu. */

import { assets } from './assets';
import { balances } from './balances';
import { exchangeRates, holidays } from './calendar-lists';
import { categories } from './categories';
import { contacts } from './contacts';
import type { ResourceDefinition } from './definition';
import { inventories, inventoryProducts } from './inventory';
import { salaryHistories } from './payroll';
import { people } from './people';
import { tagDetails, tags } from './tags';
import { teams } from './teams';
import { tickets } from './tickets';
import { attendances, leaveBalances, leaveHistories } from './work';
import { workflows } from './workflows';
import { subscription, userProfiles, workspaceProfile } from './workspace-resources';

export const resources: readonly ResourceDefinition[] = [
  categories,
  tags,
  tagDetails,
  contacts,
  people,
  teams,
  tickets,
  balances,
  assets,
  workflows,
  exchangeRates,
  holidays,
  inventoryProducts,
  inventories,
  salaryHistories,
  attendances,
  leaveBalances,
  leaveHistories,
  workspaceProfile,
  userProfiles,
  subscription,
];

/** The resource of this name; undefined if there is none (a newer version may have made the tab). */
export function resourceNamed(name: string): ResourceDefinition | undefined {
  return resources.find(resource => resource.name === name);
}
