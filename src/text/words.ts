/** The helpers of all text files. */

export * from './numbers';
export * from './particle';
export * from './say';
export type { Text } from './text';
export { text } from './texts';
