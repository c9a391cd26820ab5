// The valid values of --pin-host: a DNS host name in the form that the add-on and Google's urlFetchWhitelist compare.

const LONGEST_NAME = 253;
const LONGEST_PART = 63;

/** The most specific fault first, with its message. @type {[(host: string) => boolean, string][]} */
const FAULTS = [
  [host => host === '', 'nothing is given'],
  [host => /^[a-z][a-z0-9+.-]*:\/\//i.test(host), 'it begins with a scheme; leave that and the path away'],
  [host => host.includes('@'), 'it holds a user name'],
  [
    host => host.startsWith('[') || (host.match(/:/g) ?? []).length > 1,
    'it is an address of numbers, and the add-on takes names only',
  ],
  [host => /[/\\?#]/.test(host), 'it holds a path'],
  [host => host.includes(':'), 'it holds a port; the add-on uses 443'],
  [host => /\s/.test(host), 'it holds white space'],
  [host => /[A-Z]/.test(host), 'it holds capital letters'],
  [host => /[^ -~]/.test(host), 'it holds letters of another alphabet; give the form that begins with xn--'],
  [host => host.includes('*'), 'it stands for several hosts'],
  [host => host.includes('_'), 'it holds an underscore, which no name of a host has'],
  [host => /[^a-z0-9.-]/.test(host), 'it holds a character that no name of a host has'],
  [host => host.endsWith('.'), 'it ends with a dot'],
  [host => host.startsWith('.') || host.includes('..'), 'a part between its dots is empty'],
  [
    host => /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/.test(host),
    'it is an address of numbers, and the add-on takes names only',
  ],
  [host => /(?:^|\.)-|-(?:\.|$)/.test(host), 'a part of it begins or ends with a hyphen'],
  [host => host.length > LONGEST_NAME, `it has more than ${LONGEST_NAME} characters`],
  [
    host => host.split('.').some(part => part.length > LONGEST_PART),
    `a part of it has more than ${LONGEST_PART} characters`,
  ],
  [host => !host.includes('.'), 'it has one part only; a whole name is needed'],
  [host => !/\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(host), 'its last part is no domain'],
];

/**
 * Throws an Error that says why a name cannot be pinned.
 * @param {string} host
 */
export function requireHostName(host) {
  const [, fault] = FAULTS.find(([isFault]) => isFault(host)) ?? [];
  if (fault !== undefined)
    throw new Error(
      `--pin-host takes a host name such as api.example.com. "${host}" cannot be pinned: ${fault}.`,
    );
}
