/** The service's data in a story: small enough to see at a glance. */
import type { Sizes } from '../../../service/index';

export const SMALL: Partial<Sizes> = { contacts: 14 };
