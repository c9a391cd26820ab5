// npm run commits checks commit messages by the rules of CONTRIBUTING.md.
// The hook checks one message; the gate checks all messages of new commits.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { hidden, run, text, UsageError } from './command-line.mjs';

const LONGEST = 72;
/** The last commit before the rules were checked. */
const BEFORE_THE_RULES = 'f5db6b85';
/** Imperatives that end like another form. */
const IMPERATIVES =
  /^(?:Bring|Ping|String|Feed|Need|Seed|Shed|Speed|Embed|Exceed|Proceed|\w*ss|\w*us|Alias|Bias)$/;
/** Words of one's own machine, which are squashed before anybody reads them. */
const PASSING = /^(?:fixup|squash|amend)! /;
/** Git's own words. */
const BY_GIT = /^(?:Merge|Revert) /;

/**
 * What is wrong with a message; [] where nothing is.
 * @param {string} message
 * @returns {string[]}
 */
export function faultsOf(message) {
  const [subject = '', blank = '', ...body] = message
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .join('\n')
    .trim()
    .split('\n');
  if (BY_GIT.test(subject) || PASSING.test(subject)) return [];
  const [first = ''] = subject.split(' ');
  const isOther = /(?:ed|ing|s|:)$/.test(first) && !IMPERATIVES.test(first);
  /** @type {[boolean, string][]} */
  const rules = [
    [
      subject.length > LONGEST,
      `the first line has ${subject.length} characters, and ${LONGEST} are the most`,
    ],
    [!/^[A-Z]/.test(subject), 'the first line begins with a small letter'],
    [
      isOther || /^(?:A|An|The|What|No)$/.test(first),
      `"${first}" is no imperative, such as Add, Keep or Say`,
    ],
    [subject.endsWith('.'), 'the first line ends with a full stop'],
    [blank !== '', 'the second line is not empty'],
    [body.join('').trim() === '', 'there is no body that says why'],
  ];
  return rules.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []));
}

const COMMITS = {
  name: 'commits',
  about: 'Holds the messages of new commits to the rules of CONTRIBUTING.md.',
  options: {
    since: text('REV', 'looks at the commits that this one does not have', BEFORE_THE_RULES),
    message: hidden(text('FILE', 'looks at the message in a file, for the hook')),
  },
};

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href)
  await run(COMMITS, ({ since, message }) => {
    const messages = message === undefined ? messagesSince(since) : [readFileSync(message, 'utf8')];
    const wrong = messages.flatMap(said => {
      const faults = faultsOf(said);
      return faults.length === 0 ? [] : [`${said.split('\n')[0]}: ${faults.join('; ')}.`];
    });
    for (const line of wrong) console.error(line);
    if (wrong.length > 0) process.exitCode = 1;
  });

/** @param {string} since */
function messagesSince(since) {
  try {
    return execFileSync('git', ['log', '--no-merges', '--format=%B%x00', `${since}..HEAD`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .map(message => message.trim())
      .filter(message => message !== '');
  } catch {
    if (since !== BEFORE_THE_RULES) throw new UsageError(`--since: Git knows no commit ${since} here.`);
    console.log('No message was looked at: this copy has no history (git fetch --unshallow brings it).');
    return [];
  }
}
