/** The code files below a folder, with the .tsx pages. Without .tsx, a check misses half of the sidebar. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(folder, name))
    .sort();
}
