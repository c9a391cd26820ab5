/**
 * One contract suite per port, run against every implementation of it: here against memory, in the host against the Apps Script adapters.
 * Cases are plain functions that throw, so that they can be bundled and run where no test runner is.
 */

export * from './check';
export * from './hands';
export * from './contracts';
export * from './small-contracts';
export * from './transport-contract';
export * from './ui-contract';
export { nastyTexts } from './workbook-cells';
export * from './workbook-contract';
export * from './workbook-literals';
