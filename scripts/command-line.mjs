// The options of the commands, one table for each command. Help, types and error messages follow from the table.
import module from 'node:module';

/** Waits for a command line, so that a command can say that nothing is installed yet. */
const load = module.createRequire(import.meta.url);

/** A mistake of the person who typed the command. The message says which, in a sentence. */
export class UsageError extends Error {
  /** @override */
  name = 'UsageError';
}

/** Somebody asks for help; the message is the help. */
class HelpAsked extends Error {}

/**
 * @template T
 * @typedef {object} Option
 * @property {string | null} takes What stands behind it, in capitals; null for a flag.
 * @property {string} what What it is for.
 * @property {T} standard What counts where it is not given.
 * @property {(name: string, text: string, before: T | undefined) => T} read Checks what was given.
 * @property {boolean} [isHidden] For another script that starts this one.
 */
/** @typedef {Readonly<Record<string, Option<any>>>} Options */
/**
 * @template {Options} O
 * @typedef {object} Command
 * @property {string} name Of the script in package.json.
 * @property {string} about What it does, in a sentence.
 * @property {O} options Without the hyphens; help is there by itself.
 */
/**
 * @template {Options} O
 * @typedef {{ -readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never }} Values
 */

/** @param {string} what @returns {Option<boolean>} */
export const flag = what => ({ takes: null, what, standard: false, read: () => true });

/**
 * @template {string | undefined} [S=undefined]
 * @param {string} takes
 * @param {string} what
 * @param {S} [standard]
 * @returns {Option<string | S>}
 */
export const text = (takes, what, standard) => ({
  takes,
  what,
  standard: /** @type {S} */ (standard),
  read: (_, given) => given,
});

/**
 * May be given more than once.
 * @param {string} takes
 * @param {string} what
 * @returns {Option<readonly string[]>}
 */
export const texts = (takes, what) => ({
  takes,
  what,
  standard: [],
  read: (_, given, before = []) => [...before, given],
});

/**
 * @template {number | undefined} [S=undefined]
 * @param {string} what
 * @param {{ standard?: S, least?: number, most?: number }} [limits]
 * @returns {Option<number | S>}
 */
export const whole = (what, { standard, least, most } = {}) => ({
  takes: 'N',
  what,
  standard: /** @type {S} */ (standard),
  read: (name, given) => wholeNumber(name, given, { least, most }),
});

/**
 * @template {string} T
 * @template {string | undefined} [S=undefined]
 * @param {readonly T[]} values
 * @param {string} what
 * @param {S} [standard]
 * @returns {Option<T | S>}
 */
export const oneOf = (values, what, standard) => ({
  takes: values.join('|'),
  what,
  standard: /** @type {S} */ (standard),
  read: (name, given) => {
    const found = values.find(value => value === given);
    if (found === undefined) throw new UsageError(`${name} takes ${listed(values)}, not "${given}".`);
    return found;
  },
});

/**
 * @template T
 * @param {Option<T>} option
 * @returns {Option<T>}
 */
export const hidden = option => ({ ...option, isHidden: true });

/**
 * @param {string} name Of what takes the number, for the message.
 * @param {string} given
 * @param {{ least?: number | undefined, most?: number | undefined }} [limits]
 * @returns {number}
 * @throws UsageError
 */
export function wholeNumber(name, given, { least = 0, most = Number.MAX_SAFE_INTEGER } = {}) {
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
  throw new UsageError(`${name} takes a whole number ${range}, not "${given}".`);
}

/**
 * Runs a command. Help, and a mistake of the person, are told without a stack.
 * @template {Options} O
 * @param {Command<O>} command
 * @param {(values: Values<O>) => unknown} main
 * @param {readonly string[]} [args]
 */
export async function run(command, main, args = process.argv.slice(2)) {
  try {
    await main(readOptions(command, args));
  } catch (error) {
    if (error instanceof HelpAsked) console.log(error.message);
    // What was bundled has a class of its own.
    else if (error instanceof Error && error.name === 'UsageError') {
      console.error(error.message);
      process.exitCode = 2;
    } else throw error;
  }
}

/**
 * @template {Options} O
 * @param {Command<O>} command
 * @param {readonly string[]} args
 * @returns {Values<O>}
 * @throws UsageError
 */
export function readOptions(command, args) {
  const help = `npm run ${command.name} -- --help`;
  const { program, options } = programOf(command, args);
  const { options: table } = command;
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    const { code, message } = /** @type {import('commander').CommanderError} */ (error);
    if (code === 'commander.helpDisplayed') throw new HelpAsked(program.helpInformation().trimEnd());
    if (code === 'commander.unknownOption') throw new UsageError(`${sentence(message)}: ${help} lists all.`);
    if (code?.startsWith('commander.')) throw new UsageError(`${sentence(message)}.`);
    throw error;
  }
  const [stray] = program.args;
  if (stray !== undefined) throw new UsageError(`"${stray}" is no option: ${help} lists all.`);
  return /** @type {Values<O>} */ (
    Object.fromEntries(
      options.map(({ name, option }) => {
        const value = program.getOptionValue(option.attributeName());
        // The library turns --no-open into open: false.
        return [name, option.negate ? !value : (value ?? table[name]?.standard)];
      }),
    )
  );
}

/**
 * @param {Command<Options>} command
 * @param {readonly string[]} args
 */
function programOf({ name, about, options: table }, args) {
  const { Command, Option } = library(name, args);
  const program = new Command(`npm run ${name} --`)
    .description(about)
    .helpOption('--help', 'this text')
    .allowExcessArguments()
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  const options = Object.entries(table).map(([key, { takes, what, standard, read, isHidden = false }]) => {
    const flags = takes === null ? `--${key}` : `--${key} <${takes}>`;
    const option = new Option(flags, what).hideHelp(isHidden);
    if (takes !== null) {
      option.argParser((given, before) => read(`--${key}`, given, before === standard ? undefined : before));
      option.default(standard, Array.isArray(standard) ? 'none' : undefined);
    }
    program.addOption(option);
    return { name: key, option };
  });
  return { program, options };
}

/**
 * @param {string} name Of the command.
 * @param {readonly string[]} args
 * @returns {typeof import('commander')}
 */
function library(name, args) {
  try {
    return load('commander');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'MODULE_NOT_FOUND') throw error;
  }
  if (args.includes('--help'))
    throw new HelpAsked(
      `Usage: npm run ${name} -- [options]\n\nNothing is installed yet. After npm ci, this lists the options.`,
    );
  throw new UsageError('Nothing is installed yet: run npm ci first.');
}

/** @param {string} message Of the library: "error: unknown option '--prot'\n(Did you mean --port?)". */
function sentence(message) {
  const words = message
    .replace(/^error: /, '')
    .replace(/\s+\(Did you mean ([^)]+)\?\)/, ' (did you mean $1?)')
    .replace(/\.$/, '');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** @param {readonly string[]} values */
const listed = values => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
