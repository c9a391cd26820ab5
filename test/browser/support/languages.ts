/** In which languages a screen is gone through. */

export const BOTH = ['ko', 'en'] as const;

/** For screens whose parts other screens show in both languages. TESTS=quick takes Korean, which most users read. */
export const USUAL: readonly (typeof BOTH)[number][] = process.env['TESTS'] === 'quick' ? ['ko'] : BOTH;
