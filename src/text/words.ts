/** What every file of texts is written with. */

export * from './numbers';
export * from './particle';
export * from './say';
export type { Text } from './text';
export { texts } from './texts';
