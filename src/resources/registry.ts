/** All resources. The order is the order of the menu. */

import { categories } from './categories';
import { contacts } from './contacts';
import type { ResourceDefinition } from './definition';
import { people } from './people';
import { tagDetails } from './tag-details';
import { tags } from './tags';
import { teams } from './teams';
import { tickets } from './tickets';

export const resources: readonly ResourceDefinition[] = [
  categories,
  tags,
  tagDetails,
  contacts,
  people,
  teams,
  tickets,
];

/** The resource of that name, or undefined (a tab made by a newer version may name one that this version lacks). */
export function resourceNamed(name: string): ResourceDefinition | undefined {
  return resources.find(resource => resource.name === name);
}
