/** How much the service holds in a story: little enough to be seen at one glance. */
import type { Sizes } from '../../../service/index';

export const SMALL: Partial<Sizes> = { contacts: 14 };
