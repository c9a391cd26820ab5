// Where the project lies. Sources (service/) and the built file (lib/) both sit one level below it, so one expression serves both.
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../', import.meta.url));
