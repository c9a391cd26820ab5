/** The emulator's core as one script without any part of Node. Node loads it into every fresh context. */
export { createRuntime, type Runtime } from './runtime/runtime';
