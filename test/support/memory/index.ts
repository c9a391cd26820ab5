/** Strict, stateful implementations of src/platform/ports in memory. */

export * from './call-log';
export * from './clock';
export * from './lock';
export * from './platform';
export * from './small';
export * from './stores';
export * from './tab';
export * from './transport';
export * from './ui';
export * from './workbook';
