/** In which languages a screen is gone through. */
import { isThorough } from '../../support/sampling';

export const BOTH = ['ko', 'en'] as const;

/** Screens whose parts others show in both languages as well: the usual run takes the one that most people read, a thorough run both. */
export const USUAL: readonly (typeof BOTH)[number][] = isThorough ? BOTH : ['ko'];
