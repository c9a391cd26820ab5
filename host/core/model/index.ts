/** The emulated spreadsheet: its state and the operations on it, without any service. */
export * from './a1';
export * from './actions/index';
export { cloneDocument, duplicateDocument, restore, snapshot, type Version } from './clone';
export { contentBounds } from './cells';
export { createDocument, type DocumentOptions, findSheet, findSheetByName } from './document';
export { Exception } from './exception';
export * from './limits';
export { readDisplay, readFormulas, readStyles, readValue, readValues, type ReadValue } from './reading';
export type * from './state';
