/** The files of code below a folder, those of the pages with them: a check that leaves out what ends in .tsx sees half of the sidebar. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(folder, name))
    .sort();
}
