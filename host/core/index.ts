/**
 * What Node loads into every fresh context: the emulator's core, as one script without anything of Node.
 */
export { createRuntime, type Runtime } from './runtime/runtime';
