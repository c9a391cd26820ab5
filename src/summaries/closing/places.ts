/** Where things stand in the closing checklist. */

/** Columns at the left: a name, and of each check rows, won out and won in. */
export const LEFT = 16;
/** The row of the first check, and how many there are. */
export const FIRST_CHECK = 10;
export const CHECKS = 5;
export const LINK_COLUMN = 5;
