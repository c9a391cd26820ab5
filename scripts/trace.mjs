// From a stack trace of dist/Code.js, as the script editor's log shows it, to the places in src: npm run trace < trace.txt
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { root } from './root.mjs';

const map = new SourceMap(JSON.parse(readFileSync(join(root, 'lib/Code.js.map'), 'utf8')));
// Apps Script names a file with or without its ending: "Code:12:34", "Code.js:12:34", "Code.gs:12:34".
const PLACE = /\bCode(?:\.js|\.gs)?:(\d+)(?::(\d+))?/g;

process.stdout.write(
  readFileSync(0, 'utf8').replace(PLACE, (place, line, column) => {
    const found = map.findEntry(Number(line) - 1, Number(column ?? 1) - 1);
    if (!('originalSource' in found) || found.originalSource === undefined) return place;
    const source = found.originalSource.replace(/^(\.\.\/)+/, '');
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  }),
);
