/** Finds the built parts (lib/), from the bundled host beside them and from the sources that tests import. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HostError } from './host-error';

/** The path of lib/NAME. @throws HostError if the project was not built. */
export function builtPart(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const candidates = [
    join(here, name),
    join(here, '..', 'lib', name),
    join(here, '..', '..', '..', 'lib', name),
  ];
  const found = candidates.find(path => existsSync(path));
  if (!found) throw new HostError(`${name} is missing: run "npm run build" first.`);
  return found;
}
