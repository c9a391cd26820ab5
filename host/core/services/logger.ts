/** Logger and console. Their lines are stored with the execution. Neither fails in any mode. */
import type { Kernel } from '../kernel';
import type { LogLevel } from '../runtime/settings';
import { display, formatLog } from './utilities/format-string';

export type LogSink = (level: LogLevel, text: string) => void;

class Logger {
  readonly #write: LogSink;
  readonly #lines: string[] = [];

  constructor(write: LogSink) {
    this.#write = write;
  }

  log(...args: unknown[]): this {
    const text = formatLog(args);
    this.#lines.push(text);
    this.#write('logger', text);
    return this;
  }

  getLog(): string {
    return this.#lines.map(line => `${line}\n`).join('');
  }

  clear(): void {
    this.#lines.length = 0;
  }
}

export function createLogger(kernel: Kernel, write: LogSink): object {
  return kernel.strict('Logger', new Logger(write));
}

/** console belongs to the runtime and is no service: its calls are not counted and are no kill points. */
export function createConsole(write: LogSink, now: () => number): object {
  const timers = new Map<string, number>();
  const at =
    (level: LogLevel) =>
    (...args: unknown[]): void =>
      write(level, formatLog(args));
  return {
    log: at('log'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    debug: at('debug'),
    time: (label: unknown = 'default') => {
      timers.set(display(label), now());
    },
    timeEnd: (label: unknown = 'default') => {
      const name = display(label);
      write('debug', `${name}: ${now() - (timers.get(name) ?? now())}ms`);
      timers.delete(name);
    },
  };
}
