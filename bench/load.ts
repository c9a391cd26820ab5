/**
 * Loading dist/Code.js as the platform does for each execution: compiled and run in a fresh context, in turn with an
 * empty script.
 */
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { cpuMs, fastest, type Figure, figure } from './measure';

export function loadFigures(rounds: number, aimMs: number): Figure[] {
  const code = readFileSync('dist/Code.js', 'utf8');
  const times = { bundle: [] as number[], empty: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    // V8 caches compiled code by its text, so each round needs another text. It distinguishes long texts by length;
    // texts of equal length would be compared letter by letter, which takes longer than compiling.
    const mark = `// ${'x'.repeat(round)}`;
    times.empty.push(loaded(mark));
    times.bundle.push(loaded(`${code}\n${mark}`));
  }
  const ms = fastest(times.bundle) - fastest(times.empty);
  return [figure('load of dist/Code.js, beside an empty script', ms, 'ms', `${aimMs} ms`, aimMs, 1)];
}

function loaded(text: string): number {
  const context = vm.createContext({});
  // V8 flattens a concatenated text at its first read, which takes a quarter of the load time. The platform's text is
  // already flat.
  const whole = Buffer.from(text, 'utf16le').toString('utf16le');
  return cpuMs(() => new vm.Script(whole).runInContext(context));
}
