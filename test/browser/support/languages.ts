/** In which languages a screen is gone through. */

export const BOTH = ['ko', 'en'] as const;

/** Of screens whose parts other screens show in both languages as well, the gate takes the one that most people read (TESTS=quick). */
export const USUAL: readonly (typeof BOTH)[number][] = process.env['TESTS'] === 'quick' ? ['ko'] : BOTH;
