// The project's folder. The sources (service/) and the built file (lib/) lie one level below it, so one expression
// serves both.
import { fileURLToPath } from 'node:url';

/** With a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../', import.meta.url));
