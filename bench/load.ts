/** Loading dist/Code.js as the platform does for each execution: compiled and run in a fresh context, in turn with an empty script. Build first: npm run build */
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { cpuMs, fastest, type Figure, figure } from './measure';

export function loadFigures(rounds: number, aimMs: number): Figure[] {
  const code = readFileSync('dist/Code.js', 'utf8');
  const times = { bundle: [] as number[], empty: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    // V8 keeps what it has compiled by its text: a text of its own for each round is compiled anew. Long texts it tells apart by their length: texts of one length would
    // all be compared with each other, letter by letter, which takes longer than to compile them.
    const mark = `// ${'x'.repeat(round)}`;
    times.empty.push(loaded(mark));
    times.bundle.push(loaded(`${code}\n${mark}`));
  }
  const ms = fastest(times.bundle) - fastest(times.empty);
  return [figure('load of dist/Code.js, beside an empty script', ms, 'ms', `${aimMs} ms`, aimMs, 1)];
}

function loaded(text: string): number {
  const context = vm.createContext({});
  // A text that was put together is copied into one piece when it is read first, which takes a quarter as long as to load it. A platform's is in one piece.
  const whole = Buffer.from(text, 'utf16le').toString('utf16le');
  return cpuMs(() => new vm.Script(whole).runInContext(context));
}
