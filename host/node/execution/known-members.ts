/**
 * Tells existing members of Apps Script from unknown ones, for the message about an unemulated call. It reads the
 * type definitions if they are installed; otherwise every member counts as existing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let types: Map<string, Set<string>> | null | undefined;

export function isKnownMember(type: string, member: string): boolean {
  if (types === undefined) types = load();
  return types === null || (types.get(type)?.has(member) ?? false);
}

function load(): Map<string, Set<string>> | null {
  let folder: string;
  try {
    folder = dirname(createRequire(import.meta.url).resolve('@types/google-apps-script/package.json'));
  } catch {
    return null;
  }
  const found = new Map<string, Set<string>>();
  const files = readdirSync(folder).filter(name => /^google-apps-script\.[\w-]+\.d\.ts$/.test(name));
  for (const file of files) collect(readFileSync(join(folder, file), 'utf8'), found);
  return found;
}

function collect(source: string, found: Map<string, Set<string>>): void {
  let type: string | null = null;
  for (const line of source.split('\n')) {
    const opened = /^\s*(?:interface|class|enum)\s+(\w+)/.exec(line)?.[1];
    if (opened) type = opened;
    const member = /^\s+(?:\/\*\*.*\*\/\s*)?(\w+)\s*(?:\(|:|\?:)/.exec(line)?.[1];
    if (!type || !member) continue;
    const members = found.get(type) ?? new Set();
    found.set(type, members.add(member));
  }
}
