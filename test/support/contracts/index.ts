/**
 * One contract suite for each port, for memory and for the host's adapters. Cases throw, because the host has no
 * runner.
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
