/** Strict, stateful in-memory implementations of the ports of src/platform/ports. */

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
